// Database: the few calls of SQLite that the storage needs.

import CSQLite
import Glibc

final class Database {
  private var handle: OpaquePointer?
  private var statements: [String: OpaquePointer] = [:]

  /// Opens or makes the database, or says whether it is damaged or cannot be used.
  init(path: String) throws {
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    // The file is made before SQLite sees it, since the journals take over its permissions.
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw StartFailure(message: "the database \(path) cannot be used: \(String(cString: strerror(errno)))") }
    fchmod(file, 0o600)
    close(file)
    guard sqlite3_open_v2(path, &handle, flags, nil) == SQLITE_OK else {
      let reason = failure
      sqlite3_close(handle)
      handle = nil
      throw StartFailure(message: "the database \(path) cannot be used: \(reason)")
    }
    sqlite3_busy_timeout(handle, 2000)
    try begin(path)
  }

  private func begin(_ path: String) throws {
    var answers: [String] = []
    // Destroyed pages would otherwise be met only when a user needs them.
    let isUsable = run("PRAGMA journal_mode = WAL") && run("PRAGMA synchronous = NORMAL") && run("PRAGMA quick_check(1)") { answers.append($0.text(0)) }
    let isDamaged = isUsable ? answers != ["ok"] : [SQLITE_CORRUPT, SQLITE_NOTADB].contains(sqlite3_errcode(handle))
    if isDamaged {
      throw StartFailure(message: "the database \(path) is damaged or no database; put a copy in its place, or move it away to begin anew")
    }
    if !isUsable { throw StartFailure(message: "the database \(path) cannot be used: \(failure)") }
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close(handle)
  }

  /// What SQLite says of the last failure.
  var failure: String { String(cString: sqlite3_errmsg(handle)) }

  enum Value {
    case text(String)
    case bytes([UInt8])
    case number(Int64)
  }

  /// Runs a statement and hands each row to `body`. Statements are prepared once.
  @discardableResult
  func run(_ sql: String, _ values: [Value] = [], row body: (Row) -> Void = { _ in }) -> Bool {
    guard let statement = prepared(sql) else { return false }
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() { bind(value, at: Int32(index + 1), in: statement) }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: body(Row(statement: statement))
      case SQLITE_DONE: return true
      default: return false
      }
    }
  }

  struct Row {
    fileprivate let statement: OpaquePointer

    func number(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }
    func text(_ column: Int32) -> String { String(decoding: bytes(column), as: UTF8.self) }
    func bytes(_ column: Int32) -> [UInt8] {
      guard let start = sqlite3_column_blob(statement, column) else { return [] }
      return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column))))
    }
  }

  private func prepared(_ sql: String) -> OpaquePointer? {
    if let statement = statements[sql] { return statement }
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else { return nil }
    statements[sql] = statement
    return statement
  }

  private func bind(_ value: Value, at index: Int32, in statement: OpaquePointer) {
    // SQLITE_TRANSIENT: SQLite copies, since Swift's buffers do not outlive the call.
    let copy = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    switch value {
    case .number(let number): sqlite3_bind_int64(statement, index, number)
    case .text(let text): sqlite3_bind_text(statement, index, text, -1, copy)
    case .bytes(let bytes): sqlite3_bind_blob(statement, index, bytes.isEmpty ? [0] : bytes, Int32(bytes.count), copy)
    }
  }
}
