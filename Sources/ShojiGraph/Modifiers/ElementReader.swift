// ElementReader: reports a view's element, and when it is replaced by another one.

import ShojiElements

public struct _ElementReader {
  let read: @MainActor (Element, GraphHost) -> Void
  let end: @MainActor (Element) -> Void
  package nonisolated init(read: @escaping @MainActor (Element, GraphHost) -> Void, end: @escaping @MainActor (Element) -> Void) {
    (self.read, self.end) = (read, end)
  }
}

extension _ElementReader: ViewModifier {
  public typealias Body = Never
  public static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ site: _NodeSite) -> _Node<ModifiedContent<V, Self>> {
    ElementReaderNode(view, site)
  }
}

final class ElementReaderNode<V: View>: _Node<ModifiedContent<V, _ElementReader>> {
  private var modifier: _ElementReader
  private let child: _Node<V>
  private weak var last: Element?

  init(_ view: ModifiedContent<V, _ElementReader>, _ site: _NodeSite) {
    modifier = view.modifier
    // The content keeps this node's identity: being read does not make it another view.
    child = V._makeNode(view.content, _NodeSite(host: site.host, parent: site.parent, scope: site.scope, seed: site.seed))
    super.init(site)
  }

  override func update(_ view: ModifiedContent<V, _ElementReader>) {
    modifier = view.modifier
    child.update(view.content)
  }
  override func collect(into elements: inout [Element]) {
    let first = elements.count
    child.collect(into: &elements)
    guard elements.count > first, elements[first] !== last else { return }
    last = elements[first]
    modifier.read(elements[first], host)
  }
  override func forEachChild(_ body: (_AnyNode) -> Void) { body(child) }
  override func unmount() {
    super.unmount()
    if let last { modifier.end(last) }
    child.unmount()
  }
}
