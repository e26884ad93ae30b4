// Fetching: combines the store's rows with unsaved changes, with exactly one object for each row.

import Foundation
import ShojiGraph

extension ModelContext {
  /// Returns the objects that match a descriptor, including unsaved changes.
  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    let objects = descriptor.arrange(try matching(descriptor.predicate, includesPending: descriptor.includePendingChanges))
    if Graph.current != nil { for object in objects { Self.keepForView(object) } }
    return objects
  }

  /// Has the view that is being evaluated hold an object that it reached.
  static func keepForView(_ object: any PersistentModel) {
    if Graph.current != nil, Graph.isOnMain { Graph.keep(object) }
  }
  /// Returns the objects that match a descriptor. The batch size is accepted and ignored.
  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>, batchSize: Int) throws -> [T] { try fetch(descriptor) }

  /// Returns the number of objects that a descriptor selects.
  public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
    var unsorted = descriptor
    unsorted.sortBy = []
    return try fetch(unsorted).count
  }

  /// Returns the identifiers of the objects that a descriptor selects.
  public func fetchIdentifiers<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [PersistentIdentifier] {
    try fetch(descriptor).map(\.persistentModelID)
  }
  public func fetchIdentifiers<T: PersistentModel>(_ descriptor: FetchDescriptor<T>, batchSize: Int) throws -> [PersistentIdentifier] {
    try fetchIdentifiers(descriptor)
  }

  /// Runs code with each object that matches a descriptor.
  public func enumerate<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>, batchSize: Int = 5000, allowEscapingMutations: Bool = false, block: (T) throws -> Void
  ) throws {
    for object in try fetch(descriptor) { try block(object) }
  }

  /// Returns the object with an identifier, or a deleted object without values if the store has none.
  public func model(for identifier: PersistentIdentifier) -> any PersistentModel {
    guard let layout = container.schema.layouts.first(where: { $0.entityName == identifier.entityName }) else {
      fatalError(SwiftDataError.unknownModel(identifier.entityName).description)
    }
    if let object = object(layout, identifier.key) {
      Self.keepForView(object)
      return object
    }
    let record = _ModelRecord(layout, key: identifier.key, row: nil, context: self)
    record.stage = .deleted
    let model = layout.make(record)
    record.model = model
    return model
  }

  /// Returns the object with an identifier if it is in use in this context.
  public func registeredModel<T: PersistentModel>(for identifier: PersistentIdentifier) -> T? { registered(identifier.key) as? T }

  /// The object with an identifier; nil if the store has none.
  public subscript<T: PersistentModel>(identifier: PersistentIdentifier, as type: T.Type) -> T? {
    guard let object = object(T._$layout, identifier.key) as? T, !object.isDeleted else { return nil }
    Self.keepForView(object)
    return object
  }

  /// The object of a row that a fetch has read.
  private func object(_ layout: _ModelLayout, _ key: Int64, _ row: () -> [SQLValue]) -> any PersistentModel {
    guard let known = registered(key) else { return materialize(layout, key, row()) }
    known.persistentBackingData.take(row)
    return known
  }

  func matching<T: PersistentModel>(_ predicate: Predicate<T>?, includesPending: Bool = true) throws -> [T] {
    takeExternalChanges()
    let layout = T._$layout
    guard container.schema.layouts.contains(where: { $0 === layout }) else { throw SwiftDataError.unknownModel(layout.entityName) }
    var objects: [T] = []
    try container.store.rows(of: layout) { key, row in
      if let object = object(layout, key, row) as? T, !object.isDeleted { objects.append(object) }
    }
    if includesPending, !inserted.isEmpty {
      objects += inserted.values.compactMap { $0 as? T }
      objects.sort { $0.persistentBackingData.key < $1.persistentBackingData.key }
    }
    guard let predicate else { return objects }
    return try objects.filter { try predicate.evaluate($0) }
  }

  /// Fetches the objects of a to-many relationship.
  func related(to model: any PersistentModel, _ index: Int) -> [any PersistentModel] {
    let record = model.persistentBackingData
    let relation = record.layout.relation(index)
    let target = relation.target
    do {
      guard let table = record.layout.joinTable(index) else {
        guard let inverse = record.layout.inverse(index) else { return [] }
        var objects: [any PersistentModel] = []
        let column = quoted(target.properties[inverse].name)
        try container.store.rows(of: target, where: "t.\(column) = ?", [.integer(record.key)]) { key, row in
          let object = object(target, key, row)
          if !object.isDeleted, object.persistentBackingData.toOneKey(inverse) == record.key { objects.append(object) }
        }
        let known = Set(objects.map(\.persistentBackingData.key))
        for object in Array(updated.values) + Array(inserted.values) {
          let theirs = object.persistentBackingData
          if theirs.layout === target, !known.contains(theirs.key), theirs.toOneKey(inverse) == record.key { objects.append(object) }
        }
        return objects
      }
      var keys = try container.store.joined(table.name, isFirst: table.isFirst, record.key)
      for (row, isIn) in joins where row.table == table.name && (table.isFirst ? row.first : row.second) == record.key {
        let other = table.isFirst ? row.second : row.first
        keys.removeAll { $0 == other }
        if isIn { keys.append(other) }
      }
      return keys.compactMap { object(target, $0) }.filter { !$0.isDeleted }
    } catch {
      report("\(record.layout.entityName).\(record.layout.properties[index].name) could not be read: \(error.localizedDescription)")
      return []
    }
  }
}
