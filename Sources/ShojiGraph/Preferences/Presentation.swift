// Presentation: views that stand above everything while there is something to present. They are written on a view, keep
// that view's environment, and know its element: a popover points at it.

import ShojiElements

/// The view on which a presentation is written, for what points at it.
@MainActor package final class PresentationSource {
  fileprivate weak var node: _AnyNode?
  fileprivate let dependents = Dependents()
  fileprivate weak var last: Element?
  fileprivate weak var holder: PortalHolder? { didSet { isWithheld = false } }

  package nonisolated init() {}

  /// Whether what is presented is kept out of sight while something else stands in its place. It lives on meanwhile.
  package var isWithheld = false { didSet { holder?.isWithheld = isWithheld } }

  /// The first element of the view; whoever asks is asked again when it is another one.
  package var element: Element? {
    dependents.noteRead()
    last = node?.elements.first
    return last
  }
}

/// Presents views while there is an item for them.
public struct _PresentationModifier<Item, Presented: View> {
  let item: () -> Item?
  let identity: (Item) -> AnyHashable
  let prepare: @MainActor (inout EnvironmentValues) -> Void
  let content: @MainActor (Item, PresentationSource) -> Presented
  let didEnd: (() -> Void)?

  /// - Parameters:
  ///   - item: what to present; nil presents nothing. What it reads is noted down.
  ///   - identity: an item with another identity is another presentation, with a state of its own.
  ///   - prepare: changes the environment of the presentation from that of the place where it is written.
  ///   - didEnd: called once the presentation is over.
  package nonisolated init(
    item: @escaping () -> Item?, identity: @escaping (Item) -> AnyHashable,
    prepare: @escaping @MainActor (inout EnvironmentValues) -> Void, didEnd: (() -> Void)? = nil,
    content: @escaping @MainActor (Item, PresentationSource) -> Presented
  ) {
    (self.item, self.identity, self.prepare, self.didEnd, self.content) = (item, identity, prepare, didEnd, content)
  }
}

extension _PresentationModifier: ViewModifier {
  public typealias Body = Never
  public static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ site: _NodeSite) -> _Node<ModifiedContent<V, Self>> {
    PresentationNode(view, site)
  }
}

final class PresentationNode<V: View, Item, Presented: View>: _Node<ModifiedContent<V, _PresentationModifier<Item, Presented>>> {
  private var modifier: _PresentationModifier<Item, Presented>
  private let child: _Node<V>
  private let collector: PortalCollector?
  private let source = PresentationSource()
  private var shown: (identity: AnyHashable, holder: PortalHolder, content: _Node<Presented>)?

  init(_ view: ModifiedContent<V, _PresentationModifier<Item, Presented>>, _ site: _NodeSite) {
    modifier = view.modifier
    collector = Graph.shared.untracked { EnvironmentValues(site.scope).rootPortals }
    // The content keeps this place's identity: adding a presentation does not make it another view.
    child = V._makeNode(view.content, _NodeSite(host: site.host, parent: site.parent, scope: site.scope, seed: site.seed))
    super.init(site)
    source.node = child
    evaluate()
  }

  override func update(_ view: ModifiedContent<V, _PresentationModifier<Item, Presented>>) {
    modifier = view.modifier
    child.update(view.content)
    evaluate()
  }

  override func evaluate() {
    // NB: the author's closure is called here, so that what it reads of its surroundings makes it be called again.
    let next = tracking { modifier.item().map { (identity: modifier.identity($0), content: modifier.content($0, source)) } }
    if let shown, let next, shown.identity == next.identity { return shown.content.update(next.content) }
    if shown != nil { end() }
    if let next { begin(next.identity, next.content) }
  }

  private func begin(_ identity: AnyHashable, _ content: Presented) {
    let scope = EnvironmentScope(parent: self.scope)
    Graph.shared.untracked {
      scope.write {
        $0.preferenceBarrier = PreferenceBarrier()
        $0.pagePortals = nil
        $0.lazyContainer = nil
        modifier.prepare(&$0)
      }
    }
    let holder = PortalHolder(site(StableHash.join(StableHash.of("presentation"), StableHash.of(id: identity)), scope: scope), collector)
    source.holder = holder
    let node = Presented._makeNode(content, holder.site(0))
    holder.content = node
    shown = (identity, holder, node)
    collector?.set(PortalEntry(placement: "presentation", node: holder), by: self)
  }

  private func end() {
    let content = shown?.content
    shown = nil
    collector?.remove(self)
    content?.unmount()
    if let didEnd = modifier.didEnd { Graph.shared.afterFlush(didEnd) }
  }

  override func collect(into elements: inout [Element]) {
    let first = elements.count
    child.collect(into: &elements)
    let element = elements.indices.contains(first) ? elements[first] : nil
    if element !== source.last { source.dependents.changed() }
  }
  override func forEachChild(_ body: (_AnyNode) -> Void) {
    body(child)
    if let shown { body(shown.holder) }
  }
  override func unmount() {
    super.unmount()
    collector?.remove(self)
    shown?.content.unmount()
    shown = nil
    child.unmount()
  }
}
