// Saving: writes all changes in one transaction, automatically before each frame that shows them, or on `save()`.

import Foundation
import ShojiGraph

extension ModelContext {
  /// Posted after a save; the object is the context.
  public static let didSave = Notification.Name("ModelContextDidSave")
  /// Posted before a save; the object is the context.
  public static let willSave = Notification.Name("ModelContextWillSave")

  /// Writes all changes, or writes none and throws. Changes stay in the context until they are written.
  public func save() throws {
    defer { denied = [] }
    if let reason = denied.first { throw SwiftDataError.deniedDeletion(reason) }
    guard hasChanges else { return }
    guard container.allowsSave else { throw SwiftDataError.save("The store is read only.") }
    takeExternalChanges()
    NotificationCenter.default.post(name: Self.willSave, object: self)
    do {
      var replacements: [Replacement] = []
      let store = container.store
      try store.commit {
        for (key, model) in deleted.sorted(by: { $0.key < $1.key }) { try store.delete(model.persistentBackingData.layout, key) }
        var written: Set<Int64> = []
        for record in (changedModelsArray + insertedModelsArray).map(\.persistentBackingData) {
          replacements += try makeRoom(for: record, written)
          if record.stage == .inserted { try store.insert(record) } else { try store.update(record) }
          written.insert(record.key)
        }
        for (join, isIn) in joins { try store.write(join, isIn: isIn) }
        // NB: only now all rows that may refer to an object which was replaced are written.
        for replacement in replacements { try store.adoptReferences(replacement) }
      }
      didCommit(Set(replacements.map(\.old)))
    } catch let failure as SQLiteFailure {
      let error = SwiftDataError.save("The changes could not be written: \(failure.message)")
      saveFailure = error
      throw error
    } catch {
      saveFailure = error
      throw error
    }
    NotificationCenter.default.post(name: Self.didSave, object: self)
  }

  private func didCommit(_ replaced: Set<Int64>) {
    let saved = Array(inserted.values) + Array(updated.values)
    var change = ExternalChange(updated: Set(inserted.keys).union(updated.keys), deleted: Set(deleted.keys).union(replaced))
    for (join, _) in joins { change.linked.formUnion([join.first, join.second]) }
    change.isReplacing = !replaced.isEmpty
    // NB: `touched` has the objects of which only links changed.
    for model in saved + Array(deleted.values) + Array(touched.values) {
      change.entities.insert(ObjectIdentifier(model.persistentBackingData.layout))
    }
    for model in inserted.values { model.persistentBackingData.stage = .stored }
    for model in deleted.values { model.persistentBackingData.stage = .deleted }
    for model in saved { model.persistentBackingData.changed = [] }
    for model in saved { for case let slot as ToOne in model.persistentBackingData.slots { slot.release() } }
    (inserted, updated, deleted, joins, touched, cascaded) = ([:], [:], [:], [], [:], [:])
    endFailure()
    for key in replaced { if let model = registered(key) { vanish(model) } }
    if !replaced.isEmpty { for model in allRegistered { model.persistentBackingData.refault() } }
    container.didSave(change, by: self)
  }

  /// An object takes the place of others that have the same unique values: those are deleted, and what refers to them refers to it.
  private func makeRoom(for record: _ModelRecord, _ written: Set<Int64>) throws -> [Replacement] {
    var replacements: [Replacement] = []
    let layout = record.layout
    let store = container.store
    for group in layout.uniqueGroups where !group.isEmpty && (record.stage == .inserted || group.contains(where: record.changed.contains)) {
      let values = try group.map { try record.column($0) }
      guard !values.contains(.null) else { continue }
      let condition = group.map { "t.\(quoted(layout.properties[$0].name)) = ?" }.joined(separator: " AND ")
      var found: [Int64] = []
      try store.rows(of: layout, where: "\(condition) AND t.\(Store.keyColumn) <> ?", values + [.integer(record.key)]) { key, _ in
        found.append(key)
      }
      for key in found {
        // An object that gives up the value in the same save keeps its row: two objects may swap values.
        if !written.contains(key), let other = updated[key]?.persistentBackingData, group.contains(where: other.changed.contains) {
          // NB: only what it writes itself later in this save.
          let nothing = group.filter(other.changed.contains).map { "\(quoted(layout.properties[$0].name)) = NULL" }.joined(separator: ", ")
          try store.database.run("UPDATE \(quoted(layout.entityName)) SET \(nothing) WHERE \(Store.keyColumn) = ?", [.integer(key)])
        } else {
          try store.deleteRow(layout, key)
          replacements.append(Replacement(layout: layout, old: key, new: record.key))
        }
      }
    }
    return replacements
  }

