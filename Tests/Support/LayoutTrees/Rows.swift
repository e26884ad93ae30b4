// One sample a line, to compare it with its neighbours:
// swift-format-ignore-file
// Rows: HStack, 300 × 100 points unless a tree tests scarce space.

import SwiftUI

extension Tree {
  @Trees static var rows: [Tree] {
    Tree("row-two-fill", 300, 100) { HStack { fill("a"); fill("b") }.named("row") }
    Tree("row-three-fill-no-spacing", 300, 100) { HStack(spacing: 0) { fill("a"); fill("b"); fill("c") } }
    Tree("row-fixed-and-fill", 300, 100) { HStack { box("a", 60, 40); fill("b") } }
    Tree("row-hugs", 300, 100) { HStack { box("a", 60, 40); box("b", 40, 60) }.named("row") }
    Tree("row-top", 300, 100) { HStack(alignment: .top) { box("a", 60, 40); box("b", 40, 60) } }
    Tree("row-bottom", 300, 100) { HStack(alignment: .bottom) { box("a", 60, 40); box("b", 40, 60) } }
    Tree("row-spacing", 300, 100) { HStack(spacing: 20) { box("a", 60, 40); box("b", 40, 60) }.named("row") }
    Tree("row-overlap", 300, 100) { HStack(spacing: -10) { box("a", 60, 40); box("b", 40, 60) }.named("row") }
    Tree("row-spacer-between", 300, 100) { HStack { box("a", 60, 40); Spacer(); box("b", 40, 60) }.named("row") }
    Tree("row-spacer-before", 300, 100) { HStack { Spacer(); box("a", 60, 40) } }
    Tree("row-spacer-after", 300, 100) { HStack { box("a", 60, 40); Spacer() } }
    Tree("row-spacers-around", 300, 100) { HStack { Spacer(); box("a", 60, 40); Spacer() } }
    Tree("row-two-spacers-one-side", 300, 100) { HStack(spacing: 0) { box("a", 60, 40); Spacer(); box("b", 60, 40); Spacer(); Spacer() } }
    Tree("row-spacer-minimum", 300, 100) { HStack { box("a", 140, 40); Spacer(minLength: 40); box("b", 140, 40) } }
    Tree("row-spacer-minimum-by-itself", 300, 100) { HStack { box("a", 146, 40); Spacer(); box("b", 150, 40) } }
    Tree("row-spacer-with-spacing", 300, 100) { HStack(spacing: 10) { box("a", 60, 40); Spacer(); box("b", 60, 40) }.fixedSize().named("row") }
    Tree("row-spacer-without-spacing", 300, 100) { HStack { box("a", 60, 40); Spacer(); box("b", 60, 40) }.fixedSize().named("row") }
    Tree("row-spacer-yields-to-fill", 300, 100) { HStack { fill("a"); Spacer() } }
    Tree("row-spacer-is-thin", 300, 100) { HStack { box("a", 60, 40); Spacer() }.named("row") }
    Tree("row-spacer-framed", 300, 100) { HStack(spacing: 0) { box("a", 60, 40); Spacer().frame(width: 30); box("b", 60, 40) }.named("row") }
    Tree("row-in-row-hugs", 300, 100) { HStack { HStack { box("a", 20, 20); box("b", 20, 20) }; box("c", 20, 20) } }
    Tree("row-in-row-fills", 300, 100) { HStack { HStack { fill("a"); fill("b") }.named("inner"); fill("c") } }
    Tree("row-maximum-and-fill", 300, 100) { HStack { Color.red.frame(maxWidth: 50).named("a"); fill("b") } }
    Tree("row-maxima-hug", 300, 100) { HStack { Color.red.frame(maxWidth: 50).named("a"); Color.red.frame(maxWidth: 80).named("b") }.named("row") }
    Tree("row-maxima-scarce", 200, 100) {
      HStack(spacing: 0) { Color.red.frame(maxWidth: 100).named("a"); Color.red.frame(maxWidth: 200).named("b") }
    }
    Tree("row-maxima-least-flexible-first", 300, 100) {
      HStack(spacing: 0) {
        Color.red.frame(maxWidth: 200).named("a")
        Color.red.frame(maxWidth: 40).named("b")
        Color.red.frame(maxWidth: 180).named("c")
      }
    }
    Tree("row-minimum", 300, 100) { HStack { Color.red.frame(minWidth: 200).named("a"); fill("b") } }
    Tree("row-minimum-and-maximum", 300, 100) { HStack { Color.red.frame(minWidth: 50, maxWidth: 100).named("a"); fill("b") } }
    Tree("row-priority", 300, 100) { HStack { fill("a").layoutPriority(1); Color.red.frame(minWidth: 50).named("b") } }
    Tree("row-priorities", 300, 100) {
      HStack {
        Color.red.frame(maxWidth: 100).layoutPriority(2).named("a")
        fill("b").layoutPriority(1)
        Color.red.frame(minWidth: 20).named("c")
      }
    }
    Tree("row-priority-below", 300, 100) { HStack { fill("a"); Color.red.frame(minWidth: 30).layoutPriority(-1).named("b") } }
    Tree("row-priority-through-padding", 300, 100) {
      HStack(spacing: 0) { Color.red.layoutPriority(1).padding(10).named("a"); Color.red.frame(minWidth: 50).named("b") }
    }
    Tree("row-divider", 300, 100) { HStack { box("a", 60, 40); Divider().named("line"); box("b", 60, 40) }.named("row") }
    Tree("row-empty", 300, 100) { HStack {}.named("row") }
    Tree("row-nothing-inside", 300, 100) { HStack { box("a", 60, 40); EmptyView(); Group { box("b", 60, 40); box("c", 60, 40) } } }
    Tree("row-for-each", 300, 100) { HStack { ForEach(0..<3, id: \.self) { box("\($0)", 40, 40) } } }
    Tree("row-padding-shares", 300, 100) { HStack(spacing: 0) { fill("a").padding(20).named("padded"); fill("b") } }
    Tree("row-frame-padding-shares", 300, 100) {
      HStack(spacing: 0) { box("a", 10, 10).frame(maxWidth: .infinity).padding(20).named("padded"); fill("b") }
    }
    Tree("row-column-padding-shares", 300, 100) {
      HStack(spacing: 0) { VStack { fill("a") }.padding(20).named("padded"); VStack { fill("b") }.padding(20) }
    }
    Tree("row-overflows-evenly", 100, 100) { HStack { box("a", 80, 20); box("b", 80, 20) } }
  }
}
