// The store: several contexts, damaged files, full disks, and the bytes written for a small change.

import Foundation
import Testing

@testable import SwiftData

@Suite("The store") struct StoreTests {
  @Test("Two contexts see each other's saved changes, and keep their own") func twoContexts() throws {
    let file = StoreFile()
    let container = try file.container()
    let a = ModelContext(container)
    let b = ModelContext(container)
    let note = Note("A", rank: 1)
    a.insert(note)
    #expect(try b.all(Note.self).isEmpty)
    try a.save()
    let other = try b.all(Note.self)[0]
    other.rank = 2
    note.title = "B"
    try a.save()
    #expect(try b.all(Note.self)[0] === other)
    #expect(other.title == "B" && other.rank == 2, "a change that is not saved yet stays")
    try b.save()
    #expect(try a.all(Note.self).map(\.rank) == [2])
    a.delete(note)
    try a.save()
    #expect(try b.all(Note.self).isEmpty)
    #expect(other.isDeleted && other.title == "B")
  }

  @Test("A context on another thread works beside the first") func actor() async throws {
    let file = StoreFile()
    let container = try file.container()
    let worker = Worker(modelContainer: container)
    async let first: Void = worker.add(50)
    let context = ModelContext(container)
    for index in 0..<50 {
      context.insert(Note("\(index)"))
      try context.save()
    }
    try await first
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Note>()) == 100)
    #expect(try context.fetchCount(FetchDescriptor<Note>()) == 100)
  }

  @Test("A store of Core Data's is refused in words, and stays as it is") func coreData() throws {
    let file = StoreFile()
    try FileManager.default.createDirectory(at: file.folder, withIntermediateDirectories: true)
    let database = try SQLiteDatabase(path: file.url.path)
    try database.run("CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY)")
    try database.run("CREATE TABLE ZNOTE (Z_PK INTEGER PRIMARY KEY, ZTITLE TEXT)")
    #expect { try file.container() } throws: { error in
      error as? SwiftDataError == .loadIssueModelContainer && "\(error)".contains("made by Core Data")
    }
    var tables: [String] = []
    try database.run("SELECT name FROM sqlite_master ORDER BY name") { if case .text(let name) = $0.value(0) { tables.append(name) } }
    #expect(tables == ["ZNOTE", "Z_METADATA"] && file.names.allSatisfy { !$0.contains("damaged") })
  }

  @Test("A small change writes one page, whatever the size of the store") func smallChanges() throws {
    let file = StoreFile()
    let context = try file.context()
    let folder = Folder(name: "A")
    for index in 0..<2000 { context.insert(Note("Note \(index) with a title of the usual length", rank: index, folder: folder)) }
    try context.save()
    let notes = try context.all(Note.self)
    // The log is appended to, so its growth is the number of bytes written.
    func logSize() throws -> Int { try #require(try FileManager.default.attributesOfItem(atPath: file.url.path + "-wal")[.size] as? Int) }
    try context.container.store.database.run("PRAGMA wal_checkpoint(TRUNCATE)")
    notes[1000].title += "!"
    try context.save()
    let second = try logSize()
    notes[300].title += "!"
    try context.save()
    let third = try logSize()
    // A page of 4,096 bytes, and its header in the log.
    #expect(second <= 2 * 4096 && third - second == 4096 + 24)
  }

  @Test("A file that is not a store is renamed, repeatedly, and a new one is begun", arguments: ["no database at all", "damaged pages"])
  func damaged(how: String) throws {
    let file = StoreFile()
    for number in 1...2 {
      do {
        let context = try file.context()
        for index in 0..<500 { context.insert(Note("Note \(index)")) }
        try context.save()
      }
      var data = try Data(contentsOf: file.url)
      data.replaceSubrange(
        (how == "damaged pages" ? 4096 : 0)..<data.count,
        with: Data(repeating: 0x5A, count: data.count - (how == "damaged pages" ? 4096 : 0)))
      try data.write(to: file.url)
      let container = try file.container()
      #expect(container.damagedStoreURL?.lastPathComponent == (number == 1 ? "default (damaged).store" : "default (damaged 2).store"))
      #expect(try Data(contentsOf: container.damagedStoreURL!) == data)
      #expect(try ModelContext(container).all(Note.self).isEmpty)
    }
  }

  @Test("On a full disk save throws and writes nothing; all changes are written once there is space") func fullDisk() throws {
    let file = StoreFile()
    let container = try file.container()
    let context = ModelContext(container)
    context.insert(Note("before"))
    try context.save()
    try container.store.database.run("PRAGMA max_page_count = 30")
    for _ in 0..<50 { context.insert(Note(String(repeating: "x", count: 4000))) }
    try context.all(Note.self)[0].title = "changed"
    #expect(throws: SwiftDataError.self) { try context.save() }
    #expect(context.hasChanges)
    #expect(try file.context().all(Note.self).map(\.title) == ["before"])
    try container.store.database.run("PRAGMA max_page_count = 100000")
    try context.save()
    #expect(try file.context().fetchCount(FetchDescriptor<Note>()) == 51)
  }

  @Test("Saving to a read-only store throws") func readOnly() throws {
    let file = StoreFile()
    try file.context().save()
    let container = try ModelContainer(for: Schema(allModels), configurations: ModelConfiguration(url: file.url, allowsSave: false))
    let context = ModelContext(container)
    context.insert(Note("A"))
    #expect(throws: SwiftDataError.self) { try context.save() }
  }

  @Test("A store is readable only by its owner") func permissions() throws {
    let file = StoreFile()
    let context = try file.context()
    context.insert(Note("A"))
    try context.save()
    for name in file.names {
      let mode = try FileManager.default.attributesOfItem(atPath: file.folder.appendingPathComponent(name).path)[.posixPermissions] as? Int
      #expect(mode.map { $0 & 0o077 } == 0, "\(name)")
    }
  }

  @Test("Identifiers increase, and are the same in the next process") func keys() throws {
    let file = StoreFile()
    let context = try file.context()
    let note = Note("A")
    context.insert(note)
    try context.save()
    #expect(Note("B").persistentModelID > note.persistentModelID)
    #expect(try file.context().all(Note.self)[0].persistentModelID == note.persistentModelID)
  }
}

@ModelActor actor Worker {
  func add(_ count: Int) throws {
    for index in 0..<count {
      modelContext.insert(Note("worker \(index)"))
      try modelContext.save()
    }
  }
}
