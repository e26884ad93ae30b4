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
    (self.horizontal, self.vertical, self.horizontalSpacing, self.verticalSpacing) = (horizontal, vertical, horizontalSpacing, verticalSpacing)
  }
  @MainActor package func sizing(children: [Element]) -> Sizing { .along(.vertical, children) }
}

/// A row of a grid.
package struct GridRowContent: ElementContent {
  package var alignment: AlignmentName?
  package init(alignment: AlignmentName?) { self.alignment = alignment }
  @MainActor package func sizing(children: [Element]) -> Sizing { .along(.horizontal, children) }
}

/// What a cell says of its place in a grid.
package enum GridCell: Equatable {
  case columns(Int)
  case anchor(UnitPoint)
  case unsized(horizontal: Bool, vertical: Bool)
  case columnAlignment(AlignmentName)
}

/// A header or a footer across all columns of a lazy container.
package struct SpanContent: ElementContent {
  package var isPinnedAtTop = false
  package var isPinnedAtBottom = false
  package init(isPinnedAtTop: Bool = false, isPinnedAtBottom: Bool = false) { (self.isPinnedAtTop, self.isPinnedAtBottom) = (isPinnedAtTop, isPinnedAtBottom) }
  @MainActor package func sizing(children: [Element]) -> Sizing { .same(as: children) }
}

/// A grid whose rows come from the number and the room of its columns.
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
