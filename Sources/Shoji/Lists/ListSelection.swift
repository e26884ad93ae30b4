// ListSelection: the selection of a list, without the type of its binding.

import ShojiGraph

/// The selection of the enclosing list.
@MainActor package final class ListSelection {
  package fileprivate(set) var isMultiple = false
  fileprivate var canTake: (AnyHashable) -> Bool = { _ in false }
  fileprivate var isSelected: (AnyHashable) -> Bool = { _ in false }
  fileprivate var toggle: (AnyHashable) -> Void = { _ in }

  package init() {}

  package func accepts(_ tag: AnyHashable) -> Bool { canTake(tag) }
  package func contains(_ tag: AnyHashable) -> Bool { isSelected(tag) }
  fileprivate var empty: () -> Void = {}
  fileprivate var replace: (AnyHashable) -> Void = { _ in }
  fileprivate var readOnly: () -> AnyHashable? = { nil }
  fileprivate var readIsEmpty: () -> Bool = { true }
  fileprivate var readAll: () -> Set<AnyHashable> = { [] }
  /// Whether the binding allows an empty selection.
  fileprivate(set) var isClearable = false
  package func choose(_ tag: AnyHashable) { toggle(tag) }
  /// Selects one value and deselects all others.
  func chooseAlone(_ tag: AnyHashable) {
    if isMultiple { replace(tag) } else if !contains(tag) { toggle(tag) }
  }
  /// Clears the selection if the binding allows it.
  package func clear() { empty() }
  /// The selected value; nil if none or several are selected.
  var only: AnyHashable? { readOnly() }
  var isEmpty: Bool { readIsEmpty() }
  /// All selected values.
  var all: Set<AnyHashable> { readAll() }
}

/// A selection's binding: to a value, an optional value, or a set.
struct SelectionBinding<Value: Hashable> {
  private enum Storage {
    case one(Binding<Value>)
    case optional(Binding<Value?>)
    case several(Binding<Set<Value>>)
  }
  private let storage: Storage
  init(_ binding: Binding<Value>) {
    storage = .one(binding)
    binding.location.namesOthers()
  }
  init(_ binding: Binding<Value?>) {
    storage = .optional(binding)
    binding.location.namesOthers()
  }
  init(_ binding: Binding<Set<Value>>) {
    storage = .several(binding)
    binding.location.namesOthers()
  }

  /// Selects a row that was selected in an earlier process, now that it is there.
  @MainActor private func restore(_ value: Value) {
    func restore<Whole: Equatable>(_ binding: Binding<Whole>, _ whole: Whole) {
      guard binding.location.withheld == whole else { return }
      Graph.shared.afterFlush { if binding.location.withheld == whole { binding.wrappedValue = whole } }
    }
    switch storage {
    case .one(let binding): restore(binding, value)
    case .optional(let binding): restore(binding, value)
    case .several(let binding):
      guard binding.location.withheld?.contains(value) == true else { return }
      Graph.shared.afterFlush {
        guard let withheld = binding.location.withheld, withheld.contains(value) else { return }
        binding.wrappedValue.insert(value)
        binding.location.withhold(withheld.subtracting([value]))
      }
    }
  }

  @MainActor func fill(_ selection: ListSelection) {
    let storage = storage
    selection.canTake = { ElementTag.value($0, as: Value.self) != nil }
    selection.isSelected = { tag in
      guard let value = ElementTag.value(tag, as: Value.self) else { return false }
      restore(value)
      return switch storage {
      case .one(let binding): binding.wrappedValue == value
      case .optional(let binding): binding.wrappedValue == value
      case .several(let binding): binding.wrappedValue.contains(value)
      }
    }
    selection.toggle = { tag in
      guard let value = ElementTag.value(tag, as: Value.self) else { return }
      switch storage {
      case .one(let binding): binding.wrappedValue = value
      case .optional(let binding): binding.wrappedValue = value
      case .several(let binding): binding.wrappedValue.formSymmetricDifference([value])
      }
    }
    // Written once, because each write may cause the app to load something.
    selection.replace = { tag in
      guard let value = ElementTag.value(tag, as: Value.self), case .several(let binding) = storage, binding.wrappedValue != [value] else {
        return
      }
      binding.wrappedValue = [value]
    }
    selection.empty = {
      switch storage {
      case .one: break
      case .optional(let binding): binding.wrappedValue = nil
      case .several(let binding): binding.wrappedValue = []
      }
    }
    selection.readOnly = {
      switch storage {
      case .one(let binding): binding.wrappedValue
      case .optional(let binding): binding.wrappedValue.map(AnyHashable.init)
      case .several(let binding): binding.wrappedValue.count == 1 ? binding.wrappedValue.first.map(AnyHashable.init) : nil
      }
    }
    selection.readIsEmpty = {
      switch storage {
      case .one: false
      case .optional(let binding): binding.wrappedValue == nil
      case .several(let binding): binding.wrappedValue.isEmpty
      }
    }
    selection.readAll = {
      switch storage {
      case .one(let binding): [binding.wrappedValue]
      case .optional(let binding): binding.wrappedValue.map { [$0] } ?? []
      case .several(let binding): Set(binding.wrappedValue.map(AnyHashable.init))
      }
    }
    if case .several = storage { selection.isMultiple = true } else { selection.isMultiple = false }
    if case .one = storage { selection.isClearable = false } else { selection.isClearable = true }
  }
}

private struct ListSelectionKey: EnvironmentKey { static var defaultValue: ListSelection? { nil } }
private struct ListEditingKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// The selection of the enclosing list; nil if rows cannot be selected.
  package var listSelection: ListSelection? {
    get { self[ListSelectionKey.self] }
    set { self[ListSelectionKey.self] = newValue }
  }
  /// Whether the enclosing list is being edited.
  package var isListEditing: Bool {
    get { self[ListEditingKey.self] || editMode?.wrappedValue.isEditing == true }
    set { self[ListEditingKey.self] = newValue }
  }
}
