// Storage: scenes and what they restore, written behind. Memory is the truth while a person is here; changes are
// gathered and written in one transaction soon after the first of them; a thread of its own then waits for the disk, so a tap never does.
// Until then the journal has the apps' latest state.

import CSQLite

/// A stored scene: everything that a restarted system needs to open it again.
struct SceneRecord: Equatable {
  var number: UInt32
  var token: String
  var person: String
  var app: String
  var path: String
  var traits: [UInt8]
  /// Seconds since 1970 when a browser was last connected.
  var seen: Int64
  var state: [String: [UInt8]] = [:]
}

final class Storage {
  private enum Change {
    case keep(SceneRecord)
    case forget(person: String)
  }
  private struct StateKey: Hashable {
    var scene: UInt32
    var person: String
    var key: String
  }

  let database: Database
  let notifications: NotificationStore
  let settings: SettingsStore
  let ratings: RatingStore
  let photos: PhotoStore
  let printing: PrintStore
  let pushes: PushStore
  let tv: TVStore
  let tvProviders: TVProviderStore
  private let journal: StateJournal?
  /// Whether the journal took the latest state.
  private var isJournalKept = true
  private let reactor: Reactor
  private let log: Log
  private let delay: Double
  private var scenes: [UInt32: Change] = [:]
  private var values: [StateKey: [UInt8]?] = [:]
  private var timer: Timers.Identifier?
  private var lastNumber: UInt32 = 0
  private let writeAheadLog: String
  private let syncs: (String) -> Bool
  private var isSyncing = false
  private var isUnsynced = false
  /// Seconds from a write to the sync to the disk, which covers all writes in between.
  private static let syncDelay = 1.0

  /// Opens the database; throws if it cannot be used.
  ///
  /// - Parameter syncs: waits until a file is on the disk; called on a background thread.
  init(
    path: String, reactor: Reactor, log: Log, delay: Double = 0.05, oldestSeen: Int64, syncs: @escaping (String) -> Bool = DurableFile.sync
  ) throws {
    database = try Database(path: path)
    journal = StateJournal(path: path + "-state")
    self.reactor = reactor
    self.log = log
    self.delay = delay
    writeAheadLog = path + "-wal"
    self.syncs = syncs
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
      && database.run(Self.homeScreenTable) && Self.addOwners(database)
    guard made else { throw StartFailure(message: "the database \(path) cannot be used: \(database.failure)") }
    notifications = try NotificationStore(database)
    settings = try SettingsStore(database)
    ratings = try RatingStore(database)
    photos = try PhotoStore(database)
    printing = try PrintStore(database)
    pushes = try PushStore(database)
    tv = try TVStore(database)
    tvProviders = try TVProviderStore(database)
    journal?.replay { scene, state in
      guard let person = owner(of: scene) else { return }
      for (key, value) in JSON.members(state) ?? [] { values[StateKey(scene: scene, person: person, key: key)] = .some(Self.kept(value)) }
    }
    flush()
    // Records without a scene are dropped as well, because their numbers are given to other scenes.
    if scenes.isEmpty, values.isEmpty { journal?.clear() }
    database.run("DELETE FROM scenes WHERE seen < ?", [.number(oldestSeen)])
    database.run("DELETE FROM state WHERE scene NOT IN (SELECT number FROM scenes)")
    database.run("DELETE FROM homeScreens WHERE changed < ? AND person NOT IN (SELECT person FROM scenes)", [.number(oldestSeen)])
    notifications.removeForgotten(before: oldestSeen)
    settings.removeForgotten(before: oldestSeen)
    ratings.removeForgotten(before: oldestSeen)
    tv.removeForgotten(before: oldestSeen)
    tvProviders.removeForgotten(before: oldestSeen)
    database.run("SELECT max(number) FROM scenes") { lastNumber = UInt32(truncatingIfNeeded: $0.number(0)) }
  }

  /// The tables with a column `person` that the parts of the system have.
  static var partTables: [String] {
    let tables: [[String]] = [
      NotificationStore.tables, SettingsStore.tables, RatingStore.tables, PhotoStore.tables, PrintStore.tables, PushStore.tables,
      TVStore.tables, TVProviderStore.tables,
    ]
    return tables.flatMap { $0 }
  }

  /// Statements that make these tables of an earlier database complete.
  static var partStatements: [String] {
    let statements: [[String]] = [
      Array(NotificationStore.statements), Array(SettingsStore.statements), Array(RatingStore.statements), Array(PhotoStore.statements),
      Array(PrintStore.statements), Array(PushStore.statements), Array(TVStore.statements), Array(TVProviderStore.statements),
    ]
    return statements.flatMap { $0 }
  }

