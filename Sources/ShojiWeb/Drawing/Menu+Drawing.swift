// Menus: a popup of items that the client opens and closes by itself; only a choice comes here.

import ShojiElements

extension MenuItemContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("button", "menu-item")
    node.set("type", "button")
    switch mark {
    case nil: node.set("role", "menuitem")
    case .checkbox(let isOn):
      node.set("role", "menuitemcheckbox")
      node.set("aria-checked", isOn ? "true" : "false")
    case .radio(let isOn):
      node.set("role", "menuitemradio")
      node.set("aria-checked", isOn ? "true" : "false")
    }
    node.set("data-tap", true)
    node.set("data-role", role)
    node.set("data-keep", keepsMenu)
    node.set("data-shortcut", shortcut)
    node.set("disabled", isDisabled)
    return node.adding(HTML("span", part: "t", "menu-title").adding(slot: context.children))
  }
}
