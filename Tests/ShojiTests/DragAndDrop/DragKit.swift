// DragKit: shared by the tests of drag and drop: a value with several representations, and the events of a browser.

import Foundation
import ShojiElements
import ShojiGraph
import Testing

@testable import Shoji

extension UTType {
  static let pear = UTType(exportedAs: "dev.shoji.tests.pear", conformingTo: .data)
}

/// A value that other apps read as data or as a text.
struct Pear: Codable, Hashable, Transferable {
  var name: String
  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .pear)
    ProxyRepresentation(exporting: \.name)
  }
}

extension TestScreen {
  /// The elements that can be dragged, in reading order.
  var draggables: [Element] { elements(with: { if case .drag = $0 { true } else { false } }) }
  /// The elements that accept drops, in reading order.
  var destinations: [Element] { elements(with: { if case .drop = $0 { true } else { false } }) }

  private func elements(with isWanted: @escaping (BoxStage) -> Bool) -> [Element] {
    Graph.shared.flush()
    var found: [Element] = []
    host.elements.root.forEachDescendant { if $0.box.stages.contains(where: isWanted) { found.append($0) } }
    return found
  }

  func lift(_ drag: String, _ element: Element) { send(.action(.lift, value: .string(drag)), to: element) }

  func enter(_ drag: String, _ element: Element, types: [String] = [], at point: CGPoint = .zero) {
    send(
      .action(.dropEnter, value: .list([.string(drag), .number(point.x), .number(point.y), .list(types.map { .string($0) })])),
      to: element)
  }
  func move(_ drag: String, _ element: Element, to point: CGPoint) {
    send(.action(.dropMove, value: .list([.string(drag), .number(point.x), .number(point.y)])), to: element)
  }
  func exit(_ drag: String, _ element: Element) { send(.action(.dropExit, value: .string(drag)), to: element) }

  func drop(
    _ drag: String, _ element: Element, next: String? = nil, previous: String? = nil, at point: CGPoint = .zero, types: [String] = [],
    texts: [(type: String, text: String)] = [], uploads: [String] = [], source: String? = nil
  ) {
    let pairs = texts.map { EventValue.list([.string($0.type), .string($0.text)]) }
    func text(_ text: String?) -> EventValue { text.map { .string($0) } ?? .null }
    send(
      .action(
        .drop,
        value: .list([
          .string(drag), text(next), text(previous), .number(point.x), .number(point.y), .list(types.map { .string($0) }), .list(pairs),
          .list(uploads.map { .string($0) }), text(source),
        ])), to: element)
  }

  /// The answers since the last call.
  func takeAnswers() -> [DragAnswer.Outcome] {
    Graph.shared.flush()
    defer { host.commands = [] }
    return host.commands.compactMap { if case .drag(let answer) = $0 { answer.outcome } else { nil } }
  }

  /// Waits for an answer that needs data to be loaded first.
  func answer() async -> DragAnswer.Outcome? {
    for _ in 0..<1_000_000 {
      if let answer = takeAnswers().last { return answer }
      await Task.yield()
    }
    return nil
  }
}

/// Returns a new token, as the client makes them.
func newDrag() -> String { (0..<16).map { _ in String(format: "%02x", UInt8.random(in: 0...255)) }.joined() }
