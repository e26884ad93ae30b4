// One sample a line, to compare it with its neighbours:
// swift-format-ignore-file
// Guides: custom alignments and alignment guides in stacks.

import SwiftUI

extension HorizontalAlignment {
  private struct Own: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d[HorizontalAlignment.center] } }
  static let own = HorizontalAlignment(Own.self)
}
extension VerticalAlignment {
  private struct Own: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d[.bottom] } }
  static let ownLine = VerticalAlignment(Own.self)
}

extension Tree {
  @Trees static var guides: [Tree] {
    Tree("guide-own-column", 300, 200) {
      VStack(alignment: .own, spacing: 0) {
        box("a", 60, 20)
        box("b", 100, 20).alignmentGuide(.own) { $0[.trailing] }
        box("c", 40, 20).alignmentGuide(.own) { $0.width / 4 }
      }
      .named("column")
    }
    Tree("guide-own-layers", 300, 100) {
      ZStack(alignment: Alignment(horizontal: .own, vertical: .ownLine)) {
        box("a", 60, 40).alignmentGuide(.own) { $0[.trailing] }.alignmentGuide(.ownLine) { $0[.bottom] }
        box("b", 40, 20).alignmentGuide(.own) { $0[.leading] }.alignmentGuide(.ownLine) { $0[.top] }
      }
      .named("layers")
    }
    Tree("guide-own-in-frame", 300, 100) {
      box("a", 20, 20).alignmentGuide(.own) { $0[.trailing] }.frame(width: 100, height: 60, alignment: Alignment(horizontal: .own, vertical: .center)).named("frame")
    }
    Tree("guide-own-overlay", 300, 100) {
      box("a", 60, 40).overlay(alignment: Alignment(horizontal: .own, vertical: .ownLine)) {
        box("b", 20, 10).alignmentGuide(.own) { $0.width / 2 }.alignmentGuide(.ownLine) { $0.height / 2 }
      }
    }
    Tree("guide-own-in-nested-columns", 300, 200) {
      HStack(alignment: .ownLine, spacing: 10) {
        VStack(spacing: 0) { box("a", 20, 20); box("b", 20, 20).alignmentGuide(.ownLine) { $0[VerticalAlignment.center] } }
        VStack(spacing: 0) { box("c", 20, 40).alignmentGuide(.ownLine) { $0[.bottom] }; box("d", 20, 20) }
      }
      .named("row")
    }
    Tree("guide-own-by-default", 300, 200) { HStack(alignment: .ownLine, spacing: 0) { box("a", 20, 60); box("b", 20, 20) }.named("row") }
  }
}
