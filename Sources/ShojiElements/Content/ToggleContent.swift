// ToggleContent: a switch, a toggle button, a checkbox. Made in Shoji/Views/Toggle.swift, drawn in
// ShojiWeb/Drawing/Toggle+Drawing.swift.

/// A toggle around its part `toggle-label`.
package struct ToggleContent: ElementContent, ShortcutContent {
  package enum Look: String { case `switch`, button, checkbox }
  package var look: Look
  package var isOn: Bool
  /// Whether the values that it represents differ.
  package var isMixed = false
  package var isDisabled = false
  package var hidesLabel = false
  package var tint: Paint?
  package var size: ControlSize = .regular
  package var shortcut: String?
  package var localizesShortcutByHand = false
  package init(look: Look, isOn: Bool) { (self.look, self.isOn) = (look, isOn) }
  @MainActor package func sizing(children: [Element]) -> Sizing {
    // A switch is at the end of its row; the other styles follow their label.
    look == .switch && !hidesLabel ? .fillWidth : .along(.horizontal, children)
  }
}
