// Binding: read and write access to a value that is owned elsewhere.

import ShojiElements

/// The storage behind a binding; comparable, so that unchanged bindings are recognised.
// Sendable: bindings are made and called anywhere, and locations change on the main thread only (`onMain`). A value that is not Sendable is
// handed over by the author's code, as SwiftUI's is.
open class BindingLocation<Value>: @unchecked Sendable {
  public init() {}
  package func get() -> Value { fatalError("A location must say how it is read.") }
  package func set(_ value: Value, _ transaction: Transaction) {}
  package func isSame(as other: BindingLocation<Value>) -> Bool { self === other }
  /// Says that the value is a place where the user is, such as a tab or a sheet: it comes back as what the user has entered does.
  package func keepsPlace() {}
  /// Says that the value names what a view shows, such as a selection: it does not come back where that may be gone.
  package func namesOthers() {}
  /// The value of an earlier process that did not come back, until another one is set.
  package var withheld: Value? { nil }
  package func withhold(_ value: Value?) {}
  /// Excludes a secret value, and the state that contains it, from saved state.
  package func keepSecret() {}
}

/// Reads and writes a value that is owned elsewhere.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value>: DynamicProperty {
  package let location: BindingLocation<Value>
  /// The transaction of changes through this binding.
  public var transaction = Transaction()

  package init(location: BindingLocation<Value>) { self.location = location }

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    location = ClosureLocation(get: get) { value, _ in set(value) }
  }
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    location = ClosureLocation(get: get, set: set)
  }
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// Unwraps a binding to an optional; nil if there is no value.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    location = ClosureLocation(get: { base.wrappedValue ?? value }) { base.location.set($0, $1) }
  }
  /// Converts a binding to one with an optional value.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    location = ClosureLocation(get: { base.wrappedValue }) { if let value = $0 { base.location.set(value, $1) } }
  }
  public init<Wrapped: Hashable>(_ base: Binding<Wrapped>) where Value == AnyHashable {
    location = ClosureLocation(get: { AnyHashable(base.wrappedValue) }) {
      if let value = $0.base as? Wrapped { base.location.set(value, $1) }
    }
  }

  public static func constant(_ value: Value) -> Binding<Value> { Binding(location: ConstantLocation(value)) }

  public var wrappedValue: Value {
    get { location.get() }
    nonmutating set { location.set(newValue, transaction.isEmpty ? Transaction.current : transaction) }
  }
  public var projectedValue: Binding<Value> { self }

  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Binding<Member> {
    Binding<Member>(location: MemberLocation(base: location, keyPath: keyPath))
  }

  /// Returns the binding with an animation for its changes.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var copy = self
    copy.transaction.animation = animation
    return copy
  }
  /// Returns a binding that sets its value in a transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var copy = self
    copy.transaction = transaction
    return copy
  }

  @MainActor public static func _install(_ property: inout Binding, _ slot: inout AnyObject?, _ node: _AnyNode) {}
  public static func _isSame(_ old: Binding, _ new: Binding) -> Bool { old.location.isSame(as: new.location) }
}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices
  public var startIndex: Index { wrappedValue.startIndex }
  public var endIndex: Index { wrappedValue.endIndex }
  public var indices: Indices { wrappedValue.indices }
  public func index(after index: Index) -> Index { wrappedValue.index(after: index) }
  public func formIndex(after index: inout Index) { wrappedValue.formIndex(after: &index) }
  public subscript(position: Index) -> Binding<Value.Element> {
    Binding<Value.Element>(location: ElementLocation(base: location, index: position))
  }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection & MutableCollection {
  public func index(before index: Index) -> Index { wrappedValue.index(before: index) }
}

extension Binding: RandomAccessCollection where Value: RandomAccessCollection & MutableCollection {
  public func index(_ index: Index, offsetBy distance: Int) -> Index { wrappedValue.index(index, offsetBy: distance) }
  public func distance(from start: Index, to end: Index) -> Int { wrappedValue.distance(from: start, to: end) }
}

// Sendable: as its superclass.
private final class ConstantLocation<Value>: BindingLocation<Value>, @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
  override func get() -> Value { value }
  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? ConstantLocation<Value> else { return false }
    return areEqual(value, other.value) ?? false
  }
}

// Sendable: as its superclass.
private final class ClosureLocation<Value>: BindingLocation<Value>, @unchecked Sendable {
  let read: () -> Value
  let write: (Value, Transaction) -> Void
  init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) { (read, write) = (get, set) }
  override func get() -> Value { read() }
  override func set(_ value: Value, _ transaction: Transaction) {
    Transaction.with(transaction) { write(value, transaction) }
  }
}

// Sendable: as its superclass.
private final class MemberLocation<Base, Value>: BindingLocation<Value>, @unchecked Sendable {
  let base: BindingLocation<Base>
  let keyPath: WritableKeyPath<Base, Value>
  init(base: BindingLocation<Base>, keyPath: WritableKeyPath<Base, Value>) { (self.base, self.keyPath) = (base, keyPath) }
  override func get() -> Value { base.get()[keyPath: keyPath] }
  override func set(_ value: Value, _ transaction: Transaction) {
    var whole = base.get()
    whole[keyPath: keyPath] = value
    base.set(whole, transaction)
  }
  override func keepSecret() { base.keepSecret() }
  override func keepsPlace() { base.keepsPlace() }
  override func namesOthers() { base.namesOthers() }
  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? MemberLocation<Base, Value> else { return false }
    return keyPath == other.keyPath && base.isSame(as: other.base)
  }
}

/// One element of a collection. A row that is being removed may still read its element: it gets the last value.
// Sendable: as its superclass.
private final class ElementLocation<Base: MutableCollection>: BindingLocation<Base.Element>, @unchecked Sendable {
  let base: BindingLocation<Base>
  let index: Base.Index
  private var last: Base.Element
  init(base: BindingLocation<Base>, index: Base.Index) {
    (self.base, self.index) = (base, index)
    last = base.get()[index]
  }
  override func get() -> Base.Element {
    let whole = base.get()
    if index >= whole.startIndex && index < whole.endIndex { last = whole[index] }
    return last
  }
  override func set(_ value: Base.Element, _ transaction: Transaction) {
    var whole = base.get()
    guard index >= whole.startIndex && index < whole.endIndex else { return }
    whole[index] = value
    base.set(whole, transaction)
  }
  override func keepSecret() { base.keepSecret() }
  override func keepsPlace() { base.keepsPlace() }
  override func namesOthers() { base.namesOthers() }
  override func isSame(as other: BindingLocation<Base.Element>) -> Bool {
    guard let other = other as? ElementLocation<Base> else { return false }
    // Compares the element too: a row is re-evaluated when its element has changed.
    return index == other.index && base.isSame(as: other.base) && (areEqual(last, other.last) ?? false)
  }
}

extension Binding: TrackedProperty {}
