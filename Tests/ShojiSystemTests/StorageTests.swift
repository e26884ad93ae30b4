// Storage: rows have an owner, and copies of the database replace a damaged one.

import Foundation
import Testing

@testable import ShojiSystem

@Suite("Storage") struct StorageTests {
  /// A folder that is removed after the test.
  private final class Place {
    let folder = NSTemporaryDirectory() + "shoji-test-" + UUID().uuidString
    let reactor: Reactor
    let log: Log

    init() throws {
      reactor = try #require(Reactor())
      log = try #require(Log(level: .error, path: folder + ".log"))
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data((0..<32).map { _ in UInt8.random(in: 0...255) }).write(to: URL(fileURLWithPath: folder + "/secret"))
    }

    deinit { for path in [folder, folder + ".log"] { try? FileManager.default.removeItem(atPath: path) } }

    func storage() throws -> Storage { try Storage(path: folder + "/shoji.sqlite", reactor: reactor, log: log, oldestSeen: 0) }
    var logged: String { (try? String(contentsOfFile: folder + ".log", encoding: .utf8)) ?? "" }
  }

  private func record(_ number: UInt32, of person: String, token: String = UUID().uuidString) -> SceneRecord {
    SceneRecord(number: number, token: token, person: person, app: "a", path: "/", traits: Array("{}".utf8), seen: 1)
  }

  // MARK: The home screen

  @Test("A user's quick actions and badge are stored at once, apart from other users', and go a month after the user") func homeScreens()
    throws
  {
    let place = try Place()
    var storage = try place.storage()
    var record = HomeScreenRecord()
    record.shortcuts = [ShortcutItem(type: "a", title: ShortcutText("A"), symbol: "plus")]
    record.badge = 3
    record.chosen = .init(shortcut: ChosenShortcut(id: "1", item: record.shortcuts[0]), date: 7)
    #expect(storage.keep(record, of: "me", app: "notes", at: 100))
    #expect(storage.homeScreens(of: "me") == ["notes": record] && storage.homeScreens(of: "other").isEmpty)
    storage = try Storage(path: place.folder + "/shoji.sqlite", reactor: place.reactor, log: place.log, oldestSeen: 100)
    #expect(storage.homeScreens(of: "me") == ["notes": record])
    storage = try Storage(path: place.folder + "/shoji.sqlite", reactor: place.reactor, log: place.log, oldestSeen: 101)
    #expect(storage.homeScreens(of: "me").isEmpty)
    #expect(storage.keep(record, of: "me", app: "notes", at: 200) && storage.keep(HomeScreenRecord(), of: "me", app: "notes", at: 201))
    #expect(storage.homeScreens(of: "me").isEmpty)
  }

  // MARK: Owners

  @Test("A scene whose number is another user's is not read, overwritten or removed; other scenes are still stored") func owners() throws {
    let place = try Place()
    let storage = try place.storage()
    let mine = record(1, of: "me")
    storage.keep(mine)
    storage.set(scene: 1, of: "me", key: "draft", value: Array("1".utf8))
    storage.flush()
    // Two systems on one folder could once do this.
    storage.keep(record(1, of: "other"))
    storage.set(scene: 1, of: "other", key: "draft", value: Array("2".utf8))
    storage.set(scene: 1, of: "other", key: "note", value: Array("3".utf8))
    storage.keep(record(2, of: "other"))
    storage.flush()
    #expect(storage.scenes(of: "me").map(\.state) == [["draft": Array("1".utf8)]])
    #expect(storage.scenes(of: "me").first?.token == mine.token)
    #expect(storage.scenes(of: "other").map(\.number) == [2])
    #expect(place.logged.contains("scene 1 is another user's in the database"))
    storage.forget(scene: 1, of: "other")
    #expect(storage.scenes(of: "me").map(\.state) == [["draft": Array("1".utf8)]])
  }

  // MARK: A database that refuses

