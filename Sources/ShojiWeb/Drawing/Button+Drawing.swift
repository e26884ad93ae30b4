// Button: a button, or a link where it leads to an address.

import ShojiElements

extension ButtonContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML(link == nil ? "button" : "a", look == .rowAction ? "row-action" : "button")
    if let link { Links.apply(link, to: &node) } else { node.set("type", "button") }
    node.set("data-tap", true)
    if look != .custom && look != .rowAction { node.set("data-style", look.rawValue) }
    if size != .regular { node.set("data-size", "\(size)") }
    node.set("data-role", role)
    node.set("data-shape", shape)
    if reportsPress { node.set("data-gesture", "press") }
    node.set("data-shortcut", shortcut)
    if isDisabled { node.set(link == nil ? "disabled" : "aria-disabled", link == nil ? "" : "true") }
    if let tint { node.style("--tint", Paints.color(tint, context.environment)) }
    if let paint { Paints.text(paint, &node, context.environment) }
    if let font { Fonts.apply(font, &node) }
    return node.adding(slot: context.children)
  }
}
