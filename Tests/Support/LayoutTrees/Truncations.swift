// One sample a line, to compare it with its neighbours:
// swift-format-ignore-file
// Truncations: stacks with texts in too little height. Texts lose lines, at least one remains.

import SwiftUI

private let long = "The quick brown fox jumps over the lazy dog and runs away."
private let other = "Pack my box with five dozen liquor jugs before noon."

extension Tree {
  @Trees static var truncations: [Tree] {
    Tree("cut-one-text", 200, 50) { VStack { Text(long).named("a") }.named("column") }
    Tree("cut-two-texts", 200, 100) { VStack(spacing: 0) { Text(long).named("a"); Text(other).named("b") }.named("column") }
    Tree("cut-the-long-text", 200, 60) { VStack { Text("Title").named("a"); Text(long).named("b") }.named("column") }
    Tree("cut-below-a-box", 200, 80) { VStack { box("a", 60, 30); Text(long).named("b") }.named("column") }
    Tree("cut-beside-fill", 200, 100) { VStack(spacing: 0) { Text(long).named("a"); fill("b") }.named("column") }
    Tree("cut-between-fills", 200, 120) { VStack(spacing: 0) { fill("a"); Text(long).named("b"); fill("c") } }
    Tree("cut-not-before-spacer", 200, 100) { VStack(spacing: 0) { Text(long).named("a"); Spacer(minLength: 0) }.named("column") }
    Tree("cut-before-spacer", 200, 60) { VStack(spacing: 0) { Text(long).named("a"); Spacer(minLength: 10) }.named("column") }
    Tree("cut-by-priority", 200, 100) { VStack(spacing: 0) { Text(long).named("a"); Text(other).named("b").layoutPriority(1) } }
    Tree("cut-by-low-priority", 200, 90) { VStack(spacing: 0) { Text(long).named("a").layoutPriority(-1); Text(other).named("b") } }
    Tree("cut-to-one-line-each", 200, 40) { VStack(spacing: 0) { Text(long).named("a"); Text(other).named("b"); Text(long).named("c") }.named("column") }
    Tree("cut-to-one-line-each-top", 200, 40) {
      VStack(spacing: 0) { Text(long).named("a"); Text(other).named("b"); Text(long).named("c") }.frame(height: 40, alignment: .top)
    }
    Tree("cut-padded", 200, 100) { VStack(spacing: 0) { Text(long).padding(10).named("a"); box("b", 20, 20) } }
    Tree("cut-padded-column", 200, 100) { VStack(spacing: 0) { Text(long).named("a"); box("b", 20, 20) }.padding(20).named("column") }
    Tree("cut-with-background", 200, 80) { VStack(spacing: 0) { Text(long).named("a").background { Color.yellow }; box("b", 20, 20) } }
    Tree("cut-in-nested-column", 200, 100) {
      VStack(spacing: 0) { VStack(spacing: 0) { Text("Title").named("a"); Text(long).named("b") }.named("inner"); box("c", 20, 30) }
    }
    Tree("cut-in-row", 200, 60) { HStack(spacing: 0) { box("a", 40, 40); VStack(spacing: 0) { Text("Title").named("b"); Text(long).named("c") } } }
    Tree("cut-in-row-in-column", 200, 90) { VStack(spacing: 0) { HStack(spacing: 0) { box("a", 40, 40); Text(long).named("b") }; box("c", 20, 40) } }
    Tree("cut-with-a-limit", 200, 50) { VStack(spacing: 0) { Text(long).lineLimit(2).named("a"); box("b", 20, 20) } }
    Tree("cut-not-fixed-height", 200, 50) { VStack(spacing: 0) { Text(long).fixedSize(horizontal: false, vertical: true).named("a"); box("b", 20, 20) } }
    Tree("cut-in-overlay", 300, 100) { box("x", 200, 60).overlay { VStack(spacing: 0) { Text("Title").named("a"); Text(long).named("b") } } }
    Tree("cut-in-layers", 200, 70) { ZStack { fill("x"); VStack(spacing: 0) { Text(long).named("a"); box("b", 20, 20) } } }
    Tree("cut-below-a-maximum", 200, 100) { VStack(spacing: 0) { Text(long).named("a"); Color.red.frame(maxHeight: 60).named("b") }.named("column") }
    Tree("cut-in-a-framed-part", 200, 100) { VStack(spacing: 0) { Text(long).named("a").frame(maxHeight: .infinity); fill("b") } }
    Tree("cut-in-a-framed-maximum", 200, 100) { VStack(spacing: 0) { Text(long).named("a").frame(maxHeight: 50).named("frame"); fill("b") } }
    Tree("cut-not-in-scroll", 200, 60) { ScrollView { VStack(spacing: 0) { Text(long).named("a"); Text(other).named("b") }.named("column") } }
  }
}
