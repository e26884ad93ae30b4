// Commands: in the page, so that shortcuts find them, but hidden and without layout.

import ShojiElements

extension CommandsContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    HTML("div", "commands").with { $0.set("data-removes", removed.isEmpty ? nil : removed.joined(separator: " ")) }.adding(
      slot: context.children)
  }
}

extension CommandCategoryContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "command-category")
    node.set("data-menu-order", "\(menu.rawValue)")
    node.set("data-title", title)
    node.set("data-group", group)
    node.set("data-side", side?.rawValue)
    return node.adding(slot: context.children)
  }
}
