// AccountCarryOver: when a copy replaces the database, erased users stay erased and revoked cookies stay revoked.

import CSQLite
import Glibc

/// Copies the accounts of a replaced database into the restored one. A file notes the replaced database until they are there, so that a failure
/// (a full disk, an interruption) is made good at the next start.
struct AccountCarryOver {
  private let database: String
  private let note: String

  init(dataFolder: String) {
    database = dataFolder + "/shoji.sqlite"
    note = dataFolder + "/backups/accounts-missing"
  }

  /// Notes a replaced database, after others that are still noted. Returns false if that cannot be written.
  func begin(from former: String) -> Bool {
    DurableFile.write(Array((noted.filter { $0 != former } + [former]).joined(separator: "\n").utf8), to: note)
  }

  /// Copies the noted databases' accounts. Returns what failed; nil if nothing is missing.
  func finish() -> String? {
    let failures = noted.compactMap { former in
      copy(from: former).map { "the accounts of the replaced database \(former) cannot be taken over: \($0)" }
    }
    guard !failures.isEmpty else {
      unlink(note)
      return nil
    }
    return failures.joined(separator: "; ") + "; users who were erased and cookies that were revoked since the copy was made may be valid "
      + "again. It is tried again at each start; remove \(note) to give up"
  }

  private var noted: [String] {
    DurableFile.read(note).map { String(decoding: $0, as: UTF8.self).split(separator: "\n").map(String.init) } ?? []
  }

  private func copy(from former: String) -> String? {
    guard access(former, F_OK) == 0 else { return "it is gone" }
    var handle: OpaquePointer?
    defer { sqlite3_close(handle) }
    var failure: String { String(cString: sqlite3_errmsg(handle)) }
    func run(_ sql: String) -> Bool { sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK }

    guard sqlite3_open_v2(database, &handle, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK else { return failure }
    sqlite3_busy_timeout(handle, 5000)
    guard run("ATTACH '\(former.replacing("'", with: "''"))' AS former"), let hasAccounts = hasAccounts(handle) else { return failure }
    guard hasAccounts else { return nil }
    let steps =
      [
        "BEGIN IMMEDIATE",
        Accounts.table,
        """
        INSERT INTO accounts SELECT * FROM former.accounts WHERE true ON CONFLICT (person) DO UPDATE SET \
        generation = max(generation, excluded.generation), erased = coalesce(erased, excluded.erased), \
        code = excluded.code, made = excluded.made
        """,
        "DELETE FROM state WHERE scene IN (SELECT number FROM scenes WHERE person IN (SELECT person FROM accounts WHERE erased IS NOT NULL))",
        "DELETE FROM scenes WHERE person IN (SELECT person FROM accounts WHERE erased IS NOT NULL)",
        Storage.homeScreenTable,
        "DELETE FROM homeScreens WHERE person IN (SELECT person FROM accounts WHERE erased IS NOT NULL)",
      ] + Storage.schemas.flatMap(\.completion)
      + Storage.schemas.flatMap(\.tables).map { "DELETE FROM \($0) WHERE person IN (SELECT person FROM accounts WHERE erased IS NOT NULL)" }
      + ["COMMIT"]
    for step in steps where !run(step) {
      defer { _ = run("ROLLBACK") }
      return failure
    }
    return nil
  }

  /// Whether the former database has accounts at all; nil if it cannot be read.
  private func hasAccounts(_ handle: OpaquePointer?) -> Bool? {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    let sql = "SELECT count(*) FROM former.sqlite_schema WHERE type = 'table' AND name = 'accounts'"
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK, sqlite3_step(statement) == SQLITE_ROW else { return nil }
    return sqlite3_column_int(statement, 0) > 0
  }
}
