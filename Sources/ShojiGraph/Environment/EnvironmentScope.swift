// EnvironmentScope: the environment as a chain of scopes, each with the few keys that were set there. Who reads a key is
// noted down at the scope that answered, so a change runs its readers again and nobody else.

/// A place from which on some keys of the environment have another value.
/// Main thread only.
package final class EnvironmentScope {
  let parent: EnvironmentScope?
  private var entries: [(key: ObjectIdentifier, value: any AnyEntry)] = []
  private var readers: [ObjectIdentifier: Dependents] = [:]

  package init(parent: EnvironmentScope?) { self.parent = parent }

  /// How many reads are noted down here.
  package var noted: Int { readers.values.reduce(0) { $0 + $1.count } }

  fileprivate func entry(_ key: ObjectIdentifier) -> (any AnyEntry)? {
    for entry in entries where entry.key == key { return entry.value }
    return nil
  }

  /// The nearest value of a key, noted down for the node that is being evaluated.
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
    // Nobody has set it; whoever sets it later at the root must know who asked.
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

  /// Sets keys through an `EnvironmentValues`; readers of a key whose value changed are run again.
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
  /// What is read where nobody has set the key.
  static var defaultValue: Value { get }
}

/// The environment of a view: values that reach everything below where they were set.
public struct EnvironmentValues: @unchecked Sendable {
  let scope: EnvironmentScope?
  /// While a scope is written: the keys that were set.
  var collected: [(ObjectIdentifier, any AnyEntry)]?

  package init(_ scope: EnvironmentScope) { self.scope = scope }
  public init() { scope = nil }

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      let id = ObjectIdentifier(key)
      if let written = collected?.last(where: { $0.0 == id }) { return unsafeDowncast(written.1 as AnyObject, to: Entry<K.Value>.self).value }
      guard let scope else { return K.defaultValue }
      return scope.value(id, K.Value.self) ?? K.defaultValue
    }
    set { collected = (collected ?? []) + [(ObjectIdentifier(key), Entry(newValue))] }
  }

  /// An observable object by its type.
  package subscript<T: AnyObject>(object type: T.Type) -> T? {
    get {
      guard let scope else { return nil }
      return scope.value(ObjectIdentifier(type), T?.self) ?? nil
    }
    set { collected = (collected ?? []) + [(ObjectIdentifier(type), Entry<T?>(newValue))] }
  }
}
