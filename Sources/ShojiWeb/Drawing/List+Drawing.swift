// List, sections and rows: sections of list items, with the attributes for swipe actions, reordering and lazy mounting.

import Foundation
import ShojiElements

extension ListContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "list", "under-bars")
    node.set("data-style", style.rawValue)
    node.set("data-form", isForm)
    node.set("data-editing", isEditing)
    node.set("data-scroll", true)
    node.set("data-key", context.key)
    node.set("tabindex", "-1")
    node.set(
      "data-behaviour",
      ["scrollview", refreshes ? "refresh" : nil, tellsNews ? "newrows" : nil, reportsGeometry ? "scrollgeometry" : nil].compactMap { $0 }
        .joined(separator: " "))
    // The client inserts the number.
    if tellsNews { node.set("data-news", Words.text(.newRows, context.environment.language)) }
    if isLoading { node.set("aria-busy", "true") }
    node.set("data-refreshing", isRefreshing)
    if flashes > 0 { node.set("data-flashes", "\(flashes)") }
    if !showsIndicators { node.set("data-indicators", "hidden") }
    if hidesBackground { node.style("--list-bg", "transparent") }
    if let rowSpacing {
      node.style("--row-spacing", CSS.length(rowSpacing))
      node.addClass("spaced")
    }
    if let sectionSpacing { node.style("--section-spacing", CSS.length(sectionSpacing)) }
    if let minimumRowHeight { node.style("--row-min", CSS.length(minimumRowHeight)) }
    if let tint { node.style("--tint", Paints.color(tint, context.environment)) }
    if isScrollDisabled { node.style("overflow", "hidden") }
    if let restored {
      node.set("data-x", CSS.number(restored.x))
      node.set("data-y", CSS.number(restored.y))
    }
    apply(margins, &node)
    ScrollInsets.insetIndicators(indicatorMargins, underBars: true, &node)
    return node.adding(slot: context.children)
  }

  /// Replaces the style's margins.
  private func apply(_ margins: ContentMargins, _ node: inout HTML) {
    guard margins != ContentMargins() else { return }
    if let top = margins.top { node.style("padding-block-start", ScrollInsets.length(top, "top")) }
    if let bottom = margins.bottom { node.style("padding-block-end", ScrollInsets.length(bottom, "bottom")) }
    if margins.top != nil || margins.bottom != nil {
      node.addClass("margined")
      // The first and the last section have no margins of their own then.
      if margins.top != nil { node.addClass("flush-top") }
      if margins.bottom != nil { node.addClass("flush-bottom") }
      node.style("scroll-padding-block", ScrollInsets.belowTitle(margins.insets))
    }
    if margins.leading != nil || margins.trailing != nil {
      let own = style == .insetGrouped ? "var(--row-inset)" : style == .sidebar ? "10px" : "0px"
      node.style("padding-inline", "\(margins.leading.map(CSS.length) ?? own) \(margins.trailing.map(CSS.length) ?? own)")
      // By which the section index stays at the edge.
      if let trailing = margins.trailing { node.style("--list-inset", CSS.length(trailing)) }
    }
  }
}

extension SectionIndexContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("nav", "section-index")
    node.set("aria-label", Words.text(.sectionIndex, context.environment.language))
    return node.adding(
      HTML("div", part: "c", "section-index-labels").with { $0.set("data-behaviour", "sectionindex") }.adding(slot: context.children))
  }
}

extension SectionContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    // NB: HTML allows neither `section` nor `header` in a table role.
    var node = HTML(table == nil ? "section" : "div", "list-section")
    if isExpanded == false { node.set("data-folded", true) }
    if isProminent { node.set("data-prominent", true) }
    if hidesTopSeparator { node.set("data-top-separator", "hidden") }
    if hidesBottomSeparator { node.set("data-bottom-separator", "hidden") }
    if let spacing { node.style("--section-spacing", CSS.length(spacing)) }
    if let table {
      node.set("role", table == .plain ? "table" : "grid")
      if table == .choosesSeveral { node.set("aria-multiselectable", "true") }
    }
    return node.adding(slot: context.children)
  }
}

extension SectionPartContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    switch kind {
    case .header:
      var node = HTML("div", "list-header")
      if isUppercase { node.addClass("uppercase") }
      if isInTable {
        node.set("role", "rowgroup")
      } else if isExpanded == nil {
        node.set("role", "heading")
        node.set("aria-level", "2")
      }
      if let isExpanded {
        node.set("data-tap", true)
        node.set("role", "button")
        node.set("tabindex", "0")
        node.set("aria-expanded", isExpanded ? "true" : "false")
      }
      return node.adding(slot: context.children)
    case .footer: return HTML("footer", "list-footer").adding(slot: context.children)
    case .rows:
      var node = HTML("div", "list-rows")
      // Selectable rows form a grid: items of a list cannot be selected, and an option cannot contain controls.
      node.set("role", isInTable ? "rowgroup" : choice == nil ? "list" : "grid")
      if choice == .several, !isInTable { node.set("aria-multiselectable", "true") }
      if !isInTable, let header = header(of: context.element) { node.set("aria-labelledby", header.domID) }
      if isReorderable { node.set("data-behaviour", "reorder") }
      if let drop {
        DragDrawing.apply(drop, to: &node)
        node.set("data-drop-rows", true)
      }
      return node.adding(slot: context.children)
    }
  }
}

