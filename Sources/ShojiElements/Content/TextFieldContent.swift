// TextFieldContent: a text field. Made in Shoji/TextInput/TextField.swift, drawn in ShojiWeb/Drawing/TextField+Drawing.swift.

import Foundation

/// A text field, a secure field, or a field that grows with its text. Its children are the author's views at its ends: parts
/// ``leading`` and ``trailing``.
package struct TextFieldContent: ElementContent {
  /// When the clear button is shown.
  package enum Clear: String {
    case whileEditing = "editing"
    case unlessEditing = "resting"
    case always
  }
  /// How text that is longer than the field is truncated or wrapped.
  package enum LineBreak: String { case clip, head, middle, tail, character, word }
  /// The names of the parts at both ends.
  package static let leading = "textfield-leading", trailing = "textfield-trailing"

  package var text: String
  package var label: String
  package var prompt: String?
  package var isSecure = false
  package var isMultiline = false
  /// Fills its space and scrolls, rather than growing with its text.
  package var isEditor = false
  /// The styles of an editor for styled text.
  package var styles: TextStyles?
  package var lineLimit: ClosedRange<Int>?
  package var isDisabled = false
  /// Can be focused, read and copied, but not edited.
  package var isReadOnly = false
  package var style = "automatic"
  /// HTML's `inputmode`, `enterkeyhint` and `autocomplete`.
  package var inputMode: String?
  package var enterKey: String?
  package var contentType: String?
  package var capitalization: String?
  package var disablesCorrection = false
  package var alignment: TextAlignment = .leading
  package var font: Font?
  package var paint: Paint?
  package var tint: Paint?
  package var reportsFocus = false
  package var reportsSelection = false
  /// nil if there is no clear button.
  package var clear: Clear?
  /// The number of characters that the author expects; nil if the field takes the width that it is offered.
  package var expectedLength: Int?
  /// Whether the expected characters are full-width.
  package var hasWideLetters = false
  package var lineBreak = LineBreak.clip
  /// The suggestions of a combo box.
  package var choices: [String]?
  /// An app's own keyboard, which replaces the system's while the field is edited.
  package enum InputView { case up, down }
  package var inputView: InputView?
  /// The validation message; nil while the text is valid, or before validation is due.
  package var invalidMessage: String?
  /// Whether the field can ever have a validation message.
  package var isChecked = false
  /// When the author's validator runs, if there is one.
  package var validation: Validation?
  package enum Validation: String { case whileEditing, editingEnds, submission }
  /// Whether its value is a number rather than a text.
  package var isNumeric = false
  /// Whether it would use a keyboard with digits and signs, if browsers had one.
  package var offersDigits = false
  /// Letters that its numbers may contain, such as a currency's; nil if every letter may be typed.
  package var numberLetters: String?
  /// Keeps the text out of the page's source and of saved state.
  package var isPrivate = false
  package init(text: String, label: String) { (self.text, self.label) = (text, label) }
  /// Whether a single-line text wraps; Return submits it.
  package var wraps: Bool { lineBreak == .character || lineBreak == .word }
  /// Whether Return submits the text.
  package var isLine: Bool { !isMultiline || wraps }
  @MainActor package func sizing(children: [Element]) -> Sizing { isEditor ? .fill : expectedLength == nil ? .fillWidth : .hug }
}
