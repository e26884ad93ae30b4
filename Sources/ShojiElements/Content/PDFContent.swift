// PDFContent: the pages of a PDF file. Made in Shoji/Documents/PDFPages.swift, drawn in ShojiWeb/Drawing/PDF+Drawing.swift.

/// A document that the browser draws page by page.
package struct PDFContent: ElementContent {
  /// The file's address.
  package var address: String
  /// The file's name, as the accessibility label.
  package var title: String
  package init(address: String, title: String) { (self.address, self.title) = (address, title) }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fill }
}
