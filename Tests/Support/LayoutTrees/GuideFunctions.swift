// One sample a line, to compare it with its neighbours:
// swift-format-ignore-file
// Guide functions: alignment guides that are any function of a view's size.

import SwiftUI

extension Tree {
  @Trees static var guideFunctions: [Tree] {
    Tree("guide-of-filling-view", 300, 100) { VStack(alignment: .leading, spacing: 0) { box("a", 60, 20); Color.red.frame(maxWidth: 100, maxHeight: 20).named("b").alignmentGuide(.leading) { min($0.width, 50) } }.named("column") }
    Tree("guide-minimum", 300, 100) { VStack(alignment: .leading, spacing: 0) { box("a", 60, 20); box("b", 40, 20).alignmentGuide(.leading) { min($0.width, 20) } }.named("column") }
    Tree("guide-product", 300, 100) { VStack(alignment: .leading, spacing: 0) { box("a", 60, 20); box("b", 40, 20).alignmentGuide(.leading) { $0.width * $0.height / 100 } }.named("column") }
    Tree("guide-condition", 300, 100) { VStack(alignment: .leading, spacing: 0) { box("a", 60, 20).alignmentGuide(.leading) { $0.width > 50 ? 30 : 0 }; box("b", 40, 20).alignmentGuide(.leading) { $0.width > 50 ? 30 : 0 } }.named("column") }
    Tree("guide-maximum-in-row", 300, 100) { HStack(alignment: .top, spacing: 0) { box("a", 20, 20).alignmentGuide(.top) { max($0.height, 30) }; box("b", 20, 40).alignmentGuide(.top) { max($0.height, 30) } }.named("row") }
    Tree("guide-root-in-overlay", 300, 100) { box("a", 60, 40).overlay(alignment: .topLeading) { box("b", 16, 9).alignmentGuide(.leading) { $0.width.squareRoot() }.alignmentGuide(.top) { $0.height.squareRoot() } } }
    Tree("guide-minimum-in-layers", 300, 100) { ZStack(alignment: .topLeading) { box("a", 40, 40); box("b", 20, 20).alignmentGuide(.leading) { -min($0.width, 10) } }.named("layers") }
    Tree("guide-minimum-in-frame", 300, 100) { box("a", 20, 20).alignmentGuide(.leading) { -min($0.width, 10) }.frame(width: 100, height: 40, alignment: .leading).named("frame") }
    Tree("guide-negative-width", 300, 100) { VStack(alignment: .leading, spacing: 0) { box("a", 60, 20); box("b", 40, 20).alignmentGuide(.leading) { -$0.width } }.named("column") }
  }
}