  /// Makes the database refuse writes, as a full disk does.
  private func fill(_ storage: Storage) { storage.database.run("PRAGMA query_only = 1") }
  private func keep(_ draft: String, in storage: Storage) {
    storage.set(scene: 1, of: "me", key: "draft", value: Array("\"\(draft)\"".utf8))
    _ = Array("{\"draft\":\"\(draft)\"}".utf8).withUnsafeBytes { storage.keep($0, of: 1) }
  }
  private func drafts(_ storage: Storage, of person: String = "me") -> [String] {
    storage.scenes(of: person).map { String(decoding: $0.state["draft"] ?? [], as: UTF8.self) }
  }

  @Test("What the database refuses is still given to the app's next process, and to no other user") func refused() throws {
    let place = try Place(), storage = try place.storage()
    storage.keep(record(1, of: "me"))
    storage.keep(record(2, of: "other"))
    keep("old", in: storage)
    storage.flush()
    fill(storage)
    keep("new", in: storage)
    storage.keep(record(3, of: "me"))
    storage.forget(scene: 2, of: "other")
    #expect(drafts(storage) == ["\"new\"", ""])
    #expect(storage.scenes(of: "me").map(\.number) == [1, 3] && storage.scenes(of: "other").isEmpty)
    storage.set(scene: 1, of: "me", key: "draft", value: nil)
    #expect(storage.scenes(of: "me")[0].state.isEmpty)
    #expect(place.logged.contains("the database refuses"))
  }

  @Test("After the end of a system whose database refused, the next one has the scenes and their state from the journal") func journaled()
    throws
  {
    let place = try Place()
    do {
      let storage = try place.storage()
      fill(storage)
      let number = storage.nextNumber()
      #expect(number == 1)
      storage.keep(record(1, of: "me"))
      keep("new", in: storage)
      storage.keep(record(storage.nextNumber(), of: "me"))
      storage.forget(scene: 2, of: "me")
    }
    let next = try place.storage()
    #expect(drafts(next) == ["\"new\""] && next.nextNumber() > 1)
    next.flush()
    #expect(try drafts(place.storage()) == ["\"new\""])
  }

  @Test("What an app says of a window before a browser is connected to it comes back with the window, also without some of its keys")
  func earlyState() throws {
    let place = try Place()
    do {
      let storage = try place.storage()
      fill(storage)
      #expect(storage.nextNumber() == 1)
      keep("early", in: storage)
      storage.set(scene: 1, of: "me", key: "window", value: Array("\"w\"".utf8))
      storage.keep(record(1, of: "me"))
      storage.set(scene: 1, of: "me", key: "crash", value: Array("1".utf8))
      storage.remove(["crash"], of: 1, person: "me")
    }
    let next = try place.storage()
    #expect(drafts(next) == ["\"early\""])
    #expect(next.scenes(of: "me")[0].state.keys.sorted() == ["draft", "window"])
  }

  @Test("Of a user whose data is erased nothing comes back from the journal") func erasedInJournal() throws {
    let place = try Place()
    do {
      let storage = try place.storage()
      storage.keep(record(storage.nextNumber(), of: "me"))
      storage.flush()
      fill(storage)
      keep("secret", in: storage)
      storage.keep(record(storage.nextNumber(), of: "me"))
      storage.keep(record(storage.nextNumber(), of: "other"))
      storage.database.run("PRAGMA query_only = 0")
      storage.database.run("DELETE FROM scenes WHERE person = 'me'")
      fill(storage)
      storage.erase("me")
      #expect(storage.scenes(of: "me").isEmpty && storage.scenes(of: "other").count == 1)
    }
    let next = try place.storage()
    #expect(next.scenes(of: "me").isEmpty && next.scenes(of: "other").map(\.number) == [3])
    var count: Int64 = -1
    next.database.run("SELECT count(*) FROM state") { count = $0.number(0) }
    #expect(count == 0)
  }