  private func owner(of scene: UInt32) -> String? {
    var person: String?
    database.run("SELECT person FROM scenes WHERE number = ?", [.number(Int64(scene))]) { person = $0.text(0) }
    return person
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

  /// Returns a number that no stored scene has.
  func nextNumber() -> UInt32 {
    // 0 means the whole process, so the numbers skip it when they wrap around.
    lastNumber = lastNumber == .max ? 1 : lastNumber + 1
    return lastNumber
  }

  /// Returns every scene of a user with its state. Called when the user's `Person` is made.
  func scenes(of person: String) -> [SceneRecord] {
    flush()
    var records: [SceneRecord] = []
    database.run("SELECT number, token, app, path, traits, seen FROM scenes WHERE person = ?", [.text(person)]) {
      records.append(
        SceneRecord(
          number: UInt32(truncatingIfNeeded: $0.number(0)), token: $0.text(1), person: person, app: $0.text(2),
          path: $0.text(3), traits: $0.bytes(4), seen: $0.number(5)))
    }
    for index in records.indices {
      // Checks the owner here too: a value of another user's scene with this number is never returned, however it got there.
      database.run("SELECT key, value FROM state WHERE scene = ? AND person = ?", [.number(Int64(records[index].number)), .text(person)]) {
        records[index].state[$0.text(0)] = $0.bytes(1)
      }
    }
    return records
  }

  /// Stores a scene's own fields; `set` stores its state.
  func keep(_ record: SceneRecord) {
    scenes[record.number] = .keep(record)
    schedule()
  }

  /// Removes a user's scene and its state.
  func forget(scene: UInt32, of person: String) {
    scenes[scene] = .forget(person: person)
    schedule()
  }

  /// Stores a value of a user's scene, or removes it if it is nil.
  func set(scene: UInt32, of person: String, key: String, value: [UInt8]?) {
    values[StateKey(scene: scene, person: person, key: key)] = .some(value)
    schedule()
  }

  /// Keeps what an app says of a scene's state, before its browser hears of it.
  func keep(_ state: UnsafeRawBufferPointer, of scene: UInt32) {
    let isKept = journal?.append(scene: scene, state) == true
    if !isKept, isJournalKept { log.error("the journal takes no more: until the database is written, a kill of the system loses changes") }
    isJournalKept = isKept
  }

  /// A value of an app's state, or nil for one that it has removed.
  static func kept(_ value: [UInt8]) -> [UInt8]? { value == Array("null".utf8) ? nil : value }

  /// Writes everything that waits.
  func flush() {
    reactor.cancel(timer)
    timer = nil
    guard !scenes.isEmpty || !values.isEmpty else { return }
    let isWritten = database.run("BEGIN IMMEDIATE") && writeValues() && writeScenes() && database.run("COMMIT")
    guard isWritten else {
      log.error("the database refuses: \(database.failure); trying again")
      database.run("ROLLBACK")
      timer = reactor.after(1) { [unowned self] in flush() }
      return
    }
    scenes.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    journal?.clear()
    isUnsynced = true
    syncSoon()
  }

  /// Syncs written changes to the disk, so that a power cut loses about a second of them at most.
  private func syncSoon() {
    guard !isSyncing, isUnsynced else { return }
    (isSyncing, isUnsynced) = (true, false)
    _ = reactor.after(Self.syncDelay) { [weak self] in
      guard let self else { return }
      BackgroundWork.run(
        reactor, { [writeAheadLog, syncs] in syncs(writeAheadLog) },
        then: { [weak self] isDone in
          guard let self else { return }
          if !isDone { log.error("the database's journal cannot be brought to the disk") }
          isSyncing = false
          syncSoon()
        })
    }
  }

  private func schedule() {
    guard timer == nil else { return }
    timer = reactor.after(delay) { [unowned self] in flush() }
  }

  private func writeValues() -> Bool {
    values.allSatisfy { place, value in
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
  }

  /// Logs an error if the row belongs to another user: it is not overwritten, and the other changes are still written.
  private func isOwn(_ scene: UInt32, _ isWritten: Bool) -> Bool {
    if isWritten, database.changes == 0 { log.error("scene \(scene) is another user's in the database; it is not kept") }
    return isWritten
  }

  private func writeScenes() -> Bool {
    scenes.allSatisfy { number, change in
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
  }
}
