// The file with the user's positions: what is kept, how often it is written, and what becomes of a broken one.

import Foundation
import ShojiTesting
import Testing

@testable import Shoji

@MainActor @Suite("Positions of videos and sounds") final class PlaybackPositionsTests {
  private typealias Place = PlaybackPositions.Place

  /// The time, as the test wants it, and what is to run later.
  @MainActor private final class Clock {
    var now = ContinuousClock.now
    var planned: [(seconds: Double, body: @MainActor @Sendable () -> Void)] = []

    func pass(_ seconds: Double) { now = now.advanced(by: .seconds(seconds)) }
  }

  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("positions-\(UUID().uuidString)")
  private var file: URL { folder.appendingPathComponent("Playback/positions.json") }
  private let clock = Clock()
  private lazy var positions = PlaybackPositions(
    file: file, now: { [clock] in clock.now }, later: { [clock] seconds, body in clock.planned.append((seconds, body)) })

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// What the next process reads.
  private func written(_ item: String = "film") -> Double? { PlaybackPositions(file: file)[item]?.seconds }

  private func note(_ seconds: Double, of duration: Double = 100, speed: Double = 1, item: String = "film", within patience: Double = 0) {
    positions.note(Place(item: item, seconds: seconds, speed: speed), of: duration, within: patience)
  }

  @Test("What was noted is there in the next process", .guideline("multitasking.save-state")) func kept() {
    note(30, speed: 1.5)
    #expect(PlaybackPositions(file: file)["film"] == Place(item: "film", seconds: 30, speed: 1.5))
    #expect(PlaybackPositions(file: file)["other"] == nil)
  }

  @Test(
    "The first and the last seconds of an item, and the credits of a film, are its beginning",
    arguments: [
      (0, 100, nil), (2.9, 100, nil), (3, 100, 3), (94, 100, 94), (95, 100, nil), (100, 100, nil), (16, 20, 16), (17, 20, nil),
      (3, 5, nil), (6839, 7200, 6839), (6841, 7200, nil),
    ] as [(Double, Double, Double?)])
  func edges(seconds: Double, duration: Double, kept: Double?) {
    note(50)
    note(seconds, of: duration)
    #expect(positions["film"]?.seconds == kept)
  }

  @Test("A speed is kept also at the beginning, until it is the usual one again") func speed() {
    note(1, speed: 2)
    #expect(positions["film"] == Place(item: "film", seconds: 0, speed: 2))
    note(1)
    #expect(positions["film"] == nil)
  }

  @Test("While an item plays, the file is written every few seconds; at a pause at once") func rate() {
    note(10, within: 4.5)
    #expect(written() == 10)
    clock.pass(1)
    note(11, within: 4.5)
    note(12, within: 4.5)
    #expect(written() == 10 && positions["film"]?.seconds == 12)
    #expect(clock.planned.map(\.seconds) == [3.5])
    note(13)
    #expect(written() == 13)
    // What was planned has nothing left to do.
    try? FileManager.default.removeItem(at: file)
    clock.planned.removeFirst().body()
    #expect(written() == nil)
    // A new position is written when its time has come.
    note(20, within: 1)
    #expect(written() == nil && clock.planned.count == 1)
    clock.planned.removeFirst().body()
    #expect(written() == 20)
  }

  @Test("A pause at the position that was noted last is written too") func settling() {
    note(10)
    note(20, within: 4.5)
    #expect(written() == 10)
    positions.write(within: 0)
    #expect(written() == 20)
  }

  @Test("Of many items the ones that were used last are kept") func most() {
    for number in 0..<PlaybackPositions.most { note(10, item: "\(number)") }
    note(20, item: "0")
    note(10, item: "new")
    let next = PlaybackPositions(file: file)
    #expect(next["0"]?.seconds == 20 && next["new"] != nil && next["1"] == nil)
    #expect((2..<PlaybackPositions.most).allSatisfy { next["\($0)"] != nil })
  }

  @Test("A broken file counts as empty, and is replaced", arguments: ["", "{", "[1]", #"{"film":{"seconds":"far"}}"#])
  func broken(text: String) throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    #expect(positions["film"] == nil)
    note(30)
    #expect(written() == 30)
  }

  @Test("Without a place on the disk the positions last as long as the process, and are written when there is one")
  func unwritable() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // A file where the folder should be.
    try Data().write(to: file.deletingLastPathComponent())
    note(30)
    #expect(positions["film"]?.seconds == 30 && written() == nil)
    try FileManager.default.removeItem(at: file.deletingLastPathComponent())
    positions.write(within: 0)
    #expect(written() == 30)
  }

  @Test("A file is the same item wherever it is; an address is one without its fragment") func identities() throws {
    let data = Data(repeating: 1, count: 100)
    func make(_ path: String, _ data: Data) throws -> URL {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
      return file
    }
    let first = try #require(MediaSource(make("a/film.mp4", data)).identity)
    #expect(try MediaSource(make("b/film.mp4", data)).identity == first)
    #expect(try MediaSource(make("b/other.mp4", data)).identity != first)
    #expect(try MediaSource(make("c/film.mp4", data + data)).identity != first)
    #expect(MediaSource(folder.appendingPathComponent("none.mp4")).identity == nil && MediaSource(data).identity == nil)
    func address(_ text: String) -> String? { URL(string: text).flatMap { MediaSource($0).identity } }
    #expect(address("https://example.com/film.mp4#t=5") == address("https://example.com/film.mp4"))
    #expect(address("https://example.com/film.mp4?id=1") != address("https://example.com/film.mp4?id=2"))
  }
}
