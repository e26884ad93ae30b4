// TextFieldContent: a line to type in. Made in Shoji/TextInput/TextField.swift, drawn in ShojiWeb/Drawing/TextField+Drawing.swift.

import Foundation

/// A text field, a secure field, or a field that grows with its text. Its children are what its author put at its ends: parts
/// ``leading`` and ``trailing``.
package struct TextFieldContent: ElementContent {
  /// When the button that empties the field is there.
  package enum Clear: String { case whileEditing = "editing", unlessEditing = "resting", always }
  /// What becomes of text that is longer than the field.
  package enum LineBreak: String { case clip, head, middle, tail, character, word }
  /// The names of the parts at both ends.
  package static let leading = "textfield-leading", trailing = "textfield-trailing"

  package var text: String
  package var label: String
  package var prompt: String?
  package var isSecure = false
  package var isMultiline = false
  /// Fills its place and scrolls, rather than growing with its text.
  package var isEditor = false
  package var lineLimit: ClosedRange<Int>?
  package var isDisabled = false
  /// Can be gone to, read and copied, but not written in.
  package var isReadOnly = false
  package var style = "automatic"
  /// HTML's words for the keyboard, the key on it, and what may be filled in.
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
  /// Nil where nothing empties it but its keys.
  package var clear: Clear?
  /// How many characters its author expects; nil where it takes the width that it is offered.
  package var expectedLength: Int?
  /// Whether these characters are as wide as they are high.
  package var hasWideLetters = false
  package var lineBreak = LineBreak.clip
  /// What can be chosen besides being typed.
  package var choices: [String]?
  /// An app's own keyboard, which stands in the field while it is edited.
  package enum InputView { case up, down }
  package var inputView: InputView?
  /// What is wrong with the text; nil while nothing is, or while it is too early to say so.
  package var invalidMessage: String?
  /// Whether there may ever be such a message.
  package var isChecked = false
  /// When its author has it checked, where a validator does it.
  package var validation: Validation?
  package enum Validation: String { case whileEditing, editingEnds, submission }
  /// Whether it stands for a number, not for a text.
  package var isNumeric = false
  /// Whether it would have digits and signs among its keys, if browsers had that keyboard.
  package var offersDigits = false
  /// The letters that its numbers are written with, such as those of a currency; nil where every letter may be typed.
  package var numberLetters: String?
  /// Nobody reads it in the page's source, nor in what is kept for a restart.
  package var isPrivate = false
  package init(text: String, label: String) { (self.text, self.label) = (text, label) }
  /// Text that wraps although it is one line: Return ends it.
  package var wraps: Bool { lineBreak == .character || lineBreak == .word }
  /// Whether Return ends it.
  package var isLine: Bool { !isMultiline || wraps }
  @MainActor package func sizing(children: [Element]) -> Sizing { isEditor ? .fill : expectedLength == nil ? .fillWidth : .hug }
}
