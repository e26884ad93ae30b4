// ElementEvent: a user's action on an element, independent of browsers.

import Foundation

/// A user's action on an element.
package enum ElementEvent: Equatable {
  case tap
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
  case action(name: String, value: EventValue)
  case appear(Bool)
}

package enum GesturePhase: String { case began, changed, ended, cancelled }

/// An untrusted value; its type is checked where it is read.
package enum EventValue: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case list([EventValue])

  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  package var number: Double? { if case .number(let value) = self, value.isFinite { value } else { nil } }
  package var string: String? { if case .string(let value) = self { value } else { nil } }
  package var list: [EventValue]? { if case .list(let value) = self { value } else { nil } }
}
