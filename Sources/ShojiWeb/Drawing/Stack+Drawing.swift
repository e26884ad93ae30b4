// Stacks, layers, frames, spacers, dividers: laid out by layout.css.

import Foundation
import ShojiElements

/// Alignments in CSS.
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

  /// A guide as the client reads it.
  static func words(_ guide: OwnGuide) -> String {
    [guide.points, guide.width, guide.height].map { CSS.number(Double($0)) }.joined(separator: " ")
  }

  /// Makes the client align the children by the guides that they set.
  @MainActor static func align(
    _ horizontal: AlignmentName?, _ vertical: AlignmentName?, _ own: OwnGuides, _ context: DrawingContext, _ node: inout HTML
  ) {
    for (name, own, axis) in [(horizontal, own.horizontal, StackAxis.horizontal), (vertical, own.vertical, .vertical)] {
      if let own, name != nil {
        align(own, axis, &node)
        continue
      }
      guard let guide = name?.guide(axis), context.children.contains(where: { context.sizing(of: $0).traits.guides.contains(guide.name) })
      else { continue }
      align(guide, axis, &node)
    }
  }

  static func align(_ guide: OwnGuide, _ axis: StackAxis, _ node: inout HTML) {
    if node.value(of: "data-behaviour")?.contains("aligned") != true { node.addBehaviour("aligned") }
    node.set(axis == .horizontal ? "data-align-x" : "data-align-y", guide.name + " " + words(guide))
  }

  /// The value of `place-items`; nil if both are centred.
  static func place(_ horizontal: AlignmentName, _ vertical: AlignmentName) -> String? {
    horizontal == .center && vertical == .center ? nil : "\(css(vertical)) \(css(horizontal))"
  }
}

extension StackContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", axis == .horizontal ? "hs" : "vs")
    // Without explicit spacing the style sheet's default applies, but not next to spacers.
    if let spacing {
      node.addClass("gapped")
      if spacing != 8 { node.style("gap", CSS.length(max(spacing, 0))) }
      if spacing < 0 {
        node.style("--overlap", CSS.length(spacing))
        node.addClass("overlap")
      }
    }
    if let guide {
      Alignments.align(guide, axis == .horizontal ? .vertical : .horizontal, &node)
    } else {
      if alignment != .center { node.style("align-items", Alignments.css(alignment)) }
      Alignments.align(axis == .vertical ? alignment : nil, axis == .horizontal ? alignment : nil, OwnGuides(), context, &node)
    }
    if let base = base(context) {
      var (name, outer) = ("even", context.element.parent)
      while let stack = outer, stack.content is StackContent { (name, outer) = (name == "even" ? "odd" : "even", stack.parent) }
      node.addClass(name)
      node.style("--\(name)", base)
    }
    return node.adding(slot: context.children)
  }

  /// Returns the length from which all flexible views grow, if they have different padding: with less than its padding, a view's
  /// padding would be on top of its share. With priorities, views of a low priority would get it first.
  @MainActor private func base(_ context: DrawingContext) -> String? {
    let sizings = context.children.map(context.sizing(of:)).filter { !$0.isSpacer }
    let insets = sizings.compactMap { sizing in
      axis == .horizontal ? (sizing.horizontal.isFixed ? nil : sizing.insetX) : (sizing.vertical.fills ? sizing.insetY : nil)
    }
    guard let most = insets.max(), insets.contains(where: { $0 != most }), Set(sizings.map(\.priority)).count < 2 else { return nil }
    return axis == .horizontal ? CSS.length(most) : "var(--bounded-y,\(CSS.length(most)))"
  }
}

extension LayersContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "zs")
    node.style("place-items", Alignments.place(horizontal, vertical))
    Alignments.align(horizontal, vertical, own, context, &node)
    return node.adding(slot: context.children)
  }
}

extension SpacerContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    HTML("div")
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
    Alignments.align(width == Length() ? nil : horizontal, height == Length() ? nil : vertical, own, context, &node)
    // Between both bounds it keeps the offered size, also around content that covers more; see cover.js.
    if width.minimum != nil, width.maximum != nil { node.addClass("held-w") }
    if height.minimum != nil, height.maximum != nil { node.addClass("held-h") }
    // With an aspect ratio, the ideal width follows from the height, also on an unbounded axis.
    let ratioWidth = height.exact.flatMap { height in context.children.first.flatMap { context.sizing(of: $0).ratio }.map { height * $0 } }
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
    HTML(name == "root" ? "main" : "div", "wrap").with {
      if name == "root" {
        $0.addClass("screen")
        if !context.sizing(of: context.element).contained.contains(.bars) { $0.addClass("barless") }
        $0.set("data-root", true)
      }
    }.adding(slot: context.children)
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
    if let view = context.element.parent, let excess = Excess(context.sizing(of: view), inset: context.sizing(of: view).insetX) {
      node.style("inset-inline", "calc(-1*\(excess.length(0.5)))")
      node.style("width", "auto")
    }
    if let sizing = context.element.parent.map(context.sizing(of:)), let inset = ExcessHeight.ofLayer(sizing, inset: sizing.insetY) {
      node.style("inset-block", inset)
      node.style("height", "auto")
    }
    node.style("place-items", Alignments.place(horizontal, vertical))
    Alignments.align(horizontal, vertical, own, context, &node)
    return node.adding(slot: context.children)
  }
}
