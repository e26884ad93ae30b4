// tag(_:): the value that a view represents in a selection: in a picker, a list, a tab view.

import ShojiElements

public struct _TagModifier<Value: Hashable> {
  let value: Value
  nonisolated init(value: Value) { self.value = value }
}

extension _TagModifier: ViewModifier {
  public typealias Body = Never
  public static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ site: _NodeSite) -> _Node<ModifiedContent<V, Self>> {
    TagNode(view, site)
  }
}

extension View {
  /// Sets the value of a selection that the view represents.
  nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View { modifier(_TagModifier(value: tag)) }
}

/// Sets the tag of its content's elements; it has no element of its own.
final class TagNode<V: View, Value: Hashable>: _Node<ModifiedContent<V, _TagModifier<Value>>> {
  private var value: Value
  private let child: _Node<V>

  init(_ view: ModifiedContent<V, _TagModifier<Value>>, _ site: _NodeSite) {
    value = view.modifier.value
    // The content keeps this node's identity: adding a tag does not make it another view.
    child = V._makeNode(view.content, _NodeSite(host: site.host, parent: site.parent, scope: site.scope, seed: site.seed))
    super.init(site)
  }

  override func update(_ view: ModifiedContent<V, _TagModifier<Value>>) {
    if view.modifier.value != value {
      value = view.modifier.value
      // The container must read its elements' tags again.
      structureChanged()
    }
    child.update(view.content)
  }

  override func collect(into elements: inout [Element]) {
    let first = elements.count
    child.collect(into: &elements)
    guard elements.count > first else { return }
    let tag = ElementTag.of(value)
    for element in elements[first...] { element.tag = tag }
  }
  override func forEachChild(_ body: (_AnyNode) -> Void) { body(child) }

  override func unmount() {
    super.unmount()
    child.unmount()
  }
}

/// Tags regardless of optionality: `1` and `Optional(1)` are equal, and so are nils of all types.
package enum ElementTag {
  private struct Nothing: Hashable {}

  package static func of<Value: Hashable>(_ value: Value) -> AnyHashable {
    guard let optional = value as? any OptionalTag else { return AnyHashable(value) }
    return optional.tagOfWrapped ?? AnyHashable(Nothing())
  }

  /// Returns the value of a selection that a tag represents; nil if the tag has another type.
  package static func value<Value: Hashable>(_ tag: AnyHashable, as type: Value.Type) -> Value? {
    if tag.base is Nothing { return (type as? any OptionalTag.Type)?.none as? Value }
    return tag.base as? Value
  }
}

private protocol OptionalTag {
  var tagOfWrapped: AnyHashable? { get }
  static var none: Any { get }
}

extension Optional: OptionalTag where Wrapped: Hashable {
  var tagOfWrapped: AnyHashable? { map { ElementTag.of($0) } }
  static var none: Any {
    let nothing: Self = nil
    return nothing as Any
  }
}
