// Aspect: a box with an aspect ratio. behaviours/ratio.js handles what CSS cannot.

import Foundation
import ShojiElements

extension AspectContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "aspect")
    guard context.sizing.isElastic || context.sizing.horizontal.fills || context.sizing.vertical.fills else {
      return node.adding(slot: context.children)
    }
    switch mode {
    case .fit: Aspects.fit(ratio(of: context.children), context.element, &node)
    case .fill:
      node.addClass("aspect-fill")
      let known = ratio(of: context.children)
      Aspects.set(known, on: &node)
      if known == nil || !hasKnownSpace(context.element) { node.addBehaviour("cover") }
    }
    return node.adding(slot: context.children)
  }

  /// Whether the style sheet knows the space to cover: a frame or a layer.
  @MainActor private func hasKnownSpace(_ element: Element) -> Bool {
    guard let around = element.parent?.content else { return false }
    if let frame = around as? FrameContent { return frame.width.exact != nil && frame.height.exact != nil }
    return around is LayerContent
  }
}

@MainActor enum Aspects {
  /// Makes a node as large as fits.
  static func fit(_ ratio: CGFloat?, _ element: Element, _ node: inout HTML) {
    node.addClass("ratio")
    node.set("data-behaviour", sharesColumn(element) ? "ratios" : "ratio")
    set(ratio, on: &node)
  }

  /// Tells the style sheet the ratio, or that the browser has to find it.
  static func set(_ ratio: CGFloat?, on node: inout HTML) {
    if let ratio { node.style("--ratio", CSS.number(ratio)) } else { node.addClass("unknown-ratio") }
  }

  /// Whether several boxes with a ratio share the height of a column without other filling views.
  private static func sharesColumn(_ element: Element) -> Bool {
    var view = element
    while let parent = view.parent, parent.content is WrapperContent || parent.content is LayeredContent || parent.content is ButtonContent
    { view = parent }
    guard let column = view.parent, (column.content as? StackContent)?.axis == .vertical, !column.sizing.vertical.fills else {
      return false
    }
    return column.children.count { $0.sizing.ratio != nil } > 1
  }
}
