// SceneStore: the tables of the scenes and their state. Each row has an owner, which is checked whenever it is read or written.

struct SceneStore {
  private let database: Database
  private let log: Log

  /// Opens the tables, or throws if they cannot be used.
  init(_ database: Database, log: Log) throws {
    (self.database, self.log) = (database, log)
    let made =
      database.run(
        """
        CREATE TABLE IF NOT EXISTS scenes (number INTEGER PRIMARY KEY, token TEXT NOT NULL UNIQUE, \
        person TEXT NOT NULL, app TEXT NOT NULL, path TEXT NOT NULL, traits BLOB NOT NULL, seen INTEGER NOT NULL)
        """)
      && database.run("CREATE INDEX IF NOT EXISTS scenesByPerson ON scenes (person)")
      && database.run(
        """
        CREATE TABLE IF NOT EXISTS state (scene INTEGER NOT NULL, key TEXT NOT NULL, value BLOB NOT NULL, \
        person TEXT NOT NULL DEFAULT '', PRIMARY KEY (scene, key)) WITHOUT ROWID
        """)
      && Self.addOwners(database)
    guard made else { throw StartFailure(message: "the tables of the windows cannot be used: \(database.failure)") }
  }

  /// Databases of earlier versions: values had no owner of their own.
  private static func addOwners(_ database: Database) -> Bool {
    var hasOwners = false
    let isKnown = database.run("SELECT count(*) FROM pragma_table_info('state') WHERE name = 'person'") { hasOwners = $0.number(0) > 0 }
    guard isKnown else { return false }
    return hasOwners
      || database.run("ALTER TABLE state ADD COLUMN person TEXT NOT NULL DEFAULT ''")
        && database.run("UPDATE state SET person = coalesce((SELECT person FROM scenes WHERE number = scene), '')")
  }

  // MARK: Reading

  /// The largest number of a scene; 0 without any.
  var lastNumber: UInt32 {
    var last: UInt32 = 0
    database.run("SELECT max(number) FROM scenes") { last = UInt32(truncatingIfNeeded: $0.number(0)) }
    return last
  }

  /// The user to whom a scene belongs.
  func owner(of scene: UInt32) -> String? {
    var person: String?
    database.run("SELECT person FROM scenes WHERE number = ?", [.number(Int64(scene))]) { person = $0.text(0) }
    return person
  }

  /// A user's scenes, without their state.
  func scenes(of person: String) -> [SceneRecord] {
    var records: [SceneRecord] = []
    database.run("SELECT number, token, app, path, traits, seen FROM scenes WHERE person = ?", [.text(person)]) {
      records.append(
        SceneRecord(
          number: UInt32(truncatingIfNeeded: $0.number(0)), token: $0.text(1), person: person, app: $0.text(2),
          path: $0.text(3), traits: $0.bytes(4), seen: $0.number(5)))
    }
    return records
  }

  /// The state of a scene. A value of another user's scene with this number is never returned, however it got there.
  func state(of scene: UInt32, person: String) -> [String: [UInt8]] {
    var state: [String: [UInt8]] = [:]
    database.run("SELECT key, value FROM state WHERE scene = ? AND person = ?", [.number(Int64(scene)), .text(person)]) {
      state[$0.text(0)] = $0.bytes(1)
    }
    return state
  }

  // MARK: Writing

  func removeForgotten(before oldest: Int64) { database.run("DELETE FROM scenes WHERE seen < ?", [.number(oldest)]) }

  func removeStateWithoutScene() { database.run("DELETE FROM state WHERE scene NOT IN (SELECT number FROM scenes)") }

  /// Writes all changes, or none. Returns false if the database refuses.
  func write(_ changes: SceneChanges) -> Bool {
    let isWritten =
      database.run("BEGIN IMMEDIATE") && changes.values.allSatisfy(write) && changes.scenes.allSatisfy(write) && database.run("COMMIT")
    guard isWritten else {
      log.error("the database refuses: \(database.failure); trying again")
      database.run("ROLLBACK")
      return false
    }
    return true
  }

  private func write(_ place: SceneChanges.StateKey, _ value: [UInt8]?) -> Bool {
    let key: [Database.Value] = [.number(Int64(place.scene)), .text(place.key), .text(place.person)]
    guard let value else { return database.run("DELETE FROM state WHERE scene = ? AND key = ? AND person = ?", key) }
    return isOwn(
      place.scene,
      database.run(
        """
        INSERT INTO state (scene, key, person, value) VALUES (?1, ?2, ?3, ?4) \
        ON CONFLICT (scene, key) DO UPDATE SET value = ?4 WHERE person = ?3
        """, key + [.bytes(value)]))
  }

  private func write(_ number: UInt32, _ change: SceneChange) -> Bool {
    switch change {
    case .keep(let record):
      isOwn(
        number,
        database.run(
          """
          INSERT INTO scenes (number, token, person, app, path, traits, seen) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) \
          ON CONFLICT (number) DO UPDATE SET token = ?2, app = ?4, path = ?5, traits = ?6, seen = ?7 WHERE person = ?3
          """,
          [
            .number(Int64(number)), .text(record.token), .text(record.person), .text(record.app), .text(record.path),
            .bytes(record.traits), .number(record.seen),
          ]))
    case .forget(let person):
      database.run("DELETE FROM scenes WHERE number = ? AND person = ?", [.number(Int64(number)), .text(person)])
        && database.run("DELETE FROM state WHERE scene = ? AND person = ?", [.number(Int64(number)), .text(person)])
    }
  }

  /// Logs an error if the row belongs to another user: it is not overwritten, and the other changes are still written.
  private func isOwn(_ scene: UInt32, _ isWritten: Bool) -> Bool {
    if isWritten, database.changes == 0 { log.error("scene \(scene) is another user's in the database; it is not kept") }
    return isWritten
  }
}
