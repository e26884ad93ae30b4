// Grid: cells in rows, and in columns as wide as their widest cell. Elements: GridContent, GridRowContent.

import Foundation
import ShojiGraph

/// Views in rows and columns.
public struct Grid<Content: View> {
  let alignment: Alignment
  let horizontalSpacing: CGFloat?
  let verticalSpacing: CGFloat?
  let content: Content
  nonisolated public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) where Content: View {
    (self.alignment, self.horizontalSpacing, self.verticalSpacing, self.content) = (
      alignment, horizontalSpacing, verticalSpacing, content()
    )
  }
}

extension Grid: PrimitiveView, _PrimitiveView, View {
  public typealias Body = Never
  public var _content: some View { content.environment(\.stackAxis, .vertical) }
  package func resolve(_ context: PrimitiveContext) -> GridContent {
    GridContent(
      horizontal: alignment.horizontal.name ?? .center, vertical: alignment.vertical.name ?? .center, horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing)
  }
}

/// A row of a ``Grid``.
public struct GridRow<Content: View> {
  let alignment: VerticalAlignment?
  let content: Content
  var isInTable = false
  nonisolated public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) where Content: View {
    (self.alignment, self.content) = (alignment, content())
  }
}

extension GridRow: PrimitiveView, _PrimitiveView, View {
  public typealias Body = Never
  public var _content: some View { content.environment(\.stackAxis, .horizontal) }
  package func resolve(_ context: PrimitiveContext) -> GridRowContent {
    GridRowContent(alignment: alignment?.name, isInTable: isInTable)
  }
}

extension GridRow {
  @MainActor public static var _distributesBoxes: Bool { true }
  /// Applies a modifier of a row to each of its cells.
  @MainActor public static func _distribute<M: ViewModifier>(_ view: ModifiedContent<Self, M>, _ site: _NodeSite) -> _Node<
    ModifiedContent<Self, M>
  >? {
    ForwardingNode(view, site) { view in
      let row = view.content
      let modifier = view.modifier
      var result = GridRow<ModifiedContent<Content, M>>(alignment: row.alignment) { row.content.modifier(modifier) }
      result.isInTable = row.isInTable
      return result
    }
  }
  /// Makes the row one of a table for assistive technologies. Its grid and its cells need their roles too.
  nonisolated package func inTable() -> Self {
    var row = self
    row.isInTable = true
    return row
  }
}

/// What a view is in a table whose data is only read.
package enum TableRole: String, Sendable {
  case table
  case columnHeader = "columnheader"
  case cell
}

extension View {
  /// Makes the view a grid that is a table, or one of its cells, for assistive technologies.
  nonisolated package func tableRole(_ role: TableRole) -> some View { box(.attribute(name: "role", value: role.rawValue)) }
}

extension View {
  /// Lets a cell span several columns.
  nonisolated public func gridCellColumns(_ count: Int) -> some View { box(.gridCell(.columns(max(count, 1)))) }
  /// Places the view at a point of its grid cell.
  nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View { box(.gridCell(.anchor(anchor))) }
  /// Excludes the cell from the size of its row or column on these axes.
  nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    box(.gridCell(.unsized(horizontal: axes.contains(.horizontal), vertical: axes.contains(.vertical))))
  }
  /// Sets the alignment of the cell's column.
  nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    box(.gridCell(.columnAlignment(guide.name ?? .center)))
  }
}

/// Views in columns, row after row.
public struct LazyVGrid<Content: View> {
  let columns: [GridItem]
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content
  let pinned: PinnedScrollableViews
  nonisolated public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) where Content: View {
    (self.columns, self.alignment, self.spacing, self.content, pinned) = (columns, alignment, spacing, content(), pinnedViews)
  }
}

extension LazyVGrid: PrimitiveView, _PrimitiveView, View {
  public typealias Body = Never
  public var _content: some View {
    content.environment(\.stackAxis, .vertical).environment(\.lazyContainer, .grid(.vertical, columns))
      .environment(\.sectionPlace, .lazy(pinned)).modifier(RowEnd())
  }
  package func resolve(_ context: PrimitiveContext) -> LazyGridContent {
    LazyGridContent(axis: .vertical, items: columns, spacing: spacing, alignment: alignment.name ?? .center)
  }
}

/// Views in rows, column after column.
public struct LazyHGrid<Content: View> {
  let rows: [GridItem]
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content
  let pinned: PinnedScrollableViews
  nonisolated public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) where Content: View {
    (self.rows, self.alignment, self.spacing, self.content, pinned) = (rows, alignment, spacing, content(), pinnedViews)
  }
}

extension LazyHGrid: PrimitiveView, _PrimitiveView, View {
  public typealias Body = Never
  public var _content: some View {
    content.environment(\.stackAxis, .horizontal).environment(\.lazyContainer, .grid(.horizontal, rows))
      .environment(\.sectionPlace, .lazy(pinned)).modifier(RowEnd())
  }
  package func resolve(_ context: PrimitiveContext) -> LazyGridContent {
    LazyGridContent(axis: .horizontal, items: rows, spacing: spacing, alignment: alignment.name ?? .center)
  }
}

extension LazyContainer {
  /// A grid mounts whole lines, as counted by the client: a margin counted by the server could begin in the middle of a line.
  fileprivate static func grid(_ axis: StackAxis, _ items: [GridItem]) -> LazyContainer {
    let isCounted = items.allSatisfy { if case .adaptive = $0.size { false } else { true } }
    return LazyContainer(axis: axis, batch: 0, columns: isCounted ? max(items.count, 1) : 0)
  }
}

extension SectionPlace {
  /// The place in a lazy container with pinned headers or footers.
  static func lazy(_ pinned: PinnedScrollableViews) -> SectionPlace {
    .lazy(isHeaderPinned: pinned.contains(.sectionHeaders), isFooterPinned: pinned.contains(.sectionFooters))
  }
}
