// GridContent: cells in rows and columns. Made in Shoji/Layout/Grid.swift and LazyGrid.swift, drawn in
// ShojiWeb/Drawing/Grid+Drawing.swift.

import Foundation

/// A grid whose columns are as wide as their widest cell.
package struct GridContent: ElementContent {
  package var horizontal: AlignmentName
  package var vertical: AlignmentName
  package var horizontalSpacing: CGFloat?
  package var verticalSpacing: CGFloat?
  package init(horizontal: AlignmentName, vertical: AlignmentName, horizontalSpacing: CGFloat?, verticalSpacing: CGFloat?) {
    (self.horizontal, self.vertical, self.horizontalSpacing, self.verticalSpacing) = (
      horizontal, vertical, horizontalSpacing, verticalSpacing
    )
  }
  @MainActor package func sizing(children: [Element]) -> Sizing {
    .cells(.vertical, children, gaps: Sizing.gaps(.vertical, children, spacing: verticalSpacing))
  }
}

/// A row of a grid.
package struct GridRowContent: ElementContent {
  package var alignment: AlignmentName?
  /// Whether it is a row of a table for assistive technologies.
  package var isInTable: Bool
  package init(alignment: AlignmentName?, isInTable: Bool = false) { (self.alignment, self.isInTable) = (alignment, isInTable) }
  package var isDrawnByParent: Bool { true }
  @MainActor package func sizing(children: [Element]) -> Sizing { .cells(.horizontal, children) }
}

extension Sizing {
  /// The sizing of cells in a row, or of rows in a grid, without unsized axes.
  @MainActor fileprivate static func cells(_ axis: StackAxis, _ children: [Element], gaps: CGFloat? = nil) -> Sizing {
    var sizing = Sizing.along(axis, children.filter { !$0.sizing.traits.isUnsizedHorizontally }, gaps: gaps)
    if children.contains(where: { $0.sizing.traits.isUnsizedHorizontally || $0.sizing.traits.isUnsizedVertically }) {
      sizing.vertical = Sizing.along(axis, children.filter { !$0.sizing.traits.isUnsizedVertically }, gaps: gaps).vertical
    }
    return sizing
  }
}

/// A cell's layout values in a grid.
package enum GridCell: Equatable {
  case columns(Int)
  case anchor(UnitPoint)
  case unsized(horizontal: Bool, vertical: Bool)
  case columnAlignment(AlignmentName)

  /// The innermost modifier of a kind wins.
  func write(to traits: inout LayoutTraits) {
    switch self {
    case .columns(let count): traits.columns = traits.columns ?? count
    case .anchor(let anchor): traits.cellAnchor = traits.cellAnchor ?? anchor
    case .columnAlignment(let name): traits.columnAlignment = traits.columnAlignment ?? name
    case .unsized(let horizontal, let vertical):
      if horizontal { traits.isUnsizedHorizontally = true }
      if vertical { traits.isUnsizedVertically = true }
    }
  }
}

/// A header or a footer across all columns of a lazy container.
package struct SpanContent: ElementContent {
  package var isPinnedAtTop = false
  package var isPinnedAtBottom = false
  package init(isPinnedAtTop: Bool = false, isPinnedAtBottom: Bool = false) {
    (self.isPinnedAtTop, self.isPinnedAtBottom) = (isPinnedAtTop, isPinnedAtBottom)
  }
  /// Its content is aligned in it by the container's alignment.
  @MainActor package func sizing(children: [Element]) -> Sizing {
    var sizing = Sizing.same(as: children)
    (sizing.horizontal, sizing.vertical) = (sizing.horizontal.content, sizing.vertical.content)
    return sizing
  }
}

/// A grid whose rows follow from the number and width of its columns.
package struct LazyGridContent: ElementContent {
  package var axis: StackAxis
  package var items: [GridItem]
  package var spacing: CGFloat?
  package var alignment: AlignmentName
  package init(axis: StackAxis, items: [GridItem], spacing: CGFloat?, alignment: AlignmentName) {
    (self.axis, self.items, self.spacing, self.alignment) = (axis, items, spacing, alignment)
  }
  @MainActor package func sizing(children: [Element]) -> Sizing { axis == .vertical ? .fillWidth : Sizing(.hug(), .fill()) }
}
