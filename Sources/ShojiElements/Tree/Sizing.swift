// Sizing: how an element uses the space that it is offered, per axis.
// Computed from the leaves upwards; drawing turns it into CSS.

import Foundation

/// How an element uses the space that it is offered on one axis.
package enum AxisSizing: Hashable, Sendable {
  /// As large as its content's ideal size, never more; less if the content can shrink (a text wraps).
  case hug(min: CGFloat? = nil, max: CGFloat? = nil)
  /// A fixed size, whatever is offered.
  case fixed(CGFloat)
  /// All of the offered space, within bounds.
  case fill(min: CGFloat? = nil, max: CGFloat? = nil)

  package var fills: Bool { if case .fill = self { true } else { false } }
  /// Whether it has an upper bound: it takes that size, and shrinks if there is less space.
  package var isBounded: Bool { if case .fill(_, .some) = self { true } else { false } }
  package var isFixed: Bool { if case .fixed = self { true } else { false } }

  /// The length below which it cannot shrink, if known.
  package var least: CGFloat? {
    switch self {
    case .fixed(let size): size
    case .fill(let least, _), .hug(let least, _): least
    }
  }

  /// The sizing beside another element that cannot shrink below a length.
  func atLeast(_ length: CGFloat?) -> AxisSizing {
    switch self {
    case .hug(let least, let most): .hug(min: larger(least, length), max: most)
    case .fill(let least, let most): .fill(min: larger(least, length), max: most)
    case .fixed: self
    }
  }

  /// The sizing around content that can exceed the offered space: a fixed size is only the content's.
  var content: AxisSizing { if case .fixed = self { .hug() } else { self } }

  /// The sizing around views that guides move: they can extend beyond the largest view, also beyond a bound.
  var aligned: AxisSizing { isBounded ? .hug() : content }

  /// The sizing of two elements that overlap, or are beside each other across a stack's axis: the larger of both.
  package func covering(_ other: AxisSizing) -> AxisSizing {
    switch (self, other) {
    case (.fill(let a, let b), .fill(let c, let d)):
      let upper: CGFloat? = if let b, let d { Swift.max(b, d) } else { nil }
      return .fill(min: larger(a, c), max: upper)
    case (.fill(let least, let most), .fixed(let size)), (.fixed(let size), .fill(let least, let most)):
      return .fill(min: larger(least, size), max: most.map { Swift.max($0, size) })
    case (.fill(let least, nil), _), (_, .fill(let least, nil)): return .fill(min: least)
    // A bounded fill beside content of unknown size takes the larger size, which CSS determines.
    case (.fixed(let a), .fixed(let b)): return .fixed(Swift.max(a, b))
    // A bounded fill beside content of unknown size takes the larger size, which CSS determines.
    default: return .hug()
    }
  }
}

private func larger(_ a: CGFloat?, _ b: CGFloat?) -> CGFloat? {
  guard let a else { return b }
  guard let b else { return a }
  return Swift.max(a, b)
}

/// Kinds of descendants by which an ancestor, however far away, chooses how it is drawn.
package struct ContainedKinds: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  /// A navigation stack, a split view or a tab view, which keep out of the device's edges themselves.
  package static let bars = ContainedKinds(rawValue: 1)
  /// A view whose height is a share of the enclosing scroll view.
  package static let shareOfHeight = ContainedKinds(rawValue: 2)
  /// A view that users touch: a control, or one with a gesture, a menu or a drag of its own.
  package static let touchable = ContainedKinds(rawValue: 4)
  /// A view or a background that extends beyond the safe area where it touches its edge.
  package static let bleeding = ContainedKinds(rawValue: 8)
}

