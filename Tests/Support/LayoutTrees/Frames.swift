// One sample a line, to compare it with its neighbours:
// swift-format-ignore-file
// Frames, padding, fixed sizes and offsets.

import SwiftUI

extension Tree {
  @Trees static var frames: [Tree] {
    Tree("frame-centre", 300, 100) { box("a", 20, 20).frame(width: 100, height: 60).named("frame") }
    Tree("frame-top-leading", 300, 100) { box("a", 20, 20).frame(width: 100, height: 60, alignment: .topLeading) }
    Tree("frame-bottom-trailing", 300, 100) { box("a", 20, 20).frame(width: 100, height: 60, alignment: .bottomTrailing) }
    Tree("frame-width-only", 300, 100) { fill("a").frame(width: 100).named("frame") }
    Tree("frame-height-only", 300, 100) { fill("a").frame(height: 60).named("frame") }
    Tree("frame-width-only-hugs-height", 300, 100) { box("a", 20, 20).frame(width: 100).named("frame") }
    Tree("frame-infinite", 300, 100) { box("a", 20, 20).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing).named("frame") }
    Tree("frame-infinite-width", 300, 100) { box("a", 20, 20).frame(maxWidth: .infinity, alignment: .leading).named("frame") }
    Tree("frame-maximum", 300, 100) { box("a", 20, 20).frame(maxWidth: 200, maxHeight: 60).named("frame") }
    Tree("frame-maximum-scarce", 300, 100) { box("a", 20, 20).frame(maxWidth: 400, maxHeight: 200).named("frame") }
    Tree("frame-minimum", 300, 100) { box("a", 20, 20).frame(minWidth: 100, minHeight: 50).named("frame") }
    Tree("frame-minimum-exceeded", 300, 100) { box("a", 120, 70).frame(minWidth: 100, minHeight: 50).named("frame") }
    Tree("frame-minimum-overflows", 300, 100) { fill("a").frame(minWidth: 340).named("frame") }
    Tree("frame-minimum-and-maximum", 300, 100) { box("a", 20, 20).frame(minWidth: 50, maxWidth: 150).named("frame") }
    Tree("frame-smaller-than-content", 300, 100) { box("a", 200, 20).frame(width: 100, height: 60).named("frame") }
    Tree("frame-smaller-leading", 300, 100) { box("a", 200, 20).frame(width: 100, height: 60, alignment: .leading).named("frame") }
    Tree("frame-in-frame", 300, 100) {
      box("a", 20, 20).frame(width: 60, height: 40, alignment: .bottom).named("inner").frame(width: 200, height: 80, alignment: .topTrailing).named("outer")
    }
    Tree("frame-infinite-in-row", 300, 100) { HStack { box("a", 20, 20).frame(maxWidth: .infinity).named("x"); box("b", 20, 20).frame(maxWidth: .infinity).named("y") } }
    Tree("frame-maximum-then-infinite", 300, 100) { box("a", 20, 20).frame(maxWidth: 100, alignment: .leading).named("inner").frame(maxWidth: .infinity, alignment: .trailing) }
    Tree("padding-hug", 300, 100) { box("a", 20, 20).padding().named("padded") }
    Tree("padding-edges", 300, 100) { box("a", 20, 20).padding(.leading, 30).padding(.top, 10).named("padded") }
    Tree("padding-fill", 300, 100) { fill("a").padding(20).named("padded") }
    Tree("padding-around-frame", 300, 100) { fill("a").frame(width: 60, height: 40).padding(10).named("padded") }
    Tree("padding-in-frame", 300, 100) { fill("a").padding(10).frame(width: 60, height: 40).named("frame") }
    Tree("padding-twice", 300, 100) { box("a", 20, 20).padding(10).background(Color.yellow).padding(5).named("padded") }
    Tree("padding-of-a-maximum", 300, 100) { fill("a").frame(maxWidth: 100, maxHeight: 40).padding(10).named("padded") }
    Tree("padding-uneven-in-row", 300, 100) { HStack(spacing: 0) { box("a", 20, 20).padding(EdgeInsets(top: 1, leading: 5, bottom: 3, trailing: 15)); box("b", 20, 20) }.named("row") }
    Tree("padding-of-a-row", 300, 100) { HStack { fill("a"); fill("b") }.padding(.horizontal, 16).named("padded") }
    Tree("offset", 300, 100) { HStack { box("a", 20, 20).offset(x: 30, y: 10); box("b", 20, 20) } }
    Tree("fixed-size-row", 100, 100) { HStack { box("a", 80, 20); fill("b") }.fixedSize().named("row") }
    Tree("fixed-size-equal-heights", 300, 100) {
      HStack(spacing: 0) { box("a", 20, 20).frame(maxHeight: .infinity).named("x"); box("b", 20, 50).frame(maxHeight: .infinity).named("y") }
        .fixedSize(horizontal: false, vertical: true).named("row")
    }
    Tree("fixed-size-ideal", 300, 100) { Color.red.frame(minWidth: 10, idealWidth: 120, maxWidth: .infinity, minHeight: 10, idealHeight: 30, maxHeight: .infinity).fixedSize().named("a") }
    Tree("fixed-size-of-a-color", 300, 100) { fill("a").fixedSize().named("fixed") }
    Tree("fixed-size-of-a-maximum", 300, 100) { box("a", 20, 20).frame(maxWidth: 100).fixedSize().named("fixed") }
    Tree("hidden-takes-room", 300, 100) { HStack { box("a", 20, 20).hidden(); box("b", 20, 20) } }
  }
}
