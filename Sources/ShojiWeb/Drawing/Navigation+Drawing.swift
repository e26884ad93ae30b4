// Navigation: a stack of pages, each with a top bar, its content and a bottom bar.

import ShojiElements

extension NavigationContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    HTML("div", "navigation").with { $0.set("data-behaviour", "navigation") }.adding(slot: context.children)
  }
}

extension PageContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("section", "page")
    node.set("data-behaviour", "page")
    node.set("data-title", titleMode.rawValue)
    node.set("data-search", hasSearch)
    node.set("data-locked", isLocked)
    node.set("data-leave", leavesColumn)
    node.set("aria-label", title.isEmpty ? nil : title)
    // A role that tells a sidebar from the page it opens, which may have the same name.
    if context.element.isInSidebar { node.set("role", "navigation") }
    if hidesBottomBar { node.set("data-bottom", "hidden") }
    if let tint { node.style("--tint", Paints.color(tint, context.environment)) }
    node.add(bar(context))
    node.add(HTML("div", part: "b", "page-body").adding(slot: parts(.body, context) + parts(.suggestions, context)))
    node.add(HTML("footer", part: "f", "toolbar").adding(slot: parts(.bottom, context)))
    node.add(HTML("div", part: "y", "keyboard-bar").adding(slot: parts(.keyboard, context)))
    return node
  }

  @MainActor private func parts(_ kind: PagePartContent.Kind, _ context: DrawingContext) -> [Element] {
    context.children.filter { ($0.content as? PagePartContent)?.kind == kind }
  }

  @MainActor private func bar(_ context: DrawingContext) -> HTML {
    var bar = HTML("header", part: "h", "navigation-bar")
    if let barBackground, barBackground != .automatic { bar.set("data-background", barBackground.rawValue) }
    if let barPaint { bar.style("--bar-bg", Paints.background(barPaint, context.environment)) }
    bar.set("data-scheme", barScheme?.rawValue)
    var row = HTML("div", part: "r", "navigation-row")
    var leading = HTML("div", part: "l", "navigation-leading")
    // Always present, so that a page that gets a back button is not redrawn.
    leading.add(
      HTML("button", part: "k", "navigation-back").with {
        $0.set("type", "button")
        $0.set("data-dismiss", context.id)
        $0.set("data-shortcut", backShortcut)
        $0.set("hidden", back == nil)
      }.adding(HTML("span", part: "q", "navigation-back-label").adding(text: back ?? "")))
    leading.add(HTML("div", part: "li", "navigation-items").adding(slot: parts(.leading, context)))
    row.add(leading)
    var center = HTML("div", part: "n", "navigation-center")
    center.add(HTML("h1", part: "t", "navigation-title").with { $0.set("hidden", title.isEmpty) }.adding(text: title))
    center.add(HTML("span", part: "u", "navigation-subtitle").adding(text: subtitle ?? ""))
    center.add(HTML("div", part: "p", "navigation-principal").adding(slot: parts(.principal, context) + parts(.titleMenu, context)))
    row.add(center)
    row.add(HTML("div", part: "e", "navigation-trailing").adding(slot: parts(.trailing, context)))
    bar.add(row)
    bar.add(
      HTML("div", part: "g", "navigation-large").with { $0.set("aria-hidden", "true") }
        .adding(HTML("span", part: "gt").adding(text: title)))
    bar.add(HTML("div", part: "s", "navigation-search").adding(slot: parts(.search, context)))
    return bar
  }
}

extension Element {
  fileprivate var isInSidebar: Bool {
    let column = sequence(first: self, next: \.parent).lazy.compactMap { $0.content as? SplitColumnContent }.first
    return column?.column == .sidebar
  }
}

extension PagePartContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    switch kind {
    case .body: HTML("div", "page-part", "wrap").adding(slot: context.children)
    case .suggestions: HTML("div", "page-suggestions", "wrap").adding(slot: context.children)
    case .search:
      HTML("div", "page-search").with {
        $0.set("role", "search")
        // Two pages side by side have two search landmarks.
        $0.set("aria-labelledby", context.element.parent.map { "\($0.domID)-t" })
      }.adding(slot: context.children)
    default: HTML("div", "bar-items").with { $0.set("data-kind", kind.rawValue) }.adding(slot: context.children)
    }
  }
}

extension SearchFieldContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "searchrow")
    var frame = HTML("div", "searchfield")
    frame.add(Icons.icon("magnifyingglass").with { $0.addClass("searchfield-icon") })
    frame.add(
      HTML("input", part: "f").with {
        $0.set("type", "search")
        $0.set("data-text", true)
        $0.set("data-submit", true)
        $0.set("data-focus", true)
        $0.set("data-key", context.key)
        $0.set("placeholder", prompt)
        $0.set("aria-label", prompt)
        $0.set("inputmode", inputMode)
        $0.set("enterkeyhint", enterKey)
        $0.set("autocapitalize", capitalization)
        if disablesCorrection {
          $0.set("autocorrect", "off")
          $0.set("spellcheck", "false")
        }
        $0.set("autocomplete", "off")
        $0.set("disabled", isDisabled)
        $0.property("value", .string(text))
      })
    frame.add(
      HTML("button", part: "c", "searchfield-clear").with {
        $0.set("type", "button")
        $0.set("data-clear", true)
        $0.set("aria-label", Words.text(.clearText, context.environment.language))
      })
    node.add(frame)
    node.add(
      HTML("button", part: "x", "searchfield-cancel").with {
        $0.set("type", "button")
        $0.set("data-dismiss", context.id)
        $0.set("data-state", isActive ? "shown" : "away")
      }.adding(text: Words.text(.cancel, context.environment.language)))
    return node
  }
}
