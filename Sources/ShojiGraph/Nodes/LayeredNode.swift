// LayeredNode: views behind or before each element of a view. Where a body is several views, each has its background.

import ShojiElements

/// A view of the system's own with further views behind or before each of its elements.
@MainActor package protocol LayeredEachView: View where Body == Never {
  associatedtype Base: View
  associatedtype Layer: View
  var base: Base { get }
  var layer: Layer { get }
  var isMasked: Bool { get }
}

extension LayeredEachView {
  public static func _makeNode(_ view: Self, _ site: _NodeSite) -> _Node<Self> { LayeredNode(view, site) }
}

package final class LayeredNode<V: LayeredEachView>: _Node<V> {
  private var view: V
  private var base: _Node<V.Base>!
  private var parts: [Part] = []
  private var made: UInt64 = 0

  /// One element of the base with a layer of its own.
  private struct Part {
    let inner: Element
    let outer: Element
    let layer: _Node<V.Layer>
  }

  init(_ view: V, _ site: _NodeSite) {
    self.view = view
    super.init(site)
    base = V.Base._makeNode(view.base, self.site(0))
    // The first layer is made at once, so that what it says upwards is heard in the turn in which it comes.
    _ = elements
  }

  override package func update(_ new: V) {
    view = new
    base.update(new.base)
    for part in parts { part.layer.update(new.layer) }
  }

  override package func collect(into elements: inout [Element]) {
    let all = base.elements
    let known = parts
    parts = all.filter { !($0.content is GapContent) }.map { inner in known.first { $0.inner === inner } ?? make(inner) }
    for part in known where !parts.contains(where: { $0.inner === part.inner }) { part.layer.unmount() }
    var next = parts.makeIterator()
    for element in all {
      guard !(element.content is GapContent), let part = next.next() else { elements.append(element); continue }
      part.outer.setChildren([part.inner] + part.layer.elements)
      elements.append(part.outer)
    }
  }

  private func make(_ inner: Element) -> Part {
    made += 1
    return Part(inner: inner, outer: Element(LayeredContent(isMasked: view.isMasked), in: host.elements), layer: V.Layer._makeNode(view.layer, site(made)))
  }

  override package func forEachChild(_ body: (_AnyNode) -> Void) {
    if let base { body(base) }
    for part in parts { body(part.layer) }
  }
  override package func unmount() {
    super.unmount()
    base.unmount()
    for part in parts { part.layer.unmount() }
  }
}
