// Disclosure: a button with `aria-expanded`, or a box with such a button under its controls.

import ShojiElements

extension DisclosureContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    // A button cannot contain what users touch: it lies under it.
    let isCover = context.element.holdsTouchable(isPast: context.isPast)
    var node = HTML(isCover ? "div" : "button", "disclosure")
    node.set("data-tap", true)
    node.set("data-shortcut", shortcut)
    let state = isExpanded ? "true" : "false"
    if isCover {
      node.addClass("covered")
      if isDisabled { node.set("aria-disabled", "true") }
      node.add(
        HTML("button", part: "b", "button-cover").with {
          $0.set("type", "button")
          $0.set("aria-labelledby", context.id)
          $0.set("aria-expanded", state)
          $0.set("disabled", isDisabled)
        })
    } else {
      node.set("type", "button")
      node.set("aria-expanded", state)
      node.set("disabled", isDisabled)
    }
    if let tint { node.style("--tint", Paints.color(tint, context.environment)) }
    return node.adding(slot: context.children)
  }
}
