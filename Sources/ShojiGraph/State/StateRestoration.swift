// StateRestoration: what of a view's state comes back in a new process. A flag that code has set speaks of something: a list that is loaded, a page number, a task
// that runs. Where that ends with the process, the flag begins afresh too. Decided in Documentation/decisions/0027-state-restoration.md.

import Combine
import Dispatch
import Foundation
import Observation
import ShojiElements
import Synchronization

/// What a property, or a whole view, holds that ends with the process.
enum Fleeting: Comparable {
  /// Nothing: all of it is stored.
  case nothing
  /// Work that is going on: a task, a timer, a subscription. Only flags speak of it.
  case work
  /// A value that cannot be stored, such as a closure: it is lost when it has been changed.
  case value
  /// An object, whose changes Shoji does not see.
  case object
}

/// A type of properties that may hold what ends with the process.
protocol FleetingProperty {
  static var fleeting: Fleeting { get }
  static var isGiven: Bool { get }
  /// Whether it is stored and means nothing without what it speaks of.
  static var isFlag: Bool { get }
  /// The object that the view is given if `isGiven`, from its parent or the environment.
  @MainActor func given(in node: _AnyNode) -> AnyObject?
}

extension FleetingProperty {
  static var fleeting: Fleeting { .nothing }
  static var isGiven: Bool { false }
  static var isFlag: Bool { false }
  func given(in node: _AnyNode) -> AnyObject? { nil }
}

/// The objects that views and the app own. A view that is given one of them lacks it in the next process, as its owner does.
@MainActor enum OwnedObjects {
  private static var counts: [ObjectIdentifier: Int] = [:]
  static func contains(_ object: AnyObject) -> Bool { counts[ObjectIdentifier(object)] != nil }
  static func add(_ object: AnyObject) { counts[ObjectIdentifier(object), default: 0] += 1 }
  static func remove(_ object: AnyObject) {
    let id = ObjectIdentifier(object)
    if let count = counts[id] { counts[id] = count > 1 ? count - 1 : nil }
  }
}

/// An object that is the same in the next process: it is stored elsewhere, as models of SwiftData and documents are.
public protocol _StoredObject: AnyObject {}

/// A handle of work that is going on.
private protocol WorkHandle {}
extension Task: WorkHandle {}
extension Timer: WorkHandle {}
extension DispatchWorkItem: WorkHandle {}
extension AnyCancellable: WorkHandle {}
extension Optional: WorkHandle where Wrapped: WorkHandle {}
extension Set: WorkHandle where Element: WorkHandle {}
extension Array: WorkHandle where Element: WorkHandle {}

extension Fleeting {
  /// Modules of the system: their views keep what they need, and their objects read what the system stores.
  private static let own: Set<Substring> = [
    "Shoji", "ShojiGraph", "SwiftData", "AVKit", "PhotosUI", "QuickLook", "RealityKit", "StoreKit", "TVServices", "WebKit",
  ]
  static func isOwn(_ type: any Any.Type) -> Bool { own.contains(_typeName(type, qualified: true).prefix { $0 != "." }) }

  /// What a view's stored property of a type holds.
  private static func ofField(_ type: any Any.Type) -> Fleeting {
    if let property = type as? any FleetingProperty.Type { return property.fleeting }
    // An author's own dynamic property holds what the properties inside it hold.
    func table<P: DynamicProperty>(_: P.Type) -> FieldTable { FieldTable.of(P.self) }
    return (type as? any DynamicProperty.Type).map { table($0).fleeting } ?? .nothing
  }

  static func ofObject(_ type: any Any.Type) -> Fleeting {
    type is AnyObject.Type && !(type is any _StoredObject.Type) && !isOwn(type) ? .object : .nothing
  }

  /// What a view, or a modifier, with these fields holds.
  static func of(_ type: any Any.Type, fields: [any Any.Type]) -> Fleeting {
    let most = fields.map(ofField).max() ?? .nothing
    return most == .nothing || isOwn(type) ? .nothing : most
  }

  /// Whether a view, or a modifier, with these fields has state that means nothing without what it speaks of.
  static func hasFlags(_ type: any Any.Type, fields: [any Any.Type]) -> Bool {
    func table<P: DynamicProperty>(_: P.Type) -> FieldTable { FieldTable.of(P.self) }
    return !isOwn(type)
      && fields.contains { field in
        if let property = field as? any FleetingProperty.Type { return property.isFlag }
        return (field as? any DynamicProperty.Type).map { table($0).hasFlags } ?? false
      }
  }

