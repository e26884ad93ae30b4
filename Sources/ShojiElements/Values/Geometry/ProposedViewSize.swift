// What a container offers a child, and what stays between children.

import Foundation

/// A proposal for the size of a view. Nil asks for the ideal size.
public struct ProposedViewSize: Hashable, Sendable {
  public var width: CGFloat?
  public var height: CGFloat?

  public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  public static let zero = ProposedViewSize(width: 0, height: 0)
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
  public static let unspecified = ProposedViewSize(width: nil, height: nil)

  /// A size in which what is unspecified is replaced.
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

/// The geometric spacing preferences of a view.
public struct ViewSpacing: Hashable, Sendable {
  package var lengths: [Edge: CGFloat]

  public static let zero = ViewSpacing(lengths: [.top: 0, .leading: 0, .bottom: 0, .trailing: 0])
  public init() { lengths = [:] }
  package init(lengths: [Edge: CGFloat]) { self.lengths = lengths }

  /// The preferred distance to the view that follows on an axis.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    let mine = lengths[axis == .horizontal ? .trailing : .bottom]
    let theirs = next.lengths[axis == .horizontal ? .leading : .top]
    return switch (mine, theirs) {
    case (nil, nil): 8
    default: max(mine ?? 0, theirs ?? 0)
    }
  }

  /// Takes the larger preference of both on some edges.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    for (edge, length) in other.lengths where edges.contains(Edge.Set(edge)) {
      lengths[edge] = max(lengths[edge] ?? length, length)
    }
  }
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var copy = self
    copy.formUnion(other, edges: edges)
    return copy
  }
}
