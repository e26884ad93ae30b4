// DisclosureContent: the label of a disclosure group. Made in Shoji/Views/DisclosureGroup.swift, drawn in
// ShojiWeb/Drawing/Disclosure+Drawing.swift.

/// The label of a disclosure group around its part `disclosure-label`.
package struct DisclosureContent: ElementContent, ShortcutContent {
  package var isExpanded: Bool
  package var isDisabled: Bool
  package var tint: Paint?
  package var shortcut: String?
  package var localizesShortcutByHand = false
  package init(isExpanded: Bool, isDisabled: Bool, tint: Paint?) {
    (self.isExpanded, self.isDisabled, self.tint) = (isExpanded, isDisabled, tint)
  }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fillWidth }
}
