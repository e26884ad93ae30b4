// One sample a line, to compare it with its neighbours:
// swift-format-ignore-file
// Layers: ZStack, background and overlay.

import SwiftUI

extension Tree {
  @Trees static var layers: [Tree] {
    Tree("layers-hug", 300, 100) { ZStack { box("a", 60, 40); box("b", 40, 60) }.named("layers") }
    Tree("layers-bottom-trailing", 300, 100) { ZStack(alignment: .bottomTrailing) { box("a", 60, 40); box("b", 40, 60) } }
    Tree("layers-one-fills", 300, 100) { ZStack(alignment: .topLeading) { fill("a"); box("b", 40, 60) }.named("layers") }
    Tree("layers-in-row", 300, 100) { HStack { ZStack { fill("a"); box("b", 20, 20) }.named("layers"); fill("c") } }
    Tree("layers-in-hugging-row", 300, 100) { HStack { ZStack { box("a", 30, 30); box("b", 20, 50) }.named("layers"); box("c", 20, 20) } }
    Tree("layers-maximum", 300, 100) { ZStack(alignment: .leading) { Color.red.frame(maxWidth: 100, maxHeight: 50).named("a"); box("b", 40, 20) }.named("layers") }
    Tree("layers-spacer-fills-both", 300, 100) { ZStack { Spacer(); box("a", 20, 20) }.named("layers") }
    Tree("background-takes-size", 300, 100) { box("a", 60, 40).background { fill("b") } }
    Tree("background-does-not-enlarge", 300, 100) { HStack { box("a", 60, 40).background { box("b", 100, 80) }; box("c", 20, 20) }.named("row") }
    Tree("background-aligned", 300, 100) { box("a", 60, 40).background(alignment: .bottomTrailing) { box("b", 10, 10) } }
    Tree("background-in-padding", 300, 100) { box("a", 60, 40).background { fill("b") }.padding(10).named("padded") }
    Tree("background-behind-padding", 300, 100) { box("a", 60, 40).padding(10).background { fill("b") }.named("padded") }
    Tree("background-of-fill", 300, 100) { HStack { fill("a").background { box("b", 20, 20) }; box("c", 20, 20) } }
    Tree("background-style-outside-padding", 300, 100) { fill("a").padding(10).background(Color.yellow).named("padded") }
    Tree("overlay-takes-size", 300, 100) { box("a", 60, 40).overlay { fill("b") } }
    Tree("overlay-on-a-line-in-scroll", 300, 100) { ScrollView { VStack(spacing: 0) { box("a", 20, 20); Color.red.frame(height: 2).overlay { Rectangle().fill(.red).named("b") }.padding(.vertical, 12); box("c", 20, 20) } } }
    Tree("overlay-badge", 300, 100) { box("a", 60, 40).overlay(alignment: .topTrailing) { box("b", 20, 20) } }
    Tree("overlay-larger", 300, 100) { box("a", 60, 40).overlay { box("b", 100, 10) } }
    Tree("overlay-maximum", 300, 100) { box("a", 60, 40).overlay { Color.red.frame(maxWidth: 30, maxHeight: 100).named("b") } }
    Tree("overlay-row", 300, 100) { box("a", 200, 60).overlay { HStack { box("b", 20, 20); Spacer(); box("c", 20, 20) } } }
    Tree("overlay-on-overlay", 300, 100) {
      box("a", 60, 40).overlay(alignment: .leading) { box("b", 10, 10) }.overlay(alignment: .trailing) { box("c", 10, 10) }
    }
    Tree("overlay-of-padded-frame", 300, 100) { box("a", 20, 20).frame(width: 80, height: 40).padding(5).overlay(alignment: .bottomLeading) { box("b", 10, 10) } }
  }
}
