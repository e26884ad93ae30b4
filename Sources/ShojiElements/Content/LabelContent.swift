// LabelContent: a title with an icon, and LabeledRowContent: a label with a value. Made in Shoji/Views/Label.swift and
// LabeledContent.swift, drawn in ShojiWeb/Drawing/Label+Drawing.swift.

/// A label around its parts: `label-icon`, `label-title`.
package struct LabelContent: ElementContent {
  package enum Look: String { case titleAndIcon, titleOnly, iconOnly }
  package var look: Look
  /// In a list the icons of all rows share a column and have the tint colour.
  package var isInRow: Bool
  package var tint: Paint?
  /// The title's font, which says how high the line is on which the icon is centred.
  package var font: Font?
  package init(look: Look, isInRow: Bool, tint: Paint?, font: Font?) {
    (self.look, self.isInRow, self.tint, self.font) = (look, isInRow, tint, font)
  }
  @MainActor package func sizing(children: [Element]) -> Sizing { .along(.horizontal, children) }
}

/// A label and a value at opposite ends of a row: parts `labeled-label`, `labeled-value`.
package struct LabeledRowContent: ElementContent {
  package var hidesLabel: Bool
  package init(hidesLabel: Bool) { self.hidesLabel = hidesLabel }
  @MainActor package func sizing(children: [Element]) -> Sizing { hidesLabel ? .along(.horizontal, children) : .fillWidth }
}
