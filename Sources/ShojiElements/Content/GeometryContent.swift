// What is laid out by measured numbers: geometry readers, positions, shares of a container, alternatives that fit.
// Made in Shoji/Geometry/, drawn in ShojiWeb/Drawing/Geometry+Drawing.swift.

import Foundation

/// What an element wants to know of its place.
package struct MeasureRequest: Equatable {
  /// Whether its place counts, and not only its size.
  package var place = false
  /// The named coordinate spaces in which its place is asked for.
  package var spaces: [String] = []
  package init(place: Bool = false, spaces: [String] = []) { (self.place, self.spaces) = (place, spaces) }
  /// In the words of the client's contract.
  package var words: String { (place || !spaces.isEmpty ? spaces : ["size"]).joined(separator: " ") }
}

/// A box that fills its room and is measured.
package struct GeometryContent: ElementContent {
  package var request: MeasureRequest
  package init(request: MeasureRequest) { self.request = request }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fill }
}

/// Content whose middle is at a point.
package struct PositionContent: ElementContent {
  package var x: CGFloat
  package var y: CGFloat
  package init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
  package var passesTraits: Bool { true }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fill }
}

/// A frame that is a share of the nearest scroll view or of the window.
package struct ShareContent: ElementContent {
  package struct Share: Equatable {
    package var count: Int
    package var span: Int
    package var spacing: CGFloat
    package init(count: Int = 1, span: Int = 1, spacing: CGFloat = 0) { (self.count, self.span, self.spacing) = (count, span, spacing) }
  }
  package var width: Share?
  package var height: Share?
  package var horizontal: AlignmentName
  package var vertical: AlignmentName
  package init(width: Share?, height: Share?, horizontal: AlignmentName, vertical: AlignmentName) {
    (self.width, self.height, self.horizontal, self.vertical) = (width, height, horizontal, vertical)
  }
  package var passesTraits: Bool { true }
  @MainActor package func sizing(children: [Element]) -> Sizing {
    var sizing = Sizing.same(as: children)
    // Fixed by its own style, so it neither fills nor gives way.
    if width != nil { (sizing.horizontal, sizing.asksForContainerWidth) = (.hug(), true) }
    if height != nil { sizing.vertical = .hug() }
    return sizing
  }
}

/// The first of several that fits.
package struct FitsContent: ElementContent {
  package var horizontal: Bool
  package var vertical: Bool
  package init(horizontal: Bool, vertical: Bool) { (self.horizontal, self.vertical) = (horizontal, vertical) }
  @MainActor package func sizing(children: [Element]) -> Sizing { .over(children) }
}

/// Content with a strip along one edge, under which a scroll view runs on.
///
/// Children: the content, and a ``SlotContent`` `inset`.
package struct InsetContent: ElementContent {
  package var edge: Edge
  package var spacing: CGFloat
  package init(edge: Edge, spacing: CGFloat) { (self.edge, self.spacing) = (edge, spacing) }
  @MainActor package func sizing(children: [Element]) -> Sizing { .along(edge == .top || edge == .bottom ? .vertical : .horizontal, children) }
}

/// Views that an app's own layout places, by the sizes that the browser measured.
///
/// Children: a ``PlacedContent`` each.
package struct LayoutContent: ElementContent {
  package struct Arrangement: Equatable {
    package var size: CGSize
    /// What the layout says of its width for the least and for the most room.
    package var widths: ClosedRange<CGFloat>
    package init(size: CGSize, widths: ClosedRange<CGFloat>) { (self.size, self.widths) = (size, widths) }
  }
  /// nil until all views are measured.
  package var arrangement: Arrangement?
  package init(_ arrangement: Arrangement?) { self.arrangement = arrangement }

  /// It takes the width that it is offered, between its bounds, so that the browser can measure what that is.
  @MainActor package func sizing(children: [Element]) -> Sizing {
    guard let widths = arrangement?.widths else { return .fillWidth }
    if widths.lowerBound == widths.upperBound { return Sizing(.fixed(widths.upperBound), .hug()) }
    return Sizing(.fill(max: widths.upperBound.isFinite ? widths.upperBound : nil), .hug())
  }
}

/// One view at a place of its own.
package struct PlacedContent: ElementContent {
  package var origin: CGPoint?
  /// nil where the view has the size that it wants, and may be measured.
  package var size: CGSize?
  package init(origin: CGPoint? = nil, size: CGSize? = nil) { (self.origin, self.size) = (origin, size) }
}
