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
  /// Whether the view belongs to a page and extends under its bars.
  package var underBars = true
  /// The scroll position to restore.
  package var restored: CGPoint?
  package var anchors = ScrollAnchors()
  /// Whether scrolling settles at the start of a target.
  package var snaps = false
  /// Whether the app observes which target is in view.
  package var reportsPosition = false
  /// Whether the app observes the offset, the sizes and the phase.
  package var reportsGeometry = false
  /// The app's latest request to scroll.
  package var request: ScrollTargetRequest?
  /// How often the app asked to flash the scroll indicators.
  package var flashes = 0
  /// The anchor in the scroll view whose target is reported; nil is its start.
  package var positionAnchor: UnitPoint?
  package var margins = EdgeInsets()
  package var indicatorMargins = ContentMargins()
  /// The zoom range; nil if the user cannot zoom.
  package var zoom: ClosedRange<CGFloat>?
  /// The zoom scale that the app sets; nil leaves it to the user.
  package var scale: CGFloat?
  /// Whether a page control belongs to it; its axis then shows no indicator.
  package var hasPageControl = false
  /// Whether it is in a row of a list, whose button does not get the touches on it.
  package var isInRow = false
  package init(vertical: Bool, horizontal: Bool) { (self.vertical, self.horizontal) = (vertical, horizontal) }
  package var hiddenKinds: ContainedKinds { [.shareOfHeight, .touchable, .bleeding] }
  @MainActor package func sizing(children: [Element]) -> Sizing {
    let inner = Sizing.along(.vertical, children)
    // Along its axes it takes the offered size, across them its content's.
    var sizing = Sizing(
      horizontal || inner.asksForContainerWidth ? .fill() : inner.horizontal.content, vertical ? .fill() : inner.vertical.content)
    sizing.isWidened = inner.isWidened && sizing.horizontal.least != nil
    return sizing
  }
}

/// A place to which the app scrolls.
package struct ScrollTargetRequest: Equatable, Sendable {
  package enum Place: Equatable, Sendable {
    /// Before the content's margin.
    case start
    /// An offset in the content, without its margin.
    case at(CGFloat)
    case end
  }
  /// Distinguishes requests for the same place.
  package var number: Int
  /// Nil leaves the axis as it is.
  package var x: Place?
  package var y: Place?
  package var isAnimated: Bool
  package init(number: Int, x: Place?, y: Place?, isAnimated: Bool) {
    (self.number, self.x, self.y, self.isAnimated) = (number, x, y, isAnimated)
  }
}

/// The anchors of a scroll view's content; nil is its start.
package struct ScrollAnchors: Equatable {
  package var initial: UnitPoint?
  package var sizeChanges: UnitPoint?
  package var alignment: UnitPoint?
  package init(initial: UnitPoint? = nil, sizeChanges: UnitPoint? = nil, alignment: UnitPoint? = nil) {
    (self.initial, self.sizeChanges, self.alignment) = (initial, sizeChanges, alignment)
  }
}
