// Grid: CSS grids. A grid's rows have no boxes, so that all cells share the same columns.

import Foundation
import ShojiElements

extension GridContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "grid")
    func span(_ cell: Element) -> Int { context.sizing(of: cell).traits.columns ?? 1 }
    let rows = context.children.filter { $0.content is GridRowContent }
    let count = rows.map { context.children(of: $0).reduce(0) { $0 + span($1) } }.max() ?? 1
    var columns = [String](repeating: "auto", count: max(count, 1))
    for row in rows {
      var index = 0
      for cell in context.children(of: row) {
        let span = span(cell)
        let sizing = context.sizing(of: cell)
        if index < count {
          if span == 1, sizing.horizontal.fills, !sizing.isSpacer, !sizing.traits.isUnsizedHorizontally {
            columns[index] = "var(--bounded-x,minmax(0,1fr))"
          }
          if let alignment = sizing.traits.columnAlignment { node.style("--c\(index + 1)", Alignments.css(alignment)) }
        }
        index += span
      }
    }
    node.style("grid-template-columns", columns.joined(separator: " "))
    if let tracks = rowTracks(context) { node.style("grid-template-rows", tracks) }
    let gaps = [verticalSpacing ?? 8, horizontalSpacing ?? 8]
    node.style("gap", gaps.map(CSS.length).joined(separator: " "))
    // With default spacing, rows of texts are spaced by their text styles.
    if verticalSpacing != nil { node.addClass("gapped") }
    if horizontal != .center { node.style("--column", Alignments.css(horizontal)) }
    if vertical != .center { node.style("--row", Alignments.css(vertical)) }
    return node.adding(slot: context.children)
  }

  /// Returns the heights of rows that fill the grid's space, which they share after the rows that hug their cells; nil without such rows. In
  /// unbounded space each row is as high as its cells.
  @MainActor private func rowTracks(_ context: DrawingContext) -> String? {
    let rows = context.children.filter { !($0.content is GridRowContent) || !context.children(of: $0).isEmpty }.map(context.sizing(of:))
      .map { $0.traits.isUnsizedVertically ? .hug() : $0.vertical }
    guard rows.contains(where: \.fills) else { return nil }
    return rows.map { row in
      guard case .fill(_, let most) = row else { return "auto" }
      return "var(--bounded-y,\(most.map { "minmax(auto,\(CSS.length($0)))" } ?? "1fr"))"
    }.joined(separator: " ")
  }
}

extension GridRowContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "grid-row")
    if isInTable { node.set("role", "row") }
    if let alignment { node.style("--row", Alignments.css(alignment)) }
    // After a cell that spans columns, a cell's place in the row is not its column. The spanning cell itself is aligned like the grid.
    var column = 0
    for (index, cell) in context.children.enumerated() {
      let span = context.sizing(of: cell).traits.columns ?? 1
      if span > 1 {
        node.style("--p\(index + 1)", "var(--column,center)")
      } else if column != index {
        node.style("--p\(index + 1)", "var(--c\(column + 1),var(--column,center))")
      }
      column += span
    }
    return node.adding(slot: context.children)
  }
}

@MainActor enum Grids {
  static func apply(_ traits: LayoutTraits, _ node: inout HTML) {
    if let count = traits.columns { node.style("grid-column-end", "span \(count)") }
    if let anchor = traits.cellAnchor {
      let words: [CGFloat: String] = [0: "start", 0.5: "center", 1: "end"]
      node.style("justify-self", words[anchor.x] ?? "start")
      node.style("align-self", words[anchor.y] ?? "start")
      // Other anchors: that point of the view is placed at the same point of the cell, by a fraction of the cell minus the same fraction of
      // the view.
      if words[anchor.x] == nil || words[anchor.y] == nil {
        let x = words[anchor.x] == nil ? anchor.x * 100 : 0
        let y = words[anchor.y] == nil ? anchor.y * 100 : 0
        node.style("position", "relative")
        node.style("inset-inline-start", "\(CSS.number(x))%")
        node.style("top", "\(CSS.number(y))%")
        node.style("translate", "calc(var(--way)*\(CSS.number(-x))%) \(CSS.number(-y))%")
      }
    }
    // Takes the size of its cell without affecting it.
    if traits.isUnsizedHorizontally {
      node.style("width", "0")
      node.style("min-width", "100%")
    }
    if traits.isUnsizedVertically {
      node.style("height", "0")
      node.style("min-height", "100%")
    }
  }
}

/// The tracks of a lazy grid.
@MainActor struct LazyTracks {
  let items: [GridItem]
  /// Points after each track; nil if all are equal and CSS `gap` suffices.
  private(set) var gaps: [CGFloat]?
  private let usual: CGFloat
  var gap: CGFloat { gaps == nil ? items.first?.spacing ?? usual : 0 }

  /// - Parameters:
  ///   - spacing: the default spacing in points after a track
  ///   - isUniform: whether all tracks have the first one's spacing
  init(_ items: [GridItem], spacing: CGFloat = 8, isUniform: Bool = false) {
    (self.items, usual) = (items, spacing)
    let all = items.dropLast().map { $0.spacing ?? spacing }
    if !isUniform, !isAdaptive, Set(all).count > 1 { gaps = all + [0] }
  }

