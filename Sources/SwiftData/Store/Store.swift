// Store: the file of a container. One table for each model, one row for each object; all changes of a save in one transaction.

import CSQLite
import Foundation
import ShojiGraph

/// Stores objects as rows. Contexts on several threads may use it; access is serialised.
final class Store {
  /// Nil for a store in memory.
  let url: URL?
  private(set) var identifier = ""
  let lock = NSRecursiveLock()
  private(set) var database: SQLiteDatabase
  private(set) var schema: Schema
  private var selections: [ObjectIdentifier: String] = [:]
  var sides: [ObjectIdentifier: [JoinSide]] = [:]

  /// Whether the next commit is the last of a stage's code.
  var finishesStage = false

  /// Opens or makes a store, and brings its tables to the schema.
  init(url: URL?, schema: Schema, pendingStage: String? = nil) throws {
    (self.url, self.schema) = (url, schema)
    if let url { try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true) }
    database = try SQLiteDatabase(path: url?.path ?? ":memory:")
    try checkPages()
    // A commit is on the disk before it returns: WAL appends the changed pages and syncs once. Kills and power cuts lose no saved data.
    try database.run("PRAGMA journal_mode = WAL")
    try database.run("PRAGMA synchronous = FULL")
    // The log is truncated after a checkpoint, so that a large save does not use up the user's quota permanently.
    try database.run("PRAGMA journal_size_limit = 1048576")
    try migrate(to: schema, pendingStage: pendingStage)
    identifier = try readMeta("identifier") ?? ""
    if identifier.isEmpty {
      identifier = UUID().uuidString
      try writeMeta("identifier", identifier)
    }
  }

  /// Detects damaged pages at the start, in stores of up to 2,000 pages, instead of when a user needs their data.
  private func checkPages() throws {
    var size: Int64 = 0
    try database.run("PRAGMA page_count") { size = $0.integer(0) }
    guard 1...2000 ~= size else { return }
    var answer = ""
    try database.run("PRAGMA quick_check(1)") { if case .text(let text) = $0.value(0) { answer = text } }
    if answer != "ok" { throw SQLiteFailure(code: SQLITE_CORRUPT, message: answer) }
  }

  func readMeta(_ key: String) throws -> String? {
    var result: String?
    try database.run("SELECT value FROM _shoji_store WHERE key = ?", [.text(key)]) {
      if case .text(let text) = $0.value(0) { result = text }
    }
    return result
  }
  func writeMeta(_ key: String, _ value: String) throws {
    try database.run("INSERT OR REPLACE INTO _shoji_store VALUES (?, ?)", [.text(key), .text(value)])
  }

  /// Migrates to another version's schema, between the stages of a migration.
  func change(to new: Schema) throws {
    try migrate(to: new)
    (schema, selections, sides) = (new, [:], [:])
  }

  // MARK: Reading

  private func selection(_ layout: _ModelLayout) -> String {
    if let known = selections[ObjectIdentifier(layout)] { return known }
    let columns = [Self.keyColumn] + layout.columns.map { layout.properties[$0].name }
    let sql = "SELECT \(columns.map { "t." + quoted($0) }.joined(separator: ", ")) FROM \(quoted(layout.entityName)) AS t"
    selections[ObjectIdentifier(layout)] = sql
    return sql
  }

  static let keyColumn = "_key"

  /// Passes the rows that match a condition to `body`, in the order of creation.
  func rows(of layout: _ModelLayout, where condition: String = "1", _ values: [SQLValue] = [], body: (Int64, () -> [SQLValue]) -> Void)
    throws
  {
    lock.lock()
    defer { lock.unlock() }
    try database.run("\(selection(layout)) WHERE \(condition) ORDER BY t.\(Self.keyColumn)", values) { row in
      body(row.integer(0)) { row.values(from: 1) }
    }
  }

  func row(of layout: _ModelLayout, _ key: Int64) -> [SQLValue]? {
    var result: [SQLValue]?
    try? rows(of: layout, where: "t.\(Self.keyColumn) = ?", [.integer(key)]) { result = $1() }
    return result
  }

  /// Returns the keys that a many-to-many table relates to a key.
  func joined(_ table: String, isFirst: Bool, _ key: Int64) throws -> [Int64] {
    lock.lock()
    defer { lock.unlock() }
    var keys: [Int64] = []
    let (own, other) = isFirst ? ("a", "b") : ("b", "a")
    try database.run("SELECT \(other) FROM \(quoted(table)) WHERE \(own) = ? ORDER BY rowid", [.integer(key)]) {
      keys.append($0.integer(0))
    }
    return keys
  }

  // MARK: Writing

  /// Writes all changes of a save, or none.
  func commit(_ changes: () throws -> Void) throws {
    lock.lock()
    defer { lock.unlock() }
    try database.transaction {
      try changes()
      // Which event the changes are from is kept with them, so that it is not applied again if the process is killed before it is acknowledged.
      if let url, Graph.isOnMain, let name = MainActor.assumeIsolated({ WriteThrough.willCommit?(url.path) }) {
        try writeMeta(WriteThrough.commitKey, name)
      }
      if finishesStage { try database.run("DELETE FROM _shoji_store WHERE key = ?", [.text(Self.pendingStageKey)]) }
    }
    finishesStage = false
  }

  func insert(_ record: _ModelRecord) throws {
    let layout = record.layout
    let columns = layout.columns
    let names = ([Self.keyColumn] + columns.map { layout.properties[$0].name }).map(quoted).joined(separator: ", ")
    let marks = Array(repeating: "?", count: columns.count + 1).joined(separator: ", ")
    try database.run(
      "INSERT INTO \(quoted(layout.entityName)) (\(names)) VALUES (\(marks))",
      [.integer(record.key)] + columns.map { try record.column($0) })
  }

  func update(_ record: _ModelRecord) throws {
    let layout = record.layout
    let columns = record.changed.sorted()
    guard !columns.isEmpty else { return }
    let assignments = columns.map { "\(quoted(layout.properties[$0].name)) = ?" }.joined(separator: ", ")
    try database.run(
      "UPDATE \(quoted(layout.entityName)) SET \(assignments) WHERE \(Self.keyColumn) = ?",
      columns.map { try record.column($0) } + [.integer(record.key)])
  }

  func delete(_ layout: _ModelLayout, _ key: Int64) throws {
    try deleteRow(layout, key)
    for side in joinSides(of: layout) { try database.run("DELETE FROM \(quoted(side.table)) WHERE \(side.column) = ?", [.integer(key)]) }
  }

  func deleteRow(_ layout: _ModelLayout, _ key: Int64) throws {
    try database.run("DELETE FROM \(quoted(layout.entityName)) WHERE \(Self.keyColumn) = ?", [.integer(key)])
  }

  func write(_ join: JoinRow, isIn: Bool) throws {
    let sql = isIn ? "INSERT OR IGNORE INTO \(quoted(join.table)) VALUES (?, ?)" : "DELETE FROM \(quoted(join.table)) WHERE a = ? AND b = ?"
    try database.run(sql, [.integer(join.first), .integer(join.second)])
  }

  /// Removes all objects.
  func erase() throws {
    try commit {
      for layout in schema.layouts { try database.run("DELETE FROM \(quoted(layout.entityName))") }
      for table in Self.joinTables(schema) { try database.run("DELETE FROM \(quoted(table))") }
    }
  }

  static func joinTables(_ schema: Schema) -> [String] {
    Set(
      schema.layouts.flatMap { layout in
        layout.properties.indices.compactMap {
          if case .relationship = layout.properties[$0].kind { layout.joinTable($0)?.name } else { nil }
        }
      }
    ).sorted()
  }
}