  @Test("A database of an earlier version, in which values had no owner, is migrated without loss") func earlierVersion() throws {
    let place = try Place()
    do {
      let database = try Database(path: place.folder + "/shoji.sqlite")
      database.run(
        "CREATE TABLE scenes (number INTEGER PRIMARY KEY, token TEXT NOT NULL UNIQUE, person TEXT NOT NULL, app TEXT NOT NULL, path TEXT NOT NULL, traits BLOB NOT NULL, seen INTEGER NOT NULL)"
      )
      database.run(
        "CREATE TABLE state (scene INTEGER NOT NULL, key TEXT NOT NULL, value BLOB NOT NULL, PRIMARY KEY (scene, key)) WITHOUT ROWID")
      database.run("INSERT INTO scenes VALUES (1, 't', 'me', 'a', '/', x'7B7D', 1)")
      database.run("INSERT INTO state VALUES (1, 'draft', x'31')")
    }
    for _ in 0..<2 { #expect(try place.storage().scenes(of: "me").map(\.state) == [["draft": Array("1".utf8)]]) }
  }

  // MARK: The disk

  @Test("Changes are synced to the disk within a second or two, all at once, and none waits for it") func disk() throws {
    let place = try Place()
    let lock = NSLock()
    var synced: [String] = []
    let storage = try Storage(path: place.folder + "/shoji.sqlite", reactor: place.reactor, log: place.log, oldestSeen: 0) { path in
      lock.withLock { synced.append(path) }
      return DurableFile.sync(path)
    }
    for number in 1...3 {
      storage.keep(record(UInt32(number), of: "me"))
      storage.flush()
    }
    #expect(lock.withLock { synced }.isEmpty)
    let begin = Date()
    while lock.withLock({ synced.isEmpty }) {
      try #require(Date().timeIntervalSince(begin) < 5)
      place.reactor.turn()
    }
    #expect(lock.withLock { synced } == [place.folder + "/shoji.sqlite-wal"])
    #expect(!place.logged.contains("cannot be brought to the disk"))
  }

  // MARK: Damage

  @Test("A large database is not checked at the start, but with the next copy, which reports damage") func boundedCheck() throws {
    let place = try Place()
    let backups = Backups(dataFolder: place.folder)
    do {
      let storage = try place.storage()
      for number in 1...50 { storage.set(scene: UInt32(number), of: "me", key: "k", value: [UInt8](repeating: 1, count: 4000)) }
      storage.flush()
    }
    #expect(try Database(path: place.folder + "/shoji.sqlite").isWhollyChecked)
    try destroy(place.folder)
    #expect(throws: StartFailure.self) { try Database(path: place.folder + "/shoji.sqlite") }
    #expect(try !Database(path: place.folder + "/shoji.sqlite", checkedBytes: 100_000).isWhollyChecked)
    #expect(throws: Backups.Failure.self) { try backups.make(at: 1) }
    #expect(backups.names.isEmpty)
  }

  // MARK: Copies

  @Test("A copy holds everything written before it, even while the database is in use; three are kept, readable by their owner only")
  func copies() throws {
    let place = try Place()
    let storage = try place.storage()
    let backups = Backups(dataFolder: place.folder)
    for day in 1...5 {
      storage.keep(record(UInt32(day), of: "me"))
      storage.flush()
      _ = try backups.make(at: Int64(day) * 86_400)
    }
    #expect(backups.names == ["1970-01-06T00-00-00Z.sqlite", "1970-01-05T00-00-00Z.sqlite", "1970-01-04T00-00-00Z.sqlite"])
    #expect(backups.secondsToNext(at: 5 * 86_400 + 100) == 86_300)
    for (name, count) in zip(backups.names, [5, 4, 3]) {
      let path = backups.folder + "/" + name
      #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
      var scenes: Int64 = 0
      try Database(path: path).run("SELECT count(*) FROM scenes") { scenes = $0.number(0) }
      #expect(scenes == count)
    }
  }

  @Test("A damaged database is not copied, so that the good copies stay") func damagedSource() throws {
    let place = try Place()
    let backups = Backups(dataFolder: place.folder)
    do {
      let storage = try place.storage()
      for number in 1...50 { storage.set(scene: UInt32(number), of: "me", key: "k", value: [UInt8](repeating: 1, count: 4000)) }
      storage.flush()
      _ = try backups.make(at: 1)
    }
    try destroy(place.folder)
    #expect(throws: Backups.Failure.self) { try backups.make(at: 2) }
    #expect(
      FileManager.default.contents(atPath: place.folder + "/secret") == FileManager.default.contents(atPath: backups.folder + "/secret"))
    #expect(backups.names.count == 1 && Folder.names(in: backups.folder).count == 2)
  }

