// id(_:): an explicit identity of a view. A new value makes a new view.

import ShojiElements

public struct _IdentityModifier<ID: Hashable> {
  let id: ID
  package nonisolated init(id: ID) { self.id = id }
}

extension _IdentityModifier: ViewModifier {
  public typealias Body = Never
  public static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ site: _NodeSite) -> _Node<ModifiedContent<V, Self>> {
    IdentityNode(view, site)
  }
}

/// A view value, not mounted, and the explicit IDs that its author gave it beneath other modifiers.
protocol NamedView {
  /// Whether views of the type can have explicit IDs.
  static var hasNames: Bool { get }
  func isNamed(_ id: AnyHashable) -> Bool
}

private protocol NamingModifier { func names(_ id: AnyHashable) -> Bool }

extension _IdentityModifier: NamingModifier {
  fileprivate func names(_ other: AnyHashable) -> Bool { AnyHashable(id) == other }
}

extension ModifiedContent: NamedView where Content: View, Modifier: ViewModifier {
  static var hasNames: Bool { Modifier.self is any NamingModifier.Type || (Content.self as? any NamedView.Type)?.hasNames == true }
  func isNamed(_ id: AnyHashable) -> Bool {
    (modifier as? any NamingModifier)?.names(id) == true || (content as? any NamedView)?.isNamed(id) == true
  }
}

final class IdentityNode<V: View, ID: Hashable>: _Node<ModifiedContent<V, _IdentityModifier<ID>>> {
  private var id: ID
  private var child: _Node<V>!
  private var tags: [Element] = []

  init(_ view: ModifiedContent<V, _IdentityModifier<ID>>, _ site: _NodeSite) {
    id = view.modifier.id
    super.init(site)
    child = V._makeNode(view.content, self.site(StableHash.of(id: id)))
  }

  override func update(_ view: ModifiedContent<V, _IdentityModifier<ID>>) {
    guard view.modifier.id != id else { return child.update(view.content) }
    id = view.modifier.id
    child.unmount()
    child = V._makeNode(view.content, site(StableHash.of(id: id)))
    structureChanged()
  }

  override func collect(into elements: inout [Element]) {
    let first = elements.count
    child.collect(into: &elements)
    for element in elements[first...] {
      var ids = element.note(AuthorIDs.self) ?? AuthorIDs()
      if ids.all.insert(AnyHashable(id)).inserted { element.setNote(ids) }
    }
  }

  override func forEachChild(_ body: (_AnyNode) -> Void) { if let child { body(child) } }

  override func unmount() {
    super.unmount()
    child.unmount()
  }
}

/// Noted on an element: its explicit IDs, by which a scroll view finds its target.
package struct AuthorIDs {
  package fileprivate(set) var all: Set<AnyHashable> = []
}

package struct WeakElement {
  package weak var element: Element?
  package init(_ element: Element?) { self.element = element }
}
