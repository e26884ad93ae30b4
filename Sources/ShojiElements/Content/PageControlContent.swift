// PageControlContent: the dots of a paged view. Made in Shoji/Scrolling/ScrollPageControl.swift, Shoji/UIKit/UIPageControl.swift and by tab views,
// drawn in ShojiWeb/Drawing/PageControl+Drawing.swift.

import Foundation

/// The dots of the adjacent paging scroll view, or of pages that the app knows.
package struct PageControlContent: ElementContent {
  /// Pages that the app knows.
  package struct Pages: Equatable {
    package var count: Int
    package var selected: Int
    package init(count: Int, selected: Int) { (self.count, self.selected) = (count, selected) }
  }
  package var hasBackground: Bool
  package var colors: PageDotColors
  /// Nil where the client decides how many there are and which is current.
  package var pages: Pages?
  package var isDisabled = false
  package init(hasBackground: Bool = false, colors: PageDotColors = PageDotColors(), pages: Pages? = nil) {
    (self.hasBackground, self.colors, self.pages) = (hasBackground, colors, pages)
  }
}

/// The colors of a page control.
package struct PageDotColors: Equatable {
  /// The color of the current dot; nil for the label color.
  package var current: Paint?
  /// The color of the other dots; nil for the tertiary label color.
  package var others: Paint?
  package init(current: Paint? = nil, others: Paint? = nil) { (self.current, self.others) = (current, others) }
}
