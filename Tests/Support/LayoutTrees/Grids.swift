// One sample a line, to compare it with its neighbours:
// swift-format-ignore-file
// Grids: lazy grids with flexible, fixed or adaptive items, and Grid with GridRow.

import SwiftUI

extension Tree {
  @Trees static var grids: [Tree] {
    Tree("grid-flexible", 300, 100) { LazyVGrid(columns: [GridItem(), GridItem(), GridItem()]) { ForEach(0..<5) { box("\($0)", 20, 20) } }.named("grid") }
    Tree("grid-filled", 300, 100) { LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())]) { ForEach(0..<3) { fill("\($0)").frame(height: 20) } } }
    Tree("grid-fixed", 300, 100) { LazyVGrid(columns: [GridItem(.fixed(50)), GridItem(.fixed(100))]) { ForEach(0..<2) { fill("\($0)").frame(height: 20) } } }
    Tree("grid-fixed-and-flexible", 300, 100) { LazyVGrid(columns: [GridItem(.fixed(50)), GridItem(.flexible())]) { ForEach(0..<2) { fill("\($0)").frame(height: 20) } } }
    Tree("grid-flexible-bounded", 300, 100) { LazyVGrid(columns: [GridItem(.flexible(maximum: 50)), GridItem(.flexible())]) { ForEach(0..<2) { fill("\($0)").frame(height: 20) } } }
    Tree("grid-adaptive", 300, 100) { LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) { ForEach(0..<4) { fill("\($0)").frame(height: 20) } } }
    Tree("grid-spacing", 300, 100) {
      LazyVGrid(columns: [GridItem(.flexible(), spacing: 20), GridItem(.flexible())], spacing: 4) { ForEach(0..<4) { fill("\($0)").frame(height: 20) } }
    }
    Tree("grid-row-is-as-high-as-its-highest", 300, 100) { LazyVGrid(columns: [GridItem(), GridItem()]) { box("a", 20, 40); box("b", 20, 20) } }
    Tree("grid-aligned", 300, 100) { LazyVGrid(columns: [GridItem(alignment: .bottomTrailing), GridItem(alignment: .bottomTrailing)]) { box("a", 20, 20); box("b", 20, 40); box("c", 20, 30); box("d", 20, 10) } }
    Tree("grid-across", 300, 100) { ScrollView(.horizontal) { LazyHGrid(rows: [GridItem(.fixed(30)), GridItem(.fixed(40))]) { ForEach(0..<4) { box("\($0)", 50, 20) } } } }
    Tree("grid-in-scroll-squares", 300, 200) { ScrollView { LazyVGrid(columns: [GridItem(), GridItem()]) { ForEach(0..<3) { Color.red.aspectRatio(1, contentMode: .fit).named("\($0)") } } } }
    Tree("grid-rows", 300, 100) { Grid { GridRow { box("a", 20, 20); box("b", 60, 20) }; GridRow { box("c", 40, 20); box("d", 20, 20) } }.named("grid") }
    Tree("grid-rows-leading", 300, 100) { Grid(alignment: .leading) { GridRow { box("a", 20, 20); box("b", 60, 20) }; GridRow { box("c", 40, 20); box("d", 20, 20) } } }
    Tree("grid-rows-spacing", 300, 100) { Grid(horizontalSpacing: 20, verticalSpacing: 2) { GridRow { box("a", 20, 20); box("b", 60, 20) }; GridRow { box("c", 40, 20); box("d", 20, 20) } } }
    Tree("grid-rows-fill", 300, 100) { Grid { GridRow { fill("a").frame(height: 20); box("b", 60, 20) }; GridRow { box("c", 40, 20); box("d", 20, 20) } } }
    Tree("grid-rows-whole-width", 300, 100) { Grid { GridRow { box("a", 20, 20); box("b", 60, 20) }; box("c", 40, 10) } }
    Tree("grid-rows-of-texts", 300, 100) {
      Grid(alignment: .leading) { GridRow { Text("Name").named("a"); Text("Value").named("b") }; GridRow { Text("x").named("c"); Text("y").named("d") } }.named("grid")
    }
    Tree("grid-rows-of-texts-in-styles", 300, 100) {
      Grid(alignment: .leading) { GridRow { Text("Name").named("a") }; GridRow { Text("x").font(.footnote).named("c") }; GridRow { box("e", 20, 20) } }.named("grid")
    }
    Tree("grid-rows-of-a-text-and-a-box", 300, 100) { Grid { GridRow { Text("Name").named("a"); box("b", 20, 20) }; GridRow { Text("x").named("c"); box("d", 20, 20) } } }
    Tree("grid-text-above-a-row", 300, 100) { Grid { Text("Title").named("a"); GridRow { Text("x").named("c"); Text("y").named("d") } } }
    Tree("grid-rows-of-texts-spaced", 300, 100) { Grid(verticalSpacing: 8) { GridRow { Text("Name").named("a") }; GridRow { Text("x").named("c") } } }
    Tree("grid-anchor-between", 300, 100) {
      Grid { GridRow { box("a", 40, 60); box("b", 20, 20).gridCellAnchor(UnitPoint(x: 0.25, y: 0.2)) }; GridRow { box("c", 20, 20); box("d", 60, 20) } }
    }
    Tree("grid-anchor-between-and-end", 300, 100) {
      Grid { GridRow { box("a", 40, 60); box("b", 20, 20).gridCellAnchor(UnitPoint(x: 1, y: 0.75)) }; GridRow { box("c", 20, 20); box("d", 60, 20) } }
    }
  }
}
