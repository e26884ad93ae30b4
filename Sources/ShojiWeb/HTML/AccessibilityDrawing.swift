// AccessibilityDrawing: accessibility attributes as ARIA.

import ShojiElements

enum AccessibilityDrawing {
  private static let boxes: Set<String> = ["div", "span"]

  static func apply(_ said: Accessibility, to node: inout HTML) {
    role(said, &node)
    name(said, &node)
    let description = [said.value, said.hint].compactMap { $0 }.filter { !$0.isEmpty }
    // A control with a number says the author's words instead of it.
    let hasNumber = said.isAdjustable || node.value(of: "type") == "range" || ["progress", "meter"].contains(node.tag)
    if hasNumber { node.set("aria-valuetext", said.value) }
    let rest = hasNumber ? Array(description.dropFirst(said.value?.isEmpty == false ? 1 : 0)) : description
    if !rest.isEmpty { node.set("aria-description", rest.joined(separator: ", ")) }
    if let identifier = said.identifier { node.set("data-testid", identifier) }
    // A picture without words hides itself, until the author says what it is.
    if said.hidden == true {
      node.set("aria-hidden", "true")
    } else if said.hidden == false || said.label?.isEmpty == false {
      node.set("aria-hidden", nil)
    }
    if said.isSelected == true {
      node.set(["tab", "option", "row", "gridcell"].contains(node.value(of: "role")) ? "aria-selected" : "aria-current", "true")
    }
    if said.isModal == true { node.set("aria-modal", "true") }
    if said.updatesFrequently == true { node.set("aria-live", "off") }
    actions(said.actions, &node)
  }

  private static func role(_ said: Accessibility, _ node: inout HTML) {
    if let role = said.role, !(node.tag == role || node.tag == "a" && role == "link") { node.set("role", role) }
    if said.role == "switch" {
      node.set("aria-checked", ["1", "on", "true", "yes"].contains(said.value?.lowercased() ?? "") ? "true" : "false")
    }
    if let level = said.headingLevel {
      node.set("role", level > 0 ? "heading" : boxes.contains(node.tag) ? nil : "none")
      node.set("aria-level", level > 0 ? String(level) : nil)
    }
    if said.isAdjustable {
      node.set("role", "spinbutton")
      // ARIA requires a number even if the value is text.
      node.set("aria-valuenow", said.value?.firstMatch(of: #/-?\d+(\.\d+)?/#).map { String($0.0) } ?? "0")
      node.set("tabindex", "0")
      node.set("data-keys", "ArrowUp ArrowDown ArrowLeft ArrowRight")
    }
    if said.activates, boxes.contains(node.tag) {
      if node.value(of: "role") == nil { node.set("role", "button") }
      node.set("data-tap", true)
    }
    if boxes.contains(node.tag), ["button", "link", "switch"].contains(node.value(of: "role")) { node.set("tabindex", "0") }
    if let role = node.value(of: "role"), said.removedRoles.contains(role) {
      node.set("role", role == "img" && node.tag == "img" ? "none" : nil)
    }
  }

  private static func name(_ said: Accessibility, _ node: inout HTML) {
    guard let label = said.label ?? said.spokenNames.first else {
      // Without a label a group is described by its children; an `img` role without a name would be an error.
      if said.childBehavior == "contain", boxes.contains(node.tag), node.value(of: "role") == nil { node.set("role", "group") }
      return
    }
    node.set("aria-label", label)
    // An empty `alt` would mark the image as decorative.
    if node.tag == "img", node.value(of: "alt") == "" { node.set("alt", label) }
    // A label needs a role that supports one; a plain `div` or `span` does not.
    guard boxes.contains(node.tag) || node.tag == "svg", node.value(of: "role") == nil else { return }
    let isOne = said.childBehavior == "ignore" && said.actions.isEmpty || node.children.isEmpty || ["span", "svg"].contains(node.tag)
    node.set("role", isOne ? "img" : "group")
  }

  /// Buttons that are visible only with keyboard focus.
  private static func actions(_ names: [String], _ node: inout HTML) {
    guard !names.isEmpty, !HTML.voidTags.contains(node.tag), !["button", "a"].contains(node.tag) else { return }
    var list = HTML("span", "unseen")
    for (index, name) in names.enumerated() {
      var button = HTML("button", part: "action\(index)")
      button.set("type", "button")
      button.set("data-behaviour", "act")
      button.set("data-act", name)
      list.add(button.adding(text: name))
    }
    node.add(list)
  }
}
