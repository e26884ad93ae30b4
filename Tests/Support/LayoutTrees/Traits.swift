// One sample a line, to compare it with its neighbours:
// swift-format-ignore-file
// Traits: layout traits that a view sets for its container pass through later modifiers.

import SwiftUI

extension Tree {
  @Trees static var traits: [Tree] {
    Tree("trait-spacer-minimum-with-background", 300, 100) { HStack { box("a", 140, 40); Spacer(minLength: 40).background(Color.yellow); box("b", 140, 40) } }
    Tree("trait-spacer-minimum-in-layer", 300, 100) { HStack { box("a", 140, 40); Spacer(minLength: 40).overlay { Color.yellow }; box("b", 140, 40) } }
    Tree("trait-spacer-framed-across", 300, 100) {
      HStack(spacing: 0) { box("a", 60, 40); Spacer(minLength: 20).frame(height: 10).named("s"); box("b", 60, 40) }.fixedSize().named("row")
    }
    Tree("trait-spacer-background-column", 200, 200) { VStack { box("a", 40, 100); Spacer(minLength: 40).background(Color.yellow); box("b", 40, 100) } }
    Tree("trait-spacer-has-no-distance", 300, 100) { HStack { box("a", 60, 40); Spacer().background(Color.yellow).named("s"); box("b", 60, 40) } }
    Tree("trait-columns-with-background", 300, 100) {
      Grid { GridRow { box("a", 20, 20); box("b", 60, 20) }; GridRow { box("c", 30, 20).gridCellColumns(2).background(Color.yellow) } }
    }
    Tree("trait-columns-framed", 300, 100) {
      Grid { GridRow { box("a", 20, 20); box("b", 60, 20) }; GridRow { box("c", 30, 20).gridCellColumns(2).frame(width: 40, alignment: .leading) } }
    }
    Tree("trait-column-alignment-padded", 300, 100) {
      Grid { GridRow { box("a", 20, 20).gridColumnAlignment(.leading).padding(2).background(Color.yellow) }; GridRow { box("c", 40, 20) } }
    }
    Tree("trait-unsized-with-background", 300, 100) {
      Grid { GridRow { box("a", 40, 20) }; fill("b").frame(height: 4).gridCellUnsizedAxes(.horizontal).background { Color.yellow } }
    }
    Tree("trait-anchor-with-background", 300, 100) {
      Grid {
        GridRow { box("a", 40, 40); box("b", 20, 20).gridCellAnchor(.bottomTrailing).background { Color.yellow } }
        GridRow { box("c", 20, 20); box("d", 60, 20) }
      }
    }
    Tree("grid-row-padded", 300, 100) { Grid { GridRow { box("a", 20, 20); box("b", 40, 20) }.padding(5); GridRow { box("c", 60, 20); box("d", 20, 20) } } }
    Tree("grid-row-framed-with-background", 300, 100) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) { GridRow { box("a", 20, 20); box("b", 20, 20) }.frame(width: 50).background(Color.yellow) }
    }
    Tree("grid-row-modified-three-times", 300, 100) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow { box("a", 20, 20); box("b", 20, 20) }.padding(5).background { Color.yellow }.padding(5)
        GridRow { box("c", 40, 20); box("d", 40, 20) }
      }
    }
    Tree("guide-leading-grows", 300, 100) {
      VStack(alignment: .leading, spacing: 0) { box("a", 60, 20); box("b", 60, 20).alignmentGuide(.leading) { _ in -20 } }.named("column")
    }
    Tree("guide-trailing-grows", 300, 100) {
      VStack(alignment: .trailing, spacing: 0) { box("a", 60, 20); box("b", 40, 20).alignmentGuide(.trailing) { $0[.trailing] - 10 } }.named("column")
    }
    Tree("guide-top-grows", 300, 100) {
      HStack(alignment: .top, spacing: 0) { box("a", 20, 20); box("b", 20, 20).alignmentGuide(.top) { $0.height / 2 } }.named("row")
    }
    Tree("guide-centre", 300, 100) {
      HStack(spacing: 0) { box("a", 20, 40); box("b", 20, 20).alignmentGuide(VerticalAlignment.center) { $0[.bottom] } }.named("row")
    }
    Tree("guide-of-another-line", 300, 100) {
      VStack(alignment: .leading, spacing: 0) { box("a", 60, 20); box("b", 60, 20).alignmentGuide(.trailing) { _ in -20 } }.named("column")
    }
    Tree("guide-leading-padded", 300, 100) {
      VStack(alignment: .leading, spacing: 0) { box("a", 60, 20); box("b", 40, 20).alignmentGuide(.leading) { _ in -10 }.padding(5) }.named("column")
    }
    Tree("guide-leading-framed", 300, 100) {
      VStack(alignment: .leading, spacing: 0) {
        box("a", 60, 20)
        box("b", 20, 20).alignmentGuide(.leading) { _ in -20 }.frame(width: 40).background { Color.yellow }
      }
      .named("column")
    }
    Tree("guide-stops-at-a-stack", 300, 100) {
      VStack(alignment: .leading, spacing: 0) {
        box("a", 60, 20)
        HStack(spacing: 0) { box("b", 20, 20).alignmentGuide(.leading) { _ in -10 }; box("c", 20, 20) }
      }
      .named("column")
    }
    Tree("guide-in-layers", 300, 100) {
      ZStack(alignment: .topLeading) { box("a", 40, 40); box("b", 20, 20).alignmentGuide(.leading) { _ in -30 } }.named("layers")
    }
    Tree("guide-in-overlay", 300, 100) {
      box("a", 60, 40).overlay(alignment: .topTrailing) { box("b", 20, 20).alignmentGuide(.trailing) { $0.width / 2 }.alignmentGuide(.top) { $0.height / 2 } }
    }
    Tree("guide-in-frame", 300, 100) { box("a", 20, 20).alignmentGuide(.leading) { _ in -10 }.frame(width: 100, height: 40, alignment: .leading).named("frame") }
  }
}
