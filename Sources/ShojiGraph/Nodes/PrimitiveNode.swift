// PrimitiveNode: the node of a view with an element. Resolves the element's content and holds its children.

import ShojiElements

/// One of the system's views that has one element.
///
/// - `content`: the views inside it, if any.
/// - `resolve`: returns the element's content from the view and the environment; called again when what it read changes.
/// - `respond`: handles the user's events.
@MainActor public protocol _PrimitiveView: View where Body == Never {
  associatedtype _Content: View = EmptyView
  var _content: _Content { get }
}

extension _PrimitiveView where _Content == EmptyView {
  public var _content: EmptyView { EmptyView() }
}

/// The implementation of the system's own views; not public.
@MainActor package protocol PrimitiveView: _PrimitiveView {
  associatedtype Resolved: ElementContent
  func resolve(_ context: PrimitiveContext) -> Resolved
  func respond(to event: ElementEvent, _ context: PrimitiveContext)
  /// Whether events reach it at all; only then is the element in the index.
  static var listens: Bool { get }
  /// Whether `resolve` reads the element's children (their tags, for example); it is called again when they were inserted, removed or
  /// moved.
  static var readsChildren: Bool { get }
  /// Whether its `animatableData` is interpolated here, because CSS cannot animate its drawing.
  var movesInSteps: Bool { get }
  /// The prefix of the node's path under which the scene's store keeps its state; nil if it has none.
  static var keptAs: String? { get }
  /// Called when the node is removed.
  func dismantle(_ context: PrimitiveContext)
}

extension PrimitiveView {
  package func respond(to event: ElementEvent, _ context: PrimitiveContext) {}
  package func dismantle(_ context: PrimitiveContext) {}
  package static var listens: Bool { false }
  package static var readsChildren: Bool { false }
  package static var keptAs: String? { nil }
  package var movesInSteps: Bool { false }
  public static func _makeNode(_ view: Self, _ site: _NodeSite) -> _Node<Self> { PrimitiveNode(view, site) }
}

/// A primitive view's access to its node.
@MainActor package struct PrimitiveContext {
  package unowned let node: _AnyNode
  package unowned let element: Element
  package var host: GraphHost { node.host }
  /// The environment of the node; reads are tracked.
  package var environment: EnvironmentValues { EnvironmentValues(node.scope) }
}

extension PrimitiveContext {
  /// Returns the key of a view's state in the scene's store.
  package func keptKey<V: PrimitiveView>(of type: V.Type) -> String { (V.keptAs ?? "") + String(node.path, radix: 36) }
}

/// The node of a primitive view.
package final class PrimitiveNode<V: PrimitiveView>: _Node<V> {
  package private(set) var view: V
  package let element: Element
  private var child: _Node<V._Content>!
  private let fields: FieldTable
  private var slots: PropertySlots
  private var childrenAreStale = false
  private let motion: Motion<V>?

  init(_ view: V, _ site: _NodeSite) {
    self.view = view
    fields = FieldTable.of(V.self)
    slots = PropertySlots(count: fields.properties.count)
    element = Element(WrapperContent(), in: site.host.elements)
    motion = fields.isAnimatable ? Motion(fields) : nil
    super.init(site)
    element.key = path
    if AuthorPlaces.areKept { element.source = SourceLocation(of: view) ?? nearestAuthorPlace }
    install()
    if V.listens {
      element.respond = { [weak self] event in
        guard let self, self.isMounted else { return }
        AuthorWork.run(isEntry: event.isEntry) { self.view.respond(to: event, self.context) }
      }
    }
    resolve()
    child = V._Content._makeNode(self.view._content, self.site(0))
    gather()
  }

  private var context: PrimitiveContext { PrimitiveContext(node: self, element: element) }

  private func install() {
    guard !fields.properties.isEmpty else { return }
    fields.install(in: &view, slots: &slots, node: self)
  }

  private func resolve() {
    element.set(tracking { view.resolve(context) })
  }

  override package func update(_ next: V) {
    var new = next
    if let motion, next.movesInSteps {
      new = motion.begin(from: view, to: next, in: host) { [weak self] value in
        guard let self, self.isMounted else { return }
        self.view = value
        self.install()
        self.resolve()
      }
    }
    let isSame = fields.isSame(&view, new)
    view = new
    install()
    if !isSame { resolve() }
    child.update(view._content)
  }

  override package func evaluate() {
    install()
    resolve()
    // The content can depend on a dynamic property of this view.
    if !fields.properties.isEmpty { child.update(view._content) }
  }

  override package func structureChanged() {
    guard !childrenAreStale else { return }
    childrenAreStale = true
    host.graph.scheduleGathering { [weak self] in self?.gather() }
  }

  private func gather() {
    childrenAreStale = false
    guard isMounted else { return }
    element.setChildren(child.elements)
    if V.readsChildren { resolve() }
  }

  override package var isElement: Bool { true }
  override package var authorPlace: SourceLocation? { element.source }
  override package func collect(into elements: inout [Element]) { elements.append(element) }
  override package func forEachChild(_ body: (_AnyNode) -> Void) { if let child { body(child) } }

  override package func unmount() {
    motion?.stop()
    view.dismantle(context)
    // A later view at the same position starts without state, and the store must not grow forever.
    if V.keptAs != nil, !Graph.shared.isSettingAside { host.store.forget(context.keptKey(of: V.self)) }
    super.unmount()
    slots.release(self)
    child.unmount()
  }
}
