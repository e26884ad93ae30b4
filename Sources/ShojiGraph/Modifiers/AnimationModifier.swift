// animation, transaction: override the animation of changes inside a view.

import ShojiElements

/// Changes the transaction of changes inside a view: always, or in turns in which a value changed.
public struct _AnimationModifier<Value: Equatable> {
  /// nil for always.
  let value: Value?
  let change: (Animation?) -> Animation?
  nonisolated init(value: Value?, change: @escaping (Animation?) -> Animation?) { (self.value, self.change) = (value, change) }
}

extension _AnimationModifier: ViewModifier {
  public typealias Body = Never
  public static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ site: _NodeSite) -> _Node<ModifiedContent<V, Self>> {
    AnimationNode(view, site)
  }
}

final class AnimationNode<V: View, Value: Equatable>: _Node<ModifiedContent<V, _AnimationModifier<Value>>> {
  private var modifier: _AnimationModifier<Value>
  private let child: _Node<V>

  init(_ view: ModifiedContent<V, _AnimationModifier<Value>>, _ site: _NodeSite) {
    modifier = view.modifier
    // The content keeps this node's identity: an animation does not make it another view.
    child = V._makeNode(view.content, _NodeSite(host: site.host, parent: site.parent, scope: site.scope, seed: site.seed))
    super.init(site)
  }

  override func update(_ view: ModifiedContent<V, _AnimationModifier<Value>>) {
    let old = modifier.value
    modifier = view.modifier
    let outer = Graph.shared.scopedAnimation
    if modifier.value == nil || old != modifier.value { Graph.shared.scopedAnimation = modifier.change(outer ?? Graph.shared.animation) }
    child.update(view.content)
    Graph.shared.scopedAnimation = outer
    if let old, let new = modifier.value, old != new {
      // The scopes need the elements, which exist only after the flush.
      Graph.shared.afterFlush { [weak self] in
        if let self, self.isMounted { self.host.elements.animations += self.scopes(of: self.child.elements) }
      }
    }
  }

  private func scopes(of elements: [Element]) -> [AnimationScope] {
    elements.map { AnimationScope(element: $0) { [weak self] in self?.modifier.change($0) } }
  }

  override func collect(into elements: inout [Element]) {
    let first = elements.count
    child.collect(into: &elements)
    if modifier.value == nil { host.elements.standingAnimations[ObjectIdentifier(self)] = scopes(of: Array(elements[first...])) }
  }
  override func forEachChild(_ body: (_AnyNode) -> Void) { body(child) }
  override func unmount() {
    super.unmount()
    host.elements.standingAnimations[ObjectIdentifier(self)] = nil
    child.unmount()
  }
}

extension View {
  /// Animates changes inside the view whenever a value changes; nil applies them without animation.
  nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modifier(_AnimationModifier(value: value) { _ in animation })
  }
  /// Animates all changes inside the view.
  nonisolated public func animation(_ animation: Animation?) -> some View {
    modifier(_AnimationModifier<Int>(value: nil) { _ in animation })
  }
  /// Changes the transaction of all changes inside the view.
  nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(_AnimationModifier<Int>(value: nil) { Transaction.changed($0, transform) })
  }
  /// Changes the transaction in turns in which a value changed.
  nonisolated public func transaction(value: some Equatable, _ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(_AnimationModifier(value: value) { Transaction.changed($0, transform) })
  }
  @available(*, deprecated, message: "has no effect in Shoji: the browser animates each element relative to its parent")
  nonisolated public func geometryGroup() -> some View { self }
}

extension Transaction {
  fileprivate static func changed(_ animation: Animation?, _ transform: (inout Transaction) -> Void) -> Animation? {
    var transaction = Transaction(animation: animation)
    transform(&transaction)
    return transaction.disablesAnimations ? nil : transaction.animation
  }
}
