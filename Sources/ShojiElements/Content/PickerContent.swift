// Pickers: options and their containers. Made in Shoji/Views/Picker.swift, drawn in
// ShojiWeb/Drawing/Picker+Drawing.swift.

/// One option around its view; its value is the view's tag. In menus an option is a ``MenuItemContent``.
package struct OptionContent: ElementContent {
  /// `page`: a row that chooses and goes back, so a button: the arrow keys would choose the next radio button of a group at once.
  package enum Look: String { case segment, row, page, wheel }
  package var look: Look
  package var isSelected: Bool
  package var isDisabled = false
  /// The radio group's name, shared by all options of a picker.
  package var group: String
  package init(look: Look, isSelected: Bool, group: String) { (self.look, self.isSelected, self.group) = (look, isSelected, group) }
  @MainActor package func sizing(children: [Element]) -> Sizing { look == .row || look == .page ? .fillWidth : .hug }
}

/// Options side by side. Children: options, and an unseen part `picker-label`.
package struct SegmentedContent: ElementContent {
  package var isDisabled = false
  package init() {}
  @MainActor package func sizing(children: [Element]) -> Sizing { .fillWidth }
}

/// Options on a wheel. Children: options, and an unseen part `picker-label`.
package struct WheelContent: ElementContent {
  package var isDisabled = false
  package init() {}
  @MainActor package func sizing(children: [Element]) -> Sizing { .fillWidth }
}
