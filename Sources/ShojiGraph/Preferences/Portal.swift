// Portal: views written in one place and shown in another: toolbar items in the bar, sheets above everything.
// They keep the environment and the lifetime of the place where they are written.

import ShojiElements

/// Views for an outlet.
package struct PortalEntry {
  /// Their position in the outlet's element: a toolbar's placement, a presentation.
  package let placement: String
  package weak var node: _AnyNode?
}

package typealias PortalCollector = Collector<PortalEntry>

/// Sends views to the outlet of a collector in the environment.
public struct _PortalModifier<Portal: View> {
  let keyPath: KeyPath<EnvironmentValues, PortalCollector?>
  let placement: String
  let portal: Portal
  package nonisolated init(to keyPath: KeyPath<EnvironmentValues, PortalCollector?>, placement: String, _ portal: Portal) {
    (self.keyPath, self.placement, self.portal) = (keyPath, placement, portal)
  }
}

extension _PortalModifier: ViewModifier {
  public typealias Body = Never
  public static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ site: _NodeSite) -> _Node<ModifiedContent<V, Self>> {
    PortalNode(view, site)
  }
}

final class PortalNode<V: View, Portal: View>: _Node<ModifiedContent<V, _PortalModifier<Portal>>> {
  private let child: _Node<V>
  private var holder: PortalRootNode!
  private var portal: _Node<Portal>!
  private let collector: PortalCollector?

  init(_ view: ModifiedContent<V, _PortalModifier<Portal>>, _ site: _NodeSite) {
    collector = Graph.shared.untracked { EnvironmentValues(site.scope)[keyPath: view.modifier.keyPath] }
    child = V._makeNode(view.content, _NodeSite(host: site.host, parent: site.parent, scope: site.scope, seed: site.seed))
    super.init(site)
    holder = PortalRootNode(self.site(StableHash.of("portal" + view.modifier.placement)), collector)
    portal = Portal._makeNode(view.modifier.portal, holder.site(0))
    holder.content = portal
    collector?.set(PortalEntry(placement: view.modifier.placement, node: holder), by: self)
  }

  override func update(_ view: ModifiedContent<V, _PortalModifier<Portal>>) {
    child.update(view.content)
    portal.update(view.modifier.portal)
  }
  override func collect(into elements: inout [Element]) { child.collect(into: &elements) }
  override func forEachChild(_ body: (_AnyNode) -> Void) {
    body(child)
    body(holder)
  }
  override func unmount() {
    super.unmount()
    collector?.remove(self)
    portal.unmount()
    child.unmount()
  }
}

/// The parent node of portal views, which reports their changes to the outlet.
final class PortalRootNode: _AnyNode {
  private let collector: PortalCollector?
  weak var content: _AnyNode?
  /// Whether its elements are hidden while its views stay mounted.
  var isWithheld = false { didSet { if isWithheld != oldValue { collector?.changed() } } }
  private let hasOwnScope: Bool

  /// - Parameter hasOwnScope: whether the site's scope was made for the node, and ends with it
  init(_ site: _NodeSite, _ collector: PortalCollector?, hasOwnScope: Bool = false) {
    self.collector = collector
    self.hasOwnScope = hasOwnScope
    super.init(site)
  }

  deinit { if hasOwnScope { scope.leave() } }

  override func structureChanged() { collector?.changed() }
  override func collect(into elements: inout [Element]) { if !isWithheld { content?.collect(into: &elements) } }
  override func forEachChild(_ body: (_AnyNode) -> Void) { if let content { body(content) } }
}

/// Shows the views of a collector: those with certain placements, in reading order.
package struct PortalOutlet {
  let collector: PortalCollector
  let placements: Set<String>
  let isInOrderOfComing: Bool
  /// - Parameter inOrderOfComing: shown views keep their position, and later ones are appended. A dialog
  ///   that is moved in the page would be closed and opened again.
  package nonisolated init(_ collector: PortalCollector, _ placements: Set<String>, inOrderOfComing: Bool = false) {
    (self.collector, self.placements, isInOrderOfComing) = (collector, placements, inOrderOfComing)
  }
}

extension PortalOutlet: View {
  package typealias Body = Never
  package static func _makeNode(_ view: PortalOutlet, _ site: _NodeSite) -> _Node<PortalOutlet> { PortalOutletNode(view, site) }
}

final class PortalOutletNode: _Node<PortalOutlet> {
  private var view: PortalOutlet
  private var came: [WeakElement] = []

  init(_ view: PortalOutlet, _ site: _NodeSite) {
    self.view = view
    super.init(site)
    if view.isInOrderOfComing {
      // Views that appear together, as after a restart, are in reading order: the outer presentation before the inner one.
      var top: _AnyNode = self
      while let parent = top.parent { top = parent }
      view.collector.attach(to: top)
    }
    let former = view.collector.didChange
    // Several outlets can share one collector: a page's bar and its toolbar.
    view.collector.didChange = { [weak self] in
      former?()
      if self?.isMounted == true { self?.structureChanged() }
    }
  }

  override func collect(into elements: inout [Element]) {
    guard view.isInOrderOfComing else { return gather(into: &elements) }
    var all: [Element] = []
    gather(into: &all)
    let present = Set(all.map(ObjectIdentifier.init))
    came = came.filter { $0.element.map { present.contains(ObjectIdentifier($0)) } ?? false }
    let known = Set(came.compactMap { $0.element.map(ObjectIdentifier.init) })
    came += all.filter { !known.contains(ObjectIdentifier($0)) }.map(WeakElement.init)
    elements += came.compactMap(\.element)
  }

  private func gather(into elements: inout [Element]) {
    for entry in view.collector.ordered where view.placements.contains(entry.placement) { entry.node?.collect(into: &elements) }
  }
}

private struct RootPortalsKey: EnvironmentKey { static var defaultValue: PortalCollector? { nil } }
private struct PagePortalsKey: EnvironmentKey { static var defaultValue: PortalCollector? { nil } }

extension EnvironmentValues {
  /// The outlet at the end of the scene, in front of everything: presentations.
  package var rootPortals: PortalCollector? {
    get { self[RootPortalsKey.self] }
    set { self[RootPortalsKey.self] = newValue }
  }
  /// The outlet in the bars of the enclosing page: toolbar items.
  package var pagePortals: PortalCollector? {
    get { self[PagePortalsKey.self] }
    set { self[PagePortalsKey.self] = newValue }
  }
}
