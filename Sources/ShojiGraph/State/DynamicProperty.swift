// DynamicProperty: a property of a view that the graph connects with external storage.

/// A stored property of a view whose value comes from outside the view's value.
public protocol DynamicProperty {
  /// Called before the view's body is evaluated.
  mutating func update()

  /// Connects the property with its storage in the view's node. The system's own properties implement it.
  @MainActor static func _install(_ property: inout Self, _ slot: inout AnyObject?, _ node: _AnyNode)

  /// Returns whether two values of the property are equivalent, as parents create them.
  static func _isSame(_ old: Self, _ new: Self) -> Bool
}

extension DynamicProperty {
  public mutating func update() {}

  /// An author's dynamic property: connects those inside it.
  @MainActor public static func _install(_ property: inout Self, _ slot: inout AnyObject?, _ node: _AnyNode) {
    let table = FieldTable.of(Self.self)
    let nested = slot as? NestedSlots ?? NestedSlots(count: table.properties.count)
    slot = nested
    table.install(in: &property, slots: &nested.slots, node: node)
    property.update()
  }

  public static func _isSame(_ old: Self, _ new: Self) -> Bool {
    var old = old
    return FieldTable.of(Self.self).isSame(&old, new)
  }
}

@MainActor private final class NestedSlots: PropertyStorage {
  var slots: PropertySlots
  init(count: Int) { slots = PropertySlots(count: count) }
  func release(_ node: _AnyNode) { slots.release(node) }
}
