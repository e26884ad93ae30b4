// @State: a value that belongs to a view's node and outlives the view's value.

/// A value that a view owns. A change re-evaluates the views that read it.
///
/// The value also survives a restart of the app's process, if its type is `Codable` or all its parts can be stored: numbers, texts, cases without associated
/// values, and structs and collections of them. An object or a closure cannot be stored.
@propertyWrapper public struct State<Value>: DynamicProperty {
  private let initial: Value
  private var storage: StateStorage<Value>?

  public init(wrappedValue: Value) { initial = wrappedValue }
  public init(initialValue: Value) { initial = initialValue }

  public var wrappedValue: Value {
    get { storage?.value ?? initial }
    nonmutating set { storage?.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    guard let storage else { return .constant(initial) }
    return Binding(location: storage)
  }

  @MainActor public static func _install(_ property: inout State, _ slot: inout AnyObject?, _ node: _AnyNode) {
    if let storage = slot {
      property.storage = unsafeDowncast(storage, to: StateStorage<Value>.self)
      return
    }
    let key = String(StateKey.next(node), radix: 36)
    let restoration = StateRestoration(of: node)
    let restored = restoration.value(Value.self, for: key)
    let storage = StateStorage(restored.flatMap { $0.comesBack ? $0.value : nil } ?? property.initial)
    if let restored, !restored.comesBack { storage.withhold(restored.value) }
    // The system's own views say which of their state outlives a process.
    let isOwn = node.stateFields?.isOwn != false
    if Value.self is any Codable.Type || !isOwn && StateCoding.stores(Value.self), fleeting == .nothing {
      storage.saves(in: node.host.store, as: key, marksRoles: restoration.marksRoles, role: restored?.role ?? .beginning)
      if !isOwn, restored?.comesBack != true { storage.savesBeginning(in: node.host.store, as: key) }
    } else {
      storage.isLost(with: node, fleeting, restoration)
    }
    slot = storage
    property.storage = storage
  }

  /// A parent only sets the initial value, which has no effect later.
  public static func _isSame(_ old: State, _ new: State) -> Bool { true }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

/// Numbers a node's stored values in the order of connection, which is the order of declaration.
@MainActor package enum StateKey {
  private static var node: NodeReference?
  private static var count: UInt64 = 0

  package static func next(_ node: _AnyNode) -> UInt64 {
    if Self.node?.node === node { count += 1 } else { (Self.node, count) = (NodeReference(node), 0) }
    return StableHash.join(node.path, count)
  }
}

/// The storage of a value, which notifies its readers.
// Sendable: as its superclass.
package final class StateStorage<Value>: BindingLocation<Value>, @unchecked Sendable {
  private var stored: Value
  private let dependents = Dependents()
  private var save: (@MainActor () -> Void)?
  /// Whether the value is stored only when the work that sets it has ended.
  private var isFlag = false
  private var role = StateRole.plain
  /// The value of an earlier process that did not come back.
  private var kept: Value?
  /// The object that counts as owned by this storage.
  private var owned: AnyObject?
  /// Whether the storage counts among what no other process gets back.
  private var isIrreplaceable = false
  private var forget: (@MainActor () -> Void)?

  package init(_ value: Value) { stored = value }

  override package func get() -> Value {
    if Graph.current != nil, Graph.isOnMain { dependents.noteRead() }
    return stored
  }

  override package func set(_ value: Value, _ transaction: Transaction) {
    if Graph.isOnMain {
      // Unsafe: it is the main thread that gives the value.
      nonisolated(unsafe) let value = value
      MainActor.assumeIsolated { write(value, transaction) }
    } else {
      let box = Unchecked(value)
      onMain { self.write(box.value, transaction) }
    }
  }

  package var value: Value {
    get { get() }
    set { set(newValue, Transaction.current) }
  }

  @MainActor private func write(_ value: Value, _ transaction: Transaction) {
    if let same = areEqual(stored, value), same { return }
    Graph.shared.willChange(self, transaction)
    stored = value
    kept = nil
    Transaction.use(transaction)
    if role == .beginning { role = .plain }
    if AuthorWork.isEntry, role == .plain { role = .entered }
    if let save { isFlag && role == .plain ? AuthorWork.atEnd(of: self) { [weak self] in self?.save?() } : save() }
    dependents.changed()
  }

  override package func keepSecret() {
    guard save != nil else { return }
    save = nil
    onMain { self.forget?() }
  }

  override package func keepsPlace() { role = .entered }
  override package func namesOthers() { role = .reference }
  override package var withheld: Value? { kept }
  override package func withhold(_ value: Value?) { kept = value }

  @MainActor func saves(in store: StateStore, as key: String, marksRoles: Bool, role: StateRole) {
    self.role = role
    isFlag = ValueKind.isFlag(Value.self)
    save = { [weak self, weak store] in
      guard let self else { return }
      // Retains the storage until the end of the turn: the view may be removed before.
      store?.note(key) {
        let text = StateCoding.encode(self.stored)
        return marksRoles || self.role == .beginning ? text.map(self.role.mark) : text
      }
    }
    forget = { [weak store] in store?.forget(key) }
  }

  /// Saves the value that it begins with, if a new process might begin with another.
  @MainActor func savesBeginning(in store: StateStore, as key: String) {
    guard StateBeginning.mayDiffer(stored) else { return }
    store.noteBeginning(key) { [weak self] in self.flatMap { StateCoding.encode($0.stored) }.map(StateRole.beginning.mark) }
  }

  /// Notes that a changed value will be lost with the process: for its view's flags, for the system, and for the audits.
  @MainActor func isLost(with node: _AnyNode, _ fleeting: Fleeting, _ restoration: StateRestoration) {
    if fleeting == .object {
      becomeIrreplaceable()
      own()
    }
    // A change inside an object of a collection does not set the state, so that the process is kept from the start.
    if fleeting == .value, (stored as? any ObjectCollection)?.holdsObjects == true { becomeIrreplaceable() }
    let isLoss = restoration.marksRoles && (fleeting == .work || fleeting == .value)
    if isLoss { restoration.endLoss(fleeting) }
    save = { [weak self, weak node, weak host = node.host] in
      if fleeting == .object { self?.own() }
      if isLoss {
        restoration.noteLoss(fleeting)
        self?.becomeIrreplaceable()
      }
      guard AuthorPlaces.areKept, let node, let place = node.firstAuthorPlace ?? node.nearestAuthorPlace else { return }
      host?.note(UnsavedState(type: Value.self, place: place))
    }
  }

  @MainActor private func becomeIrreplaceable() {
    guard !isIrreplaceable else { return }
    isIrreplaceable = true
    Irreplaceable.begin()
  }

  /// Says of an object that this storage owns it.
  @MainActor private func own() {
    if let owned { OwnedObjects.remove(owned) }
    owned = stored as AnyObject
    if let owned { OwnedObjects.add(owned) }
  }
}

extension StateStorage: PropertyStorage {
  /// The view was removed: its saved value is deleted, unless it was only scrolled out of a lazy container.
  package func release(_ node: _AnyNode) {
    save = nil
    if isIrreplaceable { Irreplaceable.end() }
    isIrreplaceable = false
    if let owned { OwnedObjects.remove(owned) }
    owned = nil
    guard !Graph.shared.isSettingAside else { return }
    forget?()
  }
}

// Sendable: carries a value to the main thread, whose sender uses it no more.
package struct Unchecked<Value>: @unchecked Sendable {
  package let value: Value
  package init(_ value: Value) { self.value = value }
}

/// Compares two values; nil if the type is not Equatable.
package func areEqual<Value>(_ a: Value, _ b: Value) -> Bool? {
  func compare<E: Equatable>(_ a: E) -> Bool { (b as? E).map { $0 == a } ?? false }
  guard let a = a as? any Equatable else { return nil }
  return compare(a)
}

extension State: TrackedProperty {}
