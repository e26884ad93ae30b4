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
    case .fit: Aspects.fit(ratio(of: context.children), &node)
    case .fill:
      node.addClass("cover")
      if let ratio { node.style("--ratio", CSS.number(ratio)) }
    }
    return node.adding(slot: context.children)
  }
}

@MainActor enum Aspects {
  /// Makes a node as large as fits.
  static func fit(_ ratio: CGFloat?, _ node: inout HTML) {
    node.addClass("ratio")
    node.set("data-behaviour", "ratio")
    if let ratio { node.style("--ratio", CSS.number(ratio)) }
  }
}
