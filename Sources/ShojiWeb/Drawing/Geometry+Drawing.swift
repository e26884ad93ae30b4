// Geometry: measured views, and views positioned by numbers.

import Foundation
import ShojiElements

extension GeometryContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    HTML("div", "zs", "geometry").with { $0.set("data-measure", request.words) }.adding(slot: context.children)
  }
}

extension PositionContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var place = HTML("div", part: "p", "fr", "position-place")
    place.style("translate", "calc(\(CSS.length(x)) - 50%) calc(\(CSS.length(y)) - 50%)")
    return HTML("div", "position").adding(place.adding(slot: context.children))
  }
}

extension ShareContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "fr", "share")
    node.style("place-items", Alignments.place(horizontal, vertical))
    if let width {
      node.addClass("wide")
      node.style("width", length(width, "(100cqw - var(--margins-x,0px))"))
    }
    if let height {
      node.addClass("tall")
      node.style("height", length(height, "(100cqh - var(--margins-y,0px))"))
    }
    return node.adding(slot: context.children)
  }

  private func length(_ share: Share, _ whole: String) -> String {
    guard share.count > 1 else { return "calc\(whole)" }
    // NB: a CSS sum needs a unit on every zero.
    let gaps = CSS.number(share.spacing * CGFloat(share.count - 1)) + "px"
    let own = CSS.number(share.spacing * CGFloat(share.span - 1)) + "px"
    return "calc((\(whole) - \(gaps)) / \(share.count) * \(share.span) + \(own))"
  }
}

extension FitsContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "wrap", "fits")
    node.set("data-behaviour", "view-that-fits")
    node.set("data-axes", [horizontal ? "horizontal" : nil, vertical ? "vertical" : nil].compactMap { $0 }.joined(separator: " "))
    return node.adding(slot: context.children)
  }
}

extension InsetContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    let isColumn = edge == .top || edge == .bottom
    var node = HTML("div", isColumn ? "vs" : "hs", "gapped", "insets")
    node.set("data-edge", "\(edge)")
    node.set("data-behaviour", "insets")
    if spacing != 0 { node.style("gap", CSS.length(spacing)) }
    return node.adding(slot: context.children)
  }
}

extension LayoutContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var inner = HTML("div", part: "c", "layout-views")
    if let size = arrangement?.size {
      inner.style("width", CSS.length(size.width))
      inner.style("height", CSS.length(size.height))
    } else {
      inner.style("visibility", "hidden")
    }
    var node = HTML("div", "layout")
    node.set("data-measure", "size")
    if let ideal = arrangement?.idealHeight {
      node.addClass("ideal-h")
      node.style("--ideal-h", CSS.length(ideal))
    }
    return node.adding(inner.adding(slot: context.children))
  }
}

extension PlacedContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "wrap", "placed")
    if let origin {
      node.style("inset-inline-start", CSS.length(origin.x))
      node.style("top", CSS.length(origin.y))
    }
    if let size {
      node.style("width", CSS.length(size.width))
      node.style("height", CSS.length(size.height))
    } else {
      node.set("data-measure", "size")
    }
    return node.adding(slot: context.children)
  }
}
