// Grid: CSS's own grid. A grid's rows have no boxes, so that all cells stand in the same columns.

import Foundation
import ShojiElements

extension GridContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "grid")
    let rows = context.children.filter { $0.content is GridRowContent }
    let count = rows.map { $0.children.reduce(0) { $0 + Grids.span($1) } }.max() ?? 1
    var columns = [String](repeating: "auto", count: max(count, 1))
    for row in rows {
      var index = 0
      for cell in row.children {
        let span = Grids.span(cell)
        if span == 1, index < count {
          if cell.sizing.horizontal.fills, !cell.sizing.isSpacer, !Grids.isUnsized(cell) { columns[index] = "minmax(0,1fr)" }
          if let alignment = Grids.columnAlignment(cell) { node.style("--c\(index + 1)", Alignments.css(alignment)) }
        }
        index += span
      }
    }
    node.style("grid-template-columns", columns.joined(separator: " "))
    let gaps = [verticalSpacing ?? 8, horizontalSpacing ?? 8]
    node.style("gap", gaps.map(CSS.length).joined(separator: " "))
    if horizontal != .center { node.style("--column", Alignments.css(horizontal)) }
    if vertical != .center { node.style("--row", Alignments.css(vertical)) }
    return node.adding(slot: context.children)
  }
}

extension GridRowContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    HTML("div", "grid-row").with { if let alignment { $0.style("--row", Alignments.css(alignment)) } }.adding(slot: context.children)
  }
}

@MainActor enum Grids {
  static func apply(_ cell: GridCell, _ node: inout HTML) {
    switch cell {
    case .columns(let count): node.style("grid-column-end", "span \(count)")
    case .anchor(let anchor):
      func word(_ share: CGFloat) -> String { share < 0.34 ? "start" : share > 0.66 ? "end" : "center" }
      node.style("justify-self", word(anchor.x))
      node.style("align-self", word(anchor.y))
    case .unsized(let horizontal, let vertical):
      // It takes the room of its cell but asks for none.
      if horizontal { node.style("width", "0"); node.style("min-width", "100%") }
      if vertical { node.style("height", "0"); node.style("min-height", "100%") }
    case .columnAlignment: break
    }
  }

  private static func cells(_ element: Element) -> [GridCell] {
    element.box.stages.compactMap { if case .gridCell(let cell) = $0 { cell } else { nil } }
  }
  static func span(_ element: Element) -> Int {
    cells(element).reduce(1) { if case .columns(let count) = $1 { count } else { $0 } }
  }
  static func isUnsized(_ element: Element) -> Bool {
    cells(element).contains { if case .unsized(true, _) = $0 { true } else { false } }
  }
  static func columnAlignment(_ element: Element) -> AlignmentName? {
    cells(element).lazy.compactMap { if case .columnAlignment(let name) = $0 { name } else { nil } }.first
  }

  /// The tracks of a lazy grid.
  static func tracks(_ items: [GridItem]) -> String {
    items.map { item in
      switch item.size {
      case .fixed(let size): CSS.length(size)
      case .flexible(let minimum, let maximum): "minmax(\(CSS.length(minimum)),\(maximum.isFinite ? CSS.length(maximum) : "1fr"))"
      case .adaptive(let minimum, let maximum):
        "repeat(auto-fill,minmax(min(\(CSS.length(minimum)),100%),\(maximum.isFinite ? CSS.length(maximum) : "1fr")))"
      }
    }.joined(separator: " ")
  }
}

extension SpanContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    HTML("div", "wrap", "span").with { if isPinnedAtTop || isPinnedAtBottom { $0.set("data-pinned", isPinnedAtTop ? "top" : "bottom") } }
      .adding(slot: context.children)
  }
}

extension LazyGridContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "lazy-grid")
    let isColumns = axis == .vertical
    if !isColumns { node.style("grid-auto-flow", "column") }
    node.style(isColumns ? "grid-template-columns" : "grid-template-rows", Grids.tracks(items))
    let across = items.first?.spacing ?? 8, along = spacing ?? 8
    node.style("gap", (isColumns ? [along, across] : [across, along]).map(CSS.length).joined(separator: " "))
    if alignment != .center || !isColumns { node.style(isColumns ? "justify-content" : "align-content", Alignments.css(alignment)) }
    if let place = items.first?.alignment {
      node.style("place-items", Alignments.place(place.horizontal.name ?? .center, place.vertical.name ?? .center))
    }
    return node.adding(slot: context.children)
  }
}