  /// Reads the object that a view is given in a field; nil for a field of another type.
  static func given(_ type: any Any.Type) -> GivenObject? {
    func read<P: FleetingProperty>(_: P.Type) -> GivenObject { { $0.assumingMemoryBound(to: P.self).pointee.given(in: $1) } }
    if let property = type as? any FleetingProperty.Type { return property.isGiven ? read(property) : nil }
    guard type is any Observable.Type || type is any ObservableObject.Type, ofObject(type) == .object else { return nil }
    return { pointer, _ in pointer.assumingMemoryBound(to: AnyObject.self).pointee }
  }
  typealias GivenObject = @MainActor (UnsafeRawPointer, _AnyNode) -> AnyObject?
}

/// A collection that may hold an author's objects, which no other process gets back.
protocol ObjectCollection { var holdsObjects: Bool { get } }
extension Array: ObjectCollection { var holdsObjects: Bool { !isEmpty && Fleeting.ofObject(Element.self) == .object } }
extension Set: ObjectCollection { var holdsObjects: Bool { !isEmpty && Fleeting.ofObject(Element.self) == .object } }
extension Dictionary: ObjectCollection { var holdsObjects: Bool { !isEmpty && Fleeting.ofObject(Value.self) == .object } }
extension Optional: ObjectCollection {
  var holdsObjects: Bool { if case .some = self { Fleeting.ofObject(Wrapped.self) == .object } else { false } }
}

extension State: FleetingProperty {
  static var fleeting: Fleeting {
    if Value.self is any WorkHandle.Type { return .work }
    if Value.self is AnyObject.Type { return .ofObject(Value.self) }
    return StateCoding.stores(Value.self) ? .nothing : .value
  }
  static var isFlag: Bool { StateCoding.stores(Value.self) && ValueKind.speaksOfOthers(Value.self) }
}
extension StateObject: FleetingProperty { static var fleeting: Fleeting { .ofObject(ObjectType.self) } }
extension ObservedObject: FleetingProperty {
  static var isGiven: Bool { true }
  func given(in node: _AnyNode) -> AnyObject? { wrappedValue }
}
extension EnvironmentObject: FleetingProperty {
  static var isGiven: Bool { true }
  func given(in node: _AnyNode) -> AnyObject? { EnvironmentValues(node.scope)[object: ObjectType.self] }
}
extension Bindable: FleetingProperty {
  static var isGiven: Bool { true }
  func given(in node: _AnyNode) -> AnyObject? { wrappedValue as AnyObject }
}
extension Environment: FleetingProperty {
  static var isGiven: Bool { ((Value.self as? any OptionalType.Type)?.wrapped ?? Value.self) is any Observable.Type }
  func given(in node: _AnyNode) -> AnyObject? { object(in: node.scope) }
}
extension Binding: FleetingProperty {}

/// What a stored value is for its view. All but `plain` begin with a letter in the store.
enum StateRole: Character {
  case plain = " "
  /// The view began with it, and nothing has changed it since.
  case beginning = "b"
  /// The user has entered it in a field or a control, or it says where the user is: what is presented, which tab is chosen.
  case entered = "u"
  /// It names what a view shows: a selection, a path of pages.
  case reference = "r"

  init(of text: String) { self = text.first.flatMap(StateRole.init) ?? .plain }
  func mark(_ text: String) -> String { self == .plain ? text : "\(rawValue)\(text)" }
}

/// What types of values mostly stand for.
protocol OptionalType {
  static var wrapped: any Any.Type { get }
  var isNil: Bool { get }
}
extension Optional: OptionalType {
  static var wrapped: any Any.Type { Wrapped.self }
  var isNil: Bool { if case .none = self { true } else { false } }
}

enum ValueKind {
  /// Whether values of a type say what is going on: yes or no, or one of a few cases.
  static func isFlag(_ type: any Any.Type) -> Bool { type == Bool.self || StructuralEquality.isEnum(type) }

  /// Whether values of a type mean nothing without what they speak of: flags, and numbers of pages and of places in lists. All other values are content, or are looked up
  /// in what is there.
  static func speaksOfOthers(_ type: any Any.Type) -> Bool {
    let type = (type as? any OptionalType.Type)?.wrapped ?? type
    return isFlag(type) || type is any BinaryInteger.Type
  }
}

