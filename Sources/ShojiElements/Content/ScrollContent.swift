// ScrollContent: a scroll view. Made in Shoji/Layout/ScrollView.swift, drawn in ShojiWeb/Drawing/Scroll+Drawing.swift.

import Foundation

/// A scroll view around its content.
package struct ScrollContent: ElementContent {
  package var vertical: Bool
  package var horizontal: Bool
  package var showsIndicators = true
  package var paging: String?
  package var dismissesKeyboard = false
  package var isDisabled = false
  package var refreshes = false
  package var isRefreshing = false
  /// Whether the view belongs to a page and runs under its bars.
  package var underBars = true
  /// Where it stood when it was left.
  package var restored: CGPoint?
  package var anchors = ScrollAnchors()
  /// Whether it comes to rest at the start of one of its targets.
  package var snaps = false
  /// Whether the app wants to know which target is in sight.
  package var reportsPosition = false
  /// Whether the app observes the offset, the sizes and the phase.
  package var reportsGeometry = false
  /// How often the indicators were to be shown for a moment.
  package var flashes = 0
  /// The point of the scroll view whose target is reported; nil is its start.
  package var positionAnchor: UnitPoint?
  package var margins = EdgeInsets()
  /// How small and how large people may make the content; nil where they may not.
  package var zoom: ClosedRange<CGFloat>?
  /// How large it is to be; nil where only the person decides.
  package var scale: CGFloat?
  /// Whether a page control belongs to it, in whose axis no indicator is shown.
  package var hasPageControl = false
  package init(vertical: Bool, horizontal: Bool) { (self.vertical, self.horizontal) = (vertical, horizontal) }
  @MainActor package func sizing(children: [Element]) -> Sizing {
    let inner = Sizing.along(.vertical, children)
    // Along its axes it takes what it is offered, across them its content's size.
    return Sizing(horizontal || inner.asksForContainerWidth ? .fill() : inner.horizontal.content, vertical ? .fill() : inner.vertical.content)
  }
}

/// Where a scroll view's content is anchored by itself; nil is its start.
package struct ScrollAnchors: Equatable {
  package var initial: UnitPoint?
  package var sizeChanges: UnitPoint?
  package var alignment: UnitPoint?
  package init(initial: UnitPoint? = nil, sizeChanges: UnitPoint? = nil, alignment: UnitPoint? = nil) {
    (self.initial, self.sizeChanges, self.alignment) = (initial, sizeChanges, alignment)
  }
}