  @Test("A restored database keeps erased users erased and revoked cookies revoked") func erased() throws {
    let place = try Place()
    let backups = Backups(dataFolder: place.folder)
    do {
      let storage = try place.storage()
      let accounts = try Accounts(storage.database, oldest: 0)
      for (number, person) in ["gone", "away", "here"].enumerated() {
        storage.keep(record(UInt32(number + 1), of: person))
        storage.set(scene: UInt32(number + 1), of: person, key: "draft", value: Array("1".utf8))
      }
      storage.flush()
      _ = try backups.make(at: 1)
      #expect(accounts.erase("gone", today: 10) && accounts.raiseGeneration(of: "away"))
    }
    #expect(try backups.restore(nil, at: 2).copy == "1970-01-01T00-00-01Z.sqlite")
    let storage = try place.storage()
    let accounts = try Accounts(storage.database, oldest: 0)
    #expect(accounts.generation(of: "gone") == nil && accounts.generation(of: "away") == 1 && accounts.generation(of: "here") == 0)
    #expect(["gone", "away", "here"].map { storage.scenes(of: $0).count } == [0, 1, 1])
  }

  @Test("Accounts that cannot be taken over from the replaced database are reported, and taken over at the next start") func accountsLater()
    throws
  {
    let place = try Place()
    let backups = Backups(dataFolder: place.folder)
    do {
      let storage = try place.storage()
      let accounts = try Accounts(storage.database, oldest: 0)
      storage.keep(record(1, of: "gone"))
      storage.flush()
      _ = try backups.make(at: 1)
      #expect(accounts.erase("gone", today: 10))
    }
    let whole = try Data(contentsOf: URL(fileURLWithPath: place.folder + "/shoji.sqlite"))
    try destroy(place.folder)
    let result = try backups.restore(nil, at: 2)
    let former = try #require(result.former)
    #expect(result.missing?.hasPrefix("the accounts of the replaced database \(former) cannot be taken over: ") == true)
    // Still not, and it is said again; a restore in between forgets nothing.
    #expect(AccountCarryOver(dataFolder: place.folder).finish() == result.missing)
    let second = try backups.restore(nil, at: 3)
    #expect(second.missing == result.missing)
    // The operator has repaired the former database.
    try whole.write(to: URL(fileURLWithPath: former))
    #expect(AccountCarryOver(dataFolder: place.folder).finish() == nil)
    let storage = try place.storage()
    #expect(try Accounts(storage.database, oldest: 0).generation(of: "gone") == nil)
    #expect(storage.scenes(of: "gone").isEmpty)
    #expect(!FileManager.default.fileExists(atPath: backups.folder + "/accounts-missing"))
  }

