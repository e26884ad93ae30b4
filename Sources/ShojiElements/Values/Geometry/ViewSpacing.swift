// ViewSpacing: a view's preferred spacing to its neighbours.

import Foundation

/// The geometric spacing preferences of a view.
public struct ViewSpacing: Hashable, Sendable {
  package var lengths: [Edge: CGFloat]
  /// The texts at the upper and lower edge.
  package var texts = TextEdges()

  public static let zero = ViewSpacing(lengths: [.top: 0, .leading: 0, .bottom: 0, .trailing: 0])
  public init() { lengths = [:] }
  package init(lengths: [Edge: CGFloat]) { self.lengths = lengths }

  /// The spacing preferences of a view with a sizing; a spacer prefers none.
  package init(_ sizing: Sizing) {
    self = sizing.isSpacer ? .zero : ViewSpacing()
    texts = sizing.textEdges
  }

  /// The preferred distance to the next view along an axis.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    if axis == .vertical, texts.endsInText, let leading = next.texts.leading { return leading }
    let mine = lengths[axis == .horizontal ? .trailing : .bottom]
    let theirs = next.lengths[axis == .horizontal ? .leading : .top]
    return switch (mine, theirs) {
    case (nil, nil): 8
    default: max(mine ?? 0, theirs ?? 0)
    }
  }

  /// Takes the larger preference of both on the given edges.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    for (edge, length) in other.lengths where edges.contains(Edge.Set(edge)) {
      lengths[edge] = max(lengths[edge] ?? length, length)
    }
    if edges.contains(.top), let leading = other.texts.leading { texts.leading = max(texts.leading ?? leading, leading) }
    if edges.contains(.bottom), other.texts.endsInText { texts.endsInText = true }
  }
  /// Returns the larger preference of both on the given edges.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var copy = self
    copy.formUnion(other, edges: edges)
    return copy
  }
}
