// Storage: rows have an owner, and what waits for the database survives a kill.

import Foundation
import Testing

@testable import ShojiSystem

@Suite("Storage") struct StorageTests {
  // MARK: The home screen

  @Test("A user's quick actions and badge are stored at once, apart from other users', and go a month after the user") func homeScreens()
    throws
  {
    let place = try StoragePlace()
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
    let place = try StoragePlace()
    let storage = try place.storage()
    let mine = sceneRecord(1, of: "me")
    storage.keep(mine)
    storage.set(scene: 1, of: "me", key: "draft", value: Array("1".utf8))
    storage.flush()
    // Two systems on one folder could once do this.
    storage.keep(sceneRecord(1, of: "other"))
    storage.set(scene: 1, of: "other", key: "draft", value: Array("2".utf8))
    storage.set(scene: 1, of: "other", key: "note", value: Array("3".utf8))
    storage.keep(sceneRecord(2, of: "other"))
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
    let place = try StoragePlace(), storage = try place.storage()
    storage.keep(sceneRecord(1, of: "me"))
    storage.keep(sceneRecord(2, of: "other"))
    keep("old", in: storage)
    storage.flush()
    fill(storage)
    keep("new", in: storage)
    storage.keep(sceneRecord(3, of: "me"))
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
    let place = try StoragePlace()
    do {
      let storage = try place.storage()
      fill(storage)
      let number = storage.nextNumber()
      #expect(number == 1)
      storage.keep(sceneRecord(1, of: "me"))
      keep("new", in: storage)
      storage.keep(sceneRecord(storage.nextNumber(), of: "me"))
      storage.forget(scene: 2, of: "me")
    }
    let next = try place.storage()
    #expect(drafts(next) == ["\"new\""] && next.nextNumber() > 1)
    next.flush()
    #expect(try drafts(place.storage()) == ["\"new\""])
  }

  @Test("What an app says of a window before a browser is connected to it comes back with the window, also without some of its keys")
  func earlyState() throws {
    let place = try StoragePlace()
    do {
      let storage = try place.storage()
      fill(storage)
      #expect(storage.nextNumber() == 1)
      keep("early", in: storage)
      storage.set(scene: 1, of: "me", key: "window", value: Array("\"w\"".utf8))
      storage.keep(sceneRecord(1, of: "me"))
      storage.set(scene: 1, of: "me", key: "crash", value: Array("1".utf8))
      storage.remove(["crash"], of: 1, person: "me")
    }
    let next = try place.storage()
    #expect(drafts(next) == ["\"early\""])
    #expect(next.scenes(of: "me")[0].state.keys.sorted() == ["draft", "window"])
  }

  @Test("Of a user whose data is erased nothing comes back from the journal") func erasedInJournal() throws {
    let place = try StoragePlace()
    do {
      let storage = try place.storage()
      storage.keep(sceneRecord(storage.nextNumber(), of: "me"))
      storage.flush()
      fill(storage)
      keep("secret", in: storage)
      storage.keep(sceneRecord(storage.nextNumber(), of: "me"))
      storage.keep(sceneRecord(storage.nextNumber(), of: "other"))
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
    let place = try StoragePlace()
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
    let place = try StoragePlace()
    let lock = NSLock()
    var synced: [String] = []
    let storage = try Storage(path: place.folder + "/shoji.sqlite", reactor: place.reactor, log: place.log, oldestSeen: 0) { path in
      lock.withLock { synced.append(path) }
      return DurableFile.sync(path)
    }
    for number in 1...3 {
      storage.keep(sceneRecord(UInt32(number), of: "me"))
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

  @Test("The write-ahead log that a long reading has made large is emptied after it, and its size is logged meanwhile") func longLog()
    throws
  {
    let place = try StoragePlace()
    let storage = try place.storage()
    let log = WriteAheadLog(database: place.folder + "/shoji.sqlite")
    func write() {
      for number in 1...300 { storage.set(scene: UInt32(number), of: "me", key: "k", value: [UInt8](repeating: 1, count: 100_000)) }
      storage.flush()
    }
    do {
      let reader = try Database(path: log.database)
      #expect(reader.run("BEGIN") && reader.run("SELECT count(*) FROM scenes"))
      write()
      #expect(log.size > WriteAheadLog.long)
      try waitUntil {
        place.reactor.turn()
        return place.logged.contains("since another program or a backup reads the database")
      }
    }
    storage.keep(sceneRecord(1, of: "me"))
    storage.flush()
    try waitUntil {
      place.reactor.turn()
      return log.size <= WriteAheadLog.usual
    }
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
    let place = try StoragePlace()
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
    let place = try StoragePlace()
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
    let place = try StoragePlace()
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
    let place = try StoragePlace()
    let path = place.folder + "/journal"
    let journal = try #require(StateJournal(path: path, bound: 40, reserve: 0))
    let taken = (1...9).map { number in bytes("{\"a\":\(number)}").withUnsafeBytes { journal.append(scene: 1, $0) } }
    #expect(taken == [true, true] + Array(repeating: false, count: 7))
    #expect(replayed(StateJournal(path: path, reserve: 0)) == ["1 {\"a\":1}", "1 {\"a\":2}"])
    journal.clear()
    append("{\"b\":1}", scene: 1, to: journal)
    #expect(replayed(StateJournal(path: path, reserve: 0)) == ["1 {\"b\":1}"])
  }
}
