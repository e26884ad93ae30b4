// One sample a line, to compare it with its neighbours:
// swift-format-ignore-file
// Overflows: wrappers around views that are larger than their room, lines with spacing, and columns of grids.

import SwiftUI

private let long = "The quick brown fox jumps over the lazy dog and runs away."
private var wide: some View { Text(long).fixedSize().named("a") }

extension Tree {
  @Trees static var overflows: [Tree] {
    Tree("wide-overlay", 300, 100) { wide.overlay { fill("b") }.frame(width: 60, alignment: .trailing) }
    Tree("wide-background", 300, 100) { wide.background { fill("b") }.frame(width: 60, alignment: .leading) }
    Tree("wide-padding", 300, 100) { wide.padding(10).background { fill("b") }.frame(width: 60, alignment: .leading) }
    Tree("wide-frame-of-height", 300, 100) { wide.frame(height: 40).overlay { fill("b") }.frame(width: 60, alignment: .trailing) }
    Tree("wide-column", 300, 100) { VStack(spacing: 0) { wide; box("c", 20, 20) }.overlay { fill("b") }.frame(width: 60, alignment: .trailing) }
    Tree("wide-row", 300, 100) { HStack(spacing: 0) { wide; box("c", 20, 20) }.overlay { fill("b") }.frame(width: 60, alignment: .leading) }
    Tree("wide-layers", 300, 100) { ZStack { wide; box("c", 20, 20) }.overlay { fill("b") }.frame(width: 60, alignment: .leading) }
    Tree("wide-layer-on-layer", 300, 100) { wide.overlay { fill("b") }.background { fill("c") }.padding(.leading, 10).frame(width: 60, alignment: .trailing) }
    Tree("wide-in-column-of-a-text", 300, 100) { VStack(spacing: 0) { box("a", 100, 20); Text("Hi") }.overlay { fill("b") }.frame(width: 60, alignment: .trailing) }
    Tree("wide-minimum", 300, 100) { Text("Hi").frame(minWidth: 100).overlay { fill("b") }.frame(width: 60, alignment: .trailing) }
    Tree("high-column", 300, 100) { VStack(spacing: 0) { box("a", 20, 60); box("c", 20, 20) }.overlay { fill("b") }.frame(height: 40, alignment: .bottom) }
    Tree("high-text", 300, 100) { Text(long).fixedSize(horizontal: false, vertical: true).frame(width: 150).overlay { fill("b") }.frame(height: 20, alignment: .top) }
    Tree("cover-overlay", 300, 100) { Color.red.aspectRatio(2, contentMode: .fill).named("a").overlay { fill("b") }.frame(width: 60, height: 60, alignment: .leading) }
    Tree("cover-background-and-padding", 300, 100) { Color.red.aspectRatio(2, contentMode: .fill).named("a").background { fill("b") }.overlay { fill("c") }.frame(width: 60, height: 60, alignment: .trailing) }
    Tree("overfull-row-above-a-row", 300, 100) { VStack(spacing: 0) { HStack(spacing: 0) { box("a", 180, 20); Spacer(minLength: 0); box("b", 180, 20) }; HStack(spacing: 0) { box("c", 20, 20); Spacer(); box("d", 20, 20) } }.named("column") }
    Tree("overfull-row-leading", 300, 100) { VStack(alignment: .leading, spacing: 0) { HStack(spacing: 0) { box("a", 180, 20); Spacer(minLength: 0); box("b", 180, 20) }; HStack(spacing: 0) { box("c", 20, 20); Spacer(); box("d", 20, 20) } }.padding(10).background { fill("e") } }
    Tree("overfull-box-above-a-fill", 300, 100) { VStack(alignment: .trailing, spacing: 0) { box("a", 360, 20); Color.red.frame(height: 20).named("b") }.frame(maxWidth: .infinity).overlay { fill("c") } }
    Tree("overfull-box-in-layers", 300, 100) { ZStack { box("a", 360, 20); fill("b") }.named("layers") }
    Tree("overfull-box-above-a-text", 150, 200) { VStack(spacing: 0) { box("a", 300, 20); Text(long).named("b") }.named("column") }
    Tree("overfull-row-in-columns", 300, 100) { VStack(spacing: 0) { VStack(spacing: 0) { box("a", 360, 20); Color.red.frame(height: 20).named("b") }; Color.red.frame(height: 20).named("c") } }
    Tree("overfull-row-in-scroll", 300, 100) { ScrollView { VStack(spacing: 0) { box("a", 360, 20); Color.red.frame(height: 20).named("b") } } }
    Tree("overfull-column-in-a-row", 300, 100) { HStack(spacing: 0) { VStack(spacing: 0) { box("a", 360, 20); Color.red.frame(height: 20).named("b") }; box("c", 20, 20) }.named("row") }
    Tree("overfull-column-alone-in-a-row", 300, 100) { HStack { VStack(spacing: 0) { box("a", 360, 20); Color.red.frame(height: 20).named("b") } }.named("row") }
    Tree("overfull-row-in-a-column-in-a-row", 300, 100) { HStack(spacing: 10) { box("e", 30, 20); VStack(alignment: .leading, spacing: 0) { HStack(spacing: 0) { box("a", 180, 20); Spacer(minLength: 0); box("b", 180, 20) }; HStack(spacing: 0) { box("c", 20, 20); Spacer(); box("d", 20, 20) } } }.background { fill("f") } }
    Tree("overfull-columns-in-a-row", 300, 100) { HStack(spacing: 0) { VStack(spacing: 0) { box("a", 200, 20); Color.red.frame(height: 20).named("b") }; VStack(spacing: 0) { box("c", 20, 20); Color.red.frame(height: 20).named("d") } }.named("row") }
    Tree("overfull-row-above-a-fill", 300, 100) { VStack(spacing: 0) { HStack(spacing: 0) { VStack(spacing: 0) { box("a", 360, 20); Color.red.frame(height: 20).named("b") }; box("c", 20, 20) }; Color.red.frame(height: 20).named("d") }.named("column") }
    Tree("overfull-text-in-a-row", 150, 200) { HStack(spacing: 0) { VStack(spacing: 0) { box("a", 300, 20); Text(long).named("b") }; box("c", 30, 20) } }
    Tree("overhigh-column-beside-a-fill", 300, 100) { HStack(spacing: 0) { VStack(spacing: 0) { box("a", 20, 60); Spacer(minLength: 0); box("b", 20, 80) }; fill("c") } }
    Tree("overhigh-box-beside-a-fill-at-the-top", 300, 100) { HStack(alignment: .top, spacing: 0) { box("a", 20, 140); fill("c") } }
    Tree("overhigh-box-beside-a-fill-at-the-bottom", 300, 100) { HStack(alignment: .bottom, spacing: 0) { box("a", 20, 140); fill("c") } }
    Tree("overhigh-box-beside-a-fill-in-a-frame", 300, 200) { HStack(spacing: 0) { box("a", 20, 140); fill("c") }.frame(height: 100, alignment: .top) }
    Tree("overhigh-box-beside-a-fill-on-a-layer", 300, 100) { HStack(spacing: 0) { box("a", 20, 140); fill("c") }.background { fill("d") } }
    Tree("overhigh-box-beside-a-fill-padded", 300, 100) { HStack(spacing: 0) { box("a", 20, 140); fill("c") }.padding(10).background { fill("d") } }
    Tree("overhigh-box-in-layers", 300, 100) { ZStack { box("a", 20, 140); fill("b") } }
    Tree("overhigh-box-in-layers-at-the-top", 300, 100) { ZStack(alignment: .top) { box("a", 20, 140); fill("b") } }
    Tree("overhigh-box-in-a-row-in-a-row", 300, 100) { HStack(spacing: 0) { HStack(spacing: 0) { box("a", 20, 140); fill("c") }; fill("d") } }
    Tree("overhigh-frame-beside-a-fill", 300, 100) { HStack(spacing: 0) { Color.red.frame(minHeight: 140).named("a"); fill("c") } }
    Tree("overhigh-box-beside-a-fill-in-scroll", 300, 100) { ScrollView { HStack(spacing: 0) { box("a", 20, 140); Color.red.frame(width: 30).named("c") } } }
    Tree("overhigh-not", 300, 100) { HStack(spacing: 0) { box("a", 20, 60); fill("c") }.background { fill("d") } }
    Tree("overfull-not", 300, 100) { VStack(alignment: .leading, spacing: 0) { box("a", 200, 20); Text("Hi").named("b") }.background { fill("c") } }
    Tree("link-fills-its-row", 300, 300) { NavigationStack { List { HStack(spacing: 0) { box("a", 20, 20); NavigationLink { } label: { box("b", 40, 20) }.named("c") }; NavigationLink { } label: { box("d", 40, 20) }.padding(.leading, 10).named("e") }.listStyle(.plain).toolbar(.hidden) } }
    Tree("trimmed-circle", 300, 100) { Circle().trim(from: 0, to: 0.5).stroke(.red, lineWidth: 2).named("a") }
    Tree("dashed-circle", 300, 100) { HStack(spacing: 0) { Circle().stroke(.red, style: StrokeStyle(lineWidth: 2, dash: [4])).frame(width: 50).named("a"); Circle().trim(to: 0.5).rotation(.degrees(90)).fill(.red).overlay { fill("b") } } }
    Tree("trimmed-rectangle", 300, 100) { Rectangle().trim(to: 0.5).stroke(.red, lineWidth: 2).named("a") }
    Tree("line-spacing-of-titles", 300, 200) { Text("One\nTwo\nThree").font(.largeTitle).lineSpacing(10).named("a") }
    Tree("line-spacing-of-runs", 300, 200) { (Text("One\nTwo").font(.largeTitle) + Text("\nThree").font(.largeTitle)).lineSpacing(10).overlay { fill("a") } }
    Tree("line-spacing-of-lines", 150, 200) { Text(long).lineSpacing(10).named("a") }
    Tree("line-spacing-of-one-line", 300, 100) { VStack(spacing: 0) { Text("Hello").named("a"); Text("Hello").font(.title).named("b"); box("c", 20, 20) }.lineSpacing(10) }
    Tree("line-spacing-limited", 150, 100) { Text(long).lineLimit(2).lineSpacing(10).named("a") }
    Tree("line-spacing-in-a-low-frame", 300, 100) { Text(long).lineSpacing(10).named("a").frame(width: 150, height: 60) }
    Tree("line-spacing-reserved", 300, 100) { Text("Hi").lineLimit(3, reservesSpace: true).lineSpacing(10).named("a") }
    Tree("line-spacing-in-scarcity", 150, 100) { VStack(spacing: 0) { Text(long).lineSpacing(10).named("a"); box("b", 20, 40) } }
    Tree("line-spacing-in-a-size", 300, 200) { Text("One\nTwo").font(.system(size: 50)).lineSpacing(20).overlay { fill("a") } }
    Tree("grid-column-after-a-span", 300, 100) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) { GridRow { box("a", 60, 20); box("b", 60, 20); box("c", 60, 20).gridColumnAlignment(.trailing) }; GridRow { box("d", 80, 20).gridCellColumns(2); box("e", 20, 20) } }
    }
    Tree("grid-span-over-an-aligned-column", 300, 100) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) { GridRow { box("a", 60, 20).gridColumnAlignment(.leading); box("b", 60, 20) }; GridRow { box("c", 80, 20).gridCellColumns(2) }; GridRow { box("d", 20, 20); box("e", 20, 20) } }
    }
    Tree("grid-in-an-aligned-grid", 300, 100) {
      Grid(alignment: .topLeading, horizontalSpacing: 0) { GridRow { Grid(verticalSpacing: 0) { GridRow { box("a", 60, 20) }; GridRow { box("b", 20, 20) } }; box("c", 40, 20) } }
    }
    Tree("grid-eighth-column", 300, 100) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) { GridRow { box("a", 20, 20).gridCellColumns(7); box("b", 40, 20).gridColumnAlignment(.leading) }; GridRow { Color.clear.frame(width: 20, height: 20).gridCellColumns(7); box("c", 20, 20) } }
    }
    Tree("grid-columns-like-the-grid", 300, 100) { LazyVGrid(columns: [GridItem(spacing: 0), GridItem(spacing: 0, alignment: .trailing), GridItem()], alignment: .leading, spacing: 0) { box("a", 20, 20); box("b", 20, 20); box("c", 20, 40) } }
    Tree("grid-adaptive-like-the-grid", 300, 100) { LazyVGrid(columns: [GridItem(.adaptive(minimum: 100), spacing: 0)], alignment: .trailing, spacing: 0) { Section { box("a", 20, 20); box("b", 20, 20) } header: { box("x", 40, 20) } } }
  }
}
