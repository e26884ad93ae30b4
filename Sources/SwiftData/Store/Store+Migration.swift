// Migrates a store's tables when properties were added, renamed or removed. A change that cannot be migrated throws, and the store stays
// unchanged.

import Foundation

/// The store's record of its tables.
struct StoredSchema: Codable, Equatable {
  struct Column: Codable, Equatable {
    var type: String
    var isOptional: Bool
  }
  var version: Schema.Version
  var entities: [String: [String: Column]]

  init(_ schema: Schema) {
    version = schema.version
    entities = Dictionary(
      uniqueKeysWithValues: schema.layouts.map { layout in
        let columns = layout.columns.map { layout.properties[$0] }
        let described = columns.map { ($0.name, Column(type: $0.columnType, isOptional: $0.isOptional)) }
        return (layout.entityName, Dictionary(uniqueKeysWithValues: described))
      })
  }
}

extension Store {
  /// Returns the recorded schema; nil in a new store.
  func storedSchema() throws -> StoredSchema? {
    try readMeta("schema").flatMap { try? JSONDecoder().decode(StoredSchema.self, from: Data($0.utf8)) }
  }

  /// Names the stage whose code has still to run with the new objects. It is noted with the change of the tables, and removed with
  /// what the code did: code that threw or was killed runs again at the next start.
  static let pendingStageKey = "pending stage"

  /// A file that an app was given on Apple's platforms has Core Data's tables. It would open without its objects, as if there were none.
  private func refuseCoreData() throws {
    var isCoreData = false
    try database.run("SELECT 1 FROM sqlite_master WHERE name = 'Z_METADATA'") { _ in isCoreData = true }
    if isCoreData {
      throw SwiftDataError.loadIssue(
        "The store was made by Core Data, whose tables Shoji does not read. Put the objects into the app as JSON, and insert them at the first start."
      )
    }
  }

  func migrate(to schema: Schema, pendingStage: String? = nil) throws {
    // Nothing is written where nothing has changed: a full disk must not keep an app from starting.
    var isNew = true
    try database.run("SELECT count(*) FROM sqlite_master WHERE name = '_shoji_store'") { isNew = $0.integer(0) == 0 }
    if isNew { try refuseCoreData() }
    let new = StoredSchema(schema)
    let old = isNew ? nil : try storedSchema()
    // NB: what is noted down has columns only; the tables of relationships are looked for themselves.
    let joins = try presentJoins()
    let goneJoins = joins.subtracting(Self.joinTables(schema))
    let changesTables = old != new || isNew || joins != Set(Self.joinTables(schema))
    let changesIndexes = try presentIndexes(schema) != wantedIndexes(schema)
    if changesTables || changesIndexes {
      if let old, try loses(old, new) || losesLinks(goneJoins, schema) { try backUp() }
      try database.transaction {
        if changesTables {
          try database.run("CREATE TABLE IF NOT EXISTS _shoji_store (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID")
          for layout in schema.layouts { try bring(layout, from: old?.entities[layout.entityName]) }
          try bringJoins(schema, present: joins)
          for gone in (old?.entities.keys).map(Array.init) ?? [] where new.entities[gone] == nil {
            try database.run("DROP TABLE IF EXISTS \(quoted(gone))")
          }
          let data = try JSONEncoder().encode(new)
          try writeMeta("schema", String(decoding: data, as: UTF8.self))
          if let pendingStage { try writeMeta(Self.pendingStageKey, pendingStage) }
        }
        // In the same transaction: a unique value that is there twice leaves the tables as they were too.
        try bringIndexes(schema)
      }
      database.forgetStatements()
    }
    for layout in schema.layouts {
      try database.run("SELECT max(\(Self.keyColumn)) FROM \(quoted(layout.entityName))") { KeyClock.follow($0.integer(0)) }
    }
  }

  /// Whether columns are removed that may contain data.
  private func loses(_ old: StoredSchema, _ new: StoredSchema) -> Bool {
    old.entities.contains { name, columns in !Set(columns.keys).isSubset(of: Set(new.entities[name]?.keys.map { $0 } ?? [])) }
  }

  /// Copies the store to a file beside it.
  private func backUp() throws {
    guard let url else { return }
    let copy = ModelContainer.freeURL(beside: url, "before migration")
    try database.run("VACUUM INTO ?", [.text(copy.path)])
  }

