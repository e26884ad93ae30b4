// One sample a line, to compare it with its neighbours:
// swift-format-ignore-file
// Custom layouts: an app's Layout, mirrored in right-to-left languages like everything else.

import SwiftUI

/// A staircase: each view is at the bottom trailing corner of the previous one.
private struct Stairs: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    subviews.map { $0.sizeThatFits(.unspecified) }.reduce(.zero) { CGSize(width: $0.width + $1.width, height: $0.height + $1.height) }
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var place = bounds.origin
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      subview.place(at: place, proposal: .unspecified)
      place = CGPoint(x: place.x + size.width, y: place.y + size.height)
    }
  }
}

extension Tree {
  @Trees static var ownLayouts: [Tree] {
    Tree("layout-own", 300, 100) { Stairs { box("a", 40, 20); box("b", 20, 20) } }
    Tree("layout-own-size", 300, 100) { Stairs { box("a", 40, 20); box("b", 20, 20) }.named("stairs") }
    Tree("layout-own-in-column", 300, 100) { VStack(alignment: .leading, spacing: 0) { Stairs { box("a", 40, 20); box("b", 20, 20) }; box("c", 100, 20) } }
    Tree("layout-own-in-row", 300, 100) { HStack(spacing: 0) { Stairs { box("a", 40, 20); box("b", 20, 20) }.named("stairs"); fill("c") } }
    Tree("layout-own-framed", 300, 100) { Stairs { box("a", 40, 20); box("b", 20, 20) }.frame(width: 100, height: 60, alignment: .bottomTrailing).named("frame") }
  }
}
