// ElementEvent: a user's action on an element, independent of browsers.

import Foundation

/// A user's action on an element.
package enum ElementEvent: Equatable {
  case tap
  /// A part of a text was tapped: the run with this index, a link.
  case tapRun(Int)
  /// The whole text of a field, and its selection in characters.
  case input(text: String, selection: Range<Int>)
  case change(EventValue)
  case focus(Bool)
  case submit
  case dismiss
  case measure([Double])
  case range(first: Int, last: Int)
  case gesture(name: String, phase: GesturePhase, values: [Double])
  case scroll(CGPoint)
  case key(key: String, modifiers: String, phase: String)
  case action(ElementAction, value: EventValue)
  /// The app's own request that a field commits its text, before another control is used.
  case commit
  /// The app's own request that a field shows its message; whether it is the first of the window's.
  case reportFlaw(isFirst: Bool)
  /// The app's own timer: nothing was typed in a field for a while, since a turn of its validation.
  case typingPaused(turn: Int)

  /// Whether the user has entered a value: typed a text, set a control.
  package var isEntry: Bool {
    switch self {
    case .input, .change: true
    default: false
    }
  }
}

/// An untrusted value; its type is checked where it is read.
package indirect enum EventValue: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case list([EventValue])
  case object([String: EventValue])

  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  package var number: Double? { if case .number(let value) = self, value.isFinite { value } else { nil } }
  package var string: String? { if case .string(let value) = self { value } else { nil } }
  package var list: [EventValue]? { if case .list(let value) = self { value } else { nil } }
}
