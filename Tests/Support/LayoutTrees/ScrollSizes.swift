// One sample a line, to compare it with its neighbours:
// swift-format-ignore-file
// Scroll sizes: along its axes a scroll view fills the proposed size, across them it hugs its content.

import SwiftUI

extension Tree {
  @Trees static var scrollSizes: [Tree] {
    Tree("scroll-hugs", 200, 100) { ScrollView { box("a", 60, 40) }.named("scroll") }
    Tree("scroll-grows-past-its-room", 100, 100) { ScrollView { box("a", 160, 40) }.named("scroll") }
    Tree("scroll-hugs-text", 300, 100) { ScrollView { Text("Hello").named("a") }.named("scroll") }
    Tree("scroll-hugs-column", 200, 100) {
      ScrollView { VStack(alignment: .leading, spacing: 0) { box("a", 60, 20); box("b", 100, 20) }.named("column") }.named("scroll")
    }
    Tree("scroll-beside-fill", 300, 100) { HStack(spacing: 0) { ScrollView { box("a", 60, 40) }.named("scroll"); fill("b") } }
    Tree("scrolls-share-row", 300, 100) {
      HStack(spacing: 0) { ScrollView { box("a", 60, 40) }.named("x"); ScrollView { fill("b").frame(height: 20) }.named("y") }
    }
    Tree("scrolls-halve-row", 300, 100) {
      HStack(spacing: 0) { ScrollView { fill("a").frame(height: 20) }.named("x"); ScrollView { fill("b").frame(height: 20) }.named("y") }
    }
    Tree("scrolls-hug-in-row", 300, 100) {
      HStack(spacing: 0) { ScrollView { box("a", 60, 40) }.named("x"); ScrollView { box("b", 40, 40) }.named("y") }.named("row")
    }
    Tree("scroll-in-column-beside-wider", 200, 200) {
      VStack(alignment: .leading, spacing: 0) { box("a", 120, 40); ScrollView { box("b", 60, 20) }.named("scroll") }.named("column")
    }
    Tree("scroll-row-with-bar", 200, 100) { ScrollView { HStack(spacing: 0) { fill("a").frame(width: 10); box("b", 40, 60) }.named("row") } }
    Tree("scroll-row-with-line-of-column", 200, 100) {
      ScrollView { HStack(alignment: .top, spacing: 0) { VStack(spacing: 0) { box("c", 10, 10); fill("a").frame(width: 4) }; box("b", 40, 60) }.named("row") }
    }
    Tree("scroll-bounded", 200, 100) { ScrollView { Color.red.frame(maxWidth: 80).frame(height: 20).named("a") }.named("scroll") }
    Tree("scroll-with-a-share-of-it", 300, 100) {
      HStack(spacing: 0) {
        ScrollView { VStack(spacing: 0) { box("a", 20, 20).containerRelativeFrame(.horizontal, alignment: .leading).named("x"); box("b", 40, 20) } }.named("scroll")
        box("c", 100, 20)
      }
    }
    Tree("scroll-with-a-share-of-its-height", 200, 100) {
      VStack(spacing: 0) {
        box("c", 20, 20)
        ScrollView { VStack(spacing: 0) { fill("a").containerRelativeFrame(.vertical).named("x"); box("b", 40, 20) } }.named("scroll")
      }
    }
    Tree("scroll-with-a-bounded-view-on-a-page", 200, 100) {
      ScrollView(.horizontal) {
        HStack(spacing: 0) { fill("a").frame(maxWidth: 120).containerRelativeFrame(.horizontal).named("x"); box("b", 40, 20) }
      }
    }
    Tree("scroll-with-half-of-its-height", 200, 100) {
      VStack(spacing: 0) {
        box("c", 20, 20)
        ScrollView {
          VStack(spacing: 10) { ForEach(["a", "b", "d"], id: \.self) { fill($0).containerRelativeFrame(.vertical, count: 2, spacing: 10) } }
        }
      }
    }
    Tree("layout-share-of-height-worked-out", 200, 100) {
      VStack(spacing: 0) {
        box("c", 20, 20)
        ScrollView { VStack(spacing: 0) { fill("a").containerRelativeFrame(.vertical) { length, _ in length / 4 }; box("b", 40, 20) } }
      }
    }
    Tree("scroll-padded-outside", 200, 100) { ScrollView { box("a", 60, 40) }.padding(10).named("padded") }
    Tree("scroll-padded-inside", 200, 100) { ScrollView { box("a", 60, 40).padding(10) }.named("scroll") }
    Tree("scroll-framed", 200, 100) { ScrollView { box("a", 60, 40) }.frame(width: 100).named("frame") }
    Tree("scroll-framed-leading", 200, 100) { ScrollView { box("a", 60, 40) }.frame(maxWidth: .infinity, alignment: .leading).named("frame") }
    Tree("scroll-with-background", 200, 100) { ScrollView { box("a", 60, 40) }.background { fill("b") } }
    Tree("scroll-with-overlay", 200, 100) { ScrollView { box("a", 60, 40) }.overlay(alignment: .bottomTrailing) { box("b", 10, 10) } }
    Tree("scroll-layered", 200, 100) { ZStack(alignment: .leading) { ScrollView { box("a", 60, 40) }.named("scroll"); box("b", 100, 10) }.named("layers") }
    Tree("scroll-in-scroll", 200, 100) { ScrollView { ScrollView { box("a", 60, 40) }.named("inner") }.named("outer") }
    Tree("scroll-fixed-size", 200, 100) { ScrollView { box("a", 60, 40) }.fixedSize().named("fixed") }
    Tree("scroll-both", 200, 100) { ScrollView([.horizontal, .vertical]) { box("a", 60, 40) }.named("scroll") }
    Tree("scroll-across-hugs", 200, 100) { ScrollView(.horizontal) { box("a", 60, 40) }.named("scroll") }
    Tree("scroll-across-grows-past-its-room", 200, 100) { ScrollView(.horizontal) { box("a", 60, 160) }.named("scroll") }
    Tree("scroll-across-several", 200, 100) { ScrollView(.horizontal) { box("a", 60, 20); box("b", 100, 20) }.named("scroll") }
    Tree("scroll-across-fills", 200, 100) { ScrollView(.horizontal) { Color.red.frame(width: 30).named("a") }.named("scroll") }
    Tree("scroll-across-bounded", 200, 100) { ScrollView(.horizontal) { Color.red.frame(width: 30).frame(maxHeight: 60).named("a") }.named("scroll") }
    Tree("scrolls-across-share-column", 200, 100) {
      VStack(spacing: 0) { ScrollView(.horizontal) { box("a", 60, 40) }.named("x"); ScrollView(.horizontal) { Color.red.frame(width: 20).named("b") }.named("y") }
    }
    Tree("scroll-across-in-scroll", 200, 100) {
      ScrollView { VStack(spacing: 0) { ScrollView(.horizontal) { HStack(spacing: 0) { box("a", 150, 40); box("b", 150, 30) } }.named("inner"); box("c", 20, 20) } }.named("outer")
    }
  }
}