/// How one view's stored values come back.
@MainActor struct StateRestoration {
  private let store: StateStore
  /// Whether the view holds what may end with the process: then the roles of its values are stored.
  let marksRoles: Bool
  /// What the view lacks, of what an earlier process had.
  private var lost: Fleeting
  private let path: UInt64

  init(of node: _AnyNode) {
    store = node.host.store
    let fleeting = node.stateFields?.fleeting ?? .nothing
    marksRoles = fleeting > .nothing || node.stateFields?.isGivenObjects == true || node.stateFields?.hasFlags == true
    path = node.path
    lost = .nothing
    if fleeting == .object || store.wasRestored && node.isGivenOwnedObject {
      lost = .object
    } else if marksRoles, store.wasRestored {
      lost = [.value, .work].first { store.value(for: Self.lossKey($0, path)) != nil } ?? .nothing
    }
  }

  private static func lossKey(_ kind: Fleeting, _ path: UInt64) -> String { (kind == .work ? "w" : "l") + String(path, radix: 36) }

  /// Returns the value that an earlier process has stored, its role, and whether it comes back or begins afresh.
  func value<Value>(_ type: Value.Type, for key: String) -> (value: Value, role: StateRole, comesBack: Bool)? {
    guard let text = store.value(for: key) else { return nil }
    let role = StateRole(of: text), comesBack = comesBack(type, role) && (role != .beginning || store.isOfThisBuild)
    if !comesBack { store.forget(key) }
    return StateCoding.decode(type, from: role == .plain ? text : String(text.dropFirst())).map { ($0, role, comesBack) }
  }

  private func comesBack(_ type: any Any.Type, _ role: StateRole) -> Bool {
    switch (lost, role) {
    case (.nothing, _), (_, .entered): true
    case (.work, _): !ValueKind.isFlag(type)
    case (_, .reference): false
    default: !ValueKind.speaksOfOthers(type)
    }
  }

  /// Stores that a value that cannot be stored has changed; the next process begins without.
  func noteLoss(_ kind: Fleeting) { store.note(Self.lossKey(kind, path)) { "true" } }
  /// The value begins anew, and nothing is lost until it changes.
  func endLoss(_ kind: Fleeting) { Self.endLoss(kind, path, store) }
  private static func endLoss(_ kind: Fleeting, _ path: UInt64, _ store: StateStore) {
    if store.value(for: lossKey(kind, path)) != nil { store.note(lossKey(kind, path)) { nil } }
  }

  /// The same for an object that a view reads and no view owns.
  static func noteLoss(of node: _AnyNode) { node.host.store.note(lossKey(.value, node.path)) { "true" } }
  static func endLoss(of node: _AnyNode) { if node.host.store.wasRestored { endLoss(.value, node.path, node.host.store) } }
}

/// What this process holds that no other gets back: the system ends such a process last.
@MainActor package enum Irreplaceable {
  package private(set) static var count = 0
  static func begin() { count += 1 }
  static func end() { count -= 1 }
}

/// An author's code at one event, and the tasks that it has begun: a flag that it sets is stored when all have ended. A flag whose task is gone would never
/// be reset.
final class AuthorWork: Sendable {
  @TaskLocal private static var current: AuthorWork?
  /// Whether a field or a control hands over what the user has entered.
  @MainActor private(set) static var isEntry = false

  private let saves = Mutex<[ObjectIdentifier: @MainActor () -> Void]>([:])

  @MainActor static func run(isEntry: Bool = false, _ body: @MainActor () -> Void) {
    let outer = Self.isEntry
    Self.isEntry = isEntry
    defer { Self.isEntry = outer }
    $current.withValue(AuthorWork()) { body() }
  }

  /// Stores a value when the work that is being done has ended; at once if it belongs to none.
  @MainActor static func atEnd(of storage: AnyObject, _ save: @escaping @MainActor () -> Void) {
    guard let current else { return save() }
    current.saves.withLock { $0[ObjectIdentifier(storage)] = save }
  }

  deinit {
    let saves = saves.withLock { $0 }
    guard !saves.isEmpty else { return }
    onMain {
      for save in saves.values { save() }
      Graph.shared.scheduleFlush()
    }
  }
}
