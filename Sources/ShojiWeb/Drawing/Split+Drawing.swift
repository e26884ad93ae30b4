// Split: columns side by side; navigation.css stacks them where one is shown at a time.

import ShojiElements

extension SplitContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "split")
    if context.children.contains(where: { (context.content(of: $0) as? SplitColumnContent)?.column == .content }) { node.addClass("three") }
    node.set("data-column", column.rawValue)
    node.set("data-columns", columns)
    node.set("data-behaviour", "split")
    node.set("data-alone", isAlone)
    node.set("data-overlay", isOverlay)
    node.set("data-swipe", canSwipe)
    return node.adding(slot: context.children)
  }
}

extension SplitColumnContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "split-column", "split-\(column.rawValue)")
    if let share {
      node.style("--column-width", CSS.number(share * 100) + "%")
    } else if let width = idealWidth ?? minimumWidth {
      node.style("--column-width", CSS.length(max(min(width, maximumWidth ?? width), minimumWidth ?? 0)))
    }
    return node.adding(slot: context.children)
  }
}
