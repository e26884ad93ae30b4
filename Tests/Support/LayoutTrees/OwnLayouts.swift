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

/// Takes the offered size, and places each view on a diagonal of it.
private struct Diagonal: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { proposal.replacingUnspecifiedDimensions() }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (index, subview) in subviews.enumerated() {
      let share = CGFloat(index) / CGFloat(max(subviews.count - 1, 1))
      let anchor = UnitPoint(x: share, y: share)
      subview.place(at: CGPoint(x: bounds.minX + bounds.width * share, y: bounds.minY + bounds.height * share), anchor: anchor, proposal: .unspecified)
    }
  }
}

/// A column without distances between its views.
private struct TightColumn: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).reduce(0, +))
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var y = bounds.minY
    for subview in subviews {
      subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
      y += subview.sizeThatFits(.unspecified).height
    }
  }
}

/// Rows that break where the proposed width ends, reckoned anew when the views are placed.
private struct Flow: Layout {
  private func rows(_ proposal: ProposedViewSize, _ subviews: Subviews) -> [[(Subviews.Element, CGSize)]] {
    let width = proposal.replacingUnspecifiedDimensions().width
    var rows: [[(Subviews.Element, CGSize)]] = [[]], left = width
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      if size.width > left, !rows[rows.count - 1].isEmpty { rows.append([]); left = width }
      rows[rows.count - 1].append((subview, size))
      left -= size.width
    }
    return rows
  }
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let rows = rows(proposal, subviews)
    return CGSize(width: rows.map { $0.map(\.1.width).reduce(0, +) }.max() ?? 0, height: rows.map { $0.map(\.1.height).max() ?? 0 }.reduce(0, +))
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var y = bounds.minY
    for row in rows(proposal, subviews) {
      var x = bounds.minX
      for (subview, size) in row {
        subview.place(at: CGPoint(x: x, y: y), proposal: .unspecified)
        x += size.width
      }
      y += row.map(\.1.height).max() ?? 0
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
    Tree("layout-fills", 300, 100) { Diagonal { box("a", 20, 20); box("b", 40, 20) }.named("diagonal") }
    Tree("layout-fills-frame", 300, 200) { Diagonal { box("a", 20, 20); box("b", 40, 20) }.frame(width: 100, height: 80).named("frame") }
    Tree("layout-fills-column", 200, 200) { VStack(spacing: 0) { Diagonal { box("a", 20, 20); box("b", 40, 20) }.named("diagonal"); box("c", 60, 40) } }
    Tree("layout-fills-in-scroll", 200, 100) { ScrollView { VStack(spacing: 0) { Diagonal { box("a", 20, 10) }.named("diagonal"); box("c", 60, 40) } } }
    Tree("layout-flow", 300, 100) { Flow { box("a", 120, 20); box("b", 120, 20); box("c", 120, 20) }.named("flow") }
    Tree("layout-flow-in-row", 300, 100) { HStack(spacing: 0) { box("t", 40, 20); Flow { box("a", 60, 20); box("b", 60.4, 20) }.named("flow"); Spacer() } }
    Tree("layout-of-texts-spaced", 300, 120) { VStack { TightColumn { Text("Hello").named("a"); Text("Hello") }; Text("Hello").named("b") }.named("column") }
  }
}
