// Menus: a popup of items that the client opens and closes; only a choice is sent to the app.

import ShojiElements

extension MenuItemContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    let link = isDisabled ? nil : link
    var node = HTML(link == nil ? "button" : "a", "menu-item")
    if let link { Links.apply(link, to: &node) } else { node.set("type", "button") }
    switch mark {
    case nil: node.set("role", "menuitem")
    case .checkbox(let isOn):
      node.set("role", "menuitemcheckbox")
      node.set("aria-checked", isOn ? "true" : "false")
    case .radio(let isOn):
      node.set("role", "menuitemradio")
      node.set("aria-checked", isOn ? "true" : "false")
    }
    node.set("data-tap", link == nil)
    if opensActivities != nil { node.set("aria-haspopup", "dialog") }
    node.set("data-role", role)
    node.set("data-keep", keepsMenu)
    node.set("data-shortcut", shortcut)
    node.set("disabled", isDisabled)
    return node.adding(HTML("span", part: "t", "menu-title").adding(slot: context.children))
  }
}

extension DrawingContext {
  /// The popup among the children, and the other children.
  var popup: Element? { children.first { $0.content is MenuPopupContent } }
  var withoutPopup: [Element] { children.filter { !($0.content is MenuPopupContent) } }
}

extension MenuContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "menu-host")
    if fillsRow { node.set("data-row", true) }
    var button = HTML("button", part: "b", "button", "menu-button")
    button.isSubject = true
    button.set("type", "button")
    if look != .custom { button.set("data-style", look.rawValue) }
    if size != .regular { button.set("data-size", "\(size)") }
    button.set("data-shape", shape)
    button.set("data-behaviour", "menu")
    button.set("data-menu", context.popup?.domID)
    button.set("aria-haspopup", "menu")
    if hasPrimaryAction {
      button.set("data-tap", true)
      button.set("data-menu-trigger", "contextmenu")
    }
    button.set("disabled", isDisabled)
    if let tint { button.style("--tint", Paints.color(tint, context.environment)) }
    if let font { Fonts.apply(font, &button) }
    if showsArrows { button.addClass("menu-arrows") }
    node.add(button.adding(slot: context.withoutPopup))
    return node.adding(slot: context.popup.map { [$0] } ?? [])
  }
}

extension MenuPopupContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "menu")
    node.set("role", "menu")
    node.set("popover", "manual")
    if isOrderFixed { node.set("data-order", "fixed") }
    if hasGlyphsOnSourceSide { node.set("data-glyphs", "end") }
    guard hasPreview else { return node.adding(slot: context.children) }
    node.set("data-preview", true)
    node.add(
      HTML("div", part: "v", "menu-preview").with { $0.set("aria-hidden", "true") }.adding(slot: context.parts("menu-preview-content")))
    let items = context.children.filter { ($0.content as? PartContent)?.name != "menu-preview-content" }
    return node.adding(HTML("div", part: "i", "menu-items").adding(slot: items))
  }
}

extension MenuSectionContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "menu-section")
    node.set("role", "group")
    if kind != .section { node.set("data-kind", kind.rawValue) }
    if let header = context.filled("menu-header") { node.set("aria-labelledby", header.domID) }
    return node.adding(slot: context.children)
  }
}

extension SubmenuContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "menu-sub")
    node.set("role", "none")
    var button = HTML("button", part: "b", "menu-item")
    button.set("type", "button")
    button.set("role", "menuitem")
    button.set("data-menu", context.popup?.domID)
    button.set("aria-haspopup", "menu")
    button.set("disabled", isDisabled)
    node.add(button.adding(HTML("span", part: "t", "menu-title").adding(slot: context.withoutPopup)))
    return node.adding(slot: context.popup.map { [$0] } ?? [])
  }
}

extension ContextMenuContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "wrap", "context-host")
    if !context.element.holdsTouchable(isPast: context.isPast) { node.addClass("touch") }
    return isDisabled ? node.adding(slot: context.children) : ContextMenus.draw(node, context)
  }
}

@MainActor enum ContextMenus {
  /// Draws the host of a context menu: with a popup that has items, a long press or a secondary click opens it.
  static func draw(_ host: HTML, _ context: DrawingContext) -> HTML {
    var node = host
    if let popup = context.popup, !popup.children.isEmpty {
      node.set("data-behaviour", "menu")
      node.set("data-menu", popup.domID)
      node.set("data-menu-trigger", "contextmenu")
    }
    return node.adding(slot: context.children)
  }
}
