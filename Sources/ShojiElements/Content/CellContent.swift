// CellContent: the content of a row in a standard style. Made in Shoji/Lists/Cell.swift, drawn in ShojiWeb/Drawing/Cell+Drawing.swift.

/// A row's content in one of the four standard styles, around a stack of its texts.
package struct CellContent: ElementContent {
  package enum Style: String { case basic, subtitle, rightDetail, leftDetail }
  package var style: Style
  /// The texts as the author wrote them: title and detail.
  package var title: String
  package var detail: String?
  /// The image before the texts, if any; the separator below the row begins after it.
  package var lead: Lead?
  package enum Lead: String { case symbol, picture }
  package init(style: Style, title: String, detail: String?) { (self.style, self.title, self.detail) = (style, title, detail) }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fillWidth }
}
