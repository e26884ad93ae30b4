// @Query: the objects that a view shows, fetched again only when a change affects them.

import Foundation
import ShojiElements
import ShojiGraph

/// Fetches objects of a model for a view. The view is evaluated again when objects are added, removed or reordered.
///
///     @Query(filter: #Predicate<Task> { !$0.isDone }, sort: \Task.date) private var tasks: [Task]
@propertyWrapper public struct Query<Element: PersistentModel>: DynamicProperty {
  private let definition: QueryDefinition<Element>
  private var slot: QuerySlot<Element>?

  public var wrappedValue: [Element] { slot?.read() ?? [] }
  /// The error of the latest fetch; nil if it succeeded.
  public var fetchError: (any Error)? { slot?.error }
  /// The context of the objects.
  @MainActor public var modelContext: ModelContext { slot?.context ?? EnvironmentValues().modelContext }

  // NB: only an initialiser without arguments that the type itself declares leaves the property out of a view's memberwise initialiser.
  public init() { self.init(QueryDefinition(FetchDescriptor())) }
  fileprivate init(_ definition: QueryDefinition<Element>) { self.definition = definition }

  @MainActor public static func _install(_ property: inout Query, _ slot: inout AnyObject?, _ node: _AnyNode) {
    let own = slot.map { unsafeDowncast($0, to: QuerySlot<Element>.self) } ?? QuerySlot(property.definition)
    slot = own
    own.use(property.definition, EnvironmentValues(node.scope).modelContext)
    property.slot = own
  }

  public static func _isSame(_ old: Query, _ new: Query) -> Bool { old.definition.isSame(as: new.definition) }
}

extension Query {
  public init(_ descriptor: FetchDescriptor<Element>, animation: Animation? = nil) { self.init(QueryDefinition(descriptor, animation)) }
  public init(_ descriptor: FetchDescriptor<Element>, transaction: Transaction) {
    self.init(QueryDefinition(descriptor, transaction.animation))
  }

  public init(filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [], animation: Animation? = nil) {
    self.init(QueryDefinition(FetchDescriptor(predicate: filter, sortBy: descriptors), animation))
  }
  public init(filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [], transaction: Transaction) {
    self.init(QueryDefinition(FetchDescriptor(predicate: filter, sortBy: descriptors), transaction.animation))
  }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value> & Sendable, order: SortOrder = .forward,
    animation: Animation? = nil
  ) {
    self.init(QueryDefinition(FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(keyPath, order: order)]), animation))
  }
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value?> & Sendable, order: SortOrder = .forward,
    animation: Animation? = nil
  ) {
    self.init(QueryDefinition(FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(keyPath, order: order)]), animation))
  }
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value> & Sendable, order: SortOrder = .forward,
    transaction: Transaction
  ) {
    self.init(filter: filter, sort: keyPath, order: order, animation: transaction.animation)
  }
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value?> & Sendable, order: SortOrder = .forward,
    transaction: Transaction
  ) {
    self.init(filter: filter, sort: keyPath, order: order, animation: transaction.animation)
  }
}

/// The definition of a query. Each initialisation of a view makes a new one.
final class QueryDefinition<Element: PersistentModel> {
  let descriptor: FetchDescriptor<Element>
  let animation: Animation?
  init(_ descriptor: FetchDescriptor<Element>, _ animation: Animation? = nil) {
    (self.descriptor, self.animation) = (descriptor, animation)
  }

  func isSame(as other: QueryDefinition) -> Bool {
    if self === other { return true }
    // NB: two predicates cannot be compared.
    guard descriptor.predicate == nil, other.descriptor.predicate == nil else { return false }
    let (a, b) = (descriptor, other.descriptor)
    return a.sortBy == b.sortBy && a.fetchLimit == b.fetchLimit && a.fetchOffset == b.fetchOffset
      && a.includePendingChanges == b.includePendingChanges
  }
}

/// A query's storage in a view's node: the objects, and the changes since they were fetched.
@MainActor final class QuerySlot<Element: PersistentModel>: PropertyStorage, ObjectObserver {
  private var definition: QueryDefinition<Element>
  private(set) var context: ModelContext?
  // Unsafe: written on the main actor, where views read it.
  private(set) nonisolated(unsafe) var error: (any Error)?
  private var results: [Element] = []
  private var places: [Int64: Int] = [:]
  /// Whether all objects have to be fetched again.
  private var isStale = true
  /// Objects with a changed property.
  private var changed: [Int64: Element] = [:]
  private var isScheduled = false
  /// The models that the filter and the order read; the query's own is the first.
  private var layouts = [Element._$layout]
  private let dependents = Dependents()

