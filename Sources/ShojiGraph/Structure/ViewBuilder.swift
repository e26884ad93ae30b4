// ViewBuilder: the views that an author writes one below the other, as one value.

/// Builds one view from the statements of a closure.
@resultBuilder public struct ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)> {
    TupleView((repeat each content))
  }
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
    _ConditionalContent(.first(first))
  }
  public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
    _ConditionalContent(.second(second))
  }
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

/// One of two views.
public struct _ConditionalContent<First: View, Second: View> {
  enum Branch {
    case first(First)
    case second(Second)
  }
  let branch: Branch
  init(_ branch: Branch) { self.branch = branch }
}

/// Several views in the order of writing.
public struct TupleView<Content> {
  let content: Content
  let make: @MainActor (Content, TupleNode<Content>) -> Void
  let update: @MainActor (Content, [_AnyNode]) -> Void

  init<each Child: View>(_ content: (repeat each Child)) where Content == (repeat each Child) {
    self.content = content
    make = { content, node in
      for child in repeat each content { node.adopt(child) }
    }
    update = { content, nodes in
      var index = 0
      for child in repeat each content {
        TupleView.hand(child, to: nodes[index])
        index += 1
      }
    }
  }

  @MainActor private static func hand<V: View>(_ view: V, to node: _AnyNode) { unsafeDowncast(node, to: _Node<V>.self).update(view) }
}

extension TupleView: View {
  public typealias Body = Never
  public static func _makeNode(_ view: TupleView, _ site: _NodeSite) -> _Node<TupleView> { TupleNode.Of(view, site) }
}

extension _ConditionalContent: View {
  public typealias Body = Never
  public static func _makeNode(_ view: Self, _ site: _NodeSite) -> _Node<Self> { ConditionalNode(view, site) }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
  public static func _makeNode(_ view: Self, _ site: _NodeSite) -> _Node<Self> { OptionalNode(view, site) }
}

/// A view whose type is hidden. When the type inside changes, the old view goes and a new one comes.
public struct AnyView {
  let make: @MainActor (_NodeSite) -> _AnyNode
  let update: @MainActor (_AnyNode) -> Bool

  nonisolated public init<V: View>(_ view: V) {
    if let already = view as? AnyView {
      self = already
    } else {
      make = { site in V._makeNode(view, site) }
      update = { node in
        guard let node = node as? _Node<V> else { return false }
        node.update(view)
        return true
      }
    }
  }
  nonisolated public init<V: View>(erasing view: V) { self.init(view) }
}

extension AnyView: View {
  public typealias Body = Never
  public static func _makeNode(_ view: AnyView, _ site: _NodeSite) -> _Node<AnyView> { AnyViewNode(view, site) }
}

/// Several views as one, without any layout of its own.
public struct Group<Content> {
  let content: Content
  nonisolated public init(@ViewBuilder content: () -> Content) where Content: View { self.content = content() }
}

extension Group: View where Content: View {
  public var body: Content { content }
}
