// Tabs: panels and a tab bar, or pages that scroll or curl, with dots.

import ShojiElements

extension TabsContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "tabs")
    if let tint { node.style("--tint", Paints.color(tint, context.environment)) }
    guard isPaged else {
      node.set("data-behaviour", "tabs")
      // The space that screens keep free at the bottom. Inline rather than in the style sheet, because few apps have an accessory.
      if hasAccessory { node.style("--tabs-height", "calc(105px + var(--safe-bottom))") }
      return node.adding(slot: context.children)
    }
    node.set("data-style", "page")
    var pages = HTML("div", part: "p", "tab-pages")
    if isCurled {
      pages.addClass("page-curl")
      pages.set("data-behaviour", "curl")
    } else {
      pages.addClass("scroll")
      pages.set("data-axis", "horizontal")
      pages.set("data-paging", true)
      pages.set("data-indicators", "hidden")
      pages.set("data-behaviour", "scrollview pages sideways")
    }
    pages.set("data-page", String(selected))
    pages.set("tabindex", "0")
    pages.add(HTML("div", part: "c", "tab-pages-content").adding(slot: context.children))
    node.add(pages)
    if showsDots {
      node.add(PageDots.draw(part: "d", hasBackground: dotsHaveBackground, dotColors, page: (count, selected), context.environment))
    }
    return node
  }
}

extension TabPanelContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "tab-panel", "wrap")
    node.set("role", "tabpanel")
    node.set("hidden", !isSelected)
    node.set("data-front", isInFront)
    return node.adding(slot: context.children)
  }
}

extension TabAccessoryContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "tab-accessory")
    let looks = [
      ("position", "absolute"), ("z-index", "30"), ("inset", "auto 12px calc(53px + var(--safe-bottom))"), ("height", "48px"),
      ("display", isHidden ? "none" : "grid"), ("align-items", "center"), ("border-radius", "24px"), ("overflow", "clip"),
      ("background", "var(--bar)"),
      ("backdrop-filter", "blur(20px) saturate(1.8)"), ("box-shadow", "0 2px 12px #0003"),
    ]
    for (name, value) in looks { node.style(name, value) }
    return node.adding(slot: context.children)
  }
}

extension TabBarContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("nav", "tabbar")
    node.set("role", "tablist")
    node.set("hidden", isHidden)
    if isBelowAccessory { node.style("height", "calc(49px + var(--safe-bottom))") }
    if let paint { node.style("--bar", Paints.background(paint, context.environment)) }
    return node.adding(slot: context.children)
  }
}

extension TabButtonContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("button", "tab")
    node.set("type", "button")
    node.set("role", "tab")
    node.set("aria-selected", isSelected ? "true" : "false")
    node.set("data-tap", true)
    node.set("disabled", isDisabled)
    node.add(HTML("span", part: "l", "tab-face").adding(slot: context.children))
    node.add(HTML("span", part: "b", "badge").with { $0.set("hidden", badge == nil) }.adding(text: badge ?? ""))
    return node
  }
}