/// An element's sizing on both axes, and its layout priority among siblings.
package struct Sizing: Hashable, Sendable {
  package var horizontal: AxisSizing
  package var vertical: AxisSizing
  /// Siblings with a higher priority are given space first. Spacers come last.
  package var priority: Double
  package var isSpacer: Bool
  /// The spacer's minimum length in points; nil is the default spacing.
  package var spacerMinimum: CGFloat?
  /// Whether its own height shrinks if there is less space: a descendant is bounded or has an aspect ratio.
  package var isElastic: Bool
  /// Width divided by height, if the aspect ratio is known.
  package var ratio: CGFloat?
  /// Whether a descendant keeps its ideal width (`fixedSize`), so that a column is as wide, beyond its space.
  package var keepsWidth = false
  /// Whether its minimum width comes from one of several views that are beside each other across the axis: the others are offered the room's width
  /// also if that is less. So is a row with such a view.
  package var isWidened = false
  /// The same for its height, of views that are beside or over each other: the others are offered the room's height also if that is less.
  package var isHeightened = false
  /// Whether a descendant's width is a share of the enclosing scroll view, which then takes the width that it is offered.
  package var asksForContainerWidth = false
  /// Whether one of its views has a place of its own in the order from back to front.
  package var ordersViews = false
  /// The kinds among the element and its descendants.
  package var contained: ContainedKinds = []
  package var traits = LayoutTraits()
  package var textEdges = TextEdges()
  /// The points of its own padding on both sides, per axis, below which a stack cannot shrink it.
  package var insetX: CGFloat = 0
  package var insetY: CGFloat = 0

  package init(
    _ horizontal: AxisSizing = .hug(), _ vertical: AxisSizing = .hug(), priority: Double = 0, isSpacer: Bool = false,
    isElastic: Bool = false, ratio: CGFloat? = nil
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.priority = priority
    self.isSpacer = isSpacer
    self.isElastic = isElastic
    self.ratio = ratio
  }

  package static let hug = Sizing()
  package static let fill = Sizing(.fill(), .fill())
  package static let fillWidth = Sizing(.fill(), .hug())
  /// Fills the width; the height follows from the ratio, as long as it fits.
  package static func ratio(_ ratio: CGFloat?) -> Sizing { Sizing(.fill(), .hug(), isElastic: true, ratio: ratio) }

  /// The sizing of overlapping elements: the largest on each axis.
  @MainActor package static func over(_ children: [Element]) -> Sizing {
    var result = Sizing.hug
    var isFirst = true
    var widest: CGFloat?
    for child in children {
      let sizing = child.sizing
      widest = larger(widest, sizing.horizontal.least)
      result.horizontal = isFirst ? sizing.horizontal : result.horizontal.covering(sizing.horizontal)
      result.vertical = isFirst ? sizing.vertical : result.vertical.covering(sizing.vertical)
      if sizing.isElastic || sizing.vertical.isBounded { result.isElastic = true }
      if sizing.asksForContainerWidth { result.asksForContainerWidth = true }
      if sizing.keepsWidth { result.keepsWidth = true }
      result.textEdges = isFirst ? sizing.textEdges : result.textEdges.beside(sizing.textEdges)
      isFirst = false
    }
    result.widen(to: widest, children)
    result.heighten(children)
    return result
  }

  /// Notes whether its minimum height is that of one of several views, and another fills less; the only view's height is its own.
  @MainActor private mutating func heighten(_ children: [Element]) {
    let views = children.filter { !$0.sizing.isSpacer }
    guard views.count > 1 else { return isHeightened = views.first?.sizing.isHeightened ?? false }
    guard case .fill(let least?, nil) = vertical, least > 0 else { return }
    isHeightened = views.contains { $0.sizing.vertical.fills && ($0.sizing.vertical.least ?? 0) < least }
  }

  /// Makes its width that of the widest of elements that are beside each other across the axis.
  @MainActor private mutating func widen(to widest: CGFloat?, _ children: [Element]) {
    guard children.count > 1 else { return isWidened = children.first?.sizing.isWidened ?? false }
    guard let widest, widest > 0, !horizontal.isFixed else { return }
    (horizontal, isWidened) = (horizontal.atLeast(widest), true)
  }

  /// The sizing of elements in a row or a column. Along the axis one child that fills makes the whole fill; across it spacers are ignored.
  ///
  /// - Parameter gaps: the sum of the spacing between the children in points
  @MainActor package static func along(_ axis: StackAxis, _ children: [Element], gaps: CGFloat? = nil) -> Sizing {
    var main = AxisSizing.hug()
    var cross: AxisSizing? = nil
    var isElastic = false
    var asks = false
    var (keepsWidth, hasText) = (false, false)
    var edges: TextEdges?
    var widest: CGFloat?
    var hasWidened = false
    for child in children {
      let sizing = child.sizing
      let (own, across) =
        axis == .horizontal ? (sizing.horizontal, sizing.vertical) : (sizing.vertical, sizing.horizontal)
      if own.fills, !own.isBounded { main = .fill() }
      if sizing.isElastic || sizing.vertical.isBounded { isElastic = true }
      if sizing.asksForContainerWidth { asks = true }
      if sizing.keepsWidth { keepsWidth = true } else if sizing.textEdges != TextEdges() { hasText = true }
      if sizing.isWidened { hasWidened = true }
      guard !sizing.isSpacer else { continue }
      widest = larger(widest, sizing.horizontal.least)
      cross = cross?.covering(across) ?? across
      edges = edges?.beside(sizing.textEdges) ?? sizing.textEdges
    }
    let side = cross ?? .hug()
    // A column of bounded heights is bounded itself.
    if let gaps, axis == .vertical, !main.fills, let most = most(children) { main = .fill(max: most + gaps) }
    // The known sizes are its minimum, however little space there is.
    if let gaps, axis == .horizontal || main.fills, let least = least(axis, children) {
      main = if case .fill(_, let most) = main { .fill(min: least + gaps, max: most) } else { .hug(min: least + gaps) }
    }
    // A row is as wide as the only view in it, beyond its room too.
    if axis == .horizontal, hasWidened, children.count == 1 { main = main.atLeast(widest) }
    var result = axis == .horizontal ? Sizing(main, side, isElastic: isElastic) : Sizing(side, main, isElastic: isElastic)
    // A text that could wrap would do so later in a wider column.
    (result.asksForContainerWidth, result.keepsWidth) = (asks, keepsWidth && !(axis == .vertical && hasText))
    if axis == .vertical { result.widen(to: widest, children) } else { result.isWidened = hasWidened }
    if axis == .horizontal { result.heighten(children) }
    if axis == .horizontal {
      result.textEdges = edges ?? TextEdges()
    } else if let first = children.first?.sizing, let last = children.last?.sizing {
      result.textEdges = TextEdges(leading: first.textEdges.leading, endsInText: last.textEdges.endsInText)
    }
    return result
  }

  /// Returns the points between elements in a row or a column. Default spacing does not apply next to spacers.
  @MainActor package static func gaps(_ axis: StackAxis, _ children: [Element], spacing: CGFloat?) -> CGFloat {
    if let spacing { return spacing * CGFloat(max(children.count - 1, 0)) }
    return zip(children, children.dropFirst()).reduce(0) { sum, pair in
      let (first, second) = (pair.0.sizing, pair.1.sizing)
      if first.isSpacer || second.isSpacer { return sum }
      return sum + ViewSpacing(first).distance(to: ViewSpacing(second), along: axis == .horizontal ? .horizontal : .vertical)
    }
  }

  /// Returns the sum of the maximum heights in a column with bounds; nil if one is unknown or unlimited.
  @MainActor private static func most(_ children: [Element]) -> CGFloat? {
    var sum: CGFloat = 0
    var isBounded = false
    for child in children {
      switch child.sizing.vertical {
      case .fixed(let size): sum += size
      case .fill(_, let most?): (sum, isBounded) = (sum + most, true)
      case .fill, .hug: return nil
      }
    }
    return isBounded && children.count > 1 ? sum : nil
  }

  /// Returns the sum of the known minimum lengths; nil if none is known, or with fewer than two children.
  @MainActor private static func least(_ axis: StackAxis, _ children: [Element]) -> CGFloat? {
    guard children.count > 1 else { return nil }
    var sum: CGFloat = 0
    var isSized = false
    for child in children {
      let sizing = child.sizing
      switch axis == .horizontal ? sizing.horizontal : sizing.vertical {
      case .fixed(let size): (sum, isSized) = (sum + size, true)
      case _ where sizing.isSpacer: sum += sizing.spacerMinimum ?? 8
      case .hug(let least?, _), .fill(let least?, _): (sum, isSized) = (sum + least, true)
      case .hug, .fill: break
      }
    }
    return isSized ? sum : nil
  }

  @MainActor package static func same(as children: [Element]) -> Sizing { children.count == 1 ? children[0].sizing : over(children) }
}

/// The axis along which a stack lays out.
package enum StackAxis: Hashable, Sendable { case horizontal, vertical }
