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
      if case .gradient(let gradient) = tint { node.style("--gauge-fill", fill(gradient, context)) }
    }
    node.add(HTML("span", "gauge-track"))
    return node.adding(slot: context.children)
  }

  /// A gradient along the bar, or around the arc.
  @MainActor private func fill(_ gradient: GradientPaint, _ context: DrawingContext) -> String {
    let stops = Paints.stops(gradient.colors, context.environment)
    guard look.isCircular else {
      return "linear-gradient(to right,\(stops.map { "\($0.color) \(CSS.number($0.location * 100))%" }.joined(separator: ",")))"
    }
    let (start, arc) = look == .accessoryCircular ? (225.0, 270.0) : (0, 360)
    return
      "conic-gradient(from \(CSS.number(start))deg,\(stops.map { "\($0.color) \(CSS.number($0.location * arc))deg" }.joined(separator: ",")))"
  }
}
