// Copies of the database, and what replaces a damaged one.

import Foundation
import Testing

@testable import ShojiSystem

@Suite("Backups") struct BackupTests {
  @Test("A large database is not checked at the start, but with the next copy, which reports damage") func boundedCheck() throws {
    let place = try StoragePlace()
    let backups = Backups(dataFolder: place.folder)
    do {
      let storage = try place.storage()
      for number in 1...50 { storage.set(scene: UInt32(number), of: "me", key: "k", value: [UInt8](repeating: 1, count: 4000)) }
      storage.flush()
    }
    #expect(try Database(path: place.folder + "/shoji.sqlite").isWhollyChecked)
    try StoragePlace.destroy(place.folder)
    #expect(throws: StartFailure.self) { try Database(path: place.folder + "/shoji.sqlite") }
    #expect(try !Database(path: place.folder + "/shoji.sqlite", checkedBytes: 100_000).isWhollyChecked)
    #expect(throws: Backups.Failure.self) { try backups.make(at: 1) }
    #expect(backups.names.isEmpty)
  }

  @Test("A copy holds everything written before it, even while the database is in use; three are kept, readable by their owner only")
  func copies() throws {
    let place = try StoragePlace()
    let storage = try place.storage()
    let backups = Backups(dataFolder: place.folder)
    for day in 1...5 {
      storage.keep(sceneRecord(UInt32(day), of: "me"))
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

  @Test("Copies that are made by hand do not displace those of earlier days") func copiesByHand() throws {
    let place = try StoragePlace()
    let storage = try place.storage()
    storage.keep(sceneRecord(1, of: "me"))
    storage.flush()
    let backups = Backups(dataFolder: place.folder)
    for day in 1...4 { _ = try backups.make(at: Int64(day) * 86_400) }
    for second in 1...5 { _ = try backups.make(at: 4 * 86_400 + Int64(second)) }
    #expect(
      backups.names == [
        "1970-01-05T00-00-05Z.sqlite", "1970-01-05T00-00-04Z.sqlite", "1970-01-05T00-00-03Z.sqlite", "1970-01-04T00-00-00Z.sqlite",
        "1970-01-03T00-00-00Z.sqlite",
      ])
  }

  @Test("A damaged database is not copied, so that the good copies stay") func damagedSource() throws {
    let place = try StoragePlace()
    let backups = Backups(dataFolder: place.folder)
    do {
      let storage = try place.storage()
      for number in 1...50 { storage.set(scene: UInt32(number), of: "me", key: "k", value: [UInt8](repeating: 1, count: 4000)) }
      storage.flush()
      _ = try backups.make(at: 1)
    }
    try StoragePlace.destroy(place.folder)
    #expect(throws: Backups.Failure.self) { try backups.make(at: 2) }
    #expect(
      FileManager.default.contents(atPath: place.folder + "/secret") == FileManager.default.contents(atPath: backups.folder + "/secret"))
    #expect(backups.names.count == 1 && Folder.names(in: backups.folder).count == 2)
  }

  @Test("A restored database keeps erased users erased and revoked cookies revoked") func erased() throws {
    let place = try StoragePlace()
    let backups = Backups(dataFolder: place.folder)
    do {
      let storage = try place.storage()
      let accounts = try Accounts(storage.database, oldest: 0)
      for (number, person) in ["gone", "away", "here"].enumerated() {
        storage.keep(sceneRecord(UInt32(number + 1), of: person))
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
    let place = try StoragePlace()
    let backups = Backups(dataFolder: place.folder)
    do {
      let storage = try place.storage()
      let accounts = try Accounts(storage.database, oldest: 0)
      storage.keep(sceneRecord(1, of: "gone"))
      storage.flush()
      _ = try backups.make(at: 1)
      #expect(accounts.erase("gone", today: 10))
    }
    let whole = try Data(contentsOf: URL(fileURLWithPath: place.folder + "/shoji.sqlite"))
    try StoragePlace.destroy(place.folder)
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
    let place = try StoragePlace()
    let backups = Backups(dataFolder: place.folder)
    let storage = try place.storage()
    storage.keep(sceneRecord(1, of: "me"))
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
    try StoragePlace.destroy(system.folder)

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
