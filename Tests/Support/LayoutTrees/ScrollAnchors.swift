// One sample a line, to compare it with its neighbours:
// swift-format-ignore-file
// Scroll anchors: the initial position of a scroll view, and the alignment of content smaller than it.

import SwiftUI

extension Tree {
  @Trees static var scrollAnchors: [Tree] {
    Tree("anchor-small-centre", 200, 100) { ScrollView { box("a", 60, 40) }.defaultScrollAnchor(.center) }
    Tree("anchor-small-bottom", 200, 100) { ScrollView { box("a", 60, 40) }.defaultScrollAnchor(.bottom) }
    Tree("anchor-small-alignment-only", 200, 100) { ScrollView { box("a", 60, 40) }.defaultScrollAnchor(.bottom, for: .alignment) }
    Tree("anchor-small-offset-only", 200, 100) { ScrollView { box("a", 60, 40) }.defaultScrollAnchor(.bottom, for: .initialOffset) }
    Tree("anchor-role-wins-outside", 200, 100) { ScrollView { box("a", 60, 40) }.defaultScrollAnchor(.bottom).defaultScrollAnchor(.top, for: .alignment) }
    Tree("anchor-role-wins-inside", 200, 100) { ScrollView { box("a", 60, 40) }.defaultScrollAnchor(.top, for: .alignment).defaultScrollAnchor(.bottom) }
    Tree("anchor-none", 200, 100) { ScrollView { box("a", 60, 40) }.defaultScrollAnchor(nil) }
    Tree("anchor-small-of-column", 200, 100) { ScrollView { VStack(spacing: 0) { box("a", 60, 20); Spacer(minLength: 10); box("b", 60, 20) } }.defaultScrollAnchor(.bottom) }
    Tree("anchor-small-across", 200, 100) { ScrollView(.horizontal) { box("a", 60, 40) }.defaultScrollAnchor(.trailing) }
    Tree("anchor-small-both", 200, 100) { ScrollView([.horizontal, .vertical]) { box("a", 60, 40) }.defaultScrollAnchor(.bottomTrailing) }
    Tree("anchor-large-bottom", 200, 100) { ScrollView { box("a", 60, 240) }.defaultScrollAnchor(.bottom) }
    Tree("anchor-large-centre", 200, 100) { ScrollView { box("a", 60, 240) }.defaultScrollAnchor(.center) }
    Tree("anchor-large-offset-only", 200, 100) { ScrollView { box("a", 60, 240) }.defaultScrollAnchor(.bottom, for: .initialOffset) }
    Tree("anchor-large-sizes-only", 200, 100) { ScrollView { box("a", 60, 240) }.defaultScrollAnchor(.bottom, for: .sizeChanges) }
    Tree("anchor-large-alignment-only", 200, 100) { ScrollView { box("a", 60, 240) }.defaultScrollAnchor(.bottom, for: .alignment) }
    Tree("anchor-large-across", 200, 100) { ScrollView(.horizontal) { box("a", 300, 40) }.defaultScrollAnchor(.trailing) }
  }
}
