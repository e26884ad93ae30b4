// Fill: an area in one paint.

import ShojiElements

extension FillContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "shape")
    Paints.fill(paint, &node, context.environment)
    if paint.isClear { node.style("pointer-events", "none") }
    return node
  }
}
