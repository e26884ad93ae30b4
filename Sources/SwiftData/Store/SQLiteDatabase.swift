// SQLiteDatabase: one connection, prepared statements, and errors with SQLite's messages.

import CSQLite
import Foundation

/// An error of SQLite.
struct SQLiteFailure: Error, LocalizedError {
  let code: Int32
  let message: String
  /// Whether the file is damaged or not a database.
  var isDamage: Bool { code & 0xFF == SQLITE_CORRUPT || code & 0xFF == SQLITE_NOTADB }
  var isConstraint: Bool { code & 0xFF == SQLITE_CONSTRAINT }
  var errorDescription: String? { message }
}

/// A connection. Access is serialised by the store's lock.
final class SQLiteDatabase {
  private var handle: OpaquePointer?
  private var statements: [String: OpaquePointer] = [:]

  init(path: String) throws {
    if path != ":memory:" {
      // The file is created before SQLite opens it, since its journals inherit its permissions.
      let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      guard file >= 0 else { throw SQLiteFailure(code: SQLITE_CANTOPEN, message: "\(path): \(String(cString: strerror(errno)))") }
      close(file)
    }
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX
    guard sqlite3_open_v2(path, &handle, flags, nil) == SQLITE_OK else {
      let failure = failure
      sqlite3_close_v2(handle)
      handle = nil
      throw failure
    }
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_busy_timeout(handle, 5000)
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  private var failure: SQLiteFailure {
    guard let handle else { return SQLiteFailure(code: SQLITE_NOMEM, message: "out of memory") }
    return SQLiteFailure(code: sqlite3_extended_errcode(handle), message: String(cString: sqlite3_errmsg(handle)))
  }

  /// Runs a statement, which is prepared once, and passes each row to `body`.
  func run(_ sql: String, _ values: [SQLValue] = [], row body: (Row) throws -> Void = { _ in }) throws {
    let statement = try prepared(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() { bind(value, Int32(index + 1), statement) }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: try body(Row(statement: statement))
      case SQLITE_DONE: return
      default: throw failure
      }
    }
  }

  /// Runs `body` in a transaction, rolled back if it throws.
  func transaction(_ body: () throws -> Void) throws {
    try run("BEGIN IMMEDIATE")
    do {
      try body()
      try run("COMMIT")
    } catch {
      // After some failures SQLite has already rolled back, and a second rollback would be a misleading error.
      if sqlite3_get_autocommit(handle) == 0 { try? run("ROLLBACK") }
      throw error
    }
  }

  /// Discards prepared statements, which a change of tables invalidates.
  func forgetStatements() {
    for statement in statements.values { sqlite3_finalize(statement) }
    statements = [:]
  }

  private func prepared(_ sql: String) throws -> OpaquePointer {
    if let statement = statements[sql] { return statement }
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK, let statement else { throw failure }
    statements[sql] = statement
    return statement
  }

  private func bind(_ value: SQLValue, _ index: Int32, _ statement: OpaquePointer) {
    // SQLITE_TRANSIENT: SQLite copies, since Swift's buffers do not outlive the call.
    let copy = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    switch value {
    case .null: sqlite3_bind_null(statement, index)
    case .integer(let number): sqlite3_bind_int64(statement, index, number)
    case .real(let number): sqlite3_bind_double(statement, index, number)
    case .text(let text):
      var text = text
      text.withUTF8 { bytes -> Void in
        let start = UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self)
        if let start {
          sqlite3_bind_text(statement, index, start, Int32(bytes.count), copy)
        } else {
          sqlite3_bind_text(statement, index, "", 0, copy)
        }
      }
    case .blob(let data):
      data.withUnsafeBytes { bytes -> Void in
        if let start = bytes.baseAddress, !bytes.isEmpty {
          sqlite3_bind_blob(statement, index, start, Int32(bytes.count), copy)
        } else {
          sqlite3_bind_zeroblob(statement, index, 0)
        }
      }
    }
  }

  /// The current row of a statement.
  struct Row {
    fileprivate let statement: OpaquePointer

    func integer(_ column: Int) -> Int64 { sqlite3_column_int64(statement, Int32(column)) }
    func values(from first: Int = 0) -> [SQLValue] { (first..<Int(sqlite3_column_count(statement))).map(value) }

    func value(_ column: Int) -> SQLValue {
      let column = Int32(column)
      switch sqlite3_column_type(statement, column) {
      case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, column))
      case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, column))
      case SQLITE_TEXT: return .text(String(decoding: bytes(column, sqlite3_column_text(statement, column)), as: UTF8.self))
      case SQLITE_BLOB: return .blob(Data(bytes(column, sqlite3_column_blob(statement, column))))
      default: return .null
      }
    }

    private func bytes(_ column: Int32, _ start: UnsafeRawPointer?) -> UnsafeRawBufferPointer {
      UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(sqlite3_column_bytes(statement, column)))
    }
  }
}

/// Returns a quoted SQL identifier.
func quoted(_ name: String) -> String { "\"" + name.replacingOccurrences(of: "\"", with: "\"\"") + "\"" }
