// Distribution: a modifier of a view list applies to each of its views: `Group { A(); B() }.frame(width: 100)` has two frames.
// Each such view type returns its view list with the modifier applied.

import ShojiElements

/// A view that shows another view instead of itself.
package final class ForwardingNode<V: View, Shown: View>: _Node<V> {
  private let child: _Node<Shown>
  private let shown: (V) -> Shown

  package init(_ view: V, _ site: _NodeSite, _ shown: @escaping (V) -> Shown) {
    self.shown = shown
    // The child keeps this node's identity: it is another form of the same view.
    child = Shown._makeNode(shown(view), _NodeSite(host: site.host, parent: site.parent, scope: site.scope, seed: site.seed))
    super.init(site)
  }

  override package func update(_ view: V) { child.update(shown(view)) }
  override package func collect(into elements: inout [Element]) { child.collect(into: &elements) }
  override package func forEachChild(_ body: (_AnyNode) -> Void) { body(child) }
  override package func unmount() {
    super.unmount()
    child.unmount()
  }
}

/// The views of a tuple, each with the modifier.
final class DistributedTupleNode<Content, Modifier: ViewModifier>: _Node<ModifiedContent<TupleView<Content>, Modifier>> {
  private var children: [_AnyNode] = []

  init(_ view: ModifiedContent<TupleView<Content>, Modifier>, _ site: _NodeSite) {
    super.init(site)
    for part in view.content.list(view.content.value) { children.append(make(part, view.modifier)) }
  }

  private func make<V: View>(_ view: V, _ modifier: Modifier) -> _AnyNode {
    ModifiedContent<V, Modifier>._makeNode(view.modifier(modifier), site(UInt64(children.count)))
  }

  private func hand<V: View>(_ view: V, _ modifier: Modifier, to node: _AnyNode) {
    // The types of a tuple's views never change.
    unsafeDowncast(node, to: _Node<ModifiedContent<V, Modifier>>.self).update(view.modifier(modifier))
  }

  override func update(_ view: ModifiedContent<TupleView<Content>, Modifier>) {
    for (part, node) in zip(view.content.list(view.content.value), children) { hand(part, view.modifier, to: node) }
  }

  override func collect(into elements: inout [Element]) { for child in children { child.collect(into: &elements) } }
  override func forEachChild(_ body: (_AnyNode) -> Void) { children.forEach(body) }
  override func unmount() {
    super.unmount()
    for child in children { child.unmount() }
  }
}

extension View {
  @MainActor public static func _distribute<M: ViewModifier>(_ view: ModifiedContent<Self, M>, _ site: _NodeSite) -> _Node<
    ModifiedContent<Self, M>
  >? { nil }
  @MainActor public static var _distributesBoxes: Bool { false }
}

extension ModifiedContent where Content: View, Modifier: ViewModifier {
  /// An outer modifier of a distributed view applies to each of its views too.
  @MainActor public static func _distribute<M: ViewModifier>(_ view: ModifiedContent<Self, M>, _ site: _NodeSite) -> _Node<
    ModifiedContent<Self, M>
  >? {
    guard Content._distributesBoxes else { return nil }
    return ForwardingNode(view, site) { $0.content.content.modifier($0.content.modifier.concat($0.modifier)) }
  }
}

extension TupleView {
  @MainActor public static func _distribute<M: ViewModifier>(_ view: ModifiedContent<Self, M>, _ site: _NodeSite) -> _Node<
    ModifiedContent<Self, M>
  >? {
    DistributedTupleNode(view, site)
  }
}

extension Group where Content: View {
  @MainActor public static func _distribute<M: ViewModifier>(_ view: ModifiedContent<Self, M>, _ site: _NodeSite) -> _Node<
    ModifiedContent<Self, M>
  >? {
    ForwardingNode(view, site) { $0.content.content.modifier($0.modifier) }
  }
}

extension Optional where Wrapped: View {
  @MainActor public static func _distribute<M: ViewModifier>(_ view: ModifiedContent<Self, M>, _ site: _NodeSite) -> _Node<
    ModifiedContent<Self, M>
  >? {
    ForwardingNode(view, site) { view in view.content.map { $0.modifier(view.modifier) } }
  }
}

extension _ConditionalContent {
  @MainActor public static func _distribute<M: ViewModifier>(_ view: ModifiedContent<Self, M>, _ site: _NodeSite) -> _Node<
    ModifiedContent<Self, M>
  >? {
    ForwardingNode(view, site) { view in
      switch view.content.branch {
      case .first(let first): ViewBuilder.buildEither(first: first.modifier(view.modifier))
      case .second(let second): ViewBuilder.buildEither(second: second.modifier(view.modifier))
      }
    } as ForwardingNode<_, _ConditionalContent<ModifiedContent<First, M>, ModifiedContent<Second, M>>>
  }
}

extension ForEach where Content: View {
  @MainActor public static func _distribute<M: ViewModifier>(_ view: ModifiedContent<Self, M>, _ site: _NodeSite) -> _Node<
    ModifiedContent<Self, M>
  >? {
    ForwardingNode(view, site) { view in
      let content = view.content.content
      let modifier = view.modifier
      var rows = ForEach<Data, ID, ModifiedContent<Content, M>>(
        data: view.content.data, content: { content($0).modifier(modifier) }, id: view.content.id)
      rows.idPath = view.content.idPath
      rows.actions = view.content.actions
      return rows
    }
  }
}

extension EmptyView {
  @MainActor public static func _distribute<M: ViewModifier>(_ view: ModifiedContent<Self, M>, _ site: _NodeSite) -> _Node<
    ModifiedContent<Self, M>
  >? {
    _Node(site)
  }
}
