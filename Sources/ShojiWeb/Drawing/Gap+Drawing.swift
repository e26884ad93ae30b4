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
    if columns > 1 { node.set("data-columns", String(columns)) }
    node.style("--count", String((count + columns - 1) / max(1, columns)))
    node.set("aria-hidden", "true")
    return node
  }
}
