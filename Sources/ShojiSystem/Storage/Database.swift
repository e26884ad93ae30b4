// Database: the few SQLite calls that `Storage` needs.

import CSQLite
import Glibc

final class Database {
  private var handle: OpaquePointer?
  private var statements: [String: OpaquePointer] = [:]

  /// Whether every page was checked when the database was opened.
  private(set) var isWhollyChecked = true

  /// Opens or creates the database; throws if it is damaged or cannot be used.
  ///
  /// - Parameter checkedBytes: the largest database that is checked for damage here (the default takes about a second); a larger one is
  ///   checked when it is backed up.
  init(path: String, checkedBytes: Int = 256 << 20) throws {
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    // Creates the file before SQLite opens it, since the journals inherit its permissions.
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
    sqlite3_busy_timeout(handle, Self.patience)
    try begin(path, checkedBytes)
  }

  /// Milliseconds that a statement waits for another process.
  private static let patience: Int32 = 2000

  private func begin(_ path: String, _ checkedBytes: Int) throws {
    // NORMAL: if the system is killed, nothing written is lost, since the kernel has it. A power cut damages nothing, but loses what
    // `Storage` has not synced yet. Syncing here would delay every user's taps. `lasting` is for writes that must survive a power cut.
    let isUsable =
      run("PRAGMA journal_mode = WAL") && run("PRAGMA synchronous = NORMAL") && run("PRAGMA journal_size_limit = \(WriteAheadLog.usual)")
    let isDamaged = isUsable ? !isSound(checkedBytes) : [SQLITE_CORRUPT, SQLITE_NOTADB].contains(sqlite3_errcode(handle))
    if isDamaged {
      let folder = DurableFile.folder(of: path)
      let copies = Backups(dataFolder: folder).names
      let advice =
        copies.first.map { "shoji restore --data \(folder) puts the copy \($0) in its place" }
        ?? "put a copy in its place, or move it away to begin anew"
      throw StartFailure(message: "the database \(path) is damaged or no database; \(advice)")
    }
    if !isUsable { throw StartFailure(message: "the database \(path) cannot be used: \(failure)") }
  }

  /// Checks for damage at the start; destroyed pages would otherwise be found only when a user needs them.
  private func isSound(_ checkedBytes: Int) -> Bool {
    var answers: [String] = []
    var bytes: Int64 = 0
    guard run("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size", row: { bytes = $0.number(0) }) else { return false }
    isWhollyChecked = bytes <= checkedBytes
    return !isWhollyChecked || run("PRAGMA quick_check(1)") { answers.append($0.text(0)) } && answers == ["ok"]
  }

  /// Runs the statements as one transaction that survives a power cut once this returns true.
  func lasting(_ statements: [(sql: String, values: [Value])]) -> Bool {
    run("PRAGMA synchronous = FULL")
    defer { run("PRAGMA synchronous = NORMAL") }
    return transaction { statements.allSatisfy { run($0.sql, $0.values) } }
  }

  /// Runs `body` as one transaction, which is rolled back if it returns false.
  func transaction(_ body: () -> Bool) -> Bool {
    guard run("BEGIN IMMEDIATE") else { return false }
    if body(), run("COMMIT") { return true }
    run("ROLLBACK")
    return false
  }

  /// Empties the write-ahead log, whose changes are in the database already. Returns false, at once, while
  /// another connection reads it.
  func emptyLog() -> Bool {
    sqlite3_busy_timeout(handle, 0)
    defer { sqlite3_busy_timeout(handle, Self.patience) }
    return sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil) == SQLITE_OK
  }

  /// The number of the row that was inserted last.
  var lastNumber: Int64 { sqlite3_last_insert_rowid(handle) }

  /// The number of rows that the latest statement changed.
  var changes: Int { Int(sqlite3_changes(handle)) }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close(handle)
  }

  /// SQLite's message about the latest failure.
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
