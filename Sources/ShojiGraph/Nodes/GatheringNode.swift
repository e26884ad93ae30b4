// GatheringNode: between views and their container's element; converts their elements to what the container needs: rows of
// a list, tabs. A gatherer in a higher-level module implements the conversion.

import ShojiElements

/// A view that wraps each element of its content.
@MainActor package protocol GatheringView: View where Body == Never {
  associatedtype Inner: View
  associatedtype Gatherer: ElementGatherer where Gatherer.Owner == Self
  var inner: Inner { get }
}

/// The state of a gathering view.
@MainActor package protocol ElementGatherer: AnyObject {
  associatedtype Owner
  init(_ view: Owner, _ node: _AnyNode)
  func update(_ view: Owner)
  /// Returns the elements that replace the content's; called when those were inserted, removed or moved.
  func gather(_ inner: [Element]) -> [Element]
  /// Updates the elements it made; reads are tracked, and a change calls this again.
  func describe()
  func forEachNode(_ body: (_AnyNode) -> Void)
  func unmount()
}

extension GatheringView {
  public static func _makeNode(_ view: Self, _ site: _NodeSite) -> _Node<Self> { GatheringNode(view, site) }
}

package final class GatheringNode<V: GatheringView>: _Node<V> {
  private var child: _Node<V.Inner>!
  package private(set) var gatherer: V.Gatherer!
  override var anyGatherer: AnyObject? { gatherer }

  init(_ view: V, _ site: _NodeSite) {
    super.init(site)
    child = V.Inner._makeNode(view.inner, self.site(0))
    gatherer = V.Gatherer(view, self)
  }

  override package func update(_ view: V) {
    gatherer.update(view)
    child.update(view.inner)
    describe()
  }

  override package func evaluate() { describe() }

  private func describe() { if isMounted { tracking { gatherer.describe() } } }

  override package func collect(into elements: inout [Element]) {
    elements.append(contentsOf: gatherer.gather(child.elements))
    describe()
  }

  override package func forEachChild(_ body: (_AnyNode) -> Void) {
    if let child { body(child) }
    gatherer?.forEachNode(body)
  }

  override package func unmount() {
    super.unmount()
    gatherer.unmount()
    child.unmount()
  }
}

extension _AnyNode {
  /// Returns the gatherer of a type at this node or below it.
  package func gatherer<G>(_ type: G.Type) -> G? {
    if let gatherer = anyGatherer as? G { return gatherer }
    var result: G?
    forEachChild { if result == nil { result = $0.gatherer(type) } }
    return result
  }
}

/// Views written in one place and mounted in another, in an element of their own.
package final class MountedView: _AnyNode {
  package let element: Element
  private var child: _Node<AnyView>!

  package init(_ view: AnyView, in element: Element, below parent: _AnyNode, scope: EnvironmentScope, seed: UInt64) {
    self.element = element
    super.init(parent.site(seed, scope: scope))
    child = AnyView._makeNode(view, site(0))
    gather()
  }

  package func update(_ view: AnyView) { child.update(view) }

  private func gather() { if isMounted { element.setChildren(child.elements) } }
  override package func structureChanged() { host.graph.scheduleGathering { [weak self] in self?.gather() } }
  override package var isElement: Bool { true }
  override package func forEachChild(_ body: (_AnyNode) -> Void) { if let child { body(child) } }
  override package func unmount() {
    super.unmount()
    child.unmount()
  }
}
