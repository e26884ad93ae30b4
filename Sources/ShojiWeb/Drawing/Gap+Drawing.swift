// Gap: a placeholder for unmounted rows. The client requests rows when a gap comes near the visible part.

import ShojiElements

extension GapContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "gap")
    node.set("data-behaviour", "lazy")
    node.set("data-gap", side.rawValue)
    node.set("data-first", String(first))
    node.set("data-count", String(count))
    node.set("data-total", String(total))
    node.set("data-counterpart", String(counterpartID, radix: 36))
    if axis == .horizontal { node.set("data-axis", "horizontal") }
    if columns != 1 { node.set("data-columns", columns == 0 ? "auto" : String(columns)) }
    // An initial guess of two columns, so that the height is neither zero nor far too large.
    let across = columns == 0 ? 2 : columns
    node.style("--count", String((count + across - 1) / across))
    node.set("aria-hidden", "true")
    return node
  }
}