  private var isAdaptive: Bool { items.contains { if case .adaptive = $0.size { true } else { false } } }
  /// Whether a minimum or maximum makes track sizes unequal, so that each depends on those before it.
  private var isBounded: Bool {
    items.count > 1
      && items.contains { if case .flexible(let minimum, let maximum) = $0.size { minimum > 10 || maximum.isFinite } else { false } }
  }

  func write(to name: String, _ node: inout HTML) {
    guard !isAdaptive, isBounded || gaps != nil else {
      let tracks = items.map(track).joined(separator: " ")
      if tracks.contains("--room") { node.style("--room", room) }
      return node.style(name, tracks)
    }
    let gaps = gaps ?? items.indices.map { $0 == items.count - 1 ? 0 : gap }
    var taken = gaps.reduce(0, +)
    var left = 0
    for item in items { if case .fixed(let size) = item.size { taken += size } else { left += 1 } }
    var room = "100% - " + CSS.number(taken) + "px"
    var tracks: [String] = []
    for (index, item) in items.enumerated() {
      var track: String
      if case .flexible(let minimum, let maximum) = item.size {
        let part = "(\(room))/\(left)"
        node.style("--t\(index)", "max(\(CSS.number(minimum))px,\(maximum.isFinite ? "min(\(CSS.length(maximum)),\(part))" : part))")
        track = "var(--t\(index))"
        room += " - " + track
        left -= 1
      } else {
        track = self.track(item)
      }
      if self.gaps != nil, gaps[index] != 0 { track = "calc(\(track) + \(CSS.length(gaps[index])))" }
      tracks.append(track)
    }
    node.style(name, tracks.joined(separator: " "))
  }

  private func track(_ item: GridItem) -> String {
    switch item.size {
    case .fixed(let size): CSS.length(size)
    case .flexible(let minimum, let maximum): "minmax(\(CSS.length(minimum)),\(maximum.isFinite ? CSS.length(maximum) : "1fr"))"
    // With less than twice the minimum left over, no track reaches its maximum.
    case .adaptive(let minimum, let maximum) where maximum + gap < 2 * (minimum + gap):
      "repeat(auto-fill,min(\(CSS.length(maximum)),\(share(minimum + gap)) - \(CSS.length(gap + 0.02))))"
    case .adaptive(let minimum, _): "repeat(auto-fill,minmax(min(\(CSS.length(minimum)),100%),1fr))"
    }
  }

  /// The space for the tracks of an adaptive item, and a gap after the last: `--room`.
  private var room: String {
    let taken = items.reduce(CGFloat(0)) { sum, item in
      switch item.size {
      case .fixed(let size): sum + size + gap
      case .flexible(let minimum, _): sum + minimum + gap
      case .adaptive: sum
      }
    }
    return "(100% - \(CSS.number(taken - gap))px)"
  }

  /// Returns the width of an adaptive track and its gap, where as many tracks as have at least a minimum with their gaps share the space: the
  /// smallest of its fractions that is not below it. CSS cannot count otherwise; `auto-fill` would count by the maximum.
  private func share(_ least: CGFloat) -> String {
    // More tracks than on a large display, or than thirty, are counted by the last fraction.
    let most = max(1, min(30, Int(1400 / max(least, 1))))
    let parts = (1...most).map { count in
      count == 1 ? "var(--room)" : "max(var(--room)/\(count),(\(CSS.length(least - 0.01)) - var(--room)/\(count))*1e5)"
    }
    return "min(\(parts.joined(separator: ",")))"
  }

  /// The alignment and spacing of each column for the client, if they differ.
  ///
  /// - Parameter places: the alignment of the views in each column
  func columns(_ places: [(AlignmentName, AlignmentName)]) -> String? {
    guard !isAdaptive, gaps != nil || places.contains(where: { $0 != places[0] }) else { return nil }
    return zip(places, gaps ?? items.map { _ in 0 }).map { place, gap in
      "\(Alignments.css(place.0)) \(Alignments.css(place.1)) \(CSS.number(gap))"
    }.joined(separator: ";")
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
    let tracks = LazyTracks(items)
    tracks.write(to: isColumns ? "grid-template-columns" : "grid-template-rows", &node)
    let across = tracks.gap
    let along = spacing ?? 8
    node.style("gap", (isColumns ? [along, across] : [across, along]).map(CSS.length).joined(separator: " "))
    if alignment != .center || !isColumns { node.style(isColumns ? "justify-content" : "align-content", Alignments.css(alignment)) }
    // Headers and footers are aligned like the grid.
    if alignment != .center { node.style("--span", Alignments.css(alignment)) }
    // A column without an alignment of its own has the grid's.
    let places = items.map { item in
      (
        item.alignment?.horizontal.name ?? (isColumns ? alignment : .center),
        item.alignment?.vertical.name ?? (isColumns ? .center : alignment)
      )
    }
    if let columns = tracks.columns(places) {
      node.set("data-behaviour", "columns")
      node.set("data-each", columns)
    } else if let (horizontal, vertical) = places.first {
      node.style("place-items", Alignments.place(horizontal, vertical))
    }
    return node.adding(slot: context.children)
  }
}
