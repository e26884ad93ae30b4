// PageControlContent: the dots of a paged view. Made in Shoji/Scrolling/ScrollPageControl.swift and by tab views,
// drawn in ShojiWeb/Drawing/PageControl+Drawing.swift.

import Foundation

/// The dots of the adjacent paging scroll view. The client decides how many there are and which is current.
package struct PageControlContent: ElementContent {
  package var hasBackground: Bool
  package var tint: Paint?
  package init(hasBackground: Bool = false, tint: Paint? = nil) { (self.hasBackground, self.tint) = (hasBackground, tint) }
}
