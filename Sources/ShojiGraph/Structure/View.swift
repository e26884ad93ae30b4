// View: the protocol of views. A view's state is in its node (Nodes/).

import ShojiElements

/// A part of an app's interface, described by other views.
///
/// Declare a structure, conform it to `View`, and give it a `body`. The body is re-evaluated only when a value that it
/// read has changed.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View

  /// The content of the view.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }

  /// Creates the view's node. Implemented by the system's own views, never by authors.
  @MainActor static func _makeNode(_ view: Self, _ site: _NodeSite) -> _Node<Self>

  /// Visits the types that the view is made of (`_TypeWalk`).
  @MainActor static func _walk(_ walk: inout _TypeWalk)

  /// Whether padding, backgrounds and other visual modifiers apply to each part too, though the view is one element.
  @MainActor static var _distributesBoxes: Bool { get }
  /// Creates the node of this view with a modifier if the view is a view list whose views are each modified; otherwise returns nil.
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

/// The system's own views have no body but a node.
extension View where Body == Never {
  public var body: Never { fatalError("\(Self.self) is one of the system's own views and has no body.") }
}

/// A view without content or size.
@frozen public struct EmptyView: Sendable {
  public init() {}
}

extension EmptyView: View {
  public typealias Body = Never
  public static func _makeNode(_ view: EmptyView, _ site: _NodeSite) -> _Node<EmptyView> { _Node(site) }
}
