// Gap: room for rows that are not mounted. The client asks for rows when a gap comes near what is seen.

import ShojiElements

extension GapContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "gap")
    node.set("data-behaviour", "lazy")
    node.set("data-gap", side.rawValue)
    node.set("data-first", String(first))
    node.set("data-count", String(count))
    node.set("data-total", String(total))
    node.set("data-fellow", String(fellow, radix: 36))
    if axis == .horizontal { node.set("data-axis", "horizontal") }
    if columns != 1 { node.set("data-columns", columns == 0 ? "auto" : String(columns)) }
    // Without knowing better: two beside each other, so that the room is neither none nor much too large.
    let across = columns == 0 ? 2 : columns
    node.style("--count", String((count + across - 1) / across))
    node.set("aria-hidden", "true")
    return node
  }
}