extension SectionPartContent {
  /// The header of a section's rows.
  @MainActor fileprivate func header(of rows: Element) -> Element? {
    rows.parent?.children.first { ($0.content as? SectionPartContent)?.kind == .header }
  }
}

extension RowContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "row")
    node.set("role", isChoice || isInTable ? "row" : "listitem")
    let parts = context.children.filter { $0.content is RowPartContent }
    let menus = parts.filter { ($0.content as? RowPartContent)?.kind == .menu }
    let actions = parts.filter { if case .actions = ($0.content as? RowPartContent)?.kind { true } else { false } }
    if !actions.isEmpty { node.set("data-behaviour", "swipeactions") }
    if isTappable {
      node.set("data-tap", true)
      node.set("tabindex", "0")
    }
    if isSelected {
      node.set("data-selected", true)
      if !isChoice { node.set("aria-current", "true") }
    }
    if canSelect, isTappable || isSelected { node.set("aria-selected", isSelected ? "true" : "false") }
    if leadsOn || accessory == .disclosure { node.set("data-accessory", "disclosure") }
    if topSeparator == false { node.set("data-top", "hidden") }
    if let bottomSeparator { node.set("data-separator", bottomSeparator ? "visible" : "hidden") }
    if let separatorTint { node.style("--row-separator", Paints.color(separatorTint, context.environment)) }
    if let background { node.style("--row-bg", Paints.background(background, context.environment)) }

    var content = HTML("div", part: "c", "row-content")
    if isChoice, !isInTable { content.set("role", "gridcell") }
    if let insets { inset(insets, &content) }
    if hasBackgroundView {
      content.add(
        HTML("div", part: "k", "row-background").adding(slot: parts.filter { ($0.content as? RowPartContent)?.kind == .background }))
    }
    if showsMark { content.add(HTML("span", "row-mark").with { $0.set("aria-hidden", "true") }) }
    if canDelete {
      content.add(
        HTML("button", "row-delete").with {
          $0.set("type", "button")
          $0.set("aria-label", Words.text(.delete, context.environment.language))
        })
    }
    content.add(HTML("div", part: "b", "row-body").adding(slot: context.children.filter { !($0.content is RowPartContent) }))
    if let badge { content.add(drawBadge(badge)) }
    if accessory == .checkmark { content.add(checkmark(context)) }
    if canMove { content.add(handle(context)) }
    if !menus.isEmpty { content.add(slot: menus) }
    node.add(content)
    return node.adding(slot: actions)
  }

  @MainActor private func drawBadge(_ text: String) -> HTML {
    var node = HTML("span", part: "n", "row-badge")
    switch badgeProminence {
    case .decreased: node.style("color", "var(--label3)")
    case .standard: break
    case .increased:
      node.addClass("badge")
      node.style("color", "#fff")
    }
    return node.adding(text: text)
  }

  /// A handle for dragging; a click opens a menu of moves.
  @MainActor private func handle(_ context: DrawingContext) -> HTML {
    var node = HTML("button", "row-handle")
    node.set("type", "button")
    node.set("aria-label", Words.text(.reorder, context.environment.language))
    node.set("aria-haspopup", "menu")
    node.set("data-handle", true)
    return node
  }

  @MainActor private func checkmark(_ context: DrawingContext) -> HTML {
    var node = HTML("span", part: "a", "row-check")
    node.set("role", "img")
    node.set("aria-label", Words.text(.selected, context.environment.language))
    // NB: few rows have one, so its styles are inline rather than in every page's style sheet.
    node.style("flex", "none")
    node.style("order", "8")
    node.style("color", "var(--tint)")
    return node.adding(Icons.inline("checkmark"))
  }

  private func inset(_ insets: EdgeInsets, _ node: inout HTML) {
    node.style("padding-block", "\(CSS.length(insets.top)) \(CSS.length(insets.bottom))")
    node.style("padding-inline", "\(CSS.length(insets.leading)) \(CSS.length(insets.trailing))")
  }
}

extension RowPartContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    switch kind {
    case .background: return HTML("div", "wrap").adding(slot: context.children)
    case .actions(let isLeading, let isFull, let isCell):
      var node = HTML("div", "row-actions")
      if isCell { node.set("role", "gridcell") }
      node.set("data-edge", isLeading ? "leading" : "trailing")
      node.set("data-full", isFull)
      return node.adding(slot: context.children)
    case .menu: return ContextMenus.draw(HTML("div", "row-menu-host"), context)
    }
  }
}
