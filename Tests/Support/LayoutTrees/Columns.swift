// One sample a line, to compare it with its neighbours:
// swift-format-ignore-file
// Columns: VStack, 200 × 200 points unless a tree tests scarce space.

import SwiftUI

extension Tree {
  @Trees static var columns: [Tree] {
    Tree("column-two-fill", 200, 200) { VStack { fill("a"); fill("b") }.named("column") }
    Tree("column-fixed-and-fill", 200, 200) { VStack { box("a", 60, 40); fill("b") } }
    Tree("column-hugs", 200, 200) { VStack { box("a", 60, 40); box("b", 40, 60) }.named("column") }
    Tree("column-leading", 200, 200) { VStack(alignment: .leading) { box("a", 60, 40); box("b", 40, 60) } }
    Tree("column-trailing", 200, 200) { VStack(alignment: .trailing) { box("a", 60, 40); box("b", 40, 60) } }
    Tree("column-spacing", 200, 200) { VStack(spacing: 20) { box("a", 60, 40); box("b", 40, 60) }.named("column") }
    Tree("column-overlap", 200, 200) { VStack(spacing: -10) { box("a", 60, 40); box("b", 40, 60) }.named("column") }
    Tree("column-spacer-between", 200, 200) { VStack { box("a", 60, 40); Spacer(); box("b", 40, 60) }.named("column") }
    Tree("column-spacer-before", 200, 200) { VStack { Spacer(); box("a", 60, 40) } }
    Tree("column-spacers-around", 200, 200) { VStack { Spacer(); box("a", 60, 40); Spacer() } }
    Tree("column-spacer-minimum", 200, 200) { VStack { box("a", 40, 100); Spacer(minLength: 40); box("b", 40, 100) } }
    Tree("column-spacer-is-thin", 200, 200) { VStack { box("a", 60, 40); Spacer() }.named("column") }
    Tree("column-spacer-framed", 200, 200) { VStack(spacing: 0) { box("a", 60, 40); Spacer().frame(height: 30); box("b", 60, 40) }.named("column") }
    Tree("column-maximum-and-fill", 200, 200) { VStack { Color.red.frame(maxHeight: 50).named("a"); fill("b") } }
    Tree("column-maximum-hugs", 200, 200) { VStack { Color.red.frame(maxHeight: 50).named("a"); box("b", 40, 40) }.named("column") }
    Tree("column-maximum-scarce", 200, 200) { VStack { Color.red.frame(maxHeight: 300).named("a"); box("b", 40, 40) }.named("column") }
    Tree("column-maximum-and-spacer", 200, 200) { VStack(spacing: 0) { Color.red.frame(maxHeight: 50).named("a"); Spacer(); box("b", 40, 40) } }
    Tree("column-minimum", 200, 200) { VStack { Color.red.frame(minHeight: 150).named("a"); fill("b") } }
    Tree("column-priority", 200, 200) { VStack { fill("a").layoutPriority(1); Color.red.frame(minHeight: 50).named("b") } }
    Tree("column-divider", 200, 200) { VStack { box("a", 60, 40); Divider().named("line"); box("b", 60, 40) }.named("column") }
    Tree("column-fills-for-one", 200, 200) { VStack(alignment: .leading) { Color.red.frame(height: 20).named("a"); box("b", 40, 20) }.named("column") }
    Tree("column-in-column-fills", 200, 200) { VStack { VStack { fill("a"); fill("b") }; fill("c") } }
    Tree("column-in-row", 300, 100) { HStack { VStack { box("a", 40, 20); box("b", 60, 20) }.named("column"); fill("c") } }
    Tree("row-in-column", 200, 200) { VStack { HStack { box("a", 40, 20); Spacer(); box("b", 40, 20) }.named("row"); box("c", 60, 20) }.named("column") }
    Tree("row-in-hugging-column", 200, 200) { VStack(alignment: .trailing) { HStack { box("a", 20, 20); box("b", 20, 20) }.named("row"); box("c", 80, 20) } }
    Tree("column-of-maxima", 200, 200) {
      VStack(alignment: .leading) { Color.red.frame(maxWidth: 80, maxHeight: 20).named("a"); Color.red.frame(maxWidth: 120, maxHeight: 20).named("b") }
        .named("column")
    }
    Tree("column-maximum-beside-content", 200, 200) {
      VStack(alignment: .leading) { Color.red.frame(maxWidth: 80, maxHeight: 20).named("a"); HStack { box("b", 50, 20); box("c", 50, 20) } }.named("column")
    }
    Tree("column-overflows-evenly", 100, 100) { VStack { box("a", 20, 80); box("b", 20, 80) } }
    Tree("column-lazy-fills-across", 200, 200) { LazyVStack(alignment: .leading) { box("a", 60, 40); box("b", 40, 60) }.named("column") }
  }
}
