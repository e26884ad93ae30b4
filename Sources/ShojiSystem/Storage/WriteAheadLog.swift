// WriteAheadLog: the file in which SQLite collects changes until they are in the database. SQLite empties it while it writes, unless another connection
// reads just then. So it stays as large as it was during the longest reading, and while nothing is written SQLite never empties it.

import CSQLite
import Glibc

struct WriteAheadLog {
  let database: String
  var path: String { database + "-wal" }

  /// In bytes: SQLite writes changes back once there are about four megabytes.
  static let usual = 4 << 20, long = 16 << 20

  /// The size of the file in bytes; 0 if there is no file.
  var size: Int {
    var facts = stat()
    return stat(path, &facts) == 0 ? Int(facts.st_size) : 0
  }

  /// Brings the changes into the database. Blocks neither readers nor writers, and may take long: call it in the background.
  ///
  /// - Returns: whether all are there: not while another connection reads that began before the latest ones.
  func checkpoint() -> Bool {
    var handle: OpaquePointer?
    defer { sqlite3_close(handle) }
    var count: Int32 = -1, done: Int32 = -1
    guard sqlite3_open_v2(database, &handle, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK else { return false }
    return sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_PASSIVE, &count, &done) == SQLITE_OK && count == done
  }
}
