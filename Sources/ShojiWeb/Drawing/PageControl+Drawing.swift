// Page control: one dot per page, with the current one highlighted. A slider for assistive technology, as on a phone.

import ShojiElements

extension PageControlContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = PageDots.draw(hasBackground: hasBackground, colors, page: pages.map { ($0.count, $0.selected) }, context.environment)
    guard let pages else { return node }
    node.set("data-page", String(pages.selected))
    node.set("data-count", String(pages.count))
    node.set("hidden", false)
    if isDisabled {
      node.set("aria-disabled", "true")
      node.set("tabindex", "-1")
    }
    return node
  }
}

@MainActor enum PageDots {
  /// - Parameter page: the number of pages and the current one, if known here; otherwise the client determines them.
  static func draw(
    part: String? = nil, hasBackground: Bool, _ colors: PageDotColors, page: (count: Int, selected: Int)? = nil,
    _ environment: DrawingEnvironment
  ) -> HTML {
    let words = Words.text(.pageOf, environment.language)
    var node = HTML("div", part: part, "page-dots")
    node.set("data-behaviour", "pagedots")
    node.set("data-background", hasBackground)
    node.set("role", "slider")
    node.set("tabindex", "0")
    node.set("aria-label", Words.text(.page, environment.language))
    node.set("data-words", words)
    let count = page?.count ?? 1
    let number = (page?.selected ?? 0) + 1
    node.set("aria-valuemin", "1")
    node.set("aria-valuemax", String(count))
    node.set("aria-valuenow", String(number))
    node.set("aria-valuetext", words.replacing("%1", with: String(number)).replacing("%2", with: String(count)))
    node.set("hidden", count < 2)
    // The mark moves over a pattern of dots, so that their number can change without redrawing the pages.
    node.style("--count", String(count))
    node.style("--selected", String(number - 1))
    if let color = colors.current { node.style("--label", Paints.color(color, environment)) }
    if let color = colors.others { node.style("--label3", Paints.color(color, environment)) }
    return node
  }
}