  init(_ definition: QueryDefinition<Element>) { self.definition = definition }

  func use(_ new: QueryDefinition<Element>, _ newContext: ModelContext) {
    if context !== newContext {
      stopObserving()
      context = newContext
      newContext.observe(Element._$layout, self)
      isStale = true
    }
    if !new.isSame(as: definition) { isStale = true }
    definition = new
  }

  func release(_ node: _AnyNode) { stopObserving() }

  private func stopObserving() {
    for layout in layouts { context?.stopObserving(layout, self) }
    layouts = [Element._$layout]
  }

  /// Reads for the filter and the order, and observes the other models that they read, such as that of `$0.folder?.name`.
  private func reading<Result>(_ body: () throws -> Result) rethrows -> Result {
    let known = layouts.count
    defer { for layout in layouts[known...] { context?.observe(layout, self) } }
    return try _ModelRecord.withoutObservation(noting: &layouts, body)
  }

  nonisolated func read() -> [Element] {
    guard Graph.isOnMain else { return [] }
    return MainActor.assumeIsolated {
      refresh()
      dependents.noteRead()
      return Unchecked(results)
    }.value
  }

  // Sendable: only carries a value out of `assumeIsolated`, on one thread.
  private struct Unchecked: @unchecked Sendable {
    let value: [Element]
    init(_ value: [Element]) { self.value = value }
  }

  func objectChanged(_ model: any PersistentModel, _ change: ObjectChange) {
    let descriptor = definition.descriptor
    switch change {
    case .property:
      // Without a filter and an order, properties do not affect the result.
      guard descriptor.predicate != nil || !descriptor.sortBy.isEmpty else { return }
      guard let model = model as? Element else {
        isStale = true
        break
      }
      changed[model.persistentBackingData.key] = model
    case .inserted, .deleted, .reverted: isStale = true
    }
    schedule()
  }

  func entityChanged() {
    isStale = true
    schedule()
  }

  private func schedule() {
    guard !isScheduled else { return }
    isScheduled = true
    Graph.shared.scheduleGathering { [weak self] in
      self?.isScheduled = false
      self?.refresh()
    }
  }

  /// Fetches again if a change affects the result, and notifies readers if the result differs.
  private func refresh() {
    guard isStale || !changed.isEmpty, let context else { return }
    let concerns = isStale || changed.values.contains(where: concerns)
    (isStale, changed) = (false, [:])
    guard concerns else { return }
    // NB: properties that the fetch reads must not become dependencies of the view.
    let fetched = Graph.shared.untracked { () -> [Element] in
      do {
        error = nil
        return try reading { try context.fetch(definition.descriptor) }
      } catch {
        report("\(Element._$layout.entityName) could not be fetched: \(error.localizedDescription)")
        self.error = error
        return []
      }
    }
    guard fetched.count != results.count || !zip(fetched, results).allSatisfy({ $0 === $1 }) else { return }
    results = fetched
    places = Dictionary(fetched.enumerated().map { ($1.persistentBackingData.key, $0) }) { a, _ in a }
    if Graph.shared.animation == nil, let animation = definition.animation { Graph.shared.animation = animation }
    dependents.changed()
  }

  /// Whether an object's change adds, removes or reorders it.
  private func concerns(_ object: Element) -> Bool {
    Graph.shared.untracked {
      reading {
        let descriptor = definition.descriptor
        let place = places[object.persistentBackingData.key]
        let matches = (try? descriptor.predicate?.evaluate(object)) ?? true
        if descriptor.fetchLimit != nil || descriptor.fetchOffset != nil { return matches || place != nil }
        guard let place, matches else { return matches != (place != nil) }
        let isAfter = place == 0 || descriptor.sortBy.order(results[place - 1], object) != .orderedDescending
        let isBefore = place + 1 >= results.count || descriptor.sortBy.order(object, results[place + 1]) != .orderedDescending
        return !(isAfter && isBefore)
      }
    }
  }
}

extension Array {
  fileprivate func order<T>(_ a: T, _ b: T) -> ComparisonResult where Element == SortDescriptor<T> {
    for descriptor in self {
      let result = descriptor.compare(a, b)
      if result != .orderedSame { return result }
    }
    return .orderedSame
  }
}
