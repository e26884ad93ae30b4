// ViewBuilder: combines the views of a closure into one value.

/// Builds one view from the statements of a closure.
@resultBuilder public struct ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)> {
    TupleView((repeat each content))
  }
  public static func buildExpression<Content: View>(_ content: Content, file: StaticString = #fileID, line: Int = #line) -> Content {
    AuthorPlaces.areKept ? AuthorPlaces.kept(content, file, line) : content
  }
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
  public let value: Content
  let make: @MainActor (Content, TupleNode<Content>) -> Void
  let update: @MainActor (Content, [_AnyNode]) -> Void
  let list: (Content) -> [any View]

  public nonisolated init<each Child: View>(_ content: (repeat each Child)) where Content == (repeat each Child) {
    value = content
    list = { content in
      var result: [any View] = []
      for child in repeat each content { result.append(child) }
      return result
    }
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

/// A type-erased view. When the wrapped type changes, the old view is removed and a new one is inserted.
public struct AnyView {
  let make: @MainActor (_NodeSite) -> _AnyNode
  let update: @MainActor (_AnyNode) -> Bool

  nonisolated public init<V: View>(_ view: V) {
    if let already = view as? AnyView {
      self = already
    } else {
      // Unsafe: a view is made anywhere, and then belongs to the graph on the main thread. SwiftUI asks authors for no Sendable views.
      nonisolated(unsafe) let view = view
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

/// Combines several views into one without a layout.
public struct Group<Content> {
  let content: Content
  nonisolated public init(@ViewBuilder content: () -> Content) where Content: View { self.content = content() }
  private init(_content content: Content) { self.content = content }
  /// A group of values other than views. NB: no initialiser, which a trailing closure would match.
  package static func of(_ content: Content) -> Group { Group(_content: content) }
  package var grouped: Content { content }
}

extension Group: View where Content: View {
  public var body: Content { content }
}

/// View lists: containers that give each view its own page or tab flatten them before mounting.
package protocol ViewParts {
  /// The individual views, with keys that identify their positions.
  var parts: [(key: String, view: any View)] { get }
}

extension TupleView: ViewParts {
  package var parts: [(key: String, view: any View)] { list(value).enumerated().flatMap { ViewList.parts(of: $1, "\($0).") } }
}
extension _ConditionalContent: ViewParts {
  package var parts: [(key: String, view: any View)] {
    switch branch {
    case .first(let view): ViewList.parts(of: view, "t")
    case .second(let view): ViewList.parts(of: view, "f")
    }
  }
}
extension Optional: ViewParts where Wrapped: View {
  package var parts: [(key: String, view: any View)] { map { ViewList.parts(of: $0, "s") } ?? [] }
}
extension Group: ViewParts where Content: View {
  package var parts: [(key: String, view: any View)] { ViewList.parts(of: content, "g") }
}
extension EmptyView: ViewParts {
  package var parts: [(key: String, view: any View)] { [] }
}
extension ForEach: ViewParts where Content: View {
  package var parts: [(key: String, view: any View)] {
    data.flatMap { element in
      let id = id(element)
      return ViewList.parts(of: content(element), "\(id).").map { ($0.key, ViewList.tagged($0.view, id)) }
    }
  }
}

package enum ViewList {
  package static func parts(of view: any View, _ prefix: String = "") -> [(key: String, view: any View)] {
    (view as? any ViewParts)?.parts.map { (prefix + $0.key, $0.view) } ?? [(prefix, view)]
  }
  /// Tags a view created for an element of data with the element's ID, unless it has an explicit tag.
  static func tagged<ID: Hashable>(_ view: any View, _ id: ID) -> any View {
    func tag<V: View>(_ view: V) -> any View { view.modifier(_TagModifier(value: id)) }
    return modifier((any _TagValue).self, of: view) == nil ? tag(view) : view
  }
  /// Returns the outermost modifier of a type around a view, without mounting it.
  package static func modifier<M>(_ type: M.Type, of view: any View) -> M? {
    var next: Any = view
    while let changed = next as? any AnyModifiedContent {
      if let modifier = changed.anyModifier as? M { return modifier }
      next = changed.anyContent
    }
    return nil
  }
  /// Whether a modifier of the author's own is around a view: which traits it adds is known only when the view is mounted.
  package static func hasAuthorsModifier(_ view: any View) -> Bool {
    func isAuthors<M: ViewModifier>(_ modifier: M) -> Bool {
      M.Body.self != Never.self && !_typeName(M.self, qualified: true).hasPrefix("Shoji")
    }
    var next: Any = view
    while let changed = next as? any AnyModifiedContent {
      if let modifier = changed.anyModifier as? any ViewModifier, isAuthors(modifier) { return true }
      next = changed.anyContent
    }
    return false
  }
  /// Returns the explicit ID of a view, without mounting it.
  static func id(of view: any View) -> AnyHashable? { modifier((any _IdentityValue).self, of: view)?.identityValue }
  /// Returns the tag of a view, without mounting it.
  package static func tag(of view: any View) -> AnyHashable? { modifier((any _TagValue).self, of: view)?.tagValue }
}

protocol _IdentityValue { var identityValue: AnyHashable { get } }
extension _IdentityModifier: _IdentityValue { var identityValue: AnyHashable { AnyHashable(id) } }
protocol _TagValue { var tagValue: AnyHashable { get } }
extension _TagModifier: _TagValue { var tagValue: AnyHashable { ElementTag.of(value) } }

private protocol AnyModifiedContent {
  var anyContent: Any { get }
  var anyModifier: Any { get }
}
extension ModifiedContent: AnyModifiedContent {
  var anyContent: Any { content }
  var anyModifier: Any { modifier }
}
