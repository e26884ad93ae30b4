// StackContent: rows, columns and layers. Made in Shoji/Layout/, drawn in ShojiWeb/Drawing/Stack+Drawing.swift.

import Foundation

/// Elements in a row or a column.
package struct StackContent: ElementContent {
  package var axis: StackAxis
  /// Points between neighbours; nil is the system's own.
  package var spacing: CGFloat?
  /// Across the axis.
  package var alignment: AlignmentName
  /// The line of an author's own along which the elements stand, instead of the alignment.
  package var guide: OwnGuide?
  /// Whether only what is near the visible part is mounted.
  package var isLazy = false

  package init(axis: StackAxis, spacing: CGFloat?, alignment: AlignmentName, isLazy: Bool = false) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.isLazy = isLazy
  }

  package var isBare: Bool { true }
  @MainActor package func sizing(children: [Element]) -> Sizing {
    var sizing = Sizing.along(axis, children)
    // A lazy stack takes all that is offered across its axis, because it does not know its widest row.
    // Views that are moved along a line stand out of the room of the largest.
    if guide != nil {
      if axis == .vertical, sizing.horizontal.isFixed { sizing.horizontal = .hug() }
      if axis == .horizontal, sizing.vertical.isFixed { sizing.vertical = .hug() }
    }
    if isLazy { if axis == .vertical { sizing.horizontal = .fill() } else { sizing.vertical = .fill() } }
    return sizing
  }
}

/// A line through views at a place that an author names: how far from a view's start it runs.
package struct OwnGuide: Equatable {
  package var name: String
  package var points: CGFloat
  /// What each point of the view's width and height adds.
  package var width: CGFloat
  package var height: CGFloat
  package init(name: String, points: CGFloat, width: CGFloat, height: CGFloat) {
    (self.name, self.points, self.width, self.height) = (name, points, width, height)
  }
}

/// Elements over each other.
package struct LayersContent: ElementContent {
  package var horizontal: AlignmentName
  package var vertical: AlignmentName
  package init(horizontal: AlignmentName, vertical: AlignmentName) { (self.horizontal, self.vertical) = (horizontal, vertical) }
  package var isBare: Bool { true }
  @MainActor package func sizing(children: [Element]) -> Sizing { .over(children) }
}

/// Free space in a stack.
package struct SpacerContent: ElementContent {
  /// The axis of the stack around it, along which it grows; outside of stacks it grows along both.
  package var stackAxis: StackAxis?
  /// Points it takes at least; nil is the system's 8.
  package var minimum: CGFloat?
  package init(stackAxis: StackAxis?, minimum: CGFloat?) { (self.stackAxis, self.minimum) = (stackAxis, minimum) }
  @MainActor package func sizing(children: [Element]) -> Sizing {
    Sizing(stackAxis == .vertical ? .hug() : .fill(), stackAxis == .horizontal ? .hug() : .fill(), isSpacer: true)
  }
}

/// A thin line across a stack.
package struct DividerContent: ElementContent {
  /// The axis of the stack around it: the line stands across it.
  package var stackAxis: StackAxis
  package init(stackAxis: StackAxis) { self.stackAxis = stackAxis }
  @MainActor package func sizing(children: [Element]) -> Sizing {
    stackAxis == .horizontal ? Sizing(.hug(), .fill()) : Sizing(.fill(), .hug())
  }
}

/// An invisible frame that proposes its own size to its content.
package struct FrameContent: ElementContent {
  package struct Length: Equatable {
    package var minimum: CGFloat?
    package var ideal: CGFloat?
    package var maximum: CGFloat?
    package var exact: CGFloat?
    package init(minimum: CGFloat? = nil, ideal: CGFloat? = nil, maximum: CGFloat? = nil, exact: CGFloat? = nil) {
      self.minimum = minimum
      self.ideal = ideal
      self.maximum = maximum
      self.exact = exact
    }

    /// What the frame does on an axis, around content that does what it does.
    func sizing(around content: AxisSizing) -> AxisSizing {
      if let exact { return .fixed(exact) }
      if let maximum { return .fill(min: minimum, max: maximum.isFinite ? maximum : nil) }
      guard let minimum else { return content }
      return switch content {
      case .fill(_, let upper): .fill(min: minimum, max: upper)
      case .fixed(let size): .fixed(max(size, minimum))
      case .hug(_, let upper): .hug(min: minimum, max: upper)
      }
    }
  }

  package var width: Length
  package var height: Length
  package var horizontal: AlignmentName
  package var vertical: AlignmentName
  package init(width: Length, height: Length, horizontal: AlignmentName, vertical: AlignmentName) {
    self.width = width
    self.height = height
    self.horizontal = horizontal
    self.vertical = vertical
  }

  package var passesTag: Bool { true }

  package var isBare: Bool { true }
  @MainActor package func sizing(children: [Element]) -> Sizing {
    let inner = Sizing.same(as: children)
    var across = inner.horizontal
    // Of what keeps a ratio, the height that it may have bounds the width.
    if let ratio = inner.ratio, let highest = height.exact ?? height.maximum, highest.isFinite { across = .fill(max: highest * ratio) }
    return Sizing(
      width.sizing(around: across), height.sizing(around: inner.vertical), priority: inner.priority,
      isElastic: inner.isElastic && height.exact == nil)
  }
}

/// Content with something behind or before it that takes the content's size: `background` and `overlay` with views.
///
/// Children: the content, and a ``LayerContent``.
package struct LayeredContent: ElementContent {
  /// Whether the layer is a mask: only where it covers the content, that is seen.
  package var isMasked: Bool
  package init(isMasked: Bool = false) { self.isMasked = isMasked }
  package var passesTag: Bool { true }
  package var isBare: Bool { true }
  @MainActor package func sizing(children: [Element]) -> Sizing {
    .same(as: children.filter { !($0.content is LayerContent) })
  }
}

/// What lies behind or before an element, as large as it.
package struct LayerContent: ElementContent {
  package var isFront: Bool
  package var isMask = false
  package var horizontal: AlignmentName
  package var vertical: AlignmentName
  package init(isFront: Bool, horizontal: AlignmentName, vertical: AlignmentName) {
    self.isFront = isFront
    self.horizontal = horizontal
    self.vertical = vertical
  }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fill }
}

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
  package var anchorsAtBottom = false
  /// Whether it comes to rest at the start of one of its targets.
  package var snaps = false
  /// Whether the app wants to know which target is in sight.
  package var reportsPosition = false
  /// Whether the app observes the offset, the sizes and the phase.
  package var reportsGeometry = false
  /// How often the indicators were to be shown for a moment.
  package var flashes = 0
  package var margins = EdgeInsets()
  /// How small and how large people may make the content; nil where they may not.
  package var zoom: ClosedRange<CGFloat>?
  /// How large it is to be; nil where only the person decides.
  package var scale: CGFloat?
  /// Whether a page control belongs to it, in whose axis no indicator is shown.
  package var hasPageControl = false
  package init(vertical: Bool, horizontal: Bool) { (self.vertical, self.horizontal) = (vertical, horizontal) }
  @MainActor package func sizing(children: [Element]) -> Sizing {
    let inner = Sizing.along(vertical ? .vertical : .horizontal, children)
    return Sizing(.fill(), vertical ? .fill() : inner.vertical.fills ? .fill() : .hug())
  }
}
