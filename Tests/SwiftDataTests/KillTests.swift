// Kills an app process repeatedly, at acknowledgements and between them: no acknowledged change may be lost.

import Foundation
import Testing

@testable import SwiftData

@Suite("A killed app") struct KillTests {
  /// The ledger's contents as far as they were acknowledged.
  private struct Ledger {
    var entries: [(number: Int, revision: Int)] = []
    var text: String { entries.map { "\($0.number):\($0.revision)" }.joined(separator: " ") }

    mutating func tap(_ title: String) {
      switch title {
      case "add": entries.append(((entries.last?.number ?? 0) + 1, 0))
      case "change": if !entries.isEmpty { entries[0].revision += 1 }
      default: if !entries.isEmpty { entries.removeLast() }
      }
    }
  }

  @Test("has all acknowledged changes, and each other tap either completely or not at all") func nothingIsLost() throws {
    let kills = ProcessInfo.processInfo.environment["SHOJI_KILLS"].flatMap(Int.init) ?? 30
    let seed = ProcessInfo.processInfo.environment["SHOJI_SEED"].flatMap(UInt64.init) ?? .random(in: 0...UInt64.max)
    var random = Numbers(state: seed)
    let home = FileManager.default.temporaryDirectory.appendingPathComponent("ledger-\(UUID())")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }

    var ledger = Ledger()
    var acknowledged = 0
    var possible: [String] = [""]
    for number in 0...kills {
      let process = try LedgerProcess(home: home)
      try #require(possible.contains(process.entries), "seed \(seed), after kill \(number), \(acknowledged) acknowledged")
      // Unacknowledged taps may have been saved or not; from here on this is known.
      ledger.entries = process.entries.split(separator: " ").map { $0.split(separator: ":") }.map { (Int($0[0])!, Int($0[1])!) }
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let title = ["add", "add", "change", "change", "remove"].randomElement(using: &random)!
        try process.tap(title)
        ledger.tap(title)
        try process.waitForAcknowledgement()
        acknowledged += 1
      }
      possible = [ledger.text]
      // Half of the processes are killed at the acknowledgement, half during later work.
      if Bool.random(using: &random) {
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          try process.tap("add")
          ledger.tap("add")
          possible.append(ledger.text)
        }
        usleep(UInt32.random(in: 0...6000, using: &random))
      }
      process.kill()
    }
    #expect(acknowledged >= kills)
  }

  @Test("does each tap once, though it was killed after the store was written and before the tap was acknowledged", arguments: [1, 3])
  func once(taps count: Int) throws {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent("ledger-\(UUID())")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    var process = try LedgerProcess(home: home)
    try process.tap("add")
    try process.waitForAcknowledgement()
    for round in 1...3 {
      // From here on nothing that the process sends is read, as if it had been killed before it could send anything.
      let taps = try (0..<count).map { _ in try process.tap("add") }
      let store = try SQLiteDatabase(path: home.appendingPathComponent("Library/Application Support/default.store").path)
      let deadline = Date(timeIntervalSinceNow: 20)
      var rows: Int64 = 0
      while rows < 1 + round * count {
        try #require(Date() < deadline)
        try store.run("SELECT count(*) FROM Entry") { rows = $0.integer(0) }
      }
      process.kill()
      process = try LedgerProcess(home: home, after: process)
      for tap in taps { process.send(tap) }
      try process.waitForAcknowledgement()
      process.kill()
      let expected = (1...(1 + round * count)).map { "\($0):0" }.joined(separator: " ")
      process = try LedgerProcess(home: home, after: process)
      try #require(process.entries == expected)
    }
  }

  @Test("does each tap once, wherever in its work it is killed") func onceAnywhere() throws {
    let seed = ProcessInfo.processInfo.environment["SHOJI_SEED"].flatMap(UInt64.init) ?? .random(in: 0...UInt64.max)
    var random = Numbers(state: seed)
    let home = FileManager.default.temporaryDirectory.appendingPathComponent("ledger-\(UUID())")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    var process = try LedgerProcess(home: home)
    var ledger = Ledger()
    // The steps so far; a failure prints them.
    var story: [String] = []
    for number in 0..<15 {
      var taps: [String] = []
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let title = ["add", "add", "change", "remove"].randomElement(using: &random)!
        taps.append(try process.tap(title))
        story.append("\(title) \(taps.last!)")
        ledger.tap(title)
      }
      usleep(UInt32.random(in: 0...12_000, using: &random))
      process.kill()
      process = try LedgerProcess(home: home, after: process)
      story.append("killed; the next one has \(process.entries) and \(process.state), beside the files \(files(in: home))")
      for tap in taps { process.send(tap) }
      try process.waitForAcknowledgement()
      let reader = try LedgerProcess(home: home)
      try #require(reader.entries == ledger.text, "seed \(seed), kill \(number): \(story.joined(separator: "; "))")
    }
  }

  /// The files of a process and their sizes: without the log of an earlier process's pages its events are lost.
  private func files(in home: URL) -> String {
    let names = FileManager.default.enumerator(atPath: home.path)?.compactMap { $0 as? String } ?? []
    return names.sorted().map { name in
      let size = (try? FileManager.default.attributesOfItem(atPath: home.appendingPathComponent(name).path))?[.size] as? Int
      return "\(name) \(size ?? -1)"
    }.joined(separator: ", ")
  }

  /// A seeded random number generator.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }
}
