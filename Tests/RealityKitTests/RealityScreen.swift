// RealityScreen: a view with RealityViews without a browser. Sends what a browser would report.

import Foundation
import ShojiElements
import ShojiGraph
import ShojiGuidelines
import ShojiWeb
import SwiftUI
import Testing

@testable import RealityKit

/// A mounted and drawn view.
@MainActor final class RealityScreen {
  let host = GraphHost()
  private let painter: Painter

  init<V: View>(language: String = "en", @ViewBuilder _ view: () -> V) {
    host.rootScope.write { $0.locale = Locale(identifier: language) }
    painter = Painter(host.elements, environment: DrawingEnvironment())
    host.show(view())
    Graph.shared.flush()
    _ = painter.page()
  }
  isolated deinit { host.close() }

  /// Mounts a view, and waits until the author's closures have made its content.
  static func made<V: View>(language: String = "en", @ViewBuilder _ view: () -> V) async throws -> RealityScreen {
    let screen = RealityScreen(language: language, view)
    try await screen.wait { screen.reality != nil }
    _ = screen.patch()
    return screen
  }

  /// Lets tasks run until something has happened.
  func wait(until happened: () -> Bool) async throws {
    let start = ContinuousClock.now
    repeat {
      Graph.shared.flush()
      if happened() { return }
      try await Task.sleep(for: .milliseconds(1))
    } while ContinuousClock.now - start < .seconds(120)
    Issue.record("nothing happened")
  }

  func patch(_ change: () -> Void = {}) -> [ShojiWeb.Operation] {
    change()
    Graph.shared.flush()
    return painter.patch()
  }

  func elements<C: ElementContent>(_ type: C.Type) -> [Element] {
    Graph.shared.flush()
    var found: [Element] = []
    host.elements.root.forEachDescendant { if $0.content is C { found.append($0) } }
    return found
  }

  var texts: [String] { elements(TextContent.self).compactMap { ($0.content as? TextContent)?.plainText } }
  /// The element of the first view in 3D.
  var reality: Element? { elements(RealityContent.self).first }
  var content: RealityContent { reality?.content as? RealityContent ?? RealityContent() }
  var use: ARUse { reality?.note(ARUse.self) ?? ARUse() }

  /// Reports something of the first view in 3D.
  func tell(_ kind: String, _ values: EventValue...) { send(.list([.string(kind)] + values)) }
  func send(_ value: EventValue) {
    reality?.respond?(.action(.reality, value: value))
    Graph.shared.flush()
  }

  /// The audits' findings, by the IDs of the guidelines.
  func faults() -> Set<String> {
    Graph.shared.flush()
    return Set(Audits.report(on: host.elements.root, in: AuditScene(language: "en")).findings.map(\.guideline))
  }
}

extension EventValue {
  static func numbers(_ values: Double...) -> EventValue { .list(values.map { .number($0) }) }
  static func names(_ values: String...) -> EventValue { .list(values.map { .string($0) }) }

  /// A position without a turn.
  static func pose(_ x: Double, _ y: Double, _ z: Double, _ more: [String: EventValue] = [:]) -> EventValue {
    .object(["position": .numbers(x, y, z), "rotation": .numbers(0, 0, 0, 1)].merging(more) { $1 })
  }

  /// A surface.
  static func plane(
    _ alignment: String = "horizontal", class surface: String? = nil, center: EventValue = .numbers(0, 0, -1),
    normal: EventValue = .numbers(0, 1, 0), size: EventValue = .numbers(1, 2)
  ) -> EventValue {
    .object([
      "alignment": .string(alignment), "class": surface.map { .string($0) } ?? .null, "center": center, "normal": normal, "size": size,
    ])
  }

  /// What a device can do.
  static func support(_ source: String?, _ features: [String] = [], why: String? = nil) -> EventValue {
    .object([
      "source": source.map { .string($0) } ?? .null, "features": .list(features.map { .string($0) }),
      "why": why.map { .string($0) } ?? .null,
    ])
  }
}

extension Entity {
  /// The entity as the browser names it.
  @MainActor var shownID: EventValue { .string(domID ?? "") }
}

/// Keeps what an author's closure is given.
@MainActor final class Held<Value> { var value: Value? }

/// A session that notes what it hears of.
@MainActor final class Listener: TrackingListener {
  var wish = TrackingRequest()
  var isRunning = true
  private(set) var anchors: [FoundAnchor] = []
  private(set) var lines: [String] = []
  var request: TrackingRequest? { isRunning ? wish : nil }
  func trackingChanged(_ state: TrackingState) { lines.append("\(state)") }
  func interrupted(_ isInterrupted: Bool) { lines.append(isInterrupted ? "interrupted" : "back") }
  func found(_ anchor: FoundAnchor) {
    anchors.append(anchor)
    lines.append("found")
  }
  func updated(_ anchor: FoundAnchor) { lines.append("updated") }
  func lost(_ anchor: FoundAnchor) {
    anchors.removeAll { $0 === anchor }
    lines.append("lost")
  }
}
