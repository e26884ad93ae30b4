// One sample a line, to compare it with its neighbours:
// swift-format-ignore-file
// Scarcity: stacks that need more than the available space, and ideal sizes in unlimited space.

import SwiftUI

private func square(_ name: String) -> some View { Color.red.aspectRatio(1, contentMode: .fit).named(name) }

extension Tree {
  @Trees static var scarcity: [Tree] {
    Tree("row-overfull", 100, 100) { HStack { box("a", 80, 20); box("b", 80, 20) }.named("row") }
    Tree("row-overfull-spacer", 100, 100) { HStack { box("a", 80, 20); Spacer(minLength: 20); box("b", 80, 20) }.named("row") }
    Tree("row-overfull-leading", 100, 100) { HStack(spacing: 0) { box("a", 80, 20); box("b", 80, 20) }.named("row").frame(width: 100, alignment: .leading) }
    Tree("row-overfull-in-row", 100, 100) { HStack(spacing: 0) { HStack(spacing: 0) { box("a", 60, 20); box("b", 60, 20) }.named("inner"); box("c", 20, 20) }.named("row") }
    Tree("row-overfull-minima", 100, 100) { HStack(spacing: 0) { Color.red.frame(minWidth: 80, maxHeight: 20).named("a"); box("b", 60, 20) }.named("row") }
    Tree("column-overfull-spacer", 100, 100) { VStack { box("a", 20, 80); Spacer(minLength: 20); box("b", 20, 80) }.named("column") }
    Tree("column-overfull", 100, 100) { VStack { box("a", 20, 80); box("b", 20, 80) }.named("column") }
    Tree("ideal-in-fixed-column", 300, 100) { VStack(spacing: 0) { Color.red.frame(idealWidth: 80, idealHeight: 20).named("a"); box("b", 40, 20) }.fixedSize().named("column") }
    Tree("ideal-in-fixed-row", 300, 100) { HStack(spacing: 0) { Color.red.frame(idealWidth: 80, idealHeight: 20).named("a"); box("b", 40, 20) }.fixedSize().named("row") }
    Tree("ideal-in-fixed-layers", 300, 100) { ZStack { Color.red.frame(idealWidth: 80, idealHeight: 20).named("a"); box("b", 40, 10) }.fixedSize().named("layers") }
    Tree("ideal-behind-padding", 300, 100) { Color.red.frame(idealWidth: 80, idealHeight: 20).named("a").padding(5).fixedSize().named("padded") }
    Tree("ideal-with-minimum", 300, 100) { Color.red.frame(minWidth: 20, idealWidth: 80, minHeight: 10, idealHeight: 20).fixedSize().named("a") }
    Tree("ideal-width-of-content", 300, 100) { box("a", 20, 20).frame(idealWidth: 80).fixedSize().named("frame") }
    Tree("scroll-row-offers-its-height", 200, 100) { ScrollView { HStack { fill("a"); box("b", 40, 40) }.named("row") } }
    Tree("scroll-row-framed-fills-height", 200, 100) { ScrollView { HStack { fill("a"); box("b", 40, 40) }.frame(height: 60).named("row") } }
    Tree("ratio-row-hugs", 300, 100) { HStack { square("a"); box("b", 20, 20) }.named("row") }
    Tree("ratio-column-hugs", 300, 100) { VStack(spacing: 0) { square("a"); box("b", 20, 20) }.named("column") }
    Tree("ratio-row-in-column", 300, 200) { VStack(alignment: .leading, spacing: 0) { HStack { square("a").frame(height: 60); box("b", 20, 20) }.named("row"); fill("c") } }
    Tree("ratio-covers", 100, 100) { Color.red.aspectRatio(2, contentMode: .fill).named("a") }
    Tree("ratio-covers-top", 100, 100) { Color.red.aspectRatio(0.5, contentMode: .fill).named("a").frame(width: 100, height: 100, alignment: .top).named("frame") }
    Tree("ratio-covers-as-background", 300, 100) { box("b", 80, 40).background { Color.red.aspectRatio(1, contentMode: .fill).named("a") } }
  }
}
