// One sample a line, to compare it with its neighbours:
// swift-format-ignore-file
// Spacings: the default distances between views in a stack, also as reported to a custom layout.

import SwiftUI

/// A column with the views' preferred spacing.
private struct AskingColumn: Layout {
  private func distances(_ subviews: Subviews) -> [CGFloat] {
    subviews.indices.map { $0 == 0 ? 0 : subviews[$0 - 1].spacing.distance(to: subviews[$0].spacing, along: .vertical) }
  }
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).reduce(0, +) + distances(subviews).reduce(0, +))
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var y = bounds.minY
    for (subview, distance) in zip(subviews, distances(subviews)) {
      y += distance
      subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
      y += subview.sizeThatFits(.unspecified).height
    }
  }
}

extension Tree {
  @Trees static var spacings: [Tree] {
    Tree("spacing-of-titles", 300, 100) { VStack { Text("Hello").named("a"); Text("A longer line").font(.title).named("b") }.named("column") }
    Tree("spacing-of-captions", 300, 100) { VStack { Text("Hello").named("a"); Text("A longer line").font(.footnote).named("b") }.named("column") }
    Tree("spacing-text-and-box", 300, 100) { VStack { Text("Hello").named("a"); box("b", 40, 20); Text("Hello").named("c") }.named("column") }
    Tree("spacing-texts-in-row", 300, 100) { HStack { Text("Hello").named("a"); Text("Hello").named("b") }.named("row") }
    Tree("spacing-of-framed-text", 300, 100) { VStack { Text("Hello").named("a"); Text("Hello").frame(height: 20).named("b") }.named("column") }
    Tree("spacing-of-text-framed-across", 300, 100) { VStack { Text("Hello").named("a"); Text("Hello").frame(width: 100).named("b") }.named("column") }
    Tree("spacing-of-padded-text", 300, 100) { VStack { Text("Hello").named("a"); Text("Hello").padding(.top, 1).named("b") }.named("column") }
    Tree("spacing-of-text-padded-across", 300, 100) { VStack { Text("Hello").named("a"); Text("Hello").padding(.leading, 10).named("b") }.named("column") }
    Tree("spacing-of-text-with-background", 300, 100) { VStack { Text("Hello").background { Color.yellow }.named("a"); Text("Hello").named("b") }.named("column") }
    Tree("spacing-of-nested-columns", 300, 120) { VStack { VStack { box("a", 20, 20); Text("Hello").named("b") }; Text("Hello").named("c") }.named("column") }
    Tree("spacing-of-a-row-of-texts", 300, 100) { VStack { HStack { Text("Hello").named("a"); Spacer(); Text("Hello") }; Text("Hello").named("b") }.named("column") }
    Tree("spacing-of-a-row-with-a-box", 300, 100) { VStack { HStack { Text("Hello").named("a"); box("x", 10, 10) }; Text("Hello").named("b") }.named("column") }
    Tree("spacing-in-lazy-column", 300, 100) { LazyVStack { Text("Hello").named("a"); Text("Hello").named("b") }.named("column") }
    Tree("spacing-told-to-layouts", 300, 120) { AskingColumn { Text("Hello").named("a"); Text("Hello").named("b"); box("c", 20, 20) } }
  }
}
