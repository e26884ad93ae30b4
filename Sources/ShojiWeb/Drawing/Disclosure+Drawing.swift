// Disclosure: a button with `aria-expanded`.

import ShojiElements

extension DisclosureContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("button", "disclosure")
    node.set("type", "button")
    node.set("data-tap", true)
    node.set("aria-expanded", isExpanded ? "true" : "false")
    node.set("data-shortcut", shortcut)
    node.set("disabled", isDisabled)
    if let tint { node.style("--tint", Paints.color(tint, context.environment)) }
    return node.adding(slot: context.children)
  }
}
