// KeptValue: the values that @AppStorage and @SceneStorage can store, and their shared locations.

import Foundation

/// The types that can be stored without conversion.
public protocol KeptPlainly {}
extension Bool: KeptPlainly {}
extension Int: KeptPlainly {}
extension Double: KeptPlainly {}
extension String: KeptPlainly {}
extension Data: KeptPlainly {}
extension URL: KeptPlainly {}
extension Date: KeptPlainly {}

/// A stored value in an encodable form.
enum KeptValue: Codable, Equatable {
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case data(Data)
  case url(URL)
  case date(Date)

  init?<Value>(_ value: Value) {
    switch value {
    case let value as Bool: self = .bool(value)
    case let value as Int: self = .int(value)
    case let value as Double: self = .double(value)
    case let value as String: self = .string(value)
    case let value as Data: self = .data(value)
    case let value as URL: self = .url(value)
    case let value as Date: self = .date(value)
    default: return nil
    }
  }

  /// Whether both are the same, also if they are not a number.
  static func areSame(_ one: KeptValue?, _ other: KeptValue?) -> Bool {
    if case .double(let one) = one, case .double(let other) = other { return one.bitPattern == other.bitPattern }
    return one == other
  }

  var value: Any {
    switch self {
    case .bool(let value): value
    case .int(let value): value
    case .double(let value): value
    case .string(let value): value
    case .data(let value): value
    case .url(let value): value
    case .date(let value): value
    }
  }
}

/// The conversion between a property's type and stored values: nil from `encode` removes the value.
package struct KeptCoding<Value> {
  let encode: (Value) -> KeptValue?
  let decode: (KeptValue) -> Value?

  static var plain: Self { Self(encode: { KeptValue($0) }, decode: { $0.value as? Value }) }

  static func optional<Wrapped>(_ inner: KeptCoding<Wrapped>) -> Self where Value == Wrapped? {
    Self(encode: { $0.flatMap(inner.encode) }, decode: { inner.decode($0).map(Optional.some) })
  }
}

extension KeptCoding where Value: Codable {
  /// Stores the value as JSON.
  package static var coded: Self {
    Self(
      encode: { (try? JSONEncoder().encode($0)).map(KeptValue.data) },
      decode: { ($0.value as? Data).flatMap { try? JSONDecoder().decode(Value.self, from: $0) } })
  }
}

extension KeptCoding where Value: RawRepresentable {
  static var raw: Self {
    Self(encode: { KeptValue($0.rawValue) }, decode: { ($0.value as? Value.RawValue).flatMap(Value.init(rawValue:)) })
  }
}

/// A location whose stored value other code may change.
protocol RereadLocation: AnyObject {
  /// Takes a value that other code has stored. The argument is true directly after the location has stored its own.
  @MainActor var reread: (@MainActor (_ isOwn: Bool) -> Void)? { get }
}

/// A named value that several views share.
// Sendable: as its superclass.
final class KeptLocation<Value>: BindingLocation<Value>, RereadLocation, @unchecked Sendable {
  let name: String
  private var value: Value
  private let save: @MainActor (Value) -> Void
  private let dependents = Dependents()
  @MainActor var reread: (@MainActor (_ isOwn: Bool) -> Void)?

  init(_ name: String, _ value: Value, save: @escaping @MainActor (Value) -> Void) {
    (self.name, self.value, self.save) = (name, value, save)
  }

  override func get() -> Value {
    if Graph.current != nil, Graph.isOnMain { dependents.noteRead() }
    return value
  }

  override func set(_ value: Value, _ transaction: Transaction) {
    // Unsafe: handed over to the main thread, and not used here any more.
    nonisolated(unsafe) let value = value
    onMain {
      guard self.take(value, transaction) else { return }
      self.save(value)
      self.reread?(true)
    }
  }

  /// Sets a value that has already been saved. Returns whether it differs.
  @MainActor @discardableResult func take(_ value: Value, _ transaction: Transaction = Transaction()) -> Bool {
    if let same = areEqual(self.value, value), same { return false }
    self.value = value
    Transaction.use(transaction)
    dependents.changed()
    return true
  }
}

/// The locations in use, so that all views with one name share one value. A location lives as long as it is used.
@MainActor enum KeptLocations {
  private struct Place: Hashable {
    let owner: ObjectIdentifier
    let name: String
    let type: ObjectIdentifier
  }
  private struct Weak { weak var object: AnyObject? }
  private static var places: [Place: Weak] = [:]

  static func shared<Value>(_ name: String, of owner: AnyObject, make: () -> KeptLocation<Value>) -> KeptLocation<Value> {
    let place = Place(owner: ObjectIdentifier(owner), name: name, type: ObjectIdentifier(Value.self))
    if let found = places[place]?.object as? KeptLocation<Value> { return found }
    places = places.filter { $0.value.object != nil }
    let new = make()
    places[place] = Weak(object: new)
    return new
  }

  /// Takes the values that other code has stored since the last flush. Foundation on Linux does not notify of them.
  static func reread() {
    for place in places.values { (place.object as? any RereadLocation)?.reread?(false) }
  }
}
