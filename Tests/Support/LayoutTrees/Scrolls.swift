// One sample a line, to compare it with its neighbours:
// swift-format-ignore-file
// Scrolls: along a scrolling axis views have their ideal sizes.

import SwiftUI

extension Tree {
  @Trees static var scrolls: [Tree] {
    Tree("scroll-column", 200, 100) { ScrollView { box("a", 60, 40); box("b", 40, 100) }.named("scroll") }
    Tree("scroll-leading", 200, 100) { ScrollView { VStack(alignment: .leading) { box("a", 60, 40); box("b", 40, 100) } } }
    Tree("scroll-fills-width", 200, 100) { ScrollView { VStack { fill("a").frame(height: 30); box("b", 40, 100) } } }
    Tree("scroll-short-stays-on-top", 200, 100) { ScrollView { box("a", 60, 20) } }
    Tree("scroll-color-is-ten", 200, 100) { ScrollView { VStack { fill("a"); box("b", 40, 40) } } }
    Tree("scroll-infinite-height-hugs", 200, 100) { ScrollView { VStack { box("a", 60, 20).frame(maxHeight: .infinity).named("x"); box("b", 40, 40) } } }
    Tree("scroll-maximum-is-not-sought", 200, 100) { ScrollView { VStack { Color.red.frame(maxHeight: 60).named("a"); box("b", 40, 40) } } }
    Tree("scroll-ideal", 200, 100) { ScrollView { VStack { Color.red.frame(minHeight: 20, idealHeight: 40, maxHeight: .infinity).named("a"); box("b", 40, 40) } } }
    Tree("scroll-ideal-below-maximum", 200, 100) { ScrollView { VStack { Color.red.frame(idealHeight: 40, maxHeight: 60).named("a"); box("b", 40, 40) } } }
    Tree("frame-ideal-is-not-sought", 200, 100) { Color.red.frame(idealWidth: 20, maxWidth: 100, idealHeight: 10, maxHeight: 40).named("a") }
    Tree("scroll-minimum", 200, 100) { ScrollView { VStack { Color.red.frame(minHeight: 30).named("a"); box("b", 40, 40) } } }
    Tree("scroll-minimum-spreads", 200, 100) { ScrollView { VStack { box("a", 40, 20); Spacer(); box("b", 40, 20) }.frame(minHeight: 100).named("frame") } }
    Tree("scroll-spacer-is-eight", 200, 100) { ScrollView { VStack { box("a", 40, 20); Spacer(); box("b", 40, 20) } } }
    Tree("scroll-frame-bounds-again", 200, 100) { ScrollView { VStack { fill("a"); fill("b") }.frame(height: 60).named("frame") } }
    Tree("scroll-row-in-column", 200, 100) { ScrollView { HStack { box("a", 20, 20); Spacer(); box("b", 20, 30) }.named("row") } }
    Tree("scroll-text-wraps", 200, 100) { ScrollView { Text("The quick brown fox jumps over the lazy dog and runs away.").named("a") } }
    Tree("scroll-padded", 200, 100) { ScrollView { VStack { fill("a").frame(height: 20) }.padding(16).named("padded") } }
    Tree("scroll-across", 200, 100) { ScrollView(.horizontal) { HStack { box("a", 150, 40); box("b", 150, 30) }.named("row") } }
    Tree("scroll-across-short", 200, 100) { ScrollView(.horizontal) { HStack { box("a", 50, 40); box("b", 50, 30) } } }
    Tree("scroll-across-text-does-not-wrap", 200, 100) { ScrollView(.horizontal) { HStack { Text("The quick brown fox jumps over the lazy dog.").named("a"); box("b", 20, 20) } } }
    Tree("scroll-across-color-is-ten", 200, 100) { ScrollView(.horizontal) { HStack { fill("a"); box("b", 20, 20) } } }
    Tree("scroll-across-infinite-hugs", 200, 100) { ScrollView(.horizontal) { HStack { box("a", 60, 20).frame(maxWidth: .infinity).named("x"); box("b", 40, 40) } } }
    Tree("scroll-across-maximum-is-not-sought", 200, 100) { ScrollView(.horizontal) { HStack { box("a", 60, 20).frame(maxWidth: 300).named("x"); Text("A text").named("b") } } }
    Tree("scroll-across-in-column", 200, 100) { VStack(spacing: 0) { ScrollView(.horizontal) { HStack { box("a", 150, 40); box("b", 150, 30) } }.named("scroll"); box("c", 20, 20) } }
    Tree("scroll-between-bars", 200, 200) { VStack(spacing: 0) { box("a", 200, 40); ScrollView { box("b", 20, 300) }.named("scroll"); box("c", 200, 40) } }
    Tree("scroll-lazy", 200, 100) { ScrollView { LazyVStack(spacing: 4) { box("a", 60, 40); fill("b").frame(height: 20) }.named("column") } }
  }
}
