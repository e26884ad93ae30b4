// One sample a line, to compare it with its neighbours:
// swift-format-ignore-file
// Combinations of modifiers and containers.

import SwiftUI

private let long = "The quick brown fox jumps over the lazy dog and runs away."

extension Tree {
  @Trees static var combinations: [Tree] {
    Tree("mix-geometry-in-row", 300, 100) { HStack(spacing: 0) { GeometryReader { _ in box("a", 20, 20) }.named("reader"); box("b", 50, 20) }.named("row") }
    Tree("mix-geometry-in-column", 200, 200) { VStack(spacing: 0) { GeometryReader { _ in box("a", 20, 20) }.named("reader"); fill("b") } }
    Tree("mix-geometry-in-scroll", 200, 100) { ScrollView { VStack(spacing: 0) { GeometryReader { _ in fill("a") }.named("reader"); box("b", 20, 20) } } }
    Tree("mix-geometry-framed", 300, 100) { GeometryReader { proxy in Color.red.frame(width: proxy.size.width / 2, height: proxy.size.height / 2).named("a") }.frame(width: 100, height: 60).named("reader") }
    Tree("mix-position", 300, 100) { box("a", 20, 20).position(x: 150, y: 30).named("x") }
    Tree("mix-position-in-row", 300, 100) { HStack(spacing: 0) { box("a", 20, 20).position(x: 100, y: 30).named("x"); box("b", 100, 20) } }
    Tree("mix-divider-in-row", 300, 100) { HStack(spacing: 0) { fill("a"); Divider().named("line"); fill("b") }.frame(height: 40).named("row") }
    Tree("mix-divider-in-column-of-text", 300, 100) { VStack(spacing: 0) { box("a", 60, 20); Divider().named("line"); box("b", 80, 20) }.fixedSize().named("column") }
    Tree("mix-divider-in-layers", 300, 100) { ZStack { Divider().named("line") } }
    Tree("mix-divider-padded", 300, 100) { VStack(spacing: 0) { box("a", 60, 20); Divider().named("line").padding(.leading, 20); box("b", 80, 20) } }
    Tree("mix-spacer-zero", 300, 100) { HStack(spacing: 0) { box("a", 140, 20); Spacer(minLength: 0); box("b", 160, 20) }.named("row") }
    Tree("mix-spacers-with-minimum-share", 300, 100) { HStack(spacing: 0) { Spacer(minLength: 100); box("a", 100, 20); Spacer() } }
    Tree("mix-spacer-in-nested-row", 300, 100) { HStack(spacing: 0) { HStack(spacing: 0) { box("a", 20, 20); Spacer() }.named("x"); box("b", 20, 20) } }
    Tree("mix-spacer-nested-and-outer", 300, 100) { HStack(spacing: 0) { HStack(spacing: 0) { box("a", 20, 20); Spacer() }.named("x"); Spacer(); box("b", 20, 20) } }
    Tree("mix-infinite-frame-and-spacer", 300, 100) { HStack(spacing: 0) { box("a", 20, 20).frame(maxWidth: .infinity, alignment: .leading).named("x"); Spacer(); box("b", 20, 20) } }
    Tree("mix-infinite-frames-nested", 300, 100) { VStack(spacing: 0) { box("a", 20, 20).frame(maxWidth: .infinity, alignment: .trailing) }.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top).named("x") }
    Tree("mix-layers-of-aligned-frames", 300, 100) { ZStack { box("a", 20, 20).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading); box("b", 20, 20).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing) } }
    Tree("mix-layers-larger-than-room", 100, 100) { ZStack(alignment: .topLeading) { box("a", 160, 40); box("b", 40, 20) }.named("layers") }
    Tree("mix-layers-text-on-fill", 300, 100) { ZStack(alignment: .bottomLeading) { fill("a"); Text("Hello").padding(10).named("b") } }
    Tree("mix-layers-priority", 300, 100) { ZStack { fill("a"); box("b", 60, 40).layoutPriority(1) }.named("layers") }
    Tree("mix-layers-with-smaller-fill", 300, 100) { HStack(spacing: 0) { ZStack { box("a", 60, 40); fill("b").frame(width: 20) }.named("layers"); box("c", 20, 20) } }
    Tree("mix-fixed-row-with-fill-height", 300, 100) { HStack(spacing: 0) { box("a", 20, 40); fill("b") }.fixedSize(horizontal: false, vertical: true).named("row") }
    Tree("mix-fixed-column-with-fill-width", 300, 100) { VStack(spacing: 0) { box("a", 80, 20); fill("b").frame(height: 20) }.fixedSize(horizontal: true, vertical: false).named("column") }
    Tree("mix-equal-buttons", 300, 100) {
      VStack(spacing: 4) { Text("Short").frame(maxWidth: .infinity).named("a"); Text("Much longer").frame(maxWidth: .infinity).named("b") }.fixedSize(horizontal: true, vertical: false).named("column")
    }
    Tree("mix-priority-of-texts", 300, 100) { HStack(spacing: 0) { Text(long).lineLimit(1).named("a"); Text("Important").layoutPriority(1).named("b") } }
    Tree("mix-priority-in-column", 200, 100) { VStack(spacing: 0) { fill("a"); Color.red.frame(minHeight: 20, maxHeight: 70).layoutPriority(1).named("b") } }
    Tree("mix-ratio-in-row-with-text", 300, 100) { HStack(spacing: 0) { Color.red.aspectRatio(1, contentMode: .fit).named("a"); Text("Hello").named("b") }.named("row") }
    Tree("mix-ratio-of-a-box", 300, 100) { box("a", 60, 20).aspectRatio(1, contentMode: .fit).named("x") }
    Tree("mix-ratio-padded-in-row", 300, 100) { HStack(spacing: 0) { Color.red.aspectRatio(1, contentMode: .fit).named("a").padding(10); fill("b") } }
    Tree("mix-ratio-in-column-with-fill", 200, 200) { VStack(spacing: 0) { Color.red.aspectRatio(2, contentMode: .fit).named("a"); fill("b") } }
    Tree("mix-ratio-in-column-with-text", 200, 200) { VStack(spacing: 0) { Color.red.aspectRatio(1, contentMode: .fit).named("a"); Text("Hello").named("b") }.named("column") }
    Tree("mix-overlay-fills-padding", 300, 100) { box("a", 60, 20).padding(10).overlay(alignment: .bottomTrailing) { box("b", 8, 8) }.overlay { fill("c") } }
    Tree("mix-fixed-width-text-in-column", 100, 100) { VStack(alignment: .leading, spacing: 0) { Text("Hello brave new world").fixedSize().named("a"); box("b", 20, 20) }.named("column") }
    Tree("mix-ratios-in-column", 200, 200) { VStack(spacing: 0) { Color.red.aspectRatio(1, contentMode: .fit).named("a"); Color.red.aspectRatio(1, contentMode: .fit).named("b") }.named("column") }
    Tree("mix-negative-padding-of-fill", 300, 100) { fill("a").frame(width: 100, height: 40).padding(.horizontal, -20).named("x") }
    Tree("mix-overlay-outside", 300, 100) { box("a", 60, 40).overlay(alignment: .top) { box("b", 20, 10).offset(y: -10) } }
    Tree("mix-overlay-in-row-does-not-grow", 300, 100) { HStack(spacing: 0) { box("a", 20, 20).overlay { Text("Hello brave new world").fixedSize().named("b") }; box("c", 20, 20) } }
    Tree("mix-background-of-spacer-row", 300, 100) { HStack(spacing: 0) { box("a", 20, 20); Spacer() }.padding(10).background { fill("b") } }
    Tree("mix-inset-trailing", 300, 100) { fill("a").safeAreaInset(edge: .trailing, alignment: .top, spacing: 0) { box("b", 20, 60) } }
    Tree("mix-insets-two", 300, 100) { fill("a").safeAreaInset(edge: .bottom, spacing: 0) { box("b", 60, 20) }.safeAreaInset(edge: .top, spacing: 0) { box("c", 40, 10) } }
    Tree("mix-safe-area-padding", 300, 100) { fill("a").safeAreaPadding(10) }
    Tree("mix-fits-first", 300, 100) { ViewThatFits { box("a", 200, 20); box("b", 100, 20) } }
    Tree("mix-fits-second", 150, 100) { ViewThatFits { box("a", 200, 20); box("b", 100, 20) } }
    Tree("mix-fits-row-or-column", 150, 100) { ViewThatFits(in: .horizontal) { HStack(spacing: 0) { box("a", 100, 20); box("b", 100, 20) }; VStack(spacing: 0) { box("c", 100, 20); box("d", 100, 20) } } }
    Tree("mix-fits-in-row", 300, 100) { HStack(spacing: 0) { ViewThatFits(in: .horizontal) { box("a", 280, 20); box("b", 100, 20) }; box("c", 50, 20) } }
    Tree("mix-negative-padding", 300, 100) { VStack(spacing: 0) { box("a", 60, 20).padding(-5).named("x"); box("b", 60, 20) } }
    Tree("mix-scale-keeps-size", 300, 100) { HStack(spacing: 0) { box("a", 40, 40).scaleEffect(0.5); box("b", 20, 20) } }
    Tree("mix-frame-minimum-of-text", 300, 100) { HStack(spacing: 0) { Text("Hi").frame(minWidth: 60, minHeight: 60, alignment: .topLeading).named("a"); fill("b") } }
    Tree("mix-frame-minimum-infinite", 300, 100) { VStack(spacing: 0) { box("a", 20, 20) }.frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity, alignment: .topLeading).named("x") }
    Tree("mix-group-in-column", 200, 200) { VStack(alignment: .trailing, spacing: 10) { Group { box("a", 20, 20); box("b", 40, 20) }.padding(5); box("c", 80, 20) }.named("column") }
  }
  @Trees static var gridCombinations: [Tree] {
    Tree("mix-grid-span", 300, 100) { Grid(horizontalSpacing: 0, verticalSpacing: 0) { GridRow { box("a", 40, 20); box("b", 60, 20); box("c", 20, 20) }; GridRow { box("d", 80, 20).gridCellColumns(2); box("e", 20, 20) } }.named("grid") }
    Tree("mix-grid-span-widens", 300, 100) { Grid(horizontalSpacing: 0, verticalSpacing: 0) { GridRow { box("a", 20, 20); box("b", 20, 20) }; GridRow { box("c", 100, 20).gridCellColumns(2) } }.named("grid") }
    Tree("mix-grid-divider", 300, 100) { Grid(horizontalSpacing: 0, verticalSpacing: 0) { GridRow { box("a", 50, 20); box("b", 50, 20) }; Divider().named("line"); GridRow { box("c", 20, 20); box("d", 20, 20) } } }
    Tree("mix-grid-divider-unsized", 300, 100) { Grid(horizontalSpacing: 0, verticalSpacing: 0) { GridRow { box("a", 50, 20); box("b", 50, 20) }; Divider().named("line").gridCellUnsizedAxes(.horizontal); GridRow { box("c", 20, 20); box("d", 20, 20) } } }
    Tree("mix-grid-empty-cell", 300, 100) { Grid(horizontalSpacing: 0, verticalSpacing: 0) { GridRow { box("a", 50, 20); box("b", 50, 20) }; GridRow { Color.clear.gridCellUnsizedAxes([.horizontal, .vertical]); box("d", 20, 20) } } }
    Tree("mix-grid-bottom", 300, 100) { Grid(alignment: .bottomTrailing, horizontalSpacing: 0, verticalSpacing: 0) { GridRow { box("a", 50, 40); box("b", 50, 20) }; GridRow { box("c", 20, 20); box("d", 20, 20) } } }
    Tree("mix-grid-row-alignment", 300, 100) { Grid(horizontalSpacing: 0, verticalSpacing: 0) { GridRow(alignment: .top) { box("a", 50, 40); box("b", 50, 20) }; GridRow { box("c", 20, 20); box("d", 20, 40) } } }
    Tree("mix-grid-short-row", 300, 100) { Grid(horizontalSpacing: 0, verticalSpacing: 0) { GridRow { box("a", 50, 20) }; GridRow { box("c", 20, 20); box("d", 20, 20) } } }
    Tree("mix-grid-text-wraps", 200, 120) { Grid(alignment: .topLeading, horizontalSpacing: 10, verticalSpacing: 0) { GridRow { box("a", 50, 20); Text(long).named("b") } } }
    Tree("mix-grid-in-column", 200, 200) { VStack(spacing: 0) { Grid(horizontalSpacing: 0, verticalSpacing: 0) { GridRow { box("a", 50, 20); box("b", 50, 20) } }.named("grid"); fill("c") } }
    Tree("mix-grid-fills", 300, 100) { Grid(horizontalSpacing: 0, verticalSpacing: 0) { GridRow { fill("a"); fill("b") }; GridRow { fill("c"); fill("d") } }.named("grid") }
    Tree("mix-grid-fill-beside-box", 300, 100) { Grid(horizontalSpacing: 0, verticalSpacing: 0) { GridRow { box("a", 50, 20); fill("b") }; GridRow { box("c", 20, 20); box("d", 20, 20) } } }
    Tree("mix-lazy-adaptive-maximum", 300, 100) { LazyVGrid(columns: [GridItem(.adaptive(minimum: 40, maximum: 60), spacing: 0)], spacing: 0) { ForEach(0..<3) { fill("\($0)").frame(height: 20) } } }
    Tree("mix-lazy-adaptive-and-fixed", 300, 100) { LazyVGrid(columns: [GridItem(.fixed(50), spacing: 0), GridItem(.adaptive(minimum: 100), spacing: 0)], spacing: 0) { ForEach(0..<3) { fill("\($0)").frame(height: 20) } } }
    Tree("mix-lazy-across-flexible", 300, 100) { LazyHGrid(rows: [GridItem(.flexible(), spacing: 0), GridItem(.flexible(), spacing: 0)], spacing: 0) { ForEach(0..<3) { box("\($0)", 20, 20) } } }
    Tree("mix-lazy-column-trailing", 300, 100) { LazyVStack(alignment: .trailing, spacing: 0) { box("a", 40, 20); box("b", 60, 20) }.named("column") }
    Tree("mix-lazy-row", 300, 100) { LazyHStack(alignment: .top, spacing: 0) { box("a", 40, 20); box("b", 60, 40) }.named("row") }
    Tree("mix-lazy-row-in-scroll", 300, 100) { ScrollView(.horizontal) { LazyHStack(spacing: 0) { box("a", 40, 20); box("b", 60, 40) }.named("row") } }
  }
}
