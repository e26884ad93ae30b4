// CellContent: what lies in a row of a standard style. Made in Shoji/Lists/Cell.swift, drawn in ShojiWeb/Drawing/Cell+Drawing.swift.

/// A row's content in one of the four standard styles, around a stack of its texts.
package struct CellContent: ElementContent {
  package enum Style: String { case basic, subtitle, rightDetail, leftDetail }
  package var style: Style
  /// Texts as they were written: what stands first in a row, and what belongs to it.
  package var title: String
  package var detail: String?
  /// What stands before the texts; the line below the row begins after it.
  package var lead: Lead?
  package enum Lead: String { case symbol, picture }
  package init(style: Style, title: String, detail: String?) { (self.style, self.title, self.detail) = (style, title, detail) }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fillWidth }
}
