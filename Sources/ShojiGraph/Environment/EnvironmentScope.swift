// EnvironmentScope: the environment as a chain of scopes, each with the few keys that were set there. Each node that reads is noted once, at
// its own scope, with the set of keys that its latest evaluation has read; a change visits the scopes in which it is seen, and
// re-evaluates only its readers.

/// A scope in which some keys of the environment have other values.
/// Main thread only.
package final class EnvironmentScope {
  let parent: EnvironmentScope?
  private var entries: [(key: ObjectIdentifier, value: any AnyEntry)] = []
  /// The keys that are set here or further out: most keys are set nowhere, and need no search.
  private var known: EnvironmentKeySet

  /// The scopes directly inside. Each has its place in this list until the node that has made it is deallocated.
  private var inner: [Unmanaged<EnvironmentScope>] = []
  private var place: Int?

  /// A node whose own scope this is, and that reads the environment.
  private struct Reader {
    let node: Unmanaged<_AnyNode>
    var evaluation: Int
    var keys: EnvironmentKeySet

    mutating func note(_ key: EnvironmentKeyNumber, in now: Int) {
      if evaluation != now { (evaluation, keys) = (now, EnvironmentKeySet()) }
      keys.insert(key)
    }
  }
  private var readers: [Reader] = []
  /// The keys that nodes here and further in have read at some time; a change ends at a scope that has none of them.
  private var readKeys = EnvironmentKeySet()
  /// The readers for which there is no such list: nodes of another scope, and keys that sets do not hold.
  private var others: [ObjectIdentifier: Dependents] = [:]

  package init(parent: EnvironmentScope?) {
    self.parent = parent
    known = parent?.known ?? EnvironmentKeySet()
    guard let parent else { return }
    place = parent.inner.count
    parent.inner.append(.passUnretained(self))
  }

  // NB: a view that a background task keeps may deallocate its scope there; by then the scope has left.
  deinit { leave() }

  /// Called by the node that has made the scope, when it is deallocated: changes around do not reach the scope any more.
  func leave() {
    guard let parent, let place else { return }
    self.place = nil
    let last = parent.inner.removeLast()
    guard place < parent.inner.count else { return }
    parent.inner[place] = last
    last._withUnsafeGuaranteedRef { $0.place = place }
  }

  /// The number of nodes that are noted as readers; for tests.
  package var noted: Int {
    readers.count + others.values.reduce(0) { $0 + $1.count }
      + inner.reduce(0) { $0 + $1._withUnsafeGuaranteedRef { $0.noted } }
  }

  fileprivate func entry(_ key: ObjectIdentifier) -> (any AnyEntry)? {
    for entry in entries where entry.key == key { return entry.value }
    return nil
  }

  /// Returns the entry with the nearest value of a key, and tracks the read for the current node.
  fileprivate func nearestEntry(_ id: ObjectIdentifier) -> AnyObject? {
    // Elsewhere a read is neither tracked nor shortened.
    guard Graph.isOnMain else { return search(id) }
    let key = EnvironmentKeyNumber(id)
    if let node = Graph.current { noteRead(key, by: node) }
    return !key.isCounted || known.contains(key) ? search(id) : nil
  }

  private func search(_ id: ObjectIdentifier) -> AnyObject? {
    var scope: EnvironmentScope? = self
    while let current = scope {
      if let entry = current.entry(id) { return entry }
      scope = current.parent
    }
    return nil
  }

  private func noteRead(_ key: EnvironmentKeyNumber, by node: _AnyNode) {
    guard key.isCounted, node.scope === self else { return noteForeignRead(key.id) }
    if node.placeInScope < 0 {
      node.placeInScope = readers.count
      readers.append(Reader(node: .passUnretained(node), evaluation: node.evaluation, keys: EnvironmentKeySet()))
    }
    readers[node.placeInScope].note(key, in: node.evaluation)
    guard !readKeys.contains(key) else { return }
    var scope: EnvironmentScope? = self
    while let current = scope, !current.readKeys.contains(key) {
      current.readKeys.insert(key)
      scope = current.parent
    }
  }

  /// Tracks a read at the scope that has the value; where none has, at the outermost, in case it is set there later.
  private func noteForeignRead(_ id: ObjectIdentifier) {
    var scope = self
    while scope.entry(id) == nil, let next = scope.parent { scope = next }
    if let known = scope.others[id] { return known.noteRead() }
    let new = Dependents()
    scope.others[id] = new
    new.noteRead()
  }

  /// Called by a node that is deallocated.
  func forget(readerAt place: Int) {
    let last = readers.removeLast()
    guard place < readers.count else { return }
    readers[place] = last
    last.node._withUnsafeGuaranteedRef { $0.placeInScope = place }
  }

  /// Sets keys through an `EnvironmentValues`; readers of changed values are re-evaluated.
  package func write(_ body: (inout EnvironmentValues) -> Void) {
    var values = EnvironmentValues(parent ?? self)
    values.collected = []
    body(&values)
    for (key, value) in values.collected ?? [] { set(key, value) }
  }

  private func set(_ id: ObjectIdentifier, _ value: any AnyEntry) {
    let key = EnvironmentKeyNumber(id)
    if let index = entries.firstIndex(where: { $0.key == id }) {
      guard !entries[index].value.isSame(as: value) else { return }
      entries[index].value = value
    } else {
      entries.append((id, value))
      if key.isCounted { know(key) }
    }
    // Unsafe: scopes belong to the main thread.
    nonisolated(unsafe) let scope = self
    MainActor.assumeIsolated { scope.invalidateReaders(of: key) }
  }

  private func know(_ key: EnvironmentKeyNumber) {
    guard !known.contains(key) else { return }
    known.insert(key)
    for scope in inner { scope._withUnsafeGuaranteedRef { $0.know(key) } }
  }

  /// Invalidates the readers here and in the scopes inside, except in those that have a value of their own.
  @MainActor private func invalidateReaders(of key: EnvironmentKeyNumber) {
    others[key.id]?.changed()
    guard key.isCounted, readKeys.contains(key) else { return }
    for reader in readers where reader.keys.contains(key) {
      reader.node._withUnsafeGuaranteedRef { if $0.evaluation == reader.evaluation { $0.invalidate() } }
    }
    for scope in inner {
      scope._withUnsafeGuaranteedRef { if $0.entry(key.id) == nil { $0.invalidateReaders(of: key) } }
    }
  }
}

