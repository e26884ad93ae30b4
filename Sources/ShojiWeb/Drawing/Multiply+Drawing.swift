// Multiply: an SVG filter per element, because CSS has no such function. It floods the colour, multiplies it with the
// source, and clips the result to the source's alpha.

import ShojiElements

extension MultiplyContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var filter = HTML("filter", part: "filter")
    filter.set("color-interpolation-filters", "sRGB")
    filter.add(HTML("feFlood", part: "color").with { $0.style("flood-color", Colors.css(color, context.environment)) })
    filter.add(
      HTML("feBlend").with {
        $0.set("in2", "SourceGraphic")
        $0.set("mode", "multiply")
      })
    filter.add(
      HTML("feComposite").with {
        $0.set("in2", "SourceGraphic")
        $0.set("operator", "in")
      })
    var node = HTML("div", "wrap")
    node.style("filter", "url(#\(context.id)-filter)")
    node.add(HTML("svg", "filters").with { $0.set("aria-hidden", "true") }.adding(filter))
    return node.adding(slot: context.children)
  }
}
