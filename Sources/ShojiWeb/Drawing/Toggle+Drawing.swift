// Toggle: a checkbox with the `switch` role inside its label.

import ShojiElements

extension ToggleContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("label", "toggle")
    node.set("data-style", look.rawValue)
    if size != .regular { node.set("data-size", "\(size)") }
    if let tint { node.style(look == .switch ? "--toggle-tint" : "--tint", Paints.color(tint, context.environment)) }
    var input = HTML("input", part: "c")
    input.isSubject = true
    input.set("type", "checkbox")
    if look == .switch { input.set("role", "switch") }
    input.set("data-change", true)
    input.set("data-shortcut", shortcut)
    input.set("disabled", isDisabled)
    input.property("checked", .bool(isOn))
    if isMixed || context.element.drawn != nil { input.property("indeterminate", .bool(isMixed)) }
    node.add(input)
    return node.adding(slot: context.children)
  }
}
