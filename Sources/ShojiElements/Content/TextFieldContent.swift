// TextFieldContent: a line to type in. Made in Shoji/TextInput/TextField.swift, drawn in ShojiWeb/Drawing/TextField+Drawing.swift.

import Foundation

/// A text field, a secure field, or a field that grows with its text.
package struct TextFieldContent: ElementContent {
  package var text: String
  package var label: String
  package var prompt: String?
  package var isSecure = false
  package var isMultiline = false
  /// Fills its place and scrolls, rather than growing with its text.
  package var isEditor = false
  package var lineLimit: ClosedRange<Int>?
  package var isDisabled = false
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
  /// An app's own keyboard, which stands in the field while it is edited.
  package enum InputView { case up, down }
  package var inputView: InputView?
  package var showsClear = false
  /// What is wrong with the text; nil while nothing is, or while it is too early to say so.
  package var invalidMessage: String?
  /// Whether there may ever be such a message.
  package var isChecked = false
  /// When its author has it checked, where a validator does it.
  package var validation: Validation?
  package enum Validation: String { case whileEditing, editingEnds, submission }
  /// Whether it stands for a number, not for a text.
  package var isNumeric = false
  /// Whether its author asked for digits among the keys, although no browser has that keyboard.
  package var offersDigits = false
  /// The letters that its numbers are written with, such as those of a currency; nil where every letter may be typed.
  package var numberLetters: String?
  /// Nobody reads it in the page's source, nor in what is kept for a restart.
  package var isPrivate = false
  package init(text: String, label: String) { (self.text, self.label) = (text, label) }
  @MainActor package func sizing(children: [Element]) -> Sizing { isEditor ? .fill : .fillWidth }
}
