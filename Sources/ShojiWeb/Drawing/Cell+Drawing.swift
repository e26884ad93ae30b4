// Cell: a place for the texts of a row, whose stacks are SwiftUI's own.

import ShojiElements

extension CellContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "wrap")
    node.set("data-cell", style.rawValue)
    node.set("data-lead", lead?.rawValue)
    return node.adding(slot: context.children)
  }
}