package protocol AnyEntry: AnyObject {
  func isSame(as other: any AnyEntry) -> Bool
}

@usableFromInline final class Entry<Value>: AnyEntry {
  @usableFromInline let value: Value
  init(_ value: Value) { self.value = value }
  package func isSame(as other: any AnyEntry) -> Bool {
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

  /// Returns what holds the value of a key, an `Entry` of the key's type.
  @usableFromInline func entry(_ id: ObjectIdentifier) -> AnyObject? {
    if let collected, let written = collected.last(where: { $0.0 == id }) { return written.1 }
    return scope?.nearestEntry(id)
  }

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    // Inlinable, since a getter that is not specialised looks up the types of its generic parts at each read.
    @inlinable get {
      guard let entry = entry(ObjectIdentifier(key)) else { return K.defaultValue }
      return unsafeDowncast(entry, to: Entry<K.Value>.self).value
    }
    set { collected = (collected ?? []) + [(ObjectIdentifier(key), Entry(newValue))] }
  }

  /// An observable object, by its type.
  package subscript<T: AnyObject>(object type: T.Type) -> T? {
    get {
      guard let entry = scope?.nearestEntry(ObjectIdentifier(type)) else { return nil }
      return unsafeDowncast(entry, to: Entry<T?>.self).value
    }
    set { collected = (collected ?? []) + [(ObjectIdentifier(type), Entry<T?>(newValue))] }
  }
}
