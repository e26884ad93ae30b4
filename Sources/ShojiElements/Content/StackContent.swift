// StackContent: rows, columns and layers. Made in Shoji/Layout/, drawn in ShojiWeb/Drawing/Stack+Drawing.swift.

import Foundation

/// Elements in a row or a column.
package struct StackContent: ElementContent {
  package var axis: StackAxis
  /// Points between neighbours; nil is the default spacing.
  package var spacing: CGFloat?
  /// The alignment across the axis.
  package var alignment: AlignmentName
  /// The custom alignment guide, used instead of the alignment.
  package var guide: OwnGuide?
  /// Whether only elements near the visible part are mounted.
  package var isLazy = false
  /// Whether the author wrote no stack: several views in a window, a page, a sheet or a tab.
  package var isImplicit = false

  package init(axis: StackAxis, spacing: CGFloat?, alignment: AlignmentName, isLazy: Bool = false) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.isLazy = isLazy
  }

  package var isBare: Bool { true }
  @MainActor package func sizing(children: [Element]) -> Sizing {
    var sizing = Sizing.along(axis, children, gaps: isLazy ? nil : Sizing.gaps(axis, children, spacing: spacing))
    // A lazy stack fills its cross axis, because it does not know its widest row.
    // Views moved by alignment guides can extend beyond the largest view.
    if guide != nil || children.contains(where: { !$0.sizing.traits.guides.isEmpty }) {
      if axis == .vertical { sizing.horizontal = sizing.horizontal.aligned } else { sizing.vertical = sizing.vertical.aligned }
    }
    if isLazy || sizing.horizontal.least == nil { sizing.isWidened = false }
    if isLazy || guide != nil { sizing.isHeightened = false }
    if isLazy { if axis == .vertical { sizing.horizontal = .fill() } else { sizing.vertical = .fill() } }
    return sizing
  }
}

/// Elements over each other.
package struct LayersContent: ElementContent {
  package var horizontal: AlignmentName
  package var vertical: AlignmentName
  package var own: OwnGuides
  package init(horizontal: AlignmentName, vertical: AlignmentName, own: OwnGuides = OwnGuides()) {
    (self.horizontal, self.vertical, self.own) = (horizontal, vertical, own)
  }
  package var isBare: Bool { true }
  @MainActor package func sizing(children: [Element]) -> Sizing {
    // Only the views of the highest priority determine the size; the others are offered that size.
    let highest = children.map(\.sizing.priority).max()
    var sizing = Sizing.over(children.filter { $0.sizing.priority == highest })
    if own != OwnGuides() || children.contains(where: { !$0.sizing.traits.guides.isEmpty }) {
      (sizing.horizontal, sizing.vertical) = (sizing.horizontal.aligned, sizing.vertical.aligned)
    }
    return sizing
  }
}

/// Free space in a stack.
package struct SpacerContent: ElementContent {
  /// The axis of the enclosing stack, along which it grows; outside of stacks it grows along both.
  package var stackAxis: StackAxis?
  /// The minimum length in points; nil is the system's 8.
  package var minimum: CGFloat?
  package init(stackAxis: StackAxis?, minimum: CGFloat?) { (self.stackAxis, self.minimum) = (stackAxis, minimum) }
  @MainActor package func sizing(children: [Element]) -> Sizing {
    var sizing = Sizing(stackAxis == .vertical ? .hug() : .fill(), stackAxis == .horizontal ? .hug() : .fill(), isSpacer: true)
    sizing.spacerMinimum = minimum
    return sizing
  }
}

/// A thin line across a stack.
package struct DividerContent: ElementContent {
  /// The axis of the enclosing stack: the line runs across it.
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

    /// The frame's sizing on an axis, given its content's.
    func sizing(around content: AxisSizing) -> AxisSizing {
      if let exact { return .fixed(exact) }
      if let maximum { return .fill(min: minimum ?? content.least.map { min($0, maximum) }, max: maximum.isFinite ? maximum : nil) }
      // An ideal size differs from the content's own, which a style would fix.
      guard let minimum else { return ideal == nil ? content : content.content }
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
  package var own: OwnGuides
  package init(width: Length, height: Length, horizontal: AlignmentName, vertical: AlignmentName, own: OwnGuides = OwnGuides()) {
    self.own = own
    self.width = width
    self.height = height
    self.horizontal = horizontal
    self.vertical = vertical
  }

  package var passesTag: Bool { true }
  package var isUnheard: Bool { true }

  package var isBare: Bool { true }
  @MainActor package func sizing(children: [Element]) -> Sizing {
    let inner = Sizing.same(as: children)
    var across = inner.horizontal
    // With an aspect ratio, the height limit also bounds the width.
    if let ratio = inner.ratio, let highest = height.exact ?? height.maximum, highest.isFinite { across = .fill(max: highest * ratio) }
    var sizing = Sizing(
      width.sizing(around: across), height.sizing(around: inner.vertical), priority: inner.priority,
      isElastic: inner.isElastic && height.exact == nil)
    sizing.asksForContainerWidth = inner.asksForContainerWidth
    sizing.isWidened = inner.isWidened && width.exact == nil && width.minimum == nil
    sizing.isHeightened = inner.isHeightened && height.exact == nil && height.minimum == nil && height.maximum?.isFinite != true
    sizing.keepsWidth = inner.keepsWidth && width.exact == nil && width.maximum == nil
    if height == Length() { sizing.textEdges = inner.textEdges }
    // A frame across a stack leaves a spacer flexible along the stack.
    let spans = (inner.horizontal.fills ? width : Length(), inner.vertical.fills ? height : Length())
    if inner.isSpacer, spans == (Length(), Length()) { (sizing.isSpacer, sizing.spacerMinimum) = (true, inner.spacerMinimum) }
    return sizing
  }
}

/// Content with a layer behind or in front of it that takes the content's size: `background` and `overlay` with views.
///
/// Children: the content, and a ``LayerContent``.
package struct LayeredContent: ElementContent {
  /// Whether the layer is a mask: the content shows only where the mask covers it.
  package var isMasked: Bool
  package init(isMasked: Bool = false) { self.isMasked = isMasked }
  package var passesTag: Bool { true }
  package var isUnheard: Bool { true }
  package var isBare: Bool { true }
  @MainActor package func sizing(children: [Element]) -> Sizing {
    .same(as: children.filter { !($0.content is LayerContent) })
  }
}

/// A layer behind or in front of an element, as large as it.
package struct LayerContent: ElementContent {
  package var isFront: Bool
  package var isMask = false
  package var horizontal: AlignmentName
  package var vertical: AlignmentName
  package var own: OwnGuides
  package init(isFront: Bool, horizontal: AlignmentName, vertical: AlignmentName, own: OwnGuides = OwnGuides()) {
    self.own = own
    self.isFront = isFront
    self.horizontal = horizontal
    self.vertical = vertical
  }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fill }
}