  /// Marks an object as removed from the store.
  func vanish(_ model: any PersistentModel) {
    let record = model.persistentBackingData
    guard record.stage != .deleted else { return }
    _ = record.loadedRow()
    record.stage = .deleted
    (inserted[record.key], updated[record.key], deleted[record.key]) = (nil, nil, nil)
    objectsChanged(record, .deleted)
  }

  /// Nothing is left that could not be saved, by whichever way: the user need not be told any longer.
  private func endFailure() {
    saveFailure = nil
    if isMain { onMain { SaveNotices.shared.saved(self) } }
  }

  /// Takes all changes back that are not saved.
  public func rollback() {
    isReverting = true
    let all = Array(inserted.values) + Array(updated.values) + Array(deleted.values) + Array(touched.values)
    let (new, old) = (Array(inserted.values), Array(deleted.values))
    (inserted, updated, deleted, joins, touched, cascaded, denied) = ([:], [:], [:], [], [:], [:], [])
    for model in new { model.persistentBackingData.stage = .detached }
    for model in old { model.persistentBackingData.stage = .stored }
    for model in all {
      model.persistentBackingData.changed = []
      model.persistentBackingData.refault(isReverting: true)
    }
    isReverting = false
    for model in all { objectsChanged(model.persistentBackingData, .reverted) }
    for model in new { model.persistentBackingData.context = nil }
    endFailure()
  }

  // MARK: Autosave

  /// Schedules a save before the next frame.
  func scheduleSave() {
    guard autosaveEnabled, Graph.isOnMain || isMain else { return }
    onMain { WriteThrough.schedule(self) }
  }

  // MARK: Other contexts

  func receive(_ change: ExternalChange) {
    lockExternal { if external == nil { external = change } else { external?.merge(change) } }
    if isMain { onMain { self.takeExternalChanges() } }
  }

  private func lockExternal<Result>(_ body: () -> Result) -> Result {
    container.store.lock.lock()
    defer { container.store.lock.unlock() }
    return body()
  }

  /// Adopts changes that other contexts have saved, except for properties that were changed here.
  func takeExternalChanges() {
    let taken = lockExternal {
      defer { external = nil }
      return external
    }
    guard let change = taken else { return }
    for model in allRegistered {
      let record = model.persistentBackingData
      if change.isAll || change.deleted.contains(record.key) {
        vanish(model)
      } else if change.isReplacing || change.updated.contains(record.key) {
        record.refault()
      } else {
        // What an object of another model says of its relationship is not in this object's row.
        let isLinked = change.linked.contains(record.key)
        record.refaultToMany { isLinked || change.entities.contains(ObjectIdentifier($0.target)) }
      }
    }
    entitiesChanged(change.isAll ? Set(observers.keys) : change.entities)
  }
}

extension ModelContext: WriteThroughSource {
  package func writeThrough() -> Bool {
    guard autosaveEnabled else { return true }
    // A refused deletion changed nothing: what else was done is saved. The author hears of it by a save of his own.
    for reason in denied { report(reason) }
    denied = []
    guard hasChanges else { return true }
    let isFirst = saveFailure == nil
    do {
      try save()
      return true
    } catch {
      if isFirst { report("Changes are not saved yet: \(error.localizedDescription)") }
      SaveNotices.shared.failed(self, error)
      return false
    }
  }
}
