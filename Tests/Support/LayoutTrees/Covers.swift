// One sample a line, to compare it with its neighbours:
// swift-format-ignore-file
// Covers: views that keep their ratio and cover their space are as large as what they cover it with.

import SwiftUI

private func cover(_ name: String, _ ratio: CGFloat? = 1) -> some View { Color.red.aspectRatio(ratio, contentMode: .fill).named(name) }

extension Tree {
  @Trees static var covers: [Tree] {
    Tree("cover-without-ratio", 300, 100) { Color.red.scaledToFill().named("a") }
    Tree("cover-framed-by-height", 300, 100) { cover("a", 2).frame(height: 40).named("frame") }
    Tree("cover-wider-than-its-frame", 300, 200) { cover("a", 2).frame(height: 200).named("frame") }
    Tree("cover-framed-by-width", 300, 100) { cover("a", 0.5).frame(width: 100).named("frame") }
    Tree("cover-framed-by-maximum", 300, 100) { cover("a").frame(maxWidth: .infinity, maxHeight: 60).named("frame") }
    Tree("cover-in-row", 300, 100) { HStack(spacing: 0) { cover("a"); box("b", 50, 20) }.named("row") }
    Tree("cover-in-column", 100, 200) { VStack(spacing: 0) { cover("a"); box("b", 20, 20) }.named("column") }
    Tree("cover-padded", 300, 100) { cover("a").padding(10).named("padded") }
    Tree("cover-in-scroll", 200, 100) { ScrollView { cover("a", 2) } }
    Tree("cover-in-scroll-above", 200, 100) { ScrollView { VStack(spacing: 0) { cover("a", 4); box("b", 20, 20) } } }
    Tree("cover-in-layers", 300, 100) { ZStack(alignment: .bottom) { cover("a", 2); box("b", 20, 20) }.named("layers") }
    Tree("cover-clipped", 300, 100) { cover("a", 2).frame(width: 60, height: 60).clipped().named("frame") }
    Tree("cover-in-grid", 300, 100) { LazyVGrid(columns: [GridItem(.fixed(100)), GridItem(.fixed(100))], spacing: 0) { cover("a", 4); cover("b", 2) } }
    Tree("cover-in-grid-of-rows", 300, 100) { LazyHGrid(rows: [GridItem(.fixed(40)), GridItem(.fixed(40))], spacing: 0) { cover("a", 2); cover("b", 4) } }
    Tree("cover-framed-in-grid", 300, 100) { LazyVGrid(columns: [GridItem(.fixed(60)), GridItem(.fixed(60))], spacing: 0) { cover("a", 2).frame(height: 60); cover("b", 2).frame(height: 60) } }
    Tree("cover-fits-exactly", 200, 100) { cover("a", 2) }
    Tree("cover-overlaid", 100, 100) { cover("a", 2).overlay(alignment: .topLeading) { box("b", 10, 10) } }
    Tree("cover-of-a-symbol", 300, 100) { Image(systemName: "star").resizable().scaledToFill().named("a").frame(width: 60, height: 40).named("frame") }
    Tree("cover-behind-a-column", 100, 200) { ZStack { cover("a"); VStack(spacing: 0) { box("b", 40, 20); box("c", 20, 20) } }.named("layers") }
    Tree("cover-cards-in-scroll", 301, 400) {
      ScrollView {
        VStack(spacing: 20) {
          ForEach(0..<8) { card in
            VStack(alignment: .leading, spacing: 0) { cover("\(card)", [1000 / 608, 1000 / 667, 1.25][card % 3]); HStack(spacing: 0) { box("x", 20, 20); Spacer(); box("y", 20, 20) } }
          }
        }.padding(.horizontal, 16)
      }
    }
    Tree("cover-cards-of-any-shape", 301, 400) {
      ScrollView {
        VStack(spacing: 20) {
          ForEach(0..<4) { card in VStack(alignment: .leading, spacing: 0) { cover("\(card)", [1.64, 1.5, 0.77, 1.333][card]); box("x\(card)", 20, 20) } }
        }.padding(.horizontal, 16)
      }
    }
    Tree("cover-in-ratio", 300, 100) { Color.clear.aspectRatio(1, contentMode: .fit).overlay { cover("a", 2) }.named("frame") }
  }
}
