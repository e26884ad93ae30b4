// Storage: scenes and what they restore, written behind. Memory is the truth while a person is here; changes are
// gathered and go to the disk in one transaction soon after the first of them, so a tap never waits for the disk. Until then the journal
// has what apps have said of their state.

import CSQLite

/// A scene as it is kept: everything that a restarted system needs to open it again.
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
    case forget
  }
  private struct StateKey: Hashable {
    var scene: UInt32
    var key: String
  }

  let database: Database
  private let journal: StateJournal?
  private let reactor: Reactor
  private let log: Log
  private let delay: Double
  private var scenes: [UInt32: Change] = [:]
  private var values: [StateKey: [UInt8]?] = [:]
  private var timer: Timers.Identifier?
  private var lastNumber: UInt32 = 0

  /// Opens the database, or says why it cannot be used.
  init(path: String, reactor: Reactor, log: Log, delay: Double = 0.05, oldestSeen: Int64) throws {
    database = try Database(path: path)
    journal = StateJournal(path: path + "-state")
    self.reactor = reactor
    self.log = log
    self.delay = delay
    let made = database.run("""
      CREATE TABLE IF NOT EXISTS scenes (number INTEGER PRIMARY KEY, token TEXT NOT NULL UNIQUE, \
      person TEXT NOT NULL, app TEXT NOT NULL, path TEXT NOT NULL, traits BLOB NOT NULL, seen INTEGER NOT NULL)
      """)
      && database.run("CREATE INDEX IF NOT EXISTS scenesByPerson ON scenes (person)")
      && database.run("""
        CREATE TABLE IF NOT EXISTS state (scene INTEGER NOT NULL, key TEXT NOT NULL, value BLOB NOT NULL, \
        PRIMARY KEY (scene, key)) WITHOUT ROWID
        """)
    guard made else { throw StartFailure(message: "the database \(path) cannot be used: \(database.failure)") }
    journal?.replay { scene, state in
      for (key, value) in JSON.members(state) ?? [] { values[StateKey(scene: scene, key: key)] = .some(Self.kept(value)) }
    }
    flush()
    database.run("DELETE FROM scenes WHERE seen < ?", [.number(oldestSeen)])
    database.run("DELETE FROM state WHERE scene NOT IN (SELECT number FROM scenes)")
    database.run("SELECT max(number) FROM scenes") { lastNumber = UInt32(truncatingIfNeeded: $0.number(0)) }
  }

  /// A number that no kept scene has.
  func nextNumber() -> UInt32 {
    // 0 means the whole process, so the count skips it after four thousand million scenes.
    lastNumber = lastNumber == .max ? 1 : lastNumber + 1
    return lastNumber
  }

  /// Every scene of a person with its state. Asked once, when the person comes.
  func scenes(of person: String) -> [SceneRecord] {
    flush()
    var records: [SceneRecord] = []
    database.run("SELECT number, token, app, path, traits, seen FROM scenes WHERE person = ?", [.text(person)]) {
      records.append(SceneRecord(
        number: UInt32(truncatingIfNeeded: $0.number(0)), token: $0.text(1), person: person, app: $0.text(2),
        path: $0.text(3), traits: $0.bytes(4), seen: $0.number(5)))
    }
    for index in records.indices {
      database.run("SELECT key, value FROM state WHERE scene = ?", [.number(Int64(records[index].number))]) {
        records[index].state[$0.text(0)] = $0.bytes(1)
      }
    }
    return records
  }

  /// Keeps a scene's own fields; its state goes by `set`.
  func keep(_ record: SceneRecord) {
    scenes[record.number] = .keep(record)
    schedule()
  }

  /// Forgets a scene and its state.
  func forget(scene: UInt32) {
    scenes[scene] = .forget
    schedule()
  }

  /// Forgets all scenes of a person, also those of apps that are not served any more.
  func forget(person: String) {
    flush()
    database.run("DELETE FROM state WHERE scene IN (SELECT number FROM scenes WHERE person = ?)", [.text(person)])
    database.run("DELETE FROM scenes WHERE person = ?", [.text(person)])
  }

  /// Keeps or, with nil, removes a value of a scene.
  func set(scene: UInt32, key: String, value: [UInt8]?) {
    values[StateKey(scene: scene, key: key)] = .some(value)
    schedule()
  }

  /// Keeps what an app says of a scene's state, before its browser hears of it.
  func keep(_ state: UnsafeRawBufferPointer, of scene: UInt32) { journal?.append(scene: scene, state) }

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
  }

  private func schedule() {
    guard timer == nil else { return }
    timer = reactor.after(delay) { [unowned self] in flush() }
  }

  private func writeValues() -> Bool {
    values.allSatisfy { place, value in
      let key: [Database.Value] = [.number(Int64(place.scene)), .text(place.key)]
      guard let value else { return database.run("DELETE FROM state WHERE scene = ? AND key = ?", key) }
      return database.run("INSERT OR REPLACE INTO state VALUES (?, ?, ?)", key + [.bytes(value)])
    }
  }

  private func writeScenes() -> Bool {
    scenes.allSatisfy { number, change in
      switch change {
      case .keep(let record):
        database.run("INSERT OR REPLACE INTO scenes VALUES (?, ?, ?, ?, ?, ?, ?)", [
          .number(Int64(number)), .text(record.token), .text(record.person), .text(record.app), .text(record.path),
          .bytes(record.traits), .number(record.seen),
        ])
      case .forget:
        database.run("DELETE FROM scenes WHERE number = ?", [.number(Int64(number))])
          && database.run("DELETE FROM state WHERE scene = ?", [.number(Int64(number))])
      }
    }
  }
}
