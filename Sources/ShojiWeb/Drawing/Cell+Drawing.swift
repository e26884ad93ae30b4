// Cell: a container for the texts of a row, which are laid out in ordinary stacks.

import ShojiElements

extension CellContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "wrap")
    node.set("data-cell", style.rawValue)
    node.set("data-lead", lead?.rawValue)
    return node.adding(slot: context.children)
  }
}
