// LayeredNode: views behind or in front of each element of a view. With a view list, each view has its own background.

import ShojiElements

/// One of the system's views with further views behind or in front of each of its elements.
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

  /// One element of the base with its layer.
  private struct Part {
    let inner: Element
    let outer: Element
    let layer: _Node<V.Layer>
  }

  init(_ view: V, _ site: _NodeSite) {
    self.view = view
    super.init(site)
    base = V.Base._makeNode(view.base, self.site(0))
    // Creates the first layer at once, so that its preferences and portals take effect in the same turn.
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
      guard !(element.content is GapContent), let part = next.next() else {
        elements.append(element)
        continue
      }
      part.outer.setChildren([part.inner] + part.layer.elements)
      elements.append(part.outer)
    }
  }

  private func make(_ inner: Element) -> Part {
    made += 1
    return Part(
      inner: inner, outer: Element(LayeredContent(isMasked: view.isMasked), in: host.elements),
      layer: V.Layer._makeNode(view.layer, site(made)))
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
