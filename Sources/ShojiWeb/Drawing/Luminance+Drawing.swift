// Luminance: the SVG filter that a canvas has for it, because CSS has no such function.

import ShojiElements

extension LuminanceContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "wrap")
    node.style("filter", "url(#\(context.id)-filter)")
    let filter = CanvasFilters.node(.luminanceToAlpha, part: "filter", context.environment)
    node.add(HTML("svg", "filters").with { $0.set("aria-hidden", "true") }.adding(filter))
    return node.adding(slot: context.children)
  }
}
