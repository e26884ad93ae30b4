// Storage: scenes and what they restore, written behind. Memory is the truth while a person is here; changes are
// gathered and written in one transaction soon after the first of them; a thread of its own then waits for the disk, so a tap never does.
// Until then the journal has the apps' latest state, and the scenes that the database does not have yet.

import Foundation

final class Storage {
  /// A change of a scene in the journal.
  private struct JournaledChange: Codable {
    var number: UInt32
    var change: SceneChange
  }

  let database: Database
  let notifications: NotificationStore
  let settings: SettingsStore
  let photos: PhotoStore
  let printing: PrintStore
  let tvProviders: TVProviderStore
  let backgroundTasks: BackgroundTaskStore
  let activity: ActivityStore
  private let scenes: SceneStore
  private let journal: StateJournal?
  /// Whether the journal took the latest state.
  private var isJournalKept = true
  private let reactor: Reactor
  private let log: Log
  private let delay: Double
  private var changes = SceneChanges()
  private var timer: Timers.Identifier?
  private var lastNumber: UInt32 = 0
  /// The scenes that the database may not have, and that the journal does not have either.
  private var newScenes: Set<UInt32> = []
  private let writeAheadLog: WriteAheadLog
  /// Whether the log is being emptied, and whether another connection that reads it prevents that.
  private var isShortening = false, isLogRead = false
  /// Seconds until the next try to empty a log that another connection reads.
  private static let shorteningPause = 5.0
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
    writeAheadLog = WriteAheadLog(database: path)
    self.syncs = syncs
    scenes = try SceneStore(database, log: log)
    guard database.run(Self.homeScreenTable) else {
      throw StartFailure(message: "the database \(path) cannot be used: \(database.failure)")
    }
    notifications = try NotificationStore(database)
    settings = try SettingsStore(database)
    photos = try PhotoStore(database)
    printing = try PrintStore(database)
    tvProviders = try TVProviderStore(database)
    backgroundTasks = try BackgroundTaskStore(database)
    activity = try ActivityStore(database)
    // The rows of an erased user are removed from all tables together, so all are there from the beginning.
    for schema in SystemParts.schemas { try database.migrate(schema) }
    journal?.replay(take)
    flush()
    scenes.removeForgotten(before: oldestSeen)
    if changes.isEmpty {
      // Records without a scene are dropped as well: a user's data may have been erased since.
      journal?.clear()
      scenes.removeStateWithoutScene()
    }
    database.run("DELETE FROM homeScreens WHERE changed < ? AND person NOT IN (SELECT person FROM scenes)", [.number(oldestSeen)])
    notifications.removeForgotten(before: oldestSeen)
    settings.removeForgotten(before: oldestSeen)
    tvProviders.removeForgotten(before: oldestSeen)
    backgroundTasks.removeForgotten(before: oldestSeen, now: WallClock.now / 1000)
    activity.removeOld(at: WallClock.now / 1000)
    // Not below the numbers in the journal either: their state is in the database, perhaps.
    lastNumber = max(lastNumber, scenes.lastNumber)
  }

  /// The tables of all services of the system.
  static let schemas =
    [
      NotificationStore.schema, SettingsStore.schema, PhotoStore.schema, PrintStore.schema,
      TVProviderStore.schema, BackgroundTaskStore.schema, ActivityStore.schema,
    ] + SystemParts.schemas

  /// The names of the services, and how many versions of their tables this system knows.
  static var versions: [String: Int] { Dictionary(uniqueKeysWithValues: schemas.map { ($0.name, $0.versions.count) }) }

  /// Throws if a database cannot be used, or if a newer system has written it. Changes nothing, so another system may be using it.
  static func check(path: String) throws {
    let database = try Database(path: path)
    var newer: [String] = []
    database.run("SELECT name, version FROM parts") { if $0.number(1) > versions[$0.text(0)] ?? 0 { newer.append($0.text(0)) } }
    guard newer.isEmpty else {
      throw StartFailure(message: "a newer Shoji has written the database \(path) (\(newer.joined(separator: ", "))); start that one")
    }
  }

  /// Takes a record of the journal that an earlier system has left.
  private func take(_ scene: UInt32, _ bytes: [UInt8]) {
    if scene == Self.journaledScenes {
      guard let journaled = try? JSONDecoder().decode(JournaledChange.self, from: Data(bytes)) else { return }
      lastNumber = max(lastNumber, journaled.number)
      changes.add(journaled.change, of: journaled.number)
    } else if let person = owner(of: scene) {
      for (key, value) in JSON.members(bytes) ?? [] { changes.set(key, to: Self.kept(value), of: scene, person: person) }
    }
  }

  private func owner(of scene: UInt32) -> String? {
    switch changes.scenes[scene] {
    case .keep(let record): record.person
    case .forget: nil
    case nil: scenes.owner(of: scene)
    }
  }

  /// Returns a number that no stored scene has.
  func nextNumber() -> UInt32 {
    // 0 means the whole process, so the numbers skip it when they wrap around.
    lastNumber = lastNumber == .max ? 1 : lastNumber + 1
    newScenes.insert(lastNumber)
    return lastNumber
  }

  /// Returns every scene of a user with its state. Called when the user's `Person` is made.
  func scenes(of person: String) -> [SceneRecord] {
    flush()
    // Changes that the database has refused so far are newer than what it has.
    var records = changes.applied(to: scenes.scenes(of: person), of: person)
    for index in records.indices {
      records[index].state = scenes.state(of: records[index].number, person: person)
      for (key, value) in changes.state(of: records[index].number, person: person) { records[index].state[key] = value }
    }
    return records
  }

  /// Stores a scene's own fields; `set` stores its state.
  func keep(_ record: SceneRecord) {
    changes.add(.keep(record), of: record.number)
    if newScenes.contains(record.number), journal(.keep(record), of: record.number) {
      newScenes.remove(record.number)
      // Without its scene, what its app has said of its state before is left out when the journal is read.
      let state = changes.state(of: record.number, person: record.person)
      if !state.isEmpty { journal(state, of: record.number) }
    }
    schedule()
  }

  /// The journal's number for changes of the scenes themselves, which no scene has.
  private static let journaledScenes: UInt32 = 0

  @discardableResult private func journal(_ change: SceneChange, of number: UInt32) -> Bool {
    guard let bytes = try? JSONEncoder().encode(JournaledChange(number: number, change: change)) else { return false }
    return bytes.withUnsafeBytes { keep($0, of: Self.journaledScenes) }
  }

  private func journal(_ state: [(key: String, value: [UInt8]?)], of scene: UInt32) {
    let bytes = JSON.object(state.map { ($0.key, $0.value ?? Array("null".utf8)) })
    bytes.withUnsafeBytes { _ = keep($0, of: scene) }
  }

  /// Removes a user's scene and its state.
  func forget(scene: UInt32, of person: String) {
    changes.add(.forget(person: person), of: scene)
    newScenes.remove(scene)
    journal(.forget(person: person), of: scene)
    schedule()
  }

  /// Forgets what waits of a user whose rows have just been erased. Afterwards the journal brings nothing of the user back, also after a power cut.
  func erase(_ person: String) {
    for scene in changes.kept(of: person) { forget(scene: scene, of: person) }
    changes.dropState(of: person)
    journal?.sync()
  }

  /// Removes values of a user's scene, and keeps in the journal that they are gone.
  func remove(_ keys: [String], of scene: UInt32, person: String) {
    guard !keys.isEmpty else { return }
    journal(keys.map { ($0, nil) }, of: scene)
    for key in keys { set(scene: scene, of: person, key: key, value: nil) }
  }

  /// Stores a value of a user's scene, or removes it if it is nil.
  func set(scene: UInt32, of person: String, key: String, value: [UInt8]?) {
    changes.set(key, to: value, of: scene, person: person)
    schedule()
  }

  /// Keeps what an app says of a scene's state, before its browser hears of it. Returns false if the journal does not take it.
  @discardableResult func keep(_ state: UnsafeRawBufferPointer, of scene: UInt32) -> Bool {
    let isKept = journal?.append(scene: scene, state) == true
    if !isKept, isJournalKept { log.error("the journal takes no more: until the database is written, a kill of the system loses changes") }
    isJournalKept = isKept
    return isKept
  }

  /// A value of an app's state, or nil for one that it has removed.
  static func kept(_ value: [UInt8]) -> [UInt8]? { value == Array("null".utf8) ? nil : value }

  /// Writes everything that waits.
  func flush() {
    reactor.cancel(timer)
    timer = nil
    guard !changes.isEmpty else { return }
    guard scenes.write(changes) else {
      timer = reactor.after(1) { [unowned self] in flush() }
      return
    }
    changes.removeAll()
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
        reactor, { [writeAheadLog, syncs] in syncs(writeAheadLog.path) },
        then: { [weak self] isDone in
          guard let self else { return }
          if !isDone { log.error("the database's journal cannot be brought to the disk") }
          isSyncing = false
          syncSoon()
          if !isLogRead { shortenLog() }
        })
    }
  }

  /// Empties the write-ahead log if it has become long; while another connection reads it, later.
  private func shortenLog() {
    guard !isShortening else { return }
    guard writeAheadLog.size > WriteAheadLog.long else {
      isLogRead = false
      return
    }
    isShortening = true
    BackgroundWork.run(
      reactor, { [writeAheadLog] in writeAheadLog.checkpoint() },
      then: { [weak self] isDone in
        guard let self else { return }
        isShortening = false
        if isDone, database.emptyLog() {
          isLogRead = false
          return
        }
        if !isLogRead {
          log.warning(
            "\(writeAheadLog.path) has \(writeAheadLog.size >> 20) MB, since another program or a backup reads the database; it is emptied afterwards"
          )
        }
        isLogRead = true
        _ = reactor.after(Self.shorteningPause) { [weak self] in self?.shortenLog() }
      })
  }

  private func schedule() {
    guard timer == nil else { return }
    timer = reactor.after(delay) { [unowned self] in flush() }
  }
}
