// @FocusState and focused: which view has the focus, in both directions.

import Foundation
import ShojiGraph

/// Where focus is among some views. Set it to move focus, read it to know where it is.
///
///     @FocusState private var field: Field?
///     TextField("Name", text: $name).focused($field, equals: .name)
///
/// Who goes to another view by hand before the app's answer to something earlier has come stays there.
///
/// NB: Safari on iPhone and iPad shows the keyboard only for a field that a finger touches. One that the app leads to has the
/// focus; its keyboard comes with the next touch, unless the keyboard was up already (from field to field it stays).
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

  /// Reads and moves the focus of a view further out.
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

/// Where focus is, and the views among which it moves.
final class FocusStorage<Value: Hashable> {
  private struct Place {
    weak var element: Element?
    weak var host: GraphHost?
    let value: Value
    let isField: Bool
  }
  let none: Value
  private(set) var value: Value
  private let dependents = Dependents()
  private var places: [Place] = []
  /// Where a person's own keys come in.
  private var entry: Value?

  init(_ none: Value) { (self.none, value) = (none, none) }

  func read() -> Value {
    if Graph.isOnMain { MainActor.assumeIsolated { dependents.noteRead() } }
    return value
  }

  /// A person has moved focus.
  @MainActor func set(_ new: Value) {
    guard new != value else { return }
    value = new
    dependents.changed()
  }

  /// The app moves focus: the browser is told, or the view as soon as it stands in the page.
  func move(to new: Value) {
    onMain { [self] in
      guard new != value else { return }
      let former = value
      set(new)
      if new == none {
        guard let place = place(of: former), let host = place.host, let element = place.element, host.focus?.element === element else { return }
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
    // What stands around a field has the focus when the field has.
    if !isField, places.contains(where: { $0.isField && $0.element != nil && $0.value == value }) { return }
    places.removeAll { $0.element == nil || $0.element === element }
    let place = Place(element: element, host: host, value: value, isField: isField)
    places.append(place)
    if value == entry { markEntry(element) }
    // It was asked for before it was there.
    if value == self.value, value != none { bring(place) }
  }

  /// Has whoever comes by keys to the area in which this place stands begin there.
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

/// A view's part in a focus state.
package struct FocusTarget: Equatable {
  private let state: ObjectIdentifier
  private let value: AnyHashable
  let register: @MainActor (Element, GraphHost) -> Void
  let withdraw: @MainActor (Element) -> Void
  let gained: @MainActor () -> Void
  let lost: @MainActor () -> Void
  private let present: @MainActor () -> Bool
  @MainActor var isHere: Bool { present() }

  init<Value>(_ storage: FocusStorage<Value>, _ value: Value) {
    (state, self.value) = (ObjectIdentifier(storage), value)
    register = { storage.register($0, $1, as: value, isField: $0.content is TextFieldContent) }
    withdraw = { storage.withdraw($0, value) }
    gained = { storage.set(value) }
    lost = { if storage.value == value { storage.set(storage.none) } }
    present = { storage.value == value }
  }
  package static func == (a: FocusTarget, b: FocusTarget) -> Bool { a.state == b.state && a.value == b.value }
}

private struct FocusTargetsKey: EnvironmentKey { static var defaultValue: [FocusTarget] { [] } }
extension EnvironmentValues {
  /// The focus states that the field inside takes part in.
  package var focusTargets: [FocusTarget] { get { self[FocusTargetsKey.self] } set { self[FocusTargetsKey.self] = newValue } }
}

extension View {
  /// Connects the view with a focus state: while the state has the value, the view has focus, and the other way round.
  nonisolated public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
    let target = FocusTarget(binding.storage, value)
    return transformEnvironment(\.focusTargets) { $0.append(target) }
      .modifier(_ElementReader(read: { FocusNote.add(target, to: $0, $1) }, end: { FocusNote.take(target, from: $0) }))
  }
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View { focused(condition, equals: true) }
}
