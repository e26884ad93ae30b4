// Gauge: a meter with its labels around or inside it.

import ShojiElements

extension GaugeContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "gauge")
    node.set("data-style", look.rawValue)
    node.set("role", "meter")
    node.set("aria-valuemin", "0")
    node.set("aria-valuemax", "100")
    node.set("aria-valuenow", CSS.number((fraction * 100).rounded()))
    context.name(&node, by: "gauge-label", otherwise: .value)
    node.style("--value", CSS.number(fraction))
    if let tint {
      node.style("--tint", Paints.color(tint, context.environment))
      if case .gradient = tint { node.style("--gauge-fill", Paints.background(tint, context.environment)) }
    }
    node.add(HTML("span", "gauge-track"))
    return node.adding(slot: context.children)
  }
}
