// WrappingNode: wraps each element of a view. With a view list, each view gets its own frame, as in SwiftUI.

import ShojiElements

/// One of the system's views that wraps each of its content's elements in the same way.
@MainActor package protocol WrappingView: View where Body == Never {
  associatedtype Inner: View
  associatedtype Wrapper: ElementContent
  var inner: Inner { get }
  var wrapper: Wrapper { get }
}

extension WrappingView {
  public static func _makeNode(_ view: Self, _ site: _NodeSite) -> _Node<Self> { WrappingNode(view, site) }
}

package final class WrappingNode<V: WrappingView>: _Node<V> {
  package private(set) var view: V
  private var child: _Node<V.Inner>!
  private var wrappers: [(inner: Element, outer: Element)] = []

  init(_ view: V, _ site: _NodeSite) {
    self.view = view
    super.init(site)
    child = V.Inner._makeNode(view.inner, self.site(0))
  }

  override package func update(_ new: V) {
    view = new
    for wrapper in wrappers { wrapper.outer.set(new.wrapper) }
    child.update(new.inner)
  }

  override package func collect(into elements: inout [Element]) {
    let all = child.elements
    // Gaps for unmounted rows are not wrapped.
    wrappers = all.filter { !($0.content is GapContent) }.map { inner in
      wrappers.first { $0.inner === inner } ?? (inner, Element(view.wrapper, in: host.elements))
    }
    var next = wrappers.makeIterator()
    for element in all {
      guard !(element.content is GapContent), let wrapper = next.next() else {
        elements.append(element)
        continue
      }
      wrapper.outer.setChildren([wrapper.inner])
      elements.append(wrapper.outer)
    }
  }

  override package func forEachChild(_ body: (_AnyNode) -> Void) { if let child { body(child) } }
  override package func unmount() {
    super.unmount()
    child.unmount()
  }
}
