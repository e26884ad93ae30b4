// ScenePrinting: a window's calls of the printer view, which the browser shows.

import Foundation
import ShojiElements
import ShojiGraph
import ShojiGuidelines
import ShojiWeb

/// Opens the printer view in a window's browser and passes on what the user did there.
@MainActor final class ScenePrinting {
  private weak var host: GraphHost?
  private var completions: [String: (UIPrintInteractionController.Outcome) -> Void] = [:]
  private var last = 0
  /// The latest calls, for the audits.
  private(set) var requests: [PrintRequest] = []
  private static let mostKept = 20

  init(_ host: GraphHost) { self.host = host }

  /// Opens the printer view, and calls `ended` with the result.
  func present(_ order: PrintOrder, ended: @escaping (UIPrintInteractionController.Outcome) -> Void) {
    last += 1
    var order = order
    order.id = String(last)
    completions[order.id] = ended
    send(order)
  }

  func dismiss() { send(nil) }

  /// Takes the browser's answer. What is not an answer to a call is ignored.
  func ended(_ id: String, _ outcome: String) {
    guard let outcome = UIPrintInteractionController.Outcome(rawValue: outcome) else { return }
    completions.removeValue(forKey: id)?(outcome)
  }

  func note(_ request: PrintRequest) {
    requests.append(request)
    if requests.count > Self.mostKept { requests.removeFirst() }
  }

  private func send(_ order: PrintOrder?) {
    host?.commands.append(.print(order))
    Graph.shared.scheduleFlush()
  }
}

extension SharedParcel.File {
  fileprivate var wireValue: WireValue {
    var parts: [String: WireValue] = ["name": .string(name), "address": .string(address), "type": .string(type)]
    if let turn { parts["turn"] = .number(Double(turn)) }
    return .object(parts)
  }
}

extension PrintOrder {
  var wireValue: WireValue {
    func text(_ text: String?) -> WireValue { text.map { .string($0) } ?? .null }
    return .object([
      "id": .string(id), "title": text(parcel.title), "text": text(parcel.text), "url": text(parcel.url), "html": text(html),
      "files": .array(parcel.files.map(\.wireValue)),
      "orientation": text(isLandscape.map { $0 ? "landscape" : "portrait" }),
      "color": text(isMonochrome.map { $0 ? "monochrome" : "auto" }),
      "duplex": isDuplex.map { .bool($0) } ?? .null,
      "offers": .object([
        "copies": .bool(offersCopies), "range": .bool(offersRange), "orientation": .bool(offersOrientation), "paper": .bool(offersPaper),
      ]),
    ])
  }
}

private struct ScenePrintingKey: EnvironmentKey { static var defaultValue: ScenePrinting? { nil } }
private struct CanPrintKey: EnvironmentKey { static var defaultValue: Bool { true } }
extension EnvironmentValues {
  var scenePrinting: ScenePrinting? {
    get { self[ScenePrintingKey.self] }
    set { self[ScenePrintingKey.self] = newValue }
  }
  /// Whether the window's user has any printer.
  var canPrint: Bool {
    get { self[CanPrintKey.self] }
    set { self[CanPrintKey.self] = newValue }
  }
}
