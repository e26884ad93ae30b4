// EventRouter: delivers a browser's event to its element. Events without a known element are dropped.

import Foundation
import ShojiGraph
import ShojiWeb

@MainActor enum EventRouter {
  static func route(_ event: WireEvent, in host: GraphHost) {
    if case .near(let words) = event { return host.rowReports.receive(ids(words), in: host.elements) }
    guard let (id, translated) = translate(event), let element = element(id, host.elements) else { return }
    if case .focus(let isFocused) = translated { FocusNote.told(element, isFocused, host) }
    if case .tap(let id) = event, element.content is TextContent, let run = id.split(separator: "-").dropFirst().last.flatMap({ Int($0) }) {
      element.respond?(.tapRun(run))
    } else {
      element.respond?(translated)
    }
  }

  /// Returns the element that the user pressed, if the event is a press.
  static func pressed(_ event: WireEvent, in host: GraphHost) -> Element? {
    if case .tap(let id) = event { element(id, host.elements) } else { nil }
  }

  /// Returns the element that the event is for.
  static func target(_ event: WireEvent, in host: GraphHost) -> Element? { translate(event).flatMap { element($0.0, host.elements) } }

  /// Returns the element with an id, which may name a part of it: `1f-f`.
  private static func element(_ id: String, _ tree: ElementTree) -> Element? {
    Int(id.prefix { $0 != "-" }, radix: 36).flatMap(tree.element)
  }

  private static func ids(_ words: String) -> Set<Int> { Set(words.split(separator: " ").compactMap { Int($0, radix: 36) }) }

  private static func translate(_ event: WireEvent) -> (String, ElementEvent)? {
    switch event {
    case .tap(let id): (id, .tap)
    case .input(let id, let text, let start, let end): (id, .input(text: text, selection: max(0, start)..<max(0, start, end)))
    case .change(let id, let value): (id, .change(EventValue(value)))
    case .focus(let id, let focused): (id, .focus(focused))
    case .submit(let id): (id, .submit)
    case .dismiss(let id): (id, .dismiss)
    case .measure(let id, let values): (id, .measure(values))
    case .range(let id, let first, let last): (id, .range(first: max(0, first), last: max(0, first, last)))
    case .gesture(let id, let name, let phase, let values):
      GesturePhase(rawValue: phase).map { (id, .gesture(name: name, phase: $0, values: values)) }
    case .scroll(let id, let x, let y): (id, .scroll(CGPoint(x: x, y: y)))
    case .key(let id, let key, let modifiers, let phase): (id, .key(key: key, modifiers: modifiers, phase: phase))
    case .action(let id, let name, let value):
      ElementAction(rawValue: name).map { (id, .action($0, value: EventValue(value))) }
    case .acknowledge, .viewport, .hello, .visibility, .audit, .screenshot, .printed, .near: nil
    }
  }
}

extension EventValue {
  init(_ value: WireValue) {
    self =
      switch value {
      case .null: .null
      case .bool(let value): .bool(value)
      case .number(let value): .number(value)
      case .string(let value): .string(value)
      case .array(let values): .list(values.map(EventValue.init))
      case .object(let members): .object(members.mapValues(EventValue.init))
      }
  }
}