  private func bring(_ layout: _ModelLayout, from old: [String: StoredSchema.Column]?) throws {
    let table = quoted(layout.entityName)
    let properties = layout.columns.map { layout.properties[$0] }
    guard let old else {
      let columns = ["\(Self.keyColumn) INTEGER PRIMARY KEY"] + properties.map { "\(quoted($0.name)) \(Self.affinity($0))" }
      try database.run("CREATE TABLE IF NOT EXISTS \(table) (\(columns.joined(separator: ", ")))")
      return
    }
    var remaining = old
    for property in properties {
      let name = quoted(property.name)
      if let column = remaining.removeValue(forKey: property.name) {
        try check(property, was: column, in: layout)
        continue
      }
      if let original = property.originalName, let column = remaining.removeValue(forKey: original) {
        try database.run("ALTER TABLE \(table) RENAME COLUMN \(quoted(original)) TO \(name)")
        try check(property, was: column, in: layout)
        continue
      }
      try database.run("ALTER TABLE \(table) ADD COLUMN \(name) \(Self.affinity(property))")
      try fill(property, in: layout)
    }
    for gone in remaining.keys.sorted() {
      // SQLite drops no column that an index names, alone or with others.
      var indexes: [String] = []
      try database.run(
        "SELECT m.name FROM sqlite_master AS m, pragma_index_info(m.name) AS i "
          + "WHERE m.type = 'index' AND m.tbl_name = ? AND m.sql IS NOT NULL AND i.name = ?", [.text(layout.entityName), .text(gone)]
      ) { if case .text(let name) = $0.value(0) { indexes.append(name) } }
      for index in Set(indexes).sorted() { try database.run("DROP INDEX \(quoted(index))") }
      try database.run("ALTER TABLE \(table) DROP COLUMN \(quoted(gone))")
    }
  }

  private static func affinity(_ property: ModelProperty) -> String {
    switch property.columnType {
    case "KEY": "INTEGER"
    case "JSON": "TEXT"
    default: property.columnType
    }
  }

  private func check(_ property: ModelProperty, was column: StoredSchema.Column, in layout: _ModelLayout) throws {
    let widens = column.type == "INTEGER" && property.columnType == "REAL"
    guard column.type == property.columnType || widens else {
      throw SwiftDataError.migration(
        "\(layout.entityName).\(property.name) was kept as \(column.type) and is \(property.columnType) now. "
          + "Give the property another name, or migrate with a custom stage.")
    }
    if column.isOptional, !property.isOptional { try fill(property, in: layout) }
  }

  /// Gives rows without a value of a property the declared initial value.
  private func fill(_ property: ModelProperty, in layout: _ModelLayout) throws {
    guard case .attribute(let codec) = property.kind else { return }
    if property.initial == nil, property.isOptional { return }
    let table = quoted(layout.entityName)
    let name = quoted(property.name)
    var keys: [Int64] = []
    try database.run("SELECT \(Self.keyColumn) FROM \(table) WHERE \(name) IS NULL") { keys.append($0.integer(0)) }
    guard !keys.isEmpty else { return }
    guard let initial = property.initial else {
      throw SwiftDataError.migration(
        "\(layout.entityName).\(property.name) is new, and \(keys.count) objects have no value for it. "
          + "Give it a default value, or make it optional.")
    }
    // The initial value is computed for each row: a default such as UUID() differs each time.
    for key in keys {
      guard let slot = codec.slot(of: initial()) else { continue }
      try database.run("UPDATE \(table) SET \(name) = ? WHERE \(Self.keyColumn) = ?", [codec.column(of: slot), .integer(key)])
    }
  }

  /// The indexes of a schema, by their names.
  private func wantedIndexes(_ schema: Schema) -> [String: String] {
    var wanted: [String: String] = [:]
    for layout in schema.layouts {
      func index(_ group: [Int], _ kind: String) {
        let names = group.map { layout.properties[$0].name }
        guard !group.isEmpty, group.allSatisfy({ layout.properties[$0].hasColumn }) else { return }
        let name = "\(layout.entityName).\(names.joined(separator: "+"))"
        if wanted[name] != nil, kind.isEmpty { return }
        wanted[name] = "CREATE \(kind) INDEX \(quoted(name)) ON \(quoted(layout.entityName)) (\(names.map(quoted).joined(separator: ", ")))"
      }
      for group in layout.uniqueGroups { index(group, "UNIQUE") }
      for group in layout.indexGroups { index(group, "") }
      for position in layout.columns { if case .relationship = layout.properties[position].kind { index([position], "") } }
    }
    return wanted
  }

  private func presentIndexes(_ schema: Schema) throws -> [String: String] {
    var present: [String: String] = [:]
    let entities = Set(schema.layouts.map(\.entityName))
    try database.run("SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL") { row in
      guard case .text(let name) = row.value(0), case .text(let sql) = row.value(1) else { return }
      if entities.contains(String(name.prefix { $0 != "." })), !name.hasSuffix(" reverse") { present[name] = sql }
    }
    return present
  }

  private func bringIndexes(_ schema: Schema) throws {
    let present = try presentIndexes(schema)
    let wanted = wantedIndexes(schema)
    guard present != wanted else { return }
    do {
      for (name, sql) in present where wanted[name] != sql { try database.run("DROP INDEX \(quoted(name))") }
      for (name, sql) in wanted.sorted(by: { $0.key < $1.key }) where present[name] != sql { try database.run(sql) }
    } catch let failure as SQLiteFailure where failure.isConstraint {
      throw SwiftDataError.migration("Objects that the store has already share a value that is to be unique: \(failure.message)")
    }
  }
}
