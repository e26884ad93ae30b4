// One sample a line, to compare it with its neighbours:
// swift-format-ignore-file
// Fits: ViewThatFits in everything that hugs it, and what fits nowhere.

import SwiftUI

private let long = "The quick brown fox jumps over the lazy dog and runs away."

/// A view for 200 points, and one for less.
private var either: some View { ViewThatFits { box("a", 200, 20); box("b", 100, 20) } }

extension Tree {
  @Trees static var fits: [Tree] {
    Tree("fits-in-column", 300, 100) { VStack(spacing: 0) { either; box("c", 40, 20) }.named("column") }
    Tree("fits-in-column-second", 150, 100) { VStack(alignment: .leading, spacing: 0) { either; box("c", 40, 20) }.named("column") }
    Tree("fits-in-columns-in-rows", 300, 100) { HStack(spacing: 0) { VStack(spacing: 0) { HStack(spacing: 0) { either; box("c", 20, 20) } }; box("d", 40, 20) } }
    Tree("fits-in-row-of-texts", 300, 100) { HStack(spacing: 0) { either; Text("Hello").named("c") } }
    Tree("fits-in-row-with-spacer", 300, 100) { HStack(spacing: 0) { either; Spacer(minLength: 0); box("c", 40, 20) } }
    Tree("fits-padded", 300, 100) { either.padding(.horizontal, 60) }
    Tree("fits-padded-less", 300, 100) { either.padding(.horizontal, 40) }
    Tree("fits-before-background", 300, 100) { either.background { fill("c") } }
    Tree("fits-before-background-in-column", 300, 100) { VStack(spacing: 0) { either.padding(10).background { fill("c") }; box("d", 20, 20) } }
    Tree("fits-in-overlay", 300, 100) { box("c", 120, 40).overlay { either } }
    Tree("fits-in-layers", 300, 100) { ZStack { either; box("c", 40, 40) }.named("layers") }
    Tree("fits-in-maximum", 300, 100) { either.frame(maxWidth: 150, alignment: .leading) }
    Tree("fits-in-frame-of-height", 300, 100) { either.frame(height: 10) }
    Tree("fits-in-button", 300, 100) { Button {} label: { either }.buttonStyle(.plain) }
    Tree("fits-in-button-second", 150, 100) { Button {} label: { either }.buttonStyle(.plain) }
    Tree("fits-in-scroll", 300, 100) { ScrollView { ViewThatFits { box("a", 200, 200); box("b", 100, 20) } } }
    Tree("fits-in-scroll-second", 150, 100) { ScrollView { VStack(spacing: 0) { either; box("c", 20, 20) } } }
    Tree("fits-in-scroll-across", 300, 100) { ScrollView(.horizontal) { HStack(spacing: 0) { ViewThatFits { box("a", 400, 20); box("b", 100, 20) }; box("c", 20, 20) } } }
    Tree("fits-in-lazy-column", 300, 100) { ScrollView { LazyVStack(spacing: 0) { either; ViewThatFits { box("c", 400, 20); box("d", 100, 20) } } } }
    Tree("fits-in-lazy-grid", 300, 100) { ScrollView { LazyVGrid(columns: [GridItem(spacing: 0), GridItem()], spacing: 0) { either; ViewThatFits { box("c", 120, 300); box("d", 20, 20) } } } }
    Tree("fits-in-grid", 300, 100) { Grid(horizontalSpacing: 0, verticalSpacing: 0) { GridRow { either; box("c", 40, 20) }; GridRow { box("d", 20, 20); box("e", 20, 20) } } }
    Tree("fits-in-grid-second", 200, 100) { Grid(horizontalSpacing: 0, verticalSpacing: 0) { GridRow { either; box("c", 60, 20) }; GridRow { box("d", 20, 20); box("e", 20, 20) } } }
    Tree("fits-in-list", 300, 100) { NavigationStack { List { either; HStack(spacing: 0) { either.named("second"); box("c", 100, 20) } }.listStyle(.plain).toolbar(.hidden) } }
    Tree("fits-in-fixed-size", 150, 100) { either.fixedSize() }
    Tree("fits-by-height-in-column", 300, 100) { VStack(spacing: 0) { ViewThatFits(in: .vertical) { box("a", 40, 90); box("b", 40, 30) }; box("c", 40, 40) } }
    Tree("fits-by-height-at-its-width", 150, 30) { ViewThatFits(in: .vertical) { Text(long).named("a"); box("b", 40, 20) } }
    Tree("fits-by-width-of-a-text-in-a-column", 150, 100) { ViewThatFits { VStack { Text(long).named("a") }; box("b", 40, 20) } }
    Tree("fits-row-that-fills", 300, 100) { VStack(spacing: 0) { ViewThatFits { HStack(spacing: 0) { box("a", 100, 20); Spacer(); box("b", 100, 20) }; box("c", 20, 20) }; box("d", 40, 20) }.named("column") }
    Tree("fits-column-for-a-row-that-fills", 150, 100) { VStack(spacing: 0) { ViewThatFits { HStack(spacing: 0) { box("a", 100, 20); Spacer(); box("b", 100, 20) }; box("c", 20, 20) }; box("d", 40, 20) }.named("column") }
    Tree("fits-nowhere-leading", 300, 100) { ViewThatFits { box("a", 400, 20); box("b", 350, 20) }.frame(width: 100, alignment: .leading) }
    Tree("fits-nowhere-trailing", 300, 100) { ViewThatFits { box("a", 400, 20); box("b", 350, 20) }.frame(width: 100, alignment: .trailing) }
    Tree("fits-nowhere-behind-a-layer", 300, 100) { ViewThatFits { box("a", 400, 20); box("b", 350, 20) }.background { fill("c") }.frame(width: 100, alignment: .trailing) }
    Tree("fits-nowhere-in-height", 300, 100) { ViewThatFits { box("a", 20, 90); box("b", 20, 80) }.frame(height: 40, alignment: .top) }
    Tree("fits-nowhere-in-column", 300, 100) { VStack(alignment: .leading, spacing: 0) { ViewThatFits { box("a", 450, 20); box("b", 400, 20) }; box("c", 40, 20) } }
    Tree("fits-nested-first", 300, 100) { VStack(spacing: 0) { ViewThatFits { either; box("c", 40, 20) }; box("d", 20, 20) }.named("column") }
    Tree("fits-nested-passed-over", 150, 100) { VStack(spacing: 0) { ViewThatFits { either; box("c", 40, 20) }; box("d", 20, 20) }.named("column") }
    Tree("fits-nested-last", 150, 100) { VStack(spacing: 0) { ViewThatFits { box("c", 400, 20); either }; box("d", 20, 20) }.named("column") }
    Tree("fits-nested-in-row", 300, 100) { VStack(spacing: 0) { ViewThatFits { HStack(spacing: 0) { either; box("c", 50, 20) }.named("row"); box("d", 20, 20) }; box("e", 20, 20) }.named("column") }
    Tree("fits-nested-in-last-row", 220, 100) { VStack(spacing: 0) { ViewThatFits { box("d", 400, 20); HStack(spacing: 0) { either; box("c", 50, 20) }.named("row") }; box("e", 20, 20) }.named("column") }
    Tree("fits-nested-thrice", 150, 100) { HStack(spacing: 0) { ViewThatFits { box("c", 400, 20); ViewThatFits { box("d", 300, 20); either.padding(10).background { fill("f") } } }; box("e", 20, 20) } }
    Tree("fits-nested-row-that-fills", 300, 100) { VStack(spacing: 0) { ViewThatFits { ViewThatFits { HStack(spacing: 0) { box("a", 100, 20); Spacer(); box("b", 100, 20) }; box("c", 20, 20) }; box("e", 10, 10) }; box("d", 40, 20) }.named("column") }
    Tree("fits-nested-in-last-that-fills", 150, 100) { VStack(spacing: 0) { ViewThatFits { box("e", 400, 20); HStack(spacing: 0) { ViewThatFits { HStack(spacing: 0) { box("a", 100, 20); Spacer(); box("b", 100, 20) }; box("c", 20, 20) }; box("f", 10, 10) } }; box("d", 40, 20) }.named("column") }
    Tree("fits-nested-by-height", 300, 50) { VStack(spacing: 0) { ViewThatFits(in: .vertical) { ViewThatFits { box("a", 400, 30); box("b", 100, 20) }; box("c", 40, 10) }; box("d", 20, 20) }.named("column") }
    Tree("fits-nested-in-button-in-scroll", 150, 100) { ScrollView { Button {} label: { ViewThatFits { HStack(spacing: 0) { either; box("c", 100, 20) }; VStack(spacing: 0) { either; box("c", 100, 20).named("d") } } }.buttonStyle(.plain) } }
    Tree("fits-nowhere-text", 150, 100) { ViewThatFits(in: .horizontal) { Text(long).lineLimit(1).named("a"); Text(long).named("b") } }
  }
}