  @Test("Unfinished copies are removed after an hour, and copies from the future displace none and are not counted as made")
  func unfinishedAndFuture() throws {
    let place = try Place()
    let backups = Backups(dataFolder: place.folder)
    let storage = try place.storage()
    storage.keep(record(1, of: "me"))
    storage.flush()
    let now: Int64 = 1_000_000_000
    for day in -3 ... -1 { _ = try backups.make(at: now + Int64(day) * 86_400) }
    // Made while the clock was a year ahead.
    _ = try backups.make(at: now + 365 * 86_400)
    #expect(backups.names.count == 3)
    for (name, age) in [("old.sqlite.new", 3601), ("current.sqlite.new", 60)] as [(String, Int64)] {
      let path = backups.folder + "/" + name
      try Data([1]).write(to: URL(fileURLWithPath: path))
      try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: Double(now - age))], ofItemAtPath: path)
    }
    #expect(backups.secondsToNext(at: now) == 0)
    _ = try backups.make(at: now)
    #expect(
      backups.names == [
        "2002-09-09T01-46-40Z.sqlite", "2001-09-09T01-46-40Z.sqlite", "2001-09-08T01-46-40Z.sqlite", "2001-09-07T01-46-40Z.sqlite",
      ])
    #expect(!FileManager.default.fileExists(atPath: backups.folder + "/old.sqlite.new"))
    #expect(FileManager.default.fileExists(atPath: backups.folder + "/current.sqlite.new"))
    #expect(backups.secondsToNext(at: now + 10) == 86_390)
  }

  // MARK: The journal

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// Appends a record to a journal.
  private func append(_ text: String, scene: UInt32, to journal: StateJournal) {
    _ = bytes(text).withUnsafeBytes { journal.append(scene: scene, $0) }
  }

  private func replayed(_ journal: StateJournal?) -> [String] {
    var found: [String] = []
    journal?.replay { found.append("\($0) \(String(decoding: $1, as: UTF8.self))") }
    return found
  }

  @Test(
    "A record that was cut off at any byte ends the journal; later records follow the last whole one", arguments: [1, 4, 8, 12, 13, 18])
  func journalCutOff(count: Int) throws {
    let place = try Place()
    let path = place.folder + "/journal"
    var sizes: [Int] = []
    do {
      let journal = try #require(StateJournal(path: path, reserve: 0))
      for number in 1...2 {
        append("{\"a\":\(number)}", scene: UInt32(number), to: journal)
        sizes.append(try Data(contentsOf: URL(fileURLWithPath: path)).count)
      }
    }
    // The first record and its end; the end is where the second begins.
    try Data(contentsOf: URL(fileURLWithPath: path)).prefix(sizes[0] - 4 + count).write(to: URL(fileURLWithPath: path))
    do {
      let journal = try #require(StateJournal(path: path, reserve: 0))
      #expect(replayed(journal) == ["1 {\"a\":1}"])
      append("{\"c\":3}", scene: 3, to: journal)
    }
    #expect(replayed(StateJournal(path: path, reserve: 0)) == ["1 {\"a\":1}", "3 {\"c\":3}"])
  }

  @Test("A journal whose bytes are damaged ends there, and never reads beyond its end", arguments: [8, 12, 16, 20, 26])
  func journalDamaged(place offset: Int) throws {
    let place = try Place()
    let path = place.folder + "/journal"
    append("{\"a\":1}", scene: 1, to: try #require(StateJournal(path: path, reserve: 0)))
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    bytes[offset] ^= 0xFF
    try bytes.write(to: URL(fileURLWithPath: path))
    let journal = try #require(StateJournal(path: path))
    #expect(replayed(journal) == [])
    append("{\"b\":2}", scene: 2, to: journal)
    #expect(replayed(StateJournal(path: path)) == ["2 {\"b\":2}"])
  }

  @Test("What was cleared is not replayed, though the file keeps its space and its earlier bytes") func journalCleared() throws {
    let place = try Place()
    let path = place.folder + "/journal"
    let journal = try #require(StateJournal(path: path, reserve: 1 << 16))
    for number in 1...3 { append("{\"a\":\(number)}", scene: 1, to: journal) }
    journal.clear()
    #expect(replayed(StateJournal(path: path)) == [])
    append("{\"b\":1}", scene: 1, to: journal)
    #expect(replayed(StateJournal(path: path)) == ["1 {\"b\":1}"])
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0 >= 1 << 16)
  }

  @Test("A journal that is full says so, takes no more until it is cleared, and loses none of what it has") func journalBound() throws {
    let place = try Place()
    let path = place.folder + "/journal"
    let journal = try #require(StateJournal(path: path, bound: 40, reserve: 0))
    let taken = (1...9).map { number in bytes("{\"a\":\(number)}").withUnsafeBytes { journal.append(scene: 1, $0) } }
    #expect(taken == [true, true] + Array(repeating: false, count: 7))
    #expect(replayed(StateJournal(path: path, reserve: 0)) == ["1 {\"a\":1}", "1 {\"a\":2}"])
    journal.clear()
    append("{\"b\":1}", scene: 1, to: journal)
    #expect(replayed(StateJournal(path: path, reserve: 0)) == ["1 {\"b\":1}"])
  }

  /// Waits until the scene is in the database, since the system writes behind.
  private func waitUntilWritten(_ token: String, in folder: String) throws {
    let database = try Database(path: folder + "/shoji.sqlite")
    let deadline = Date(timeIntervalSinceNow: patience)
    var count: Int64 = 0
    while count == 0 {
      try #require(Date() < deadline)
      database.run("SELECT count(*) FROM scenes WHERE token = ?", [.text(token)]) { count = $0.number(0) }
    }
  }

  /// Destroys the second half of the pages; the schema takes several of the first ones.
  private func destroy(_ folder: String) throws {
    let file = URL(fileURLWithPath: folder + "/shoji.sqlite")
    var bytes = try Data(contentsOf: file)
    for index in bytes.count / 8192 * 4096..<bytes.count { bytes[index] = UInt8(truncatingIfNeeded: index &* 31) }
    try bytes.write(to: file)
  }

  // MARK: Commands

  @Test("A system makes a copy soon after its start; the error about a damaged database names it, and the command restores it")
  func command() throws {
    let system = try RunningSystem(["backups=1"])
    let browser = Browser(system)
    let page = try browser.load()
    #expect(try browser.connect(page.token).ask("[\"save\",\"draft\",\"kept\"]") == "[\"saved\"]")
    try system.waitForLog("the database is backed up as \(system.folder)/backups/")
    let inUse = try Executables.run("shoji", ["restore", "--data", system.folder])
    #expect(inUse.code == 1 && inUse.errors.contains("is in use by process \(system.identifier)"))
    // Later changes are in a copy that is made while the system runs.
    let second = Browser(system)
    let later = try second.load()
    _ = try second.connect(later.token)
    try waitUntilWritten(later.token, in: system.folder)
    #expect(try Executables.run("shoji", ["backup", "--data", system.folder]).output.hasPrefix("backed up as \(system.folder)/backups/"))
    system.signal(SIGTERM)
    _ = system.waitForEnd()
    try destroy(system.folder)

    let name = try #require(Backups(dataFolder: system.folder).names.first)
    let refused = try Executables.run("shoji", ["run", "EchoApp", "--port", "0", "--data", system.folder])
    #expect(refused.code == 1)
    #expect(
      refused.errors.hasSuffix("is damaged or no database; shoji restore --data \(system.folder) puts the copy \(name) in its place\n"))
    let unknown = try Executables.run("shoji", ["restore", "1999", "--data", system.folder])
    #expect(unknown.code == 1 && unknown.errors.contains("there is no copy 1999; there are "))
    let restored = try Executables.run("shoji", ["restore", "--data", system.folder])
    #expect(restored.code == 0)
    #expect(restored.output.hasPrefix("restored \(name); the former database is \(system.folder)/backups/replaced-"))
    try system.start()
    #expect(try browser.load().body.contains("\"draft\":\"kept\""))
    #expect(try second.load().token == later.token)
  }

  @Test(
    "Each wrong use of the commands prints one line",
    arguments: [
      (["backup", "--data", "/tmp/shoji-test-none"], 1, "there is no database in /tmp/shoji-test-none; name the data folder with --data"),
      (["restore", "--data", "/tmp/shoji-test-none"], 1, "there is no data folder /tmp/shoji-test-none; name it with --data"),
      (["backup", "now"], 2, "now is too much; shoji --help shows what there is"),
      (["restore", "a", "b"], 2, "b is too much; shoji --help shows what there is"),
      (["backup", "--colour"], 2, "unknown option --colour; --help shows what there is"),
    ] as [([String], Int32, String)])
  func mistakes(words: [String], code: Int32, line: String) throws {
    let result = try Executables.run("shoji", words)
    #expect(result.code == code && result.errors == "shoji: \(line)\n")
  }
}
