// PDF: the pages of a PDF file. Client: behaviours/pdf.js.

import ShojiElements

extension PDFContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "pdf")
    node.set("data-behaviour", "pdf")
    node.set("data-address", address)
    node.set("data-title", title)
    node.set("role", "document")
    node.set("aria-label", title)
    node.set("tabindex", "0")
    return node
  }
}
