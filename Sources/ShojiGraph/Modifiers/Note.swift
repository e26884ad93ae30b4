// Note: values that a modifier sets on its content's elements for their container: a list's rows, a tab view's tabs.

import ShojiElements

/// A modifier that describes its content to the container, without changing the content.
@MainActor package protocol NoteModifier: ViewModifier where Body == Never {
  associatedtype Note
  /// Changes the note that modifiers further in have set.
  func write(_ note: inout Note?, _ scope: EnvironmentScope)
}

extension NoteModifier {
  public static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ site: _NodeSite) -> _Node<ModifiedContent<V, Self>> {
    NoteNode(view, site)
  }
}

final class NoteNode<V: View, Modifier: NoteModifier>: _Node<ModifiedContent<V, Modifier>> {
  private let child: _Node<V>
  private var modifier: Modifier

  init(_ view: ModifiedContent<V, Modifier>, _ site: _NodeSite) {
    modifier = view.modifier
    // The content keeps this node's identity: a note does not make it another view.
    child = V._makeNode(view.content, _NodeSite(host: site.host, parent: site.parent, scope: site.scope, seed: site.seed))
    super.init(site)
  }

  override func update(_ view: ModifiedContent<V, Modifier>) {
    let isSame = FieldTable.of(Modifier.self).isSame(&modifier, view.modifier)
    modifier = view.modifier
    child.update(view.content)
    if !isSame { structureChanged() }
  }

  override func collect(into elements: inout [Element]) {
    let first = elements.count
    child.collect(into: &elements)
    for element in elements[first...] {
      // Each modifier writes its own part completely, so that its previous value has no effect.
      var note = element.note(Modifier.Note.self)
      modifier.write(&note, scope)
      if let note { element.setNote(note) }
    }
  }

  override func forEachChild(_ body: (_AnyNode) -> Void) { body(child) }
  override func unmount() {
    super.unmount()
    child.unmount()
  }
}
