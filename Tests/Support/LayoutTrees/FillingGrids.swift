// One sample a line, to compare it with its neighbours:
// swift-format-ignore-file
// Grids whose rows fill, and lazy grids with as many columns as fit.

import SwiftUI

private func tight<Content: View>(@ViewBuilder _ content: () -> Content) -> some View { Grid(horizontalSpacing: 0, verticalSpacing: 0) { content() } }
private func cells(_ count: Int) -> some View { ForEach(0..<count, id: \.self) { fill("\($0)").frame(height: 20) } }
private func cover(_ name: String, _ ratio: CGFloat) -> some View { Color.red.aspectRatio(ratio, contentMode: .fill).named(name) }

extension Tree {
  @Trees static var fillingGrids: [Tree] {
    Tree("grid-fill-rows-share", 300, 100) { tight { GridRow { fill("a"); fill("b") }; GridRow { fill("c"); fill("d") } } }
    Tree("grid-fill-rows-spaced", 300, 100) { Grid { GridRow { fill("a"); fill("b") }; GridRow { fill("c"); fill("d") } }.named("grid") }
    Tree("grid-fill-row-after-fixed", 300, 100) { tight { GridRow { box("a", 20, 20); box("b", 20, 20) }; GridRow { fill("c"); fill("d") } } }
    Tree("grid-fill-one-cell", 300, 100) { tight { GridRow { box("a", 40, 20); fill("b") }; GridRow { box("c", 40, 30); box("d", 20, 30) } } }
    Tree("grid-fill-frame", 300, 100) {
      tight { GridRow { box("a", 20, 20).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading); box("b", 20, 20) }; GridRow { box("c", 20, 20); box("d", 20, 20) } }
    }
    Tree("grid-fill-minimum", 300, 100) { tight { GridRow { Color.red.frame(minHeight: 70).named("a") }; GridRow { fill("b") } } }
    Tree("grid-fill-bounded", 300, 100) { tight { GridRow { Color.red.frame(maxHeight: 20).named("a") }; GridRow { fill("b") } } }
    Tree("grid-fill-line", 300, 100) { tight { GridRow { box("a", 40, 20); box("b", 40, 20) }; fill("c") } }
    Tree("grid-fill-shapes", 300, 100) { tight { GridRow { Rectangle().named("a") }; GridRow { Rectangle().fill(.red).named("b") }; GridRow { Capsule().named("c") } } }
    Tree("grid-fill-in-scroll", 200, 100) { ScrollView { tight { GridRow { box("a", 40, 20); box("b", 20, 40) }; GridRow { fill("c"); fill("d") } } } }
    Tree("grid-fill-fixed-size", 300, 100) { tight { GridRow { box("a", 40, 20); fill("b") }; GridRow { fill("c"); box("d", 60, 30) } }.fixedSize().named("grid") }
    Tree("grid-fill-in-column", 200, 200) { VStack(spacing: 0) { tight { GridRow { fill("a") }; GridRow { fill("b") } }; box("c", 20, 40) } }
    Tree("grid-fill-in-row", 300, 100) { HStack(spacing: 0) { tight { GridRow { fill("a") }; GridRow { box("b", 20, 20) } }; fill("c") } }
    Tree("grid-fill-beside-text", 300, 100) { tight { GridRow { Text("Hello").named("a"); fill("b") }; GridRow { Text("Hello").named("c"); fill("d") } } }
    Tree("grid-fill-overfull", 300, 100) { tight { GridRow { Color.red.frame(minHeight: 80).named("a") }; GridRow { Color.red.frame(minHeight: 60).named("b") } }.named("grid") }
    Tree("grid-adaptive-counts-by-minimum", 300, 100) { LazyVGrid(columns: [GridItem(.adaptive(minimum: 80, maximum: 120))]) { cells(4) } }
    Tree("grid-adaptive-bounded", 300, 100) { LazyVGrid(columns: [GridItem(.adaptive(minimum: 80, maximum: 90))]) { cells(4) } }
    Tree("grid-adaptive-bounded-leading", 300, 100) { LazyVGrid(columns: [GridItem(.adaptive(minimum: 80, maximum: 85))], alignment: .leading) { cells(3) } }
    Tree("grid-adaptive-one-fits", 200, 100) { LazyVGrid(columns: [GridItem(.adaptive(minimum: 120, maximum: 150))]) { cells(2) } }
    Tree("grid-adaptive-many", 300, 100) { LazyVGrid(columns: [GridItem(.adaptive(minimum: 20, maximum: 22), spacing: 0)]) { cells(16) } }
    Tree("grid-adaptive-after-fixed", 300, 100) { LazyVGrid(columns: [GridItem(.fixed(50)), GridItem(.adaptive(minimum: 80, maximum: 100))]) { cells(4) } }
    Tree("grid-adaptive-rows", 300, 100) { LazyHGrid(rows: [GridItem(.adaptive(minimum: 20, maximum: 40))]) { ForEach(0..<4, id: \.self) { fill("\($0)").frame(width: 20) } } }
    Tree("cover-in-lazy-grid", 300, 200) { ScrollView { LazyVGrid(columns: [GridItem(), GridItem()]) { cover("a", 1); box("b", 20, 20) } } }
    Tree("cover-in-lazy-grid-tall", 300, 200) { ScrollView { LazyVGrid(columns: [GridItem(), GridItem()]) { cover("a", 0.5); box("b", 20, 20); box("c", 20, 20) } } }
    Tree("cover-in-lazy-grid-framed", 300, 200) {
      ScrollView { LazyVGrid(columns: [GridItem(), GridItem()]) { cover("a", 2).frame(minWidth: 0, maxWidth: .infinity).frame(height: 100).clipped().named("frame"); box("b", 20, 20) } }
    }
  }
}
