// Part: a column for an author's views in a part of a control. An empty one takes no space.

import ShojiElements

extension PartContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "part", name)
    node.addClass(isUnseen ? "unseen" : "vs")
    if !isUnseen && alignment != .center { node.style("align-items", Alignments.css(alignment)) }
    return node.adding(slot: context.children)
  }
}

extension DrawingContext {
  /// Returns the part of a control with a name.
  func part(_ name: String) -> Element? { children.first { ($0.content as? PartContent)?.name == name } }
  func parts(_ names: String...) -> [Element] { names.compactMap(part) }
  /// Returns the part, unless it is empty.
  func filled(_ name: String) -> Element? { part(name).flatMap { $0.children.isEmpty ? nil : $0 } }
}
