// BackgroundTaskStore: the tables of scheduled background tasks. Everything is written at once: an accepted request survives a kill.

import Foundation

/// The stored requests of all users. Dates are in milliseconds since 1970.
struct BackgroundTaskStore {
  let database: Database

  static let versions = [
    [
      // `launched` is the number of the run, 0 while the request waits; `held` is 1 while the user does not allow the app to run.
      """
      CREATE TABLE IF NOT EXISTS backgroundTasks (person TEXT NOT NULL, app TEXT NOT NULL, id TEXT NOT NULL, kind INTEGER NOT NULL, \
      due INTEGER NOT NULL, date INTEGER NOT NULL, request BLOB NOT NULL, held INTEGER NOT NULL DEFAULT 0, \
      launched INTEGER NOT NULL DEFAULT 0, attempts INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (person, app, id)) WITHOUT ROWID
      """,
      "CREATE INDEX IF NOT EXISTS backgroundTasksByDue ON backgroundTasks (due) WHERE launched = 0 AND held = 0",
      "CREATE INDEX IF NOT EXISTS backgroundTasksByRun ON backgroundTasks (launched) WHERE launched <> 0",
      """
      CREATE TABLE IF NOT EXISTS backgroundApps (person TEXT NOT NULL, app TEXT NOT NULL, isOff INTEGER NOT NULL DEFAULT 0, \
      refreshed INTEGER NOT NULL DEFAULT 0, processed INTEGER NOT NULL DEFAULT 0, failures INTEGER NOT NULL DEFAULT 0, \
      date INTEGER NOT NULL, PRIMARY KEY (person, app)) WITHOUT ROWID
      """,
    ]
  ]
  /// The tables with the columns `person` and `app`.
  static let tables = ["backgroundTasks", "backgroundApps"]
  /// The one of them that holds an app's data, and not what the user allows it.
  static let dataTables = ["backgroundTasks"]
  static let schema = PartSchema("backgroundTasks", versions: versions, tables: tables, data: dataTables)

  /// How often a task is launched that the system itself has interrupted.
  private static let attempts = 2

  /// Opens the tables, or throws if they cannot be used.
  init(_ database: Database) throws {
    self.database = database
    try database.migrate(Self.schema)
  }

  /// Removes the requests of users who have had no window for so long that their windows are forgotten, and what is kept of their apps.
  func removeForgotten(before oldest: Int64, now: Int64) {
    let day: Int64 = 86_400
    for (table, date) in [("backgroundTasks", now - day), ("backgroundApps", oldest)] {
      database.run("DELETE FROM \(table) WHERE date < ? AND person NOT IN (SELECT person FROM scenes)", [.number(date * 1000)])
    }
  }

  /// Lets tasks that ran when an earlier system ended run once more.
  func recover() {
    database.run("DELETE FROM backgroundTasks WHERE launched <> 0 AND attempts >= ?", [.number(Int64(Self.attempts))])
    database.run("UPDATE backgroundTasks SET launched = 0 WHERE launched <> 0")
  }

  // MARK: Requests

  /// The requests of an app that wait, by date.
  func pending(of person: String, app: String) -> [BackgroundTaskRequest] {
    var found: [BackgroundTaskRequest] = []
    database.run(
      "SELECT request FROM backgroundTasks WHERE person = ? AND app = ? AND launched = 0 ORDER BY due, id", [.text(person), .text(app)]
    ) {
      if let request = Self.decode($0.bytes(0)) { found.append(request) }
    }
    return found
  }

  /// Stores a request in place of one with its identifier. Returns false if the database refuses.
  ///
  /// - Parameter interval: the shortest time between two launches of a kind, in milliseconds. It doubles with each failure.
  func submit(_ request: BackgroundTaskRequest, of person: String, app: String, at now: Int64, interval: Int64) -> Bool {
    guard let json = try? JSONEncoder().encode(request) else { return false }
    let owner: [Database.Value] = [.text(person), .text(app)]
    return database.transaction {
      guard
        database.run(
          "INSERT INTO backgroundApps (person, app, date) VALUES (?1, ?2, ?3) ON CONFLICT (person, app) DO UPDATE SET date = ?3",
          owner + [.number(now)])
      else { return false }
      let column = request.kind == .refresh ? "refreshed" : "processed"
      var latest: Int64 = 0, failures: Int64 = 0
      database.run("SELECT \(column), failures FROM backgroundApps WHERE person = ? AND app = ?", owner) {
        (latest, failures) = ($0.number(0), $0.number(1))
      }
      let next = latest == 0 && failures == 0 ? 0 : max(latest, 0) + interval << min(failures, 6)
      let due = max(request.earliest.map { Int64($0 * 1000) } ?? 0, now, next)
      return database.run(
        """
        INSERT OR REPLACE INTO backgroundTasks (person, app, id, kind, due, date, request, held) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
        """,
        owner + [
          .text(request.id), .number(Int64(request.kind.rawValue)), .number(due), .number(now), .bytes(Array(json)), .number(0),
        ])
    }
  }

