// View: what an author writes. Its place in the graph is a node (Nodes/).

import ShojiElements

/// A part of an app's interface, described by other views.
///
/// Declare a structure, conform it to `View`, and give it a `body`. The body is evaluated when something that it
/// read has changed, never more often.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View

  /// The views that this view consists of.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }

  /// Makes the view's node. The system's own views supply theirs; authors never do.
  @MainActor static func _makeNode(_ view: Self, _ site: _NodeSite) -> _Node<Self>

  /// Whether padding, backgrounds and other looks change each part too, though the view is one element.
  @MainActor static var _distributesBoxes: Bool { get }
  /// Makes the node of this view with a modifier, where the view stands for several that are each to be modified; else nil.
  @MainActor static func _distribute<M: ViewModifier>(
    _ view: ModifiedContent<Self, M>, _ site: _NodeSite
  ) -> _Node<ModifiedContent<Self, M>>?
}

extension View {
  public static func _makeNode(_ view: Self, _ site: _NodeSite) -> _Node<Self> { CompositeNode(view, site) }
}

extension Never: View {
  public typealias Body = Never
  public var body: Never { fatalError("Never has no body.") }
}

/// A view of the system's own that has no body but a node.
extension View where Body == Never {
  public var body: Never { fatalError("\(Self.self) is one of the system's own views and has no body.") }
}

/// Nothing at all; takes no place.
@frozen public struct EmptyView: Sendable {
  public init() {}
}

extension EmptyView: View {
  public typealias Body = Never
  public static func _makeNode(_ view: EmptyView, _ site: _NodeSite) -> _Node<EmptyView> { _Node(site) }
}
