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
  package var invalidMessage: String?
  package init(text: String, label: String) { (self.text, self.label) = (text, label) }
  @MainActor package func sizing(children: [Element]) -> Sizing { isEditor ? .fill : .fillWidth }
}
