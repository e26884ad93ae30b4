// ObservableObject's property wrappers: objects that announce their changes.

import Combine
import Observation

/// Observes one object; views that read it through a wrapper are re-evaluated when it changes.
@MainActor final class ObjectWatch<T: ObservableObject>: PropertyStorage {
  private(set) var object: T?
  private var subscription: AnyCancellable?
  /// Whether the view owns the object, which no other process gets back.
  var isIrreplaceable = false {
    didSet {
      guard isIrreplaceable != oldValue, let object else { return }
      isIrreplaceable ? Irreplaceable.begin() : Irreplaceable.end()
      isIrreplaceable ? OwnedObjects.add(object) : OwnedObjects.remove(object)
    }
  }
  let dependents = Dependents()

  /// - Parameter node: the node of a view that does not own the object
  func watch(_ new: T, for node: _AnyNode? = nil) {
    guard object !== new else { return }
    object = new
    let reader = Fleeting.ofObject(T.self) == .object ? node.map(NodeReference.init) : nil
    subscription = new.objectWillChange.sink { [weak self] _ in
      let transaction = Transaction.current
      onMain {
        Transaction.use(transaction)
        if let node = reader?.node { node.host.graph.outside.lose(node) }
        self?.dependents.changed()
      }
    }
  }
  func release(_ node: _AnyNode) {
    subscription = nil
    isIrreplaceable = false
  }
}

/// An observable object that a view owns: created once, kept while the view is on screen.
@propertyWrapper public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private var watch: ObjectWatch<ObjectType>?

  public init(wrappedValue: @autoclosure @escaping () -> ObjectType) { make = wrappedValue }

  public var wrappedValue: ObjectType {
    guard let watch else { return make() }
    return MainActor.assumeIsolated {
      watch.dependents.noteRead()
      return Unchecked(watch.object!)
    }.value
  }
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(wrappedValue) }

  @MainActor public static func _install(_ property: inout StateObject, _ slot: inout AnyObject?, _ node: _AnyNode) {
    if slot == nil {
      let watch = ObjectWatch<ObjectType>()
      watch.watch(Graph.shared.untracked(property.make))
      watch.isIrreplaceable = fleeting == .object && node.stateFields?.fleeting != .nothing
      slot = watch
    }
    let watch = unsafeDowncast(slot!, to: ObjectWatch<ObjectType>.self)
    watch.dependents.noteRead()
    property.watch = watch
  }
  public static func _isSame(_ old: StateObject, _ new: StateObject) -> Bool { true }
}

/// An observable object that is owned elsewhere.
@propertyWrapper public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Bindings to the object's properties.
  @dynamicMemberLookup public struct Wrapper {
    let object: ObjectType
    init(_ object: ObjectType) { self.object = object }
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> {
      Binding(location: ObjectMemberLocation(object, keyPath))
    }
  }

  public var wrappedValue: ObjectType
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  public init(initialValue: ObjectType) { wrappedValue = initialValue }
  public var projectedValue: Wrapper { Wrapper(wrappedValue) }

  @MainActor public static func _install(_ property: inout ObservedObject, _ slot: inout AnyObject?, _ node: _AnyNode) {
    let watch = slot.map { unsafeDowncast($0, to: ObjectWatch<ObjectType>.self) } ?? ObjectWatch()
    slot = watch
    watch.watch(property.wrappedValue, for: node)
    watch.dependents.noteRead()
  }
  public static func _isSame(_ old: ObservedObject, _ new: ObservedObject) -> Bool { old.wrappedValue === new.wrappedValue }
}

/// An observable object that an outer view has set in the environment.
@propertyWrapper public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private var object: ObjectType?
  public init() {}

  public var wrappedValue: ObjectType {
    guard let object else {
      fatalError("No \(ObjectType.self) in the environment. Put one there with .environmentObject(_:) on a view further out.")
    }
    return object
  }
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(wrappedValue) }

  @MainActor public static func _install(_ property: inout EnvironmentObject, _ slot: inout AnyObject?, _ node: _AnyNode) {
    guard let object = EnvironmentValues(node.scope)[object: ObjectType.self] else { return }
    let watch = slot.map { unsafeDowncast($0, to: ObjectWatch<ObjectType>.self) } ?? ObjectWatch()
    slot = watch
    watch.watch(object, for: node)
    watch.dependents.noteRead()
    property.object = object
  }
  public static func _isSame(_ old: EnvironmentObject, _ new: EnvironmentObject) -> Bool { true }
}

extension View {
  /// Sets an observable object in the environment, found by its type.
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View { modifier(_EnvironmentObjectWriter(object)) }
}

/// Bindings to the properties of an observable object that is owned elsewhere.
@dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }

  public init(wrappedValue: Value) where Value: AnyObject & Observable { self.wrappedValue = wrappedValue }
  public init(_ wrappedValue: Value) where Value: AnyObject & Observable { self.wrappedValue = wrappedValue }
  public init(projectedValue: Bindable<Value>) where Value: AnyObject & Observable { self = projectedValue }

  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> where Value: AnyObject {
    Binding(location: ObjectMemberLocation(wrappedValue, keyPath))
  }
}

extension Bindable: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

/// A property of an object.
// Sendable: as its superclass.
final class ObjectMemberLocation<Object: AnyObject, Value>: BindingLocation<Value>, @unchecked Sendable {
  private let object: Object
  private let keyPath: ReferenceWritableKeyPath<Object, Value>
  /// The last value read: an object's changes notify only views that hold the object, so views with a binding compare values.
  private var last: Value?
  init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>) { (self.object, self.keyPath) = (object, keyPath) }
  override func get() -> Value {
    let value = object[keyPath: keyPath]
    last = value
    return value
  }
  override func set(_ value: Value, _ transaction: Transaction) {
    if let same = areEqual(object[keyPath: keyPath], value), same { return }
    Transaction.with(transaction) { object[keyPath: keyPath] = value }
    if Graph.isOnMain { MainActor.assumeIsolated { Transaction.use(transaction) } }
  }
  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? ObjectMemberLocation<Object, Value> else { return false }
    guard object === other.object && keyPath == other.keyPath else { return false }
    return last.map { areEqual($0, object[keyPath: keyPath]) ?? false } ?? true
  }
}