  /// Removes requests that wait; nil: all of the app. Returns false if the database refuses.
  func cancel(_ id: String?, of person: String, app: String) -> Bool {
    let owner: [Database.Value] = [.text(person), .text(app)]
    guard let id else { return database.run("DELETE FROM backgroundTasks WHERE person = ? AND app = ? AND launched = 0", owner) }
    return database.run("DELETE FROM backgroundTasks WHERE person = ? AND app = ? AND id = ? AND launched = 0", owner + [.text(id)])
  }

  // MARK: Launching

  struct Due: Equatable {
    var person: String
    var app: String
    /// Nil if the row is damaged.
    var request: BackgroundTaskRequest?
    var id: String
  }

  /// The date of the request that is due first, among those that the user allows.
  var nextDue: Int64? {
    var date: Int64?
    database.run("SELECT due FROM backgroundTasks WHERE launched = 0 AND held = 0 ORDER BY due LIMIT 1") { date = $0.number(0) }
    return date
  }

  /// The request that has been due for the longest time.
  func due(at now: Int64) -> Due? {
    var due: Due?
    database.run(
      "SELECT person, app, id, request FROM backgroundTasks WHERE launched = 0 AND held = 0 AND due <= ? ORDER BY due LIMIT 1",
      [.number(now)]
    ) {
      due = Due(person: $0.text(0), app: $0.text(1), request: Self.decode($0.bytes(3)), id: $0.text(2))
    }
    return due
  }

  /// Notes that a request is launched as the run of a number. Returns false if the database refuses.
  func begin(_ due: Due, run: Int64, at now: Int64) -> Bool {
    let owner: [Database.Value] = [.text(due.person), .text(due.app)]
    let column = due.request?.kind == .processing ? "processed" : "refreshed"
    return database.transaction {
      database.run(
        "UPDATE backgroundTasks SET launched = ?4, attempts = attempts + 1 WHERE person = ?1 AND app = ?2 AND id = ?3",
        owner + [.text(due.id), .number(run)])
        && database.run("UPDATE backgroundApps SET \(column) = ?3 WHERE person = ?1 AND app = ?2", owner + [.number(now)])
    }
  }

  /// Removes a request that cannot be launched.
  func drop(_ due: Due) {
    database.run(
      "DELETE FROM backgroundTasks WHERE person = ? AND app = ? AND id = ?", [.text(due.person), .text(due.app), .text(due.id)])
  }

  /// Removes the request of a run that has ended, unless it was replaced meanwhile, and counts failures.
  func end(run: Int64, of person: String, app: String, isFailure: Bool) {
    let count = isFailure ? "failures + 1" : "0"
    _ = database.transaction {
      database.run("DELETE FROM backgroundTasks WHERE launched = ?", [.number(run)])
        && database.run("UPDATE backgroundApps SET failures = \(count) WHERE person = ? AND app = ?", [.text(person), .text(app)])
    }
  }

  /// Lets a run that the system has interrupted wait again, unless it has been tried often enough.
  func interrupt(run: Int64, until date: Int64) {
    database.run("DELETE FROM backgroundTasks WHERE launched = ? AND attempts >= ?", [.number(run), .number(Int64(Self.attempts))])
    database.run("UPDATE backgroundTasks SET launched = 0, due = ?2 WHERE launched = ?1", [.number(run), .number(date)])
  }

  // MARK: What the user allows

  /// Whether the user lets an app work in the background; nil for an app that has never asked for it.
  func allows(_ app: String, of person: String) -> Bool? {
    var found: Bool?
    database.run("SELECT isOff FROM backgroundApps WHERE person = ? AND app = ?", [.text(person), .text(app)]) { found = $0.number(0) == 0 }
    return found
  }

  /// Stores what the user allows an app that has asked. Returns false if the database refuses.
  func allow(_ isAllowed: Bool, app: String, of person: String) -> Bool {
    database.run(
      "UPDATE backgroundApps SET isOff = ?3 WHERE person = ?1 AND app = ?2", [.text(person), .text(app), .number(isAllowed ? 0 : 1)])
  }

  /// Holds back or lets go the requests of a user's apps.
  ///
  /// - Parameter isOn: whether the user allows any app to work in the background.
  func hold(of person: String, isOn: Bool) -> Bool {
    database.run(
      """
      UPDATE backgroundTasks SET held = ?2 OR coalesce((SELECT isOff FROM backgroundApps WHERE person = ?1 \
      AND app = backgroundTasks.app), 0) WHERE person = ?1
      """, [.text(person), .number(isOn ? 0 : 1)])
  }

  private static func decode(_ bytes: [UInt8]) -> BackgroundTaskRequest? {
    try? JSONDecoder().decode(BackgroundTaskRequest.self, from: Data(bytes))
  }
}
