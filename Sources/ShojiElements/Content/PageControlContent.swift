// PageControlContent: dots over what is turned page by page. Made in Shoji/Scrolling/ScrollPageControl.swift and by tab views,
// drawn in ShojiWeb/Drawing/PageControl+Drawing.swift.

import Foundation

/// The dots of the paging scroll view beside them. How many there are, and which is lit, the browser knows.
package struct PageControlContent: ElementContent {
  package var hasBackground: Bool
  package var tint: Paint?
  package init(hasBackground: Bool = false, tint: Paint? = nil) { (self.hasBackground, self.tint) = (hasBackground, tint) }
}
