// @AppStorage: a value of the user's settings, in UserDefaults.

import Foundation

/// Reads and writes a value of `UserDefaults`. It is persistent and shared by all scenes of a user.
///
/// What other code writes with `UserDefaults`, on any thread, is what the property has from then on. Properties with the same key each have
/// their own value as long as nothing is stored.
@propertyWrapper public struct AppStorage<Value>: DynamicProperty {
  private let key: String
  private let initial: Value
  private let coding: KeptCoding<Value>
  private let defaults: UserDefaults
  private var storage: DefaultLocation<Value>?

  package init(key: String, initial: Value, coding: KeptCoding<Value>, defaults: UserDefaults?) {
    (self.key, self.initial, self.coding, self.defaults) = (key, initial, coding, defaults ?? .standard)
  }

  public var wrappedValue: Value {
    get { storage?.get() ?? Self.read(key, coding, defaults) ?? initial }
    nonmutating set {
      if let storage { storage.set(newValue, Transaction.current) } else { Self.write(newValue, key, coding, defaults) }
    }
  }
  public var projectedValue: Binding<Value> {
    if let storage { return Binding(location: storage) }
    return Binding {
      wrappedValue
    } set: {
      wrappedValue = $0
    }
  }

  @MainActor public static func _install(_ property: inout AppStorage, _ slot: inout AnyObject?, _ node: _AnyNode) {
    if let slot = slot as? Slot, slot.location.stored.name == property.key {
      property.storage = slot.location
      return
    }
    let (key, coding, defaults) = (property.key, property.coding, property.defaults)
    let stored = KeptLocations.shared(key, of: defaults) {
      let location = KeptLocation<Value?>(key, read(key, coding, defaults)) { if let value = $0 { write(value, key, coding, defaults) } }
      // NB: what is stored is compared with what was stored, because a value may not be read as it was written.
      var stored = defaults.object(forKey: key).flatMap { KeptValue($0) }
      location.reread = { [unowned location] isOwn in
        let now = defaults.object(forKey: key).flatMap { KeptValue($0) }
        guard !KeptValue.areSame(now, stored) else { return }
        stored = now
        if !isOwn { location.take(read(key, coding, defaults)) }
      }
      return location
    }
    let location = DefaultLocation(stored, initial: property.initial)
    slot = Slot(location)
    property.storage = location
  }
  public static func _isSame(_ old: AppStorage, _ new: AppStorage) -> Bool { old.key == new.key }

  private static func read(_ key: String, _ coding: KeptCoding<Value>, _ defaults: UserDefaults) -> Value? {
    guard let object = defaults.object(forKey: key) else { return nil }
    // NB: UserDefaults store all numbers as one type; the first conversion that fits the property's type is used.
    if let number = object as? NSNumber {
      let (whole, part) = (KeptValue.int(number.intValue), KeptValue.double(number.doubleValue))
      // A fraction would be lost by the conversion to a whole number, which fits a property of type Double too.
      let isWhole = number.doubleValue == Double(number.intValue)
      let readings: [KeptValue] = [.bool(number.boolValue)] + (isWhole ? [whole, part] : [part, whole])
      return readings.lazy.compactMap(coding.decode).first
    }
    // NB: only of a text, because UserDefaults take data for an archive, and other data end the process.
    if let text = object as? String {
      if let value = coding.decode(.string(text)) { return value }
      let address = URL(string: text).flatMap { $0.scheme == nil ? nil : $0 }
      if let url = address ?? defaults.url(forKey: key), let value = coding.decode(.url(url)) { return value }
    }
    return KeptValue(object).flatMap(coding.decode)
  }

  private static func write(_ value: Value, _ key: String, _ coding: KeptCoding<Value>, _ defaults: UserDefaults) {
    switch coding.encode(value) {
    case nil: defaults.removeObject(forKey: key)
    // NB: Foundation on Linux stores the path alone.
    case .url(let url)? where !url.isFileURL: defaults.set(url.absoluteString, forKey: key)
    case .url(let url)?: defaults.set(url, forKey: key)
    case let kept?: defaults.set(kept.value, forKey: key)
    }
  }

  /// Retains the location.
  @MainActor private final class Slot: PropertyStorage {
    let location: DefaultLocation<Value>
    init(_ location: DefaultLocation<Value>) { self.location = location }
    func release(_ node: _AnyNode) {}
  }
}

/// The location of one property: the stored value or, if there is none, the default of that property.
// Sendable: as its superclass.
private final class DefaultLocation<Value>: BindingLocation<Value>, @unchecked Sendable {
  let stored: KeptLocation<Value?>
  private let initial: Value
  init(_ stored: KeptLocation<Value?>, initial: Value) { (self.stored, self.initial) = (stored, initial) }

  override func get() -> Value {
    if Graph.isOnMain { onMain { DefaultsChanges.read() } }
    return stored.get() ?? initial
  }
  override func set(_ value: Value, _ transaction: Transaction) { stored.set(.some(value), transaction) }
  override func isSame(as other: BindingLocation<Value>) -> Bool { (other as? DefaultLocation)?.stored === stored }
}

extension AppStorage where Value: KeptPlainly {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key: key, initial: wrappedValue, coding: .plain, defaults: store)
  }
}
extension AppStorage {
  public init<Kept: KeptPlainly>(_ key: String, store: UserDefaults? = nil) where Value == Kept? {
    self.init(key: key, initial: nil, coding: .optional(.plain), defaults: store)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: RawRepresentable, Value.RawValue: KeptPlainly {
    self.init(key: key, initial: wrappedValue, coding: .raw, defaults: store)
  }
  public init<R>(_ key: String, store: UserDefaults? = nil) where Value == R?, R: RawRepresentable, R.RawValue: KeptPlainly {
    self.init(key: key, initial: nil, coding: .optional(.raw), defaults: store)
  }
}
