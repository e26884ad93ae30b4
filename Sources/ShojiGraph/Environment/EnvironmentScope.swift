// EnvironmentScope: the environment as a chain of scopes, each with the few keys that were set there. Reads are tracked
// per key at the scope that answered, so a change re-evaluates only its readers.

/// A scope in which some keys of the environment have other values.
/// Main thread only.
package final class EnvironmentScope {
  let parent: EnvironmentScope?
  private var entries: [(key: ObjectIdentifier, value: any AnyEntry)] = []
  private var readers: [ObjectIdentifier: Dependents] = [:]

  package init(parent: EnvironmentScope?) { self.parent = parent }

  /// The number of tracked reads; for tests.
  package var noted: Int { readers.values.reduce(0) { $0 + $1.count } }

  fileprivate func entry(_ key: ObjectIdentifier) -> (any AnyEntry)? {
    for entry in entries where entry.key == key { return entry.value }
    return nil
  }

  /// Returns the nearest value of a key, and tracks the read for the current node.
  func value<Value>(_ key: ObjectIdentifier, _ type: Value.Type) -> Value? {
    var scope = self
    while true {
      if let entry = scope.entry(key) {
        scope.noteRead(key)
        return unsafeDowncast(entry as AnyObject, to: Entry<Value>.self).value
      }
      guard let next = scope.parent else { break }
      scope = next
    }
    // The key is not set; tracked at the root, in case it is set there later.
    scope.noteRead(key)
    return nil
  }

  private func noteRead(_ key: ObjectIdentifier) {
    guard Graph.current != nil else { return }
    if let known = readers[key] { return known.noteRead() }
    let new = Dependents()
    readers[key] = new
    new.noteRead()
  }

  /// Sets keys through an `EnvironmentValues`; readers of changed values are re-evaluated.
  package func write(_ body: (inout EnvironmentValues) -> Void) {
    var values = EnvironmentValues(parent ?? self)
    values.collected = []
    body(&values)
    for (key, value) in values.collected ?? [] { set(key, value) }
  }

  private func set(_ key: ObjectIdentifier, _ value: any AnyEntry) {
    if let index = entries.firstIndex(where: { $0.key == key }) {
      guard !entries[index].value.isSame(as: value) else { return }
      entries[index].value = value
    } else {
      entries.append((key, value))
    }
    if let readers = readers[key] { MainActor.assumeIsolated { readers.changed() } }
  }
}

package protocol AnyEntry: AnyObject {
  func isSame(as other: any AnyEntry) -> Bool
}

final class Entry<Value>: AnyEntry {
  let value: Value
  init(_ value: Value) { self.value = value }
  func isSame(as other: any AnyEntry) -> Bool {
    guard let other = other as? Entry<Value> else { return false }
    if let same = areEqual(value, other.value) { return same }
    if Value.self is AnyObject.Type { return (value as AnyObject) === (other.value as AnyObject) }
    return false
  }
}

/// A key of the environment.
public protocol EnvironmentKey {
  associatedtype Value
  /// The value if the key is not set.
  static var defaultValue: Value { get }
}

/// The environment of a view: values that apply to the view and everything inside it.
public struct EnvironmentValues: @unchecked Sendable {
  let scope: EnvironmentScope?
  /// The keys that were set while a scope is written.
  var collected: [(ObjectIdentifier, any AnyEntry)]?

  package init(_ scope: EnvironmentScope) { self.scope = scope }
  public init() { scope = nil }

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      let id = ObjectIdentifier(key)
      if let written = collected?.last(where: { $0.0 == id }) {
        return unsafeDowncast(written.1 as AnyObject, to: Entry<K.Value>.self).value
      }
      guard let scope else { return K.defaultValue }
      return scope.value(id, K.Value.self) ?? K.defaultValue
    }
    set { collected = (collected ?? []) + [(ObjectIdentifier(key), Entry(newValue))] }
  }

  /// An observable object, by its type.
  package subscript<T: AnyObject>(object type: T.Type) -> T? {
    get {
      guard let scope else { return nil }
      return scope.value(ObjectIdentifier(type), T?.self) ?? nil
    }
    set { collected = (collected ?? []) + [(ObjectIdentifier(type), Entry<T?>(newValue))] }
  }
}
