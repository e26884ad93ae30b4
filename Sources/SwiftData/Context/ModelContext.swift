// ModelContext: the objects in use and their unsaved changes.
// Fetching is in ModelContext+Fetch.swift, saving in ModelContext+Save.swift.

import Foundation
import ShojiGraph

/// Fetches, inserts, changes and deletes objects.
///
/// Changes in the main context are saved automatically at the end of each turn, before the browser receives the frame that shows them.
public final class ModelContext: Equatable {
  public let container: ModelContainer
  /// Whether changes are saved automatically. True for the main context.
  public var autosaveEnabled: Bool { didSet { if autosaveEnabled, hasChanges { scheduleSave() } } }
  /// Accepted; names the author of changes.
  public var author: String?
  let isMain: Bool

  /// Objects in use by their keys. Only objects with changes are kept alive.
  private var registered: [Int64: WeakModel] = [:]
  private var purgesAt = 256
  private let lock = NSLock()

  var inserted: [Int64: any PersistentModel] = [:]
  var updated: [Int64: any PersistentModel] = [:]
  var deleted: [Int64: any PersistentModel] = [:]
  /// Rows of many-to-many relationships to write or remove, in the order of the changes.
  var joins: [(row: JoinRow, isIn: Bool)] = []
  /// Objects that differ from the store only by a relationship that is stored in another row.
  var touched: [Int64: any PersistentModel] = [:]
  /// Objects that went with others since the last save, by the keys of those.
  var cascaded: [Int64: [any PersistentModel]] = [:]
  /// Deletions that a rule refused since the last save.
  var denied: [String] = []
  var observers: [ObjectIdentifier: [WeakObserver]] = [:]
  /// What other contexts have saved and was not taken yet, all in one.
  var external: ExternalChange?
  /// Why the latest attempt to save failed; nil once it succeeded.
  package internal(set) var saveFailure: (any Error)?
  var isReverting = false

  private struct WeakModel {
    weak var model: (any PersistentModel)?
  }

  public convenience init(_ container: ModelContainer) { self.init(container, isMain: false) }

  init(_ container: ModelContainer, isMain: Bool) {
    (self.container, self.isMain, autosaveEnabled) = (container, isMain, isMain)
    container.add(self)
  }

  public static func == (a: ModelContext, b: ModelContext) -> Bool { a === b }

  // MARK: Objects in use

  /// Returns the object with a key if it is in use.
  func registered(_ key: Int64) -> (any PersistentModel)? { lock.withLock { registered[key]?.model } }

  func register(_ model: any PersistentModel) {
    let key = model.persistentBackingData.key
    lock.withLock {
      registered[key] = WeakModel(model: model)
      guard registered.count > purgesAt else { return }
      registered = registered.filter { $0.value.model != nil }
      purgesAt = max(256, registered.count * 2)
    }
  }

  func forget(_ key: Int64) {
    lock.withLock { if let entry = registered[key], entry.model == nil { registered[key] = nil } }
  }

  var allRegistered: [any PersistentModel] { lock.withLock { registered.values.compactMap(\.model) } }

  /// Returns the object with a key, fetched if it is not in use; nil if the store has none.
  func object(_ layout: _ModelLayout, _ key: Int64) -> (any PersistentModel)? {
    if let known = registered(key) { return known }
    guard let row = container.store.row(of: layout, key) else { return nil }
    return materialize(layout, key, row)
  }

  func materialize(_ layout: _ModelLayout, _ key: Int64, _ row: [SQLValue]) -> any PersistentModel {
    let record = _ModelRecord(layout, key: key, row: row, context: self)
    let model = layout.make(record)
    record.model = model
    register(model)
    return model
  }

  // MARK: Changes

  public var hasChanges: Bool { !inserted.isEmpty || !updated.isEmpty || !deleted.isEmpty || !joins.isEmpty }
  public var insertedModelsArray: [any PersistentModel] { inserted.sorted { $0.key < $1.key }.map(\.value) }
  public var changedModelsArray: [any PersistentModel] { updated.sorted { $0.key < $1.key }.map(\.value) }
  public var deletedModelsArray: [any PersistentModel] { deleted.sorted { $0.key < $1.key }.map(\.value) }

