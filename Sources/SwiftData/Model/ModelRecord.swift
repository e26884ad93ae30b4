// ModelRecord: the values of one object. Values are decoded, and related objects fetched, when they are first read.

import Foundation
import ShojiGraph

/// The storage behind the properties of one model object.
public final class _ModelRecord {
  /// The stages of an object's life.
  enum Stage {
    /// In no context.
    case detached
    /// Inserted, and not saved yet.
    case inserted
    /// The store has it.
    case stored
    /// Deleted, and the store still has it.
    case deleting
    /// Deleted for good.
    case deleted
  }

  let layout: _ModelLayout
  private(set) lazy var key = KeyClock.next()
  weak var model: (any PersistentModel)?
  var context: ModelContext?
  var stage = Stage.detached
  /// Decoded values: a `Slot`, a `ToOne` or a `ToMany` for each property.
  var slots: [AnyObject?]
  /// The row from the store, until all of it is decoded.
  var row: [SQLValue]?
  /// What was known before the store's values were asked for again, until they are read: the row may be gone by then.
  private var former: Former?
  private struct Former {
    var row: [SQLValue]?
    var slots: [AnyObject?]
  }
  /// Properties that the store does not have yet.
  var changed: Set<Int> = []

  public init(_ layout: _ModelLayout) {
    self.layout = layout
    slots = Array(repeating: nil, count: layout.properties.count)
  }

  /// A record of an object that the store has.
  init(_ layout: _ModelLayout, key: Int64, row: [SQLValue]?, context: ModelContext) {
    (self.layout, self.row, self.context, stage) = (layout, row, context, .stored)
    slots = Array(repeating: nil, count: layout.properties.count)
    self.key = key
  }

  var identifier: PersistentIdentifier {
    PersistentIdentifier(entityName: layout.entityName, storeIdentifier: isDetached ? nil : context?.container.store.identifier, key: key)
  }
  var isDetached: Bool { stage == .detached || stage == .deleted }
  var isDeleted: Bool { stage == .deleting || stage == .deleted }
  var hasChanges: Bool { stage == .inserted || stage == .deleting || !changed.isEmpty }

  // MARK: Observation

  // Unsafe: set on the main actor, the only place where views note what they read.
  nonisolated(unsafe) private static var isUnobserved = false
  /// The models whose objects are read without tracking. Used on the main thread only.
  nonisolated(unsafe) private static var reached: [_ModelLayout] = []

  /// Reads properties without tracking, so that a query's comparisons add no dependencies to a view. Adds the models whose objects are
  /// read to `layouts`.
  @MainActor static func withoutObservation<Result>(noting layouts: inout [_ModelLayout], _ body: () throws -> Result) rethrows -> Result {
    let outer = (isUnobserved, reached)
    (isUnobserved, reached) = (true, layouts)
    defer {
      layouts = reached
      (isUnobserved, reached) = outer
    }
    return try body()
  }

  public func access<Model: PersistentModel, Value>(_ model: Model, _ keyPath: KeyPath<Model, Value>) {
    if Graph.current != nil, Graph.isOnMain { Graph.noteStoredRead() }
    guard Self.isUnobserved, Graph.isOnMain else { return model._$observationRegistrar.access(model, keyPath: keyPath) }
    if !Self.reached.contains(where: { $0 === layout }) { Self.reached.append(layout) }
  }

  // MARK: Values

  public func initialize<Value>(_ index: Int, _ value: Value) { slots[index] = makeSlot(index, value) }

  private func makeSlot<Value>(_ index: Int, _ value: Value) -> AnyObject {
    guard case .relationship(let relation) = layout.properties[index].kind else { return Slot(value) }
    if relation.isToMany { return ToMany((value as? [any PersistentModel]) ?? []) }
    return ToOne(value as? any PersistentModel)
  }

  @available(*, unavailable, message: "A model's property is Codable, or is marked @Transient.")
  @_disfavoredOverload public func get<Value>(_ index: Int) -> Value { fatalError() }
  @available(*, unavailable, message: "A model's property is Codable, or is marked @Transient.")
  @_disfavoredOverload public func set<Value>(_ index: Int, _ value: Value, of model: any PersistentModel) { fatalError() }

  public func get<Value: Codable>(_ index: Int) -> Value {
    if let slot = slots[index] { return unsafeDowncast(slot, to: Slot<Value>.self).value }
    return unsafeDowncast(loadedSlot(index), to: Slot<Value>.self).value
  }

