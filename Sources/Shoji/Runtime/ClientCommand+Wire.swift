// Commands to the client as operations of a patch.

import Foundation
import ShojiGraph
import ShojiWeb

extension ClientCommand {
  @MainActor var operation: ShojiWeb.Operation {
    switch self {
    case .focus(let element): .command(name: .focus, value: .string(element.domID))
    case .blur(let element): .command(name: .blur, value: .string(element.domID))
    case .select(let element, let units):
      .command(
        name: .select,
        value: .object([
          "id": .string(element.domID + "-f"), "start": .number(Double(units.lowerBound)), "end": .number(Double(units.upperBound)),
        ]))
    case .scroll(let element, let anchor, let isAnimated):
      .command(
        name: .scroll,
        value: .object([
          "to": .string(element.domID), "animated": .bool(isAnimated),
          "anchor": anchor.map { .array([.number($0.x), .number($0.y)]) } ?? .null,
        ]))
    case .scrollToTop(let element):
      .command(name: .scroll, value: .object(["id": .string(element.domID), "y": .number(0), "animated": .bool(true)]))
    case .open(let url): .command(name: .open, value: .string(url.absoluteString))
    case .announce(let text): .command(name: .announce, value: .string(text))
    case .title(let text): .command(name: .title, value: .string(text))
    case .copy(let text): .command(name: .copy, value: .string(text))
    case .attribute(let name, let value): .command(name: .attributes, value: .object([name: value.map { .string($0) } ?? .null]))
    case .haptic(let kind): .command(name: .haptic, value: .string(kind))
    case .openWindow(let key, let size, let side):
      .command(
        name: .openWindow,
        value: .object([
          "key": .string(key), "width": size.map { .number($0.width) } ?? .null, "height": size.map { .number($0.height) } ?? .null,
          "side": side.map { .string($0) } ?? .null,
        ]))
    case .press(let key, let modifiers): .command(name: .press, value: .object(["key": .string(key), "modifiers": .string(modifiers)]))
    case .pressDefault(let field): .command(name: .pressDefault, value: .string(field.domID))
    case .drag(let answer): .command(name: .drag, value: answer.wireValue)
    case .print(let order): .command(name: .print, value: order.map { $0.wireValue } ?? .null)
    }
  }
}

extension DragAnswer {
  fileprivate var wireValue: WireValue {
    switch outcome {
    case .proposal(let operation): .object(["drag": .string(drag), "operation": .string(operation)])
    case .opens(let opens): .object(["drag": .string(drag), "opens": .bool(opens)])
    case .taken: .object(["drag": .string(drag), "taken": .bool(true)])
    case .refused(let reason): .object(["drag": .string(drag), "taken": .bool(false), "reason": reason.map { .string($0) } ?? .null])
    }
  }
}
