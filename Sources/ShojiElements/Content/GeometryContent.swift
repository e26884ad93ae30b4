// Views laid out by measured sizes: geometry readers, positions, container-relative frames, `ViewThatFits`.
// Made in Shoji/Geometry/, drawn in ShojiWeb/Drawing/Geometry+Drawing.swift.

import Foundation

/// The measurements that an element requests.
package struct MeasureRequest: Equatable {
  /// Whether its position is reported as well as its size.
  package var place = false
  /// The named coordinate spaces in which its position is reported.
  package var spaces: [String] = []
  package init(place: Bool = false, spaces: [String] = []) { (self.place, self.spaces) = (place, spaces) }
  /// The value of the client's `measure` attribute.
  package var words: String { (place || !spaces.isEmpty ? spaces : ["size"]).joined(separator: " ") }
}

/// A box that fills its space and is measured.
package struct GeometryContent: ElementContent {
  package var request: MeasureRequest
  package init(request: MeasureRequest) { self.request = request }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fill }
}

/// Content centred at a point.
package struct PositionContent: ElementContent {
  package var x: CGFloat
  package var y: CGFloat
  package init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
  package var passesTag: Bool { true }
  package var isUnheard: Bool { true }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fill }
}

/// A frame sized as a share of the nearest scroll view or the window.
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
  package var passesTag: Bool { true }
  package var isUnheard: Bool { true }
  package var containedKinds: ContainedKinds { height == nil ? [] : .shareOfHeight }
  @MainActor package func sizing(children: [Element]) -> Sizing {
    var sizing = Sizing.same(as: children)
    // Its own style fixes its size, so it neither fills nor shrinks.
    if width != nil { (sizing.horizontal, sizing.asksForContainerWidth) = (.hug(), true) }
    if height != nil { sizing.vertical = .hug() }
    return sizing
  }
}

/// The first child that fits.
package struct FitsContent: ElementContent {
  package var horizontal: Bool
  package var vertical: Bool
  package init(horizontal: Bool, vertical: Bool) { (self.horizontal, self.vertical) = (horizontal, vertical) }
  /// Whichever view is shown has the words.
  package var isUnheard: Bool { true }
  /// As large as the chosen view, which only the browser knows: unless all fill, the client makes it fill while it shows one that does.
  @MainActor package func sizing(children: [Element]) -> Sizing {
    var sizing = Sizing.over(children)
    func common(_ axis: KeyPath<Sizing, AxisSizing>) -> AxisSizing {
      guard children.allSatisfy({ $0.sizing[keyPath: axis].fills }), case .fill(_, let most) = sizing[keyPath: axis] else { return .hug() }
      return .fill(max: most)
    }
    (sizing.horizontal, sizing.vertical) = (common(\.horizontal), common(\.vertical))
    // If no view fits, the last one is larger than the room, and so are the views around it.
    (sizing.keepsWidth, sizing.isWidened, sizing.isHeightened) = (true, false, false)
    return sizing
  }
}

/// Content with an inset along one edge, under which a scroll view extends.
///
/// Children: the content, and a ``SlotContent`` `inset`.
package struct InsetContent: ElementContent {
  package var edge: Edge
  package var spacing: CGFloat
  package init(edge: Edge, spacing: CGFloat) { (self.edge, self.spacing) = (edge, spacing) }
  @MainActor package func sizing(children: [Element]) -> Sizing {
    .along(edge == .top || edge == .bottom ? .vertical : .horizontal, children)
  }
}

/// Views positioned by the app's layout, from sizes that the browser measured.
///
/// Children: a ``PlacedContent`` for each view.
package struct LayoutContent: ElementContent {
  package struct Arrangement: Equatable {
    package var size: CGSize
    /// The layout's width for the smallest and the largest proposal.
    package var widths: ClosedRange<CGFloat>
    /// The layout's height without a proposal, if it fills the height that it is offered.
    package var idealHeight: CGFloat?
    /// The texts at the edges that the layout's spacing reports.
    package var textEdges = TextEdges()
    package init(size: CGSize, widths: ClosedRange<CGFloat>) { (self.size, self.widths) = (size, widths) }
  }
  /// nil until all views are measured.
  package var arrangement: Arrangement?
  package init(_ arrangement: Arrangement?) { self.arrangement = arrangement }

  /// Takes the size that it is offered, within its bounds, so that the browser can measure that size.
  @MainActor package func sizing(children: [Element]) -> Sizing {
    guard let arrangement else { return .fillWidth }
    let widths = arrangement.widths
    let width: AxisSizing =
      widths.lowerBound == widths.upperBound
      ? .fixed(widths.upperBound) : .fill(max: widths.upperBound.isFinite ? widths.upperBound : nil)
    var sizing = Sizing(width, arrangement.idealHeight == nil ? .hug() : .fill())
    sizing.textEdges = arrangement.textEdges
    return sizing
  }
}

/// One view positioned by a layout.
package struct PlacedContent: ElementContent {
  package var origin: CGPoint?
  /// nil if the view has its ideal size, which may then be measured.
  package var size: CGSize?
  package init(origin: CGPoint? = nil, size: CGSize? = nil) { (self.origin, self.size) = (origin, size) }
}