  public func set<Value: Codable>(_ index: Int, _ value: Value, of model: any PersistentModel) {
    // A value that is the same is no change: nothing is written, and no view is evaluated.
    if stage != .deleted, hasValue(index), isSame(get(index) as Value, value, index) { return }
    self.model = model
    write(index, Slot(value))
  }

  private func isSame<Value: Codable>(_ old: Value, _ new: Value, _ index: Int) -> Bool {
    guard areEqual(old, new) == true else { return false }
    // What an author's own == leaves out is kept nevertheless.
    guard case .attribute(let codec) = layout.properties[index].kind, codec.type == "JSON", let codec = codec as? Codec<Value> else {
      return true
    }
    guard let a = try? codec.encode(old), let b = try? codec.encode(new) else { return false }
    return a == b
  }

  /// Stores a slot, tells the views that read the property, and has it saved.
  func write(_ index: Int, _ slot: AnyObject?, isKept: Bool = true) {
    let property = layout.properties[index]
    // NB: the row stays: columns that were not decoded yet remain readable after a change of one property.
    if let model { property.willSet(model) }
    slots[index] = slot
    if let model { property.didSet(model) }
    if isKept, property.hasColumn { changed.insert(index) }
    context?.recordChanged(self, index)
  }

  private func hasValue(_ index: Int) -> Bool { slots[index] != nil || stage == .stored || stage == .deleting }

  private func loadedSlot(_ index: Int) -> AnyObject {
    guard case .attribute(let codec) = layout.properties[index].kind else {
      fatalError("\(layout.entityName).\(layout.properties[index].name) is a relationship.")
    }
    // NB: where the row is gone, this brings former values back.
    _ = loadedRow()
    if let slot = slots[index] { return slot }
    var slot = decoded(index, codec) ?? layout.properties[index].initial.flatMap { codec.slot(of: $0()) } ?? codec.slot(from: .null)
    // A view may still read an object once after another context has deleted it.
    if slot == nil, isDeleted { slot = [.integer(0), .real(0), .text(""), .text("[]")].lazy.compactMap(codec.slot(from:)).first }
    guard let slot else {
      fatalError(
        "\(layout.entityName).\(layout.properties[index].name) has no value: it was never set, or the object is gone from the store.")
    }
    slots[index] = slot
    return slot
  }

  private func decoded(_ index: Int, _ codec: AnyCodec) -> AnyObject? {
    let position = layout.columnPositions[index]
    guard position >= 0, let row = loadedRow() else { return nil }
    return codec.slot(from: row[position])
  }

  /// Returns the row, read again from the store if it was released.
  func loadedRow() -> [SQLValue]? {
    guard row == nil, stage == .stored || stage == .deleting || former != nil else { return row }
    row = context?.container.store.row(of: layout, key)
    guard let former else { return row }
    self.former = nil
    guard row == nil else { return row }
    row = former.row
    for index in slots.indices where slots[index] == nil { slots[index] = former.slots[index] }
    return row
  }

  /// Takes the row that a fetch has read, so that it is not read once more.
  func take(_ new: () -> [SQLValue]) {
    guard stage == .stored, row == nil, former != nil else { return }
    (row, former) = (new(), nil)
  }

  /// Takes the values of the store again, except those that were changed here. Values that were never saved are not known any more.
  func refault(isReverting: Bool = false) {
    guard stage == .stored else { return }
    // Relationships are not among them: what they lead to has a life of its own.
    let known = slots.map { isReverting || $0 is ToOne || $0 is ToMany ? nil : $0 }
    let before = former
    former = Former(row: row ?? before?.row, slots: zip(known, before?.slots ?? known).map { $0 ?? $1 })
    row = nil
    refault(slots.indices.filter { !changed.contains($0) && !layout.properties[$0].isEphemeral })
  }

  /// Asks again which objects a relationship to many leads to.
  func refaultToMany(where concerns: (Relation) -> Bool) {
    guard stage == .stored else { return }
    refault(slots.indices.filter { if slots[$0] is ToMany { concerns(layout.relation($0)) } else { false } })
  }

  private func refault(_ indexes: [Int]) {
    for index in indexes where slots[index] != nil {
      if let model { layout.properties[index].willSet(model) }
      slots[index] = nil
      if let model { layout.properties[index].didSet(model) }
    }
  }

  /// Returns a property's value as a column to write.
  func column(_ index: Int) throws -> SQLValue {
    switch layout.properties[index].kind {
    case .relationship: return toOneKey(index).map { .integer($0) } ?? .null
    case .attribute(let codec): return try codec.column(of: slots[index] ?? loadedSlot(index))
    }
  }

  deinit { context?.forget(key) }
}
