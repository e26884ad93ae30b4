// One sample a line, to compare it with its neighbours:
// swift-format-ignore-file
// Minima that exceed the room, guides of bounded views, fixed texts, two squares, negative padding and fine priorities.

import SwiftUI

private let long = "The quick brown fox jumps over the lazy dog and runs away."
private func high(_ name: String, _ height: CGFloat) -> some View { Color.red.frame(minHeight: height).named(name) }
private func wide(_ name: String, _ width: CGFloat) -> some View { Color.red.frame(minWidth: width).named(name) }
private func ratio(_ name: String, _ ratio: CGFloat) -> some View { Color.red.aspectRatio(ratio, contentMode: .fit).named(name) }

extension Tree {
  @Trees static var minima: [Tree] {
    Tree("minima-overfull", 100, 100) { VStack(spacing: 0) { high("a", 80); high("b", 60) }.named("column") }
    Tree("minima-overfull-top", 100, 100) { VStack(spacing: 0) { high("a", 80); high("b", 60) }.named("column").frame(height: 100, alignment: .top) }
    Tree("minima-overfull-spaced", 100, 100) { VStack { high("a", 80); high("b", 60) }.named("column") }
    Tree("minima-overfull-in-row", 100, 100) { HStack(spacing: 0) { wide("a", 80); wide("b", 60) }.named("row") }
    Tree("minima-overfull-in-column", 100, 100) { VStack(spacing: 0) { VStack(spacing: 0) { high("a", 40); high("b", 40) }.named("inner"); box("c", 20, 40) } }
    Tree("minima-overfull-padded", 100, 100) { VStack(spacing: 0) { high("a", 80); high("b", 60) }.padding(10).named("padded") }
    Tree("minima-and-fill-overfull", 100, 100) { VStack(spacing: 0) { high("a", 80); high("b", 40); fill("c") }.named("column") }
    Tree("minima-in-layers-overfull", 100, 100) { ZStack(alignment: .top) { VStack(spacing: 0) { high("a", 80); high("b", 60) }; box("c", 20, 20) }.named("layers") }
    Tree("minima-fit", 100, 100) { VStack(spacing: 0) { high("a", 20); high("b", 30) }.named("column") }
    Tree("minima-unequal", 100, 100) { VStack(spacing: 0) { high("a", 70); high("b", 20) }.named("column") }
    Tree("minimum-in-scroll-across", 200, 100) { ScrollView(.horizontal) { HStack(spacing: 0) { wide("a", 100); box("b", 20, 20) } } }
    Tree("minimum-in-scroll", 200, 100) { ScrollView { VStack(spacing: 0) { high("a", 40); box("b", 20, 20) } } }
    Tree("minimum-fixed-size", 300, 100) { wide("a", 100).fixedSize() }
    Tree("minimum-across-a-column", 300, 100) { VStack(alignment: .leading, spacing: 0) { wide("a", 100); box("b", 20, 20) }.fixedSize(horizontal: true, vertical: false).named("column") }
    Tree("minimum-below-the-share", 300, 100) { HStack(spacing: 0) { wide("a", 50); fill("b"); box("c", 100, 20) } }
    Tree("guide-of-a-bounded-view", 300, 100) {
      VStack(alignment: .leading, spacing: 0) { Color.red.frame(maxWidth: 80, maxHeight: 20).named("a").alignmentGuide(.leading) { _ in -40 }; box("b", 60, 20) }.named("column")
    }
    Tree("guide-of-a-bounded-view-in-row", 300, 100) {
      HStack(alignment: .top, spacing: 0) { Color.red.frame(maxWidth: 20, maxHeight: 40).named("a").alignmentGuide(.top) { _ in -20 }; box("b", 20, 20) }.named("row")
    }
    Tree("guide-of-a-bounded-view-in-layers", 300, 100) {
      ZStack(alignment: .topLeading) { Color.red.frame(maxWidth: 80, maxHeight: 20).named("a").alignmentGuide(.leading) { _ in -40 }; box("b", 60, 20) }.named("layers")
    }
    Tree("fixed-text-in-column", 100, 100) { VStack(alignment: .leading, spacing: 0) { Text(long).fixedSize().named("a"); box("b", 20, 20) }.named("column") }
    Tree("fixed-text-in-column-trailing", 100, 100) { VStack(alignment: .trailing, spacing: 0) { box("b", 20, 20); Text(long).fixedSize().padding(5).named("a") }.named("column") }
    Tree("ratio-squares-in-column", 200, 200) { VStack { ratio("a", 1); ratio("b", 1) }.named("column") }
    Tree("ratio-three-squares-in-column", 200, 300) { VStack(spacing: 0) { ratio("a", 1); ratio("b", 1); ratio("c", 1) }.named("column") }
    Tree("ratio-two-in-column", 200, 200) { VStack(spacing: 0) { ratio("a", 1); ratio("b", 2) }.named("column") }
    Tree("ratio-two-in-column-fit", 100, 200) { VStack(spacing: 0) { ratio("a", 1); ratio("b", 2) }.named("column") }
    Tree("padding-negative-edge", 300, 100) { HStack(spacing: 0) { box("a", 60, 20).padding(.leading, -10).named("x"); box("b", 20, 20) } }
    Tree("padding-negative-fill", 300, 100) { fill("a").padding(-10).named("padded") }
    Tree("padding-negative-across", 200, 200) { VStack(spacing: 0) { fill("a").padding(.horizontal, -20); box("b", 20, 20) }.padding(.horizontal, 20) }
    Tree("padding-negative-of-a-maximum", 300, 100) { Color.red.frame(maxWidth: 100, maxHeight: 40).named("a").padding(-10).named("x") }
    Tree("padding-negative-of-an-infinite-frame", 300, 100) { box("a", 20, 20).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading).padding(.top, -10).padding(.leading, -20).named("x") }
    Tree("padding-negative-of-a-text", 300, 100) { VStack(spacing: 0) { box("b", 20, 20); Text("Hello").named("a").padding(.top, -8) }.named("column") }
    Tree("padding-negative-of-a-column", 300, 100) { HStack(spacing: 0) { VStack(spacing: 0) { box("a", 40, 20); box("b", 20, 20) }.padding(.vertical, -5).padding(.trailing, -10).named("x"); box("c", 20, 20) } }
    Tree("padding-negative-three-times", 300, 100) { HStack(spacing: 0) { box("a", 60, 40).padding(.top, -5).padding(.leading, -10).padding(.bottom, -15).named("x"); box("b", 20, 20) } }
    Tree("padding-negative-around-positive", 300, 100) { HStack(spacing: 0) { box("a", 60, 20).padding(-5).padding(10).padding(.horizontal, -20).named("x"); box("b", 20, 20) } }
    Tree("padding-mixed-signs", 300, 100) { HStack(spacing: 0) { box("a", 60, 20).padding(EdgeInsets(top: 5, leading: 10, bottom: -5, trailing: -20)).named("x"); box("b", 20, 20) } }
    Tree("priority-of-a-half", 300, 100) { HStack(spacing: 0) { wide("a", 20).layoutPriority(0.5); fill("b").layoutPriority(1) } }
    Tree("priority-between", 300, 100) { HStack(spacing: 0) { wide("a", 20); wide("b", 30).layoutPriority(0.5); fill("c").layoutPriority(1) } }
    Tree("priority-above-four", 300, 100) { HStack(spacing: 0) { wide("a", 20).layoutPriority(5); fill("b").layoutPriority(10) } }
    Tree("priority-large", 300, 100) { HStack(spacing: 0) { wide("a", 20).layoutPriority(100); wide("b", 30).layoutPriority(1000) } }
    Tree("priority-of-a-half-in-column", 200, 200) { VStack(spacing: 0) { high("a", 20).layoutPriority(1.5); fill("b").layoutPriority(2) } }
  }
}
