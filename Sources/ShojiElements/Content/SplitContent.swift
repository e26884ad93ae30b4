// SplitContent: two or three columns, one of which shows in narrow windows. Made in Shoji/Navigation/NavigationSplitView.swift.

import Foundation

/// Columns side by side. Its children are ``SplitColumnContent`` elements.
package struct SplitContent: ElementContent {
  package enum Column: String, Codable, Comparable {
    case sidebar, content, detail
    private var order: Int { self == .sidebar ? 0 : self == .content ? 1 : 2 }
    package static func < (a: Column, b: Column) -> Bool { a.order < b.order }
  }
  /// The visible column where one is shown at a time.
  package var column: Column
  /// Whether one column is shown at a time: in a compact window, and in a sheet.
  package var isAlone = false
  /// Which columns are shown beside each other.
  package var columns = "all"
  /// Whether the leading columns overlay the last one.
  package var isOverlay = false
  /// Whether a swipe from the leading edge shows hidden columns, and whether a button does.
  package var canSwipe = true
  package var hasButton = true
  package init(column: Column) { self.column = column }
  package var containedKinds: ContainedKinds { .bars }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fill }
}

/// One column.
package struct SplitColumnContent: ElementContent {
  package var column: SplitContent.Column
  package var minimumWidth: CGFloat?
  package var idealWidth: CGFloat?
  package var maximumWidth: CGFloat?
  /// The share of the width, if the author set that instead of points.
  package var share: CGFloat?
  package init(_ column: SplitContent.Column) { self.column = column }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fill }
}
