// @AppStorage: a value of the user's settings, in UserDefaults.

import Foundation

/// Reads and writes a value of `UserDefaults`. It is persistent and shared by all scenes of a user.
@propertyWrapper public struct AppStorage<Value>: DynamicProperty {
  private let key: String
  private let initial: Value
  private let coding: KeptCoding<Value>
  private let defaults: UserDefaults
  private var storage: KeptLocation<Value>?

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
    if let storage = slot as? Slot, storage.location.name == property.key {
      property.storage = storage.location
      return
    }
    let (key, coding, defaults, initial) = (property.key, property.coding, property.defaults, property.initial)
    let location = KeptLocations.shared(key, of: defaults) {
      KeptLocation(key, read(key, coding, defaults) ?? initial) { write($0, key, coding, defaults) }
    }
    slot = Slot(location, defaults) { read(key, coding, defaults) ?? initial }
    property.storage = location
  }
  public static func _isSame(_ old: AppStorage, _ new: AppStorage) -> Bool { old.key == new.key }

  private static func read(_ key: String, _ coding: KeptCoding<Value>, _ defaults: UserDefaults) -> Value? {
    guard let object = defaults.object(forKey: key) else { return nil }
    // NB: UserDefaults store all numbers as one type; the first conversion that fits the property's type is used.
    if let number = object as? NSNumber {
      let readings: [KeptValue] = [.bool(number.boolValue), .int(number.intValue), .double(number.doubleValue)]
      return readings.lazy.compactMap(coding.decode).first
    }
    if let text = object as? String, let value = coding.decode(.string(text)) { return value }
    if let url = defaults.url(forKey: key), let value = coding.decode(.url(url)) { return value }
    return KeptValue(object).flatMap(coding.decode)
  }

  private static func write(_ value: Value, _ key: String, _ coding: KeptCoding<Value>, _ defaults: UserDefaults) {
    switch coding.encode(value) {
    case nil: defaults.removeObject(forKey: key)
    case .url(let url)?: defaults.set(url, forKey: key)
    case let kept?: defaults.set(kept.value, forKey: key)
    }
    // The system can end the process at any time after the user has left.
    defaults.synchronize()
  }

  /// Retains the location, and observes other writes to the defaults.
  @MainActor private final class Slot: PropertyStorage {
    let location: KeptLocation<Value>
    private var watch: (any NSObjectProtocol)?

    init(_ location: KeptLocation<Value>, _ defaults: UserDefaults, read: @escaping () -> Value) {
      self.location = location
      watch = NotificationCenter.default.addObserver(forName: UserDefaults.didChangeNotification, object: defaults, queue: nil) { _ in
        onMain { location.take(read()) }
      }
    }
    func release(_ node: _AnyNode) {
      if let watch { NotificationCenter.default.removeObserver(watch) }
      watch = nil
    }
  }
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
