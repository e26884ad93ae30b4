// Stacks, layers, frames, spacers, dividers, scroll views: what layout.css lays out.

import Foundation
import ShojiElements

/// Alignments as CSS's words.
enum Alignments {
  static func css(_ name: AlignmentName) -> String {
    switch name {
    case .leading, .top: "start"
    case .trailing, .bottom: "end"
    case .firstTextBaseline: "baseline"
    case .lastTextBaseline: "last baseline"
    default: "center"
    }
  }

  /// A guide in the words of the client's contract.
  static func words(_ guide: OwnGuide) -> String { [guide.points, guide.width, guide.height].map { CSS.number(Double($0)) }.joined(separator: " ") }

  /// For a grid: nil where both are the middle.
  static func place(_ horizontal: AlignmentName, _ vertical: AlignmentName) -> String? {
    horizontal == .center && vertical == .center ? nil : "\(css(vertical)) \(css(horizontal))"
  }
}

extension StackContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", axis == .horizontal ? "hs" : "vs")
    // Without a distance of the author's own, the style sheet has the system's, which a spacer does without.
    if let spacing {
      node.addClass("gapped")
      if spacing != 8 { node.style("gap", CSS.length(max(spacing, 0))) }
      if spacing < 0 {
        node.style("--overlap", CSS.length(spacing))
        node.addClass("overlap")
      }
    }
    if let guide {
      node.style("align-items", "start")
      node.set("data-behaviour", "aligned")
      node.set("data-align", guide.name)
      node.set("data-align-default", Alignments.words(guide))
    } else if alignment != .center { node.style("align-items", Alignments.css(alignment)) }
    return node.adding(slot: context.children)
  }
}

extension LayersContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "zs")
    node.style("place-items", Alignments.place(horizontal, vertical))
    return node.adding(slot: context.children)
  }
}

extension SpacerContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "spacer")
    node.style("--min", minimum.map(CSS.length))
    return node
  }
}

extension DividerContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    HTML("div", "divider").with {
      $0.set("role", "separator")
      if stackAxis == .horizontal { $0.set("aria-orientation", "vertical") }
    }
  }
}

extension FrameContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "fr")
    node.style("place-items", Alignments.place(horizontal, vertical))
    // What keeps a ratio wants the width of its height, also where the room has no end.
    let ratioWidth = height.exact.flatMap { height in context.children.first?.sizing.ratio.map { height * $0 } }
    if let ideal = width.ideal ?? ratioWidth, width.exact == nil {
      node.addClass("ideal-w")
      node.style("--ideal-w", CSS.length(ideal))
    }
    if let ideal = height.ideal, height.exact == nil {
      node.addClass("ideal-h")
      node.style("--ideal-h", CSS.length(ideal))
    }
    return node.adding(slot: context.children)
  }
}

extension WrapperContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML { HTML("div", "wrap").adding(slot: context.children) }
}

extension SlotContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    HTML(name == "root" ? "main" : "div", "wrap").with { if name == "root" { $0.addClass("screen"); $0.set("data-root", true) } }.adding(slot: context.children)
  }
}

extension LayeredContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    HTML("div", "under").with { if isMasked { $0.set("data-behaviour", "mask") } }.adding(slot: context.children)
  }
}

extension LayerContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "layer")
    if !isFront { node.addClass("layer-back") }
    if isMask {
      node.addClass("masking")
      node.set("aria-hidden", "true")
    }
    node.style("place-items", Alignments.place(horizontal, vertical))
    return node.adding(slot: context.children)
  }
}

extension ScrollContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "scroll")
    node.set("data-axis", vertical && horizontal ? "both" : vertical ? "vertical" : "horizontal")
    node.set("data-scroll", true)
    node.set("data-key", context.key)
    node.set("tabindex", "0")
    var behaviours = ["scrollview"]
    if refreshes { behaviours.append("refresh") }
    if horizontal { behaviours.append("sideways") }
    if paging != nil { behaviours.append("paging") }
    if let zoom {
      behaviours.append("zoom")
      node.set("data-zoom", "\(CSS.number(zoom.lowerBound)) \(CSS.number(zoom.upperBound))")
      node.set("data-scale", scale.map { CSS.number($0) })
    }
    if reportsGeometry { behaviours.append("scrollgeometry") }
    node.set("data-behaviour", behaviours.joined(separator: " "))
    if flashes > 0 { node.set("data-flashes", "\(flashes)") }
    node.set("data-refreshing", isRefreshing)
    if !showsIndicators || hasPageControl { node.set("data-indicators", "hidden") }
    node.set("data-paging", paging)
    if snaps { node.set("data-snap", true) }
    if reportsPosition { node.set("data-position", true) }
    if anchorsAtBottom { node.set("data-anchor", "bottom") }
    if underBars && vertical { node.addClass("under-bars") }
    if isDisabled { node.style("overflow", "hidden") }
    if let restored {
      node.set("data-x", CSS.number(restored.x))
      node.set("data-y", CSS.number(restored.y))
    }
    var content = HTML("div", part: "c", vertical ? "vs" : "hs", "scroll-content")
    if margins != EdgeInsets() {
      content.style("padding-block", "\(CSS.length(margins.top)) \(CSS.length(margins.bottom))")
      content.style("padding-inline", "\(CSS.length(margins.leading)) \(CSS.length(margins.trailing))")
      node.style("scroll-padding-inline-start", CSS.length(margins.leading))
    }
    node.add(content.adding(slot: context.children))
    if zoom != nil { node.add(zoomTools(context.environment.language)) }
    return node
  }

  /// Two buttons that nobody sees until a keyboard or a screen reader comes to them.
  private func zoomTools(_ language: String) -> HTML {
    var tools = HTML("span", "unseen")
    for (step, word) in [("in", Words.Key.zoomIn), ("out", .zoomOut)] {
      var button = HTML("button")
      button.set("type", "button")
      button.set("data-zoom-step", step)
      tools.add(button.adding(text: Words.text(word, language)))
    }
    return HTML("div", "zoom-tools").adding(tools)
  }
}
