// @Namespace: a unique name for a view.

import ShojiGraph

/// A unique name for the ids of `matchedGeometryEffect` and similar modifiers.
@propertyWrapper public struct Namespace: DynamicProperty {
  /// The value of the name.
  public struct ID: Hashable, Sendable { package let text: String }
  private var storage: Storage?

  public init() {}
  public var wrappedValue: ID { ID(text: storage?.text ?? "") }

  @MainActor public static func _install(_ property: inout Namespace, _ slot: inout AnyObject?, _ node: _AnyNode) {
    let storage = slot as? Storage ?? Storage(String(StateKey.next(node), radix: 36))
    slot = storage
    property.storage = storage
  }
  public static func _isSame(_ old: Namespace, _ new: Namespace) -> Bool { true }

  private final class Storage {
    let text: String
    init(_ text: String) { self.text = text }
  }
}