  /// Adds an object and all related objects.
  public func insert<T: PersistentModel>(_ model: T) { insertErased(model) }

  func insertErased(_ model: any PersistentModel) {
    let record = model.persistentBackingData
    guard container.schema.layouts.contains(where: { $0 === record.layout }) else {
      fatalError(SwiftDataError.unknownModel(record.layout.entityName).description)
    }
    switch record.stage {
    case .inserted, .stored: return
    case .deleting:
      deleted[record.key] = nil
      record.stage = .stored
      if !record.changed.isEmpty { updated[record.key] = model }
    case .detached, .deleted:
      record.stage = .inserted
      inserted[record.key] = model
    }
    (record.model, record.context) = (model, self)
    register(model)
    // What went with the object comes back with it.
    for object in cascaded.removeValue(forKey: record.key) ?? [] where object.isDeleted { insertErased(object) }
    record.linkAll()
    objectsChanged(record, .inserted)
    scheduleSave()
  }

  /// Deletes an object and applies the delete rules to related objects.
  public func delete<T: PersistentModel>(_ model: T) { deleteErased(model) }

  func deleteErased(_ model: any PersistentModel) {
    let record = model.persistentBackingData
    guard record.context === self, record.stage == .inserted || record.stage == .stored else { return }
    var related: [(Int, Relation, [any PersistentModel])] = []
    for (index, property) in record.layout.properties.enumerated() {
      guard case .relationship(let relation) = property.kind else { continue }
      let objects = relation.isToMany ? record.toMany(index) : [record.toOne(index)].compactMap { $0 }
      if relation.deleteRule == .deny, !objects.isEmpty {
        denied.append("\(record.layout.entityName) is not deleted while its \(property.name) has objects.")
        return
      }
      related.append((index, relation, objects))
    }
    // Views that hold the object may read it until they are evaluated again.
    _ = record.loadedRow()
    if record.stage == .inserted {
      inserted[record.key] = nil
      record.stage = .deleted
    } else {
      updated[record.key] = nil
      deleted[record.key] = model
      record.stage = .deleting
    }
    for (index, relation, objects) in related where relation.deleteRule != .noAction {
      let inverse = record.layout.inverse(index)
      for object in objects {
        if relation.isToMany { record.noteJoin(index, object, isIn: false) }
        if relation.deleteRule == .cascade {
          if !object.isDeleted { cascaded[record.key, default: []].append(object) }
          deleteErased(object)
        } else if let inverse {
          object.persistentBackingData.takeOut(model, inverse)
        }
      }
    }
    objectsChanged(record, .deleted)
    scheduleSave()
  }

  /// Deletes the objects that match a predicate, or all objects of the model.
  public func delete<T: PersistentModel>(model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true) throws {
    for object in try fetch(FetchDescriptor<T>(predicate: predicate)) { deleteErased(object) }
  }

  /// Called when a property of an object was set.
  func recordChanged(_ record: _ModelRecord, _ index: Int) {
    guard let model = record.model, !isReverting else { return }
    if record.stage == .stored {
      if record.changed.isEmpty { touched[record.key] = model } else { updated[record.key] = model }
    }
    objectsChanged(record, .property)
    if hasChanges { scheduleSave() }
  }

  func noteJoin(_ row: JoinRow, isIn: Bool) {
    // Removing and adding the same row again (or the reverse) leaves the store's state unchanged.
    if let index = joins.firstIndex(where: { $0.row == row }) {
      if joins[index].isIn != isIn { joins.remove(at: index) }
    } else {
      joins.append((row, isIn))
    }
    scheduleSave()
  }

  /// Runs code and saves its changes; if it throws, unsaved changes are rolled back.
  public func transaction(block: () throws -> Void) throws {
    do {
      try block()
    } catch {
      rollback()
      throw error
    }
    try save()
  }

  /// Accepted; both sides of a relationship are always updated at once.
  public func processPendingChanges() {}
}
