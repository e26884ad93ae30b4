// EffectModifier: a modifier without visual effect that follows its content's lifecycle: onAppear, onChange, task …

import ShojiElements

/// An effect's state while its content is mounted. One object per node.
@MainActor package protocol EffectModifier: ViewModifier where Body == Never {
  associatedtype Effect: ViewEffect where Effect.Modifier == Self
}

@MainActor package protocol ViewEffect: AnyObject {
  associatedtype Modifier
  init(_ modifier: Modifier, _ node: _AnyNode)
  /// Called when the parent has created a new value of the modifier.
  func update(_ modifier: Modifier, _ node: _AnyNode)
  func unmount(_ node: _AnyNode)
}

extension EffectModifier {
  public static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ site: _NodeSite) -> _Node<ModifiedContent<V, Self>> {
    EffectNode(view, site)
  }
}

final class EffectNode<V: View, Modifier: EffectModifier>: _Node<ModifiedContent<V, Modifier>> {
  private let child: _Node<V>
  private var effect: Modifier.Effect!
  private var modifier: Modifier
  private let fields: FieldTable
  private var slots: PropertySlots

  init(_ view: ModifiedContent<V, Modifier>, _ site: _NodeSite) {
    child = V._makeNode(view.content, _NodeSite(host: site.host, parent: site.parent, scope: site.scope, seed: site.seed))
    modifier = view.modifier
    fields = FieldTable.of(Modifier.self)
    slots = PropertySlots(count: fields.properties.count)
    super.init(site)
    install()
    effect = tracking { Modifier.Effect(modifier, self) }
  }

  private func install() { if !fields.properties.isEmpty { fields.install(in: &modifier, slots: &slots, node: self) } }

  override func update(_ view: ModifiedContent<V, Modifier>) {
    modifier = view.modifier
    evaluate()
    child.update(view.content)
  }

  override func evaluate() {
    install()
    tracking { effect.update(modifier, self) }
  }

  override func collect(into elements: inout [Element]) { child.collect(into: &elements) }
  override func forEachChild(_ body: (_AnyNode) -> Void) { body(child) }

  override func unmount() {
    super.unmount()
    slots.release(self)
    effect.unmount(self)
    child.unmount()
  }
}
