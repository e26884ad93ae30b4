// One sample a line, to compare it with its neighbours:
// swift-format-ignore-file
// Ratios: aspectRatio with content modes fit and fill.

import SwiftUI

private func square(_ name: String) -> some View { Color.red.aspectRatio(1, contentMode: .fit).named(name) }

extension Tree {
  @Trees static var ratios: [Tree] {
    Tree("ratio-wide", 300, 100) { Color.red.aspectRatio(2, contentMode: .fit).named("a") }
    Tree("ratio-tall", 300, 100) { Color.red.aspectRatio(0.5, contentMode: .fit).named("a") }
    Tree("ratio-bounded-by-width", 100, 200) { Color.red.aspectRatio(2, contentMode: .fit).named("a") }
    Tree("ratio-of-a-size", 300, 100) { Color.red.aspectRatio(CGSize(width: 3, height: 2), contentMode: .fit).named("a") }
    Tree("ratio-in-column", 200, 200) { VStack { square("a"); box("b", 40, 40) }.named("column") }
    Tree("ratio-in-column-short-of-width", 100, 200) { VStack { square("a"); box("b", 40, 40) }.named("column") }
    Tree("ratio-in-row", 300, 100) { HStack { square("a"); square("b") }.named("row") }
    Tree("ratio-in-row-short-of-width", 300, 200) { HStack(spacing: 0) { square("a"); square("b"); square("c") }.named("row") }
    Tree("ratio-and-fill-in-row", 300, 100) { HStack(spacing: 0) { square("a"); fill("b") } }
    Tree("ratio-framed-by-width", 300, 100) { Color.red.aspectRatio(2, contentMode: .fit).named("a").frame(width: 100).named("frame") }
    Tree("ratio-framed-by-height", 300, 100) { Color.red.aspectRatio(2, contentMode: .fit).named("a").frame(height: 40).named("frame") }
    Tree("ratio-in-frame", 300, 100) { Color.red.aspectRatio(2, contentMode: .fit).named("a").frame(width: 60, height: 60).named("frame") }
    Tree("ratio-padded", 300, 100) { square("a").padding(10).named("padded") }
    Tree("ratio-maximum", 300, 100) { square("a").frame(maxWidth: 60).named("frame") }
    Tree("ratio-overlaid", 300, 100) { square("a").overlay(alignment: .bottomTrailing) { box("b", 20, 20) } }
    Tree("ratio-as-overlay", 300, 100) { box("b", 80, 60).overlay { square("a") } }
    Tree("ratio-filled", 100, 100) { fill("a").aspectRatio(2, contentMode: .fill) }
    Tree("ratio-filled-tall", 100, 100) { fill("a").aspectRatio(0.5, contentMode: .fill) }
    Tree("ratio-in-scroll", 200, 100) { ScrollView { Color.red.aspectRatio(2, contentMode: .fit).named("a") } }
    Tree("ratio-cards-in-scroll", 300, 100) {
      ScrollView { HStack(alignment: .top) { VStack { square("a"); box("x", 40, 20) }; VStack { square("b"); box("y", 40, 40) } } }
    }
    Tree("ratio-in-scroll-across", 200, 100) { ScrollView(.horizontal) { HStack { square("a").frame(height: 60).named("frame"); box("b", 20, 20) } } }
    Tree("ratio-framed-by-height-in-row", 300, 100) { HStack { fill("a").aspectRatio(2, contentMode: .fit).frame(height: 40).named("frame"); Spacer(); box("b", 20, 20) } }
    Tree("ratio-highest-in-column", 300, 200) { VStack { square("a").frame(maxHeight: 60).named("frame"); box("b", 20, 20) } }
    Tree("ratio-of-a-symbol", 300, 100) { HStack { Image(systemName: "star").resizable().scaledToFit().frame(height: 40).named("a"); box("b", 20, 20) } }
    Tree("ratio-of-a-symbol-in-frame", 300, 100) { HStack { Image(systemName: "star").resizable().scaledToFit().frame(width: 24, height: 24).named("a"); box("b", 20, 20) } }
    Tree("ratio-circle", 300, 100) { HStack { Circle().named("a").frame(width: 40, height: 40); fill("b") } }
  }
}
