// Presentation: views shown in front of everything while there is an item. They are attached to a view, keep
// that view's environment, and know its element: a popover points at it.

import ShojiElements

/// The view that a presentation is attached to, for popovers that point at it.
@MainActor package final class PresentationSource {
  fileprivate weak var node: _AnyNode?
  fileprivate let dependents = Dependents()
  fileprivate weak var last: Element?
  fileprivate weak var holder: PortalRootNode? { didSet { isWithheld = false } }

  package nonisolated init() {}

  /// Whether the presented views are hidden while something else is shown instead. They stay mounted.
  package var isWithheld = false { didSet { holder?.isWithheld = isWithheld } }

  /// The first element of the view; the read is tracked, so a change re-evaluates the reader.
  package var element: Element? {
    dependents.noteRead()
    last = node?.elements.first
    return last
  }
}

/// Presents views while there is an item.
public struct _PresentationModifier<Item, Presented: View> {
  let item: () -> Item?
  let identity: (Item) -> AnyHashable
  let prepare: @MainActor (inout EnvironmentValues) -> Void
  let content: @MainActor (Item, PresentationSource) -> Presented
  let didEnd: (() -> Void)?
  let waitsForTurn: Bool

  /// - Parameters:
  ///   - item: returns the item to present; nil presents nothing. Its reads are tracked.
  ///   - identity: an item with another identity is another presentation with its own state.
  ///   - prepare: changes the environment of the presentation.
  ///   - waitsForTurn: whether it is shown only when no other one of a scene's that wait for their turn is.
  ///   - didEnd: called when the presentation has ended.
  package nonisolated init(
    item: @escaping () -> Item?, identity: @escaping (Item) -> AnyHashable,
    prepare: @escaping @MainActor (inout EnvironmentValues) -> Void, waitsForTurn: Bool = false, didEnd: (() -> Void)? = nil,
    content: @escaping @MainActor (Item, PresentationSource) -> Presented
  ) {
    (self.item, self.identity, self.prepare, self.didEnd, self.content) = (item, identity, prepare, didEnd, content)
    self.waitsForTurn = waitsForTurn
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
  private var shown: (identity: AnyHashable, holder: PortalRootNode, content: _Node<Presented>)?

  init(_ view: ModifiedContent<V, _PresentationModifier<Item, Presented>>, _ site: _NodeSite) {
    modifier = view.modifier
    collector = Graph.shared.untracked { EnvironmentValues(site.scope).rootPortals }
    // The content keeps this node's identity: adding a presentation does not make it another view.
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
    // NB: the author's closure is called inside `tracking`, so that its reads are tracked.
    let next = tracking {
      modifier.item().map { (identity: modifier.identity($0), content: modifier.content($0, source), mayBegin: mayBegin) }
    }
    if let shown, let next, shown.identity == next.identity { return shown.content.update(next.content) }
    if shown != nil { end() }
    if let next, next.mayBegin { begin(next.identity, next.content) } else { host.presentationTurns.giveBack(self) }
  }

  /// A view in another tab, or below another page, presents when it is on the screen again; reads are tracked.
  private var mayBegin: Bool {
    EnvironmentValues(scope).isOnScreen && (!modifier.waitsForTurn || host.presentationTurns.take(self))
  }

  private func begin(_ identity: AnyHashable, _ content: Presented) {
    let scope = EnvironmentScope(parent: self.scope)
    Graph.shared.untracked {
      scope.write {
        $0.preferenceBarrier = PreferenceBarrier()
        $0.pagePortals = nil
        $0.lazyContainer = nil
        $0.lazyRow = nil
        $0.isOnScreen = true
        modifier.prepare(&$0)
      }
    }
    let place = site(StableHash.join(StableHash.of("presentation"), StableHash.of(id: identity)), scope: scope)
    let holder = PortalRootNode(place, collector, hasOwnScope: true)
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
    if let didEnd = modifier.didEnd { Graph.shared.afterFlush { didEnd() } }
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
    host.presentationTurns.giveBack(self)
    shown?.content.unmount()
    shown = nil
    child.unmount()
  }
}
