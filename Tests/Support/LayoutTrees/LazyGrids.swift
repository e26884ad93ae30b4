// One sample a line, to compare it with its neighbours:
// swift-format-ignore-file
// Lazy grids with different columns, and with sections.

import SwiftUI

private func cells(_ count: Int) -> some View { ForEach(0..<count, id: \.self) { fill("\($0)").frame(height: 20) } }

extension Tree {
  @Trees static var lazyGrids: [Tree] {
    Tree("grid-bound-after-flexible", 300, 100) { LazyVGrid(columns: [GridItem(), GridItem(.flexible(maximum: 50))]) { cells(2) } }
    Tree("grid-minimum-after-flexible", 300, 100) { LazyVGrid(columns: [GridItem(), GridItem(.flexible(minimum: 180))], alignment: .leading) { cells(2) } }
    Tree("grid-minimum-before-flexible", 300, 100) { LazyVGrid(columns: [GridItem(.flexible(minimum: 180)), GridItem()]) { cells(2) } }
    Tree("grid-bounds-and-fixed", 300, 100) {
      LazyVGrid(columns: [GridItem(.flexible(maximum: 40)), GridItem(.fixed(60)), GridItem(.flexible(maximum: 100))], alignment: .leading) { cells(3) }
    }
    Tree("grid-columns-differ-in-alignment", 300, 100) {
      LazyVGrid(columns: [GridItem(alignment: .topLeading), GridItem(alignment: .bottomTrailing)]) { box("a", 20, 20); box("b", 20, 10); box("c", 20, 10); box("d", 20, 20) }
    }
    Tree("grid-columns-differ-in-spacing", 300, 100) { LazyVGrid(columns: [GridItem(spacing: 20), GridItem(spacing: 4), GridItem()]) { cells(4) } }
    Tree("grid-rows-differ-in-spacing", 300, 100) {
      LazyHGrid(rows: [GridItem(.fixed(20), spacing: 4), GridItem(.fixed(20), spacing: 16), GridItem(.fixed(20))], alignment: .top) { ForEach(0..<4, id: \.self) { box("\($0)", 20, 20) } }
    }
    Tree("grid-section-headers", 300, 200) {
      LazyVGrid(columns: [GridItem(), GridItem()]) {
        Section { box("0", 20, 20); box("1", 20, 20); box("2", 20, 20) } header: { box("x", 60, 20) }
        Section { box("3", 20, 20) } header: { fill("y").frame(height: 20) }
      }
    }
    Tree("grid-section-header-leading", 300, 100) {
      LazyVGrid(columns: [GridItem(.fixed(100)), GridItem(.fixed(50))], alignment: .leading) { Section { box("0", 20, 20) } header: { box("x", 60, 20) } footer: { box("z", 40, 20) } }
    }
    Tree("grid-section-header-adaptive", 300, 100) {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) { Section { cells(3) } header: { fill("x").frame(height: 10) } }
    }
    Tree("grid-column-alignment-of-a-span", 300, 100) {
      Grid { GridRow { box("a", 60, 20).gridCellColumns(2).gridColumnAlignment(.leading) }; GridRow { box("b", 20, 20); box("c", 60, 20) }; GridRow { box("d", 40, 20) } }
    }
  }
}
