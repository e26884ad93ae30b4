// @SceneStorage: a named value that a scene saves.

import Foundation

/// Reads and writes a value that is restored with its scene.
///
/// All views of a scene that use the same name share the value. Other scenes have their own values.
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
  private let key: String
  private let initial: Value
  private let coding: KeptCoding<Value>
  private var storage: KeptLocation<Value>?

  package init(key: String, initial: Value, coding: KeptCoding<Value>) { (self.key, self.initial, self.coding) = (key, initial, coding) }

  public var wrappedValue: Value {
    get { storage?.get() ?? initial }
    nonmutating set { storage?.set(newValue, Transaction.current) }
  }
  public var projectedValue: Binding<Value> { storage.map(Binding.init(location:)) ?? .constant(initial) }

  @MainActor public static func _install(_ property: inout SceneStorage, _ slot: inout AnyObject?, _ node: _AnyNode) {
    let name = "scene:\(property.key)"
    if let storage = slot as? KeptLocation<Value>, storage.name == name {
      property.storage = storage
      return
    }
    let store = node.host.store
    let coding = property.coding
    let storage = KeptLocations.shared(name, of: store) {
      KeptLocation(name, store.restored(KeptValue.self, for: name).flatMap(coding.decode) ?? property.initial) { value in
        store.note(name) { coding.encode(value).flatMap(StateCoding.encode) }
      }
    }
    slot = storage
    property.storage = storage
  }
  public static func _isSame(_ old: SceneStorage, _ new: SceneStorage) -> Bool { old.key == new.key }
}

extension SceneStorage where Value: KeptPlainly {
  public init(wrappedValue: Value, _ key: String) { self.init(key: key, initial: wrappedValue, coding: .plain) }
}
extension SceneStorage {
  public init<Kept: KeptPlainly>(_ key: String) where Value == Kept? { self.init(key: key, initial: nil, coding: .optional(.plain)) }
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue: KeptPlainly {
    self.init(key: key, initial: wrappedValue, coding: .raw)
  }
  public init<R>(_ key: String) where Value == R?, R: RawRepresentable, R.RawValue: KeptPlainly {
    self.init(key: key, initial: nil, coding: .optional(.raw))
  }
}
