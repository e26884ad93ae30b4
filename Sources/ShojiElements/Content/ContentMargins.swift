// ContentMargins: the margins that an app sets inside the scroll views of a view. Set in Shoji/Scrolling/, drawn in ShojiWeb/Drawing/Scroll+Drawing.swift.

import Foundation

/// Margins in points; nil leaves an edge at the scroll view's own.
package struct ContentMargins: Equatable, Sendable {
  package var top: CGFloat?
  package var leading: CGFloat?
  package var bottom: CGFloat?
  package var trailing: CGFloat?
  package init() {}

  /// The margins where the scroll view has none of its own.
  package var insets: EdgeInsets { EdgeInsets(top: top ?? 0, leading: leading ?? 0, bottom: bottom ?? 0, trailing: trailing ?? 0) }
}
