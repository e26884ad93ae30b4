// FocusedValue: values that the focused view, or the front scene, publishes to views elsewhere, mostly for commands.

import Observation
import ShojiElements

/// The key of a value in ``FocusedValues``.
public protocol FocusedValueKey {
  associatedtype Value
}

/// The published values of the focused views.
public struct FocusedValues {
  private var values: [ObjectIdentifier: Any] = [:]
  public subscript<K: FocusedValueKey>(key: K.Type) -> K.Value? {
    get { values[ObjectIdentifier(key)] as? K.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }
  subscript<T: AnyObject>(object type: T.Type) -> T? {
    get { values[ObjectIdentifier(type)] as? T }
    set { values[ObjectIdentifier(type)] = newValue }
  }
}

/// The focused values of one scene, and their readers.
@MainActor final class FocusedBoard {
  private struct Entry {
    weak var node: _AnyNode?
    /// Whether it applies regardless of the focus.
    let isOfScene: Bool
    var write: (inout FocusedValues) -> Void
  }
  private var entries: [Entry] = []
  private let dependents = Dependents()
  private var known: FocusedValues?
  private unowned let host: GraphHost
  init(_ host: GraphHost) { self.host = host }

  /// The current values: those of the scene first, then from the outermost focused view to the innermost.
  var values: FocusedValues {
    dependents.noteRead()
    if let known { return known }
    var values = FocusedValues()
    for entry in entries where entry.isOfScene { entry.write(&values) }
    let focused = entries.filter { !$0.isOfScene && hasFocus($0.node) }
    for entry in focused.sorted(by: { ($0.node?.depth ?? 0) < ($1.node?.depth ?? 0) }) { entry.write(&values) }
    known = values
    return values
  }

  private func hasFocus(_ node: _AnyNode?) -> Bool {
    guard let own = node?.elements, !own.isEmpty else { return false }
    var element = host.focus?.element
    while let current = element {
      if own.contains(where: { $0 === current }) { return true }
      element = current.parent
    }
    return false
  }

  func set(_ node: _AnyNode, isOfScene: Bool, _ write: @escaping (inout FocusedValues) -> Void) {
    if let index = entries.firstIndex(where: { $0.node === node }) {
      entries[index].write = write
    } else {
      entries.append(Entry(node: node, isOfScene: isOfScene, write: write))
    }
    changed()
  }

  func remove(_ node: _AnyNode) {
    entries.removeAll { $0.node === node || $0.node == nil }
    changed()
  }

  func changed() {
    known = nil
    dependents.changed()
  }
}

public struct _FocusedValueModifier<Value> {
  let value: Value
  let isOfScene: Bool
  let write: (inout FocusedValues, Value) -> Void
}

extension _FocusedValueModifier: EffectModifier {
  public typealias Body = Never
  package final class Effect: ViewEffect {
    private var last: Value
    package init(_ modifier: _FocusedValueModifier, _ node: _AnyNode) {
      last = modifier.value
      say(modifier, node)
    }
    private func say(_ modifier: _FocusedValueModifier, _ node: _AnyNode) {
      let write = modifier.write
      let value = last
      node.host.focused.set(node, isOfScene: modifier.isOfScene) { write(&$0, value) }
    }
    package func update(_ modifier: _FocusedValueModifier, _ node: _AnyNode) {
      guard !StructuralEquality.of(Value.self).areEqual(last, modifier.value) else { return }
      last = modifier.value
      say(modifier, node)
    }
    package func unmount(_ node: _AnyNode) { node.host.focused.remove(node) }
  }
}

extension View {
  nonisolated private func focused<Value>(_ value: Value, ofScene: Bool, _ write: @escaping (inout FocusedValues, Value) -> Void)
    -> some View
  {
    modifier(_FocusedValueModifier(value: value, isOfScene: ofScene, write: write))
  }
  /// Publishes a value while the focus is in this view.
  nonisolated public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value) -> some View {
    focused(value, ofScene: false) { $0[keyPath: keyPath] = $1 }
  }
  nonisolated public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View {
    focused(value, ofScene: false) { if let value = $1 { $0[keyPath: keyPath] = value } }
  }
  nonisolated public func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View {
    focused(object, ofScene: false) { if let object = $1 { $0[object: T.self] = object } }
  }
  /// Publishes a value while this view's scene is in front.
  nonisolated public func focusedSceneValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value) -> some View {
    focused(value, ofScene: true) { $0[keyPath: keyPath] = $1 }
  }
  nonisolated public func focusedSceneValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View {
    focused(value, ofScene: true) { if let value = $1 { $0[keyPath: keyPath] = value } }
  }
  nonisolated public func focusedSceneValue<T: AnyObject & Observable>(_ object: T?) -> some View {
    focused(object, ofScene: true) { if let object = $1 { $0[object: T.self] = object } }
  }
}

/// Reads a focused value; nil if no focused view publishes it.
///
///     @FocusedValue(\.document) private var document
@propertyWrapper public struct FocusedValue<Value>: DynamicProperty {
  private let find: (FocusedValues) -> Value?
  private var board: FocusedBoard?

  public init(_ keyPath: KeyPath<FocusedValues, Value?>) { find = { $0[keyPath: keyPath] } }
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable { find = { $0[object: objectType] } }

  public var wrappedValue: Value? {
    guard let board, Graph.isOnMain else { return nil }
    return find(MainActor.assumeIsolated { Unchecked(board.values) }.value)
  }

  @MainActor public static func _install(_ property: inout FocusedValue, _ slot: inout AnyObject?, _ node: _AnyNode) {
    property.board = node.host.focused
  }
  public static func _isSame(_ old: FocusedValue, _ new: FocusedValue) -> Bool { true }
}

/// Reads and writes the value of a focused binding.
@propertyWrapper public struct FocusedBinding<Value>: DynamicProperty {
  @FocusedValue private var binding: Binding<Value>?
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) { _binding = FocusedValue(keyPath) }

  public var wrappedValue: Value? {
    get { binding?.wrappedValue }
    nonmutating set { if let newValue { binding?.wrappedValue = newValue } }
  }
  public var projectedValue: Binding<Value?> { Binding(get: { wrappedValue }, set: { wrappedValue = $0 }) }
}
