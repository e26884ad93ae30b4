// Pickers: radio buttons styled as segments or rows, buttons on a page of their own, and a wheel.

import ShojiElements

extension OptionContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    guard look != .wheel else {
      var node = HTML("div", "wheel-item")
      node.set("role", "option")
      node.set("data-value", context.id)
      node.set("aria-selected", isSelected ? "true" : "false")
      return node.adding(slot: context.children)
    }
    guard look != .page else {
      var node = HTML("button", "option")
      node.set("type", "button")
      node.set("data-tap", true)
      node.set("disabled", isDisabled)
      if isSelected { node.set("aria-current", "true") }
      return node.adding(HTML("span", part: "t", "option-label").adding(slot: context.children))
    }
    var node = HTML("label", look == .segment ? "segment" : "option")
    var input = HTML("input", part: "c")
    input.set("type", "radio")
    input.set("name", group)
    input.set("data-change", true)
    input.set("disabled", isDisabled)
    input.property("checked", .bool(isSelected))
    node.add(input)
    return node.adding(HTML("span", part: "t", look == .segment ? "segment-label" : "option-label").adding(slot: context.children))
  }
}

extension SegmentedContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "segmented-host")
    var group = HTML("div", part: "g", "segmented")
    group.isSubject = true
    group.set("role", "radiogroup")
    context.name(&group, by: "picker-label", otherwise: .options)
    if isDisabled { group.set("aria-disabled", "true") }
    node.add(group.adding(slot: context.options))
    return node.adding(slot: context.parts("picker-label"))
  }
}

extension WheelContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "wheels")
    var wheel = HTML("div", part: "w", "wheel")
    wheel.isSubject = true
    wheel.set("role", "listbox")
    wheel.set("tabindex", isDisabled ? "-1" : "0")
    wheel.set("data-behaviour", "wheel")
    context.name(&wheel, by: "picker-label", otherwise: .options)
    if isDisabled { wheel.set("aria-disabled", "true") }
    node.add(wheel.adding(slot: context.options))
    return node.adding(slot: context.parts("picker-label"))
  }
}

extension DrawingContext {
  fileprivate var options: [Element] { children.filter { $0.content is OptionContent } }
}
