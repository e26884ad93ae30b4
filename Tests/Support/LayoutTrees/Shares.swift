// One sample a line, to compare it with its neighbours:
// swift-format-ignore-file
// Shares: padding is part of a view's share of its stack.

import SwiftUI

private let long = "The quick brown fox jumps over the lazy dog and runs away."
private let other = "Pack my box with five dozen liquor jugs before noon."

extension Tree {
  @Trees static var shares: [Tree] {
    Tree("share-padded-columns", 300, 100) { HStack(spacing: 0) { VStack { fill("a") }.padding(20).named("x"); VStack { fill("b") }.padding(10).named("y") } }
    Tree("share-one-padded-column", 300, 100) { HStack(spacing: 0) { VStack { fill("a") }.padding(.horizontal, 30).named("x"); fill("b") } }
    Tree("share-padded-rows", 300, 100) { HStack(spacing: 0) { HStack { fill("a") }.padding(.leading, 40).named("x"); HStack { fill("b") }.named("y"); fill("c") } }
    Tree("share-padded-row-with-spacer", 300, 100) { HStack(spacing: 0) { HStack(spacing: 0) { box("a", 20, 20); Spacer() }.padding(.horizontal, 20).named("x"); fill("b") } }
    Tree("share-padded-short-text", 300, 100) { HStack(spacing: 0) { Text("Hi").padding(.horizontal, 40).named("a"); fill("b") } }
    Tree("share-padded-texts", 300, 240) { HStack(spacing: 0) { Text(long).padding(20).named("a"); Text(other).named("b") } }
    Tree("share-padded-text-beside-fill", 300, 200) { HStack(spacing: 0) { Text(long).padding(.horizontal, 20).named("a"); fill("b") } }
    Tree("share-padded-with-maximum", 300, 100) { HStack(spacing: 0) { VStack { fill("a") }.padding(20).named("x"); Color.red.frame(maxWidth: 60).named("b"); fill("c") } }
    Tree("share-padded-in-row-too-narrow", 100, 100) { HStack(spacing: 0) { VStack { fill("a") }.padding(.horizontal, 40).named("x"); VStack { fill("b") }.padding(.horizontal, 10).named("y") } }
    Tree("share-padded-by-priority", 300, 100) { HStack(spacing: 0) { VStack { fill("a") }.padding(.horizontal, 20).named("x"); Color.red.frame(minWidth: 50).layoutPriority(1).named("b") } }
    Tree("share-heights-of-padded-columns", 200, 200) { VStack(spacing: 0) { VStack { fill("a") }.padding(.vertical, 20).named("x"); VStack { fill("b") }.named("y") } }
    Tree("share-heights-of-padded-rows", 200, 200) { VStack(spacing: 0) { HStack { fill("a") }.padding(10).named("x"); fill("b"); HStack { fill("c") }.padding(.top, 30).named("y") } }
    Tree("share-heights-in-scroll", 200, 100) { ScrollView { VStack(spacing: 0) { VStack { fill("a") }.padding(.vertical, 20).named("x"); box("b", 20, 20) } } }
    Tree("share-nested-padding", 300, 100) { HStack(spacing: 0) { HStack(spacing: 0) { VStack { fill("a") }.padding(.horizontal, 10).named("x"); fill("b") }.padding(.horizontal, 20); fill("c") } }
    Tree("share-padded-cell", 300, 100) {
      HStack(spacing: 0) {
        VStack { Text("Hi").named("a") }.frame(maxWidth: .infinity).padding(.horizontal, 24).background { Color.yellow }.named("x")
        VStack { Text("Ho").named("b") }.frame(maxWidth: .infinity).named("y")
      }
    }
  }
}
