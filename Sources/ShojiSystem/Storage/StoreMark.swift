// StoreMark: reads which commit an app's store has last taken.

import CSQLite

package enum StoreMark {
  /// Returns the name of the latest commit that a store has kept under a key; nil if there is none, or the store cannot be read.
  package static func read(_ path: String, key: String) -> String? {
    var handle: OpaquePointer?
    defer { sqlite3_close(handle) }
    // NB: read-only connections cannot replay the log of a killed process.
    guard sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK else { return nil }
    sqlite3_busy_timeout(handle, 2000)
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_prepare_v2(handle, "SELECT value FROM _shoji_store WHERE key = ?", -1, &statement, nil) == SQLITE_OK,
      sqlite3_bind_text(statement, 1, key, -1, unsafeBitCast(-1, to: sqlite3_destructor_type.self)) == SQLITE_OK,
      sqlite3_step(statement) == SQLITE_ROW
    else { return nil }
    return sqlite3_column_text(statement, 0).map { String(cString: $0) }
  }
}
