// @FocusState and focused: reads and sets which view has the focus.

import Foundation
import ShojiGraph

/// The focus among some views. Set it to move the focus, read it to observe it.
///
///     @FocusState private var field: Field?
///     TextField("Name", text: $name).focused($field, equals: .name)
///
/// If the user moves the focus before the app's response to an earlier event arrives, the user's choice wins.
///
/// NB: Safari on iPhone and iPad shows the keyboard only for a field that the user touches. A field focused by the app has the
/// focus, but the keyboard appears at the next touch, unless it is shown already (from field to field it stays).
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
  private let none: Value
  private var storage: FocusStorage<Value>

  public init() where Value == Bool { self.init(none: false) }
  public init<T: Hashable>() where Value == T? { self.init(none: nil) }
  private init(none: Value) {
    self.none = none
    storage = FocusStorage(none)
  }

  public var wrappedValue: Value {
    get { storage.read() }
    nonmutating set { storage.move(to: newValue) }
  }
  public var projectedValue: Binding { Binding(storage: storage) }

  /// A binding to a focus state of an outer view.
  @propertyWrapper public struct Binding {
    let storage: FocusStorage<Value>
    public var wrappedValue: Value {
      get { storage.read() }
      nonmutating set { storage.move(to: newValue) }
    }
    public var projectedValue: Binding { self }
  }

  @MainActor public static func _install(_ property: inout FocusState, _ slot: inout AnyObject?, _ node: _AnyNode) {
    if let slot { property.storage = unsafeDowncast(slot, to: FocusStorage<Value>.self) } else { slot = property.storage }
  }
  public static func _isSame(_ old: FocusState, _ new: FocusState) -> Bool { true }
}

/// The focused value, and the views that take part.
final class FocusStorage<Value: Hashable> {
  private struct Place {
    weak var element: Element?
    weak var host: GraphHost?
    let value: Value
    let isField: Bool
  }
  let none: Value
  private(set) var value: Value
  /// How often the app has set it, also to the value that it had.
  private(set) var requests = 0
  private let dependents = Dependents()
  private var places: [Place] = []
  /// The value at which the user's keys enter the area.
  private var entry: Value?

  init(_ none: Value) { (self.none, value) = (none, none) }

  func read() -> Value {
    if Graph.isOnMain { MainActor.assumeIsolated { dependents.noteRead() } }
    return value
  }

  /// The user has moved the focus.
  @MainActor func set(_ new: Value) {
    guard new != value else { return }
    value = new
    dependents.changed()
  }

  /// The app moves the focus: immediately, or once the view is on the page.
  func move(to new: Value) {
    onMain { [self] in
      requests += 1
      guard new != value else { return }
      let former = value
      set(new)
      if new == none {
        guard let place = place(of: former), let host = place.host, let element = place.element, host.focus?.element === element else {
          return
        }
        host.focus = nil
        host.commands.append(.blur(element))
        Graph.shared.scheduleFlush()
      } else if let place = place(of: new) {
        bring(place)
      }
    }
  }

  private func place(of value: Value) -> Place? { places.first { $0.value == value && $0.element != nil } }

  @MainActor private func bring(_ place: Place) {
    guard let host = place.host, let element = place.element, host.focus?.element !== element else { return }
    let former = host.focus?.element
    host.focus = WeakElement(element)
    host.commands.append(.focus(element))
    former?.respond?(.focus(false))
    Graph.shared.scheduleFlush()
  }

  @MainActor func register(_ element: Element, _ host: GraphHost, as value: Value, isField: Bool = false) {
    guard !places.contains(where: { $0.element === element && $0.value == value }) else { return }
    // A container is focused through the field inside it.
    if !isField, places.contains(where: { $0.isField && $0.element != nil && $0.value == value }) { return }
    places.removeAll { $0.element == nil || $0.element === element }
    let place = Place(element: element, host: host, value: value, isField: isField)
    places.append(place)
    if value == entry { markEntry(element) }
    // The focus was requested before the view existed.
    if value == self.value, value != none { bring(place) }
  }

  /// Makes keyboard focus enter the area at this value's view.
  func enter(at value: Value) {
    onMain { [self] in
      entry = value
      if let element = place(of: value)?.element { markEntry(element) }
    }
  }

  @MainActor private func markEntry(_ element: Element) {
    if !element.box.stages.contains(where: { if case .attribute("data-focus-default", _) = $0 { true } else { false } }) {
      _ = element.addStage(.attribute(name: "data-focus-default", value: ""))
    }
  }

  @MainActor func withdraw(_ element: Element, _ value: Value) {
    places.removeAll { $0.element === element }
    if value == self.value, !places.contains(where: { $0.value == value }) { set(none) }
  }
}

/// A view's registration with a focus state.
package struct FocusTarget: Equatable {
  private let state: ObjectIdentifier
  private let value: AnyHashable
  let register: @MainActor (Element, GraphHost) -> Void
  let withdraw: @MainActor (Element) -> Void
  let gained: @MainActor () -> Void
  let lost: @MainActor () -> Void
  private let present: @MainActor () -> Bool
  private let count: @MainActor () -> Int
  @MainActor var isHere: Bool { present() }
  /// How often the app has moved the focus.
  @MainActor var requests: Int { count() }

  init<Value>(_ storage: FocusStorage<Value>, _ value: Value) {
    (state, self.value) = (ObjectIdentifier(storage), value)
    register = { storage.register($0, $1, as: value, isField: $0.content is TextFieldContent) }
    withdraw = { storage.withdraw($0, value) }
    gained = { storage.set(value) }
    lost = { if storage.value == value { storage.set(storage.none) } }
    present = { storage.value == value }
    count = { storage.requests }
  }
  package static func == (a: FocusTarget, b: FocusTarget) -> Bool { a.state == b.state && a.value == b.value }
}

private struct FocusTargetsKey: EnvironmentKey { static var defaultValue: [FocusTarget] { [] } }
extension EnvironmentValues {
  /// The focus states in which the field inside takes part.
  package var focusTargets: [FocusTarget] {
    get { self[FocusTargetsKey.self] }
    set { self[FocusTargetsKey.self] = newValue }
  }
}

extension View {
  /// Binds the view's focus to a value of a focus state.
  nonisolated public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
    let target = FocusTarget(binding.storage, value)
    return transformEnvironment(\.focusTargets) { $0.append(target) }
      .modifier(_ElementReader(read: { FocusNote.add(target, to: $0, $1) }, end: { FocusNote.take(target, from: $0) }))
  }
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View { focused(condition, equals: true) }
}
