// A player goes on where the user has stopped its item, and keeps where the user is.

import Foundation
import ShojiElements
import ShojiTesting
import Testing

@testable import Shoji

@MainActor @Suite("The position of a player") struct MediaPlayerPositionTests {
  private let positions = PlaybackPositions(file: nil)
  private nonisolated static let film = MediaSource(URL(string: "https://example.com/film.mp4")!)
  private nonisolated static let other = MediaSource(URL(string: "https://example.com/other.mp4")!)

  private func kept(_ source: MediaSource = MediaPlayerPositionTests.film) -> Double? { source.identity.flatMap { positions[$0]?.seconds } }

  /// What a browser reports.
  private func report(_ player: MediaPlayer, _ kind: String, at seconds: Double, _ more: EventValue = .null) {
    player.receive(.list([.string(kind), .number(seconds), .number(100), more]))
  }

  /// A player in a window, as its view appears.
  private func shown(
    _ source: MediaSource = MediaPlayerPositionTests.film, prepare: (MediaPlayer) -> Void = { _ in }
  ) -> MediaPlayer {
    let player = MediaPlayer(source)
    prepare(player)
    player.appear()
    player.keepPosition(in: positions)
    return player
  }

  /// A window in which the user has stopped the film.
  private func stopped(at seconds: Double) -> MediaPlayer {
    let player = shown()
    player.play()
    report(player, "playing", at: 0)
    report(player, "time", at: seconds - 1)
    report(player, "paused", at: seconds, .number(1))
    return player
  }

  @Test("A new window begins where the user has stopped, and does not play by itself", .guideline("multitasking.continue-as-if-never-left"))
  func resumes() {
    let first = stopped(at: 40)
    #expect(kept() == 40 && !first.playback.isPlaying)
    let second = shown()
    #expect(second.currentTime == 40 && second.playback.seek == MediaPlayback.Seek(number: 1, seconds: 40))
    #expect(!second.playback.isPlaying && !second.isUsed)
  }

  @Test("What was played to its end begins at its beginning") func finished() {
    let first = stopped(at: 40)
    first.play()
    report(first, "playing", at: 40)
    report(first, "ended", at: 100, .number(2))
    #expect(kept() == nil)
    #expect(shown().playback.seek.number == 0)
  }

  @Test("A position that the app asks for counts more, before the view appears and after") func ofApp() {
    _ = stopped(at: 40)
    #expect(shown { $0.seek(to: 5) }.currentTime == 5)
    #expect(shown { $0.seek(to: 0) }.currentTime == 0)
    let later = shown()
    later.seek(to: 7)
    #expect(later.currentTime == 7)
  }

  @Test("A player that the app starts at once plays from where the user has stopped") func autoplay() {
    _ = stopped(at: 40)
    let player = shown { $0.play() }
    #expect(player.currentTime == 40 && player.playback.isPlaying)
  }

  @Test("The app's pause is kept, and where the item was when its view disappears") func withoutReport() {
    let player = shown()
    player.play()
    report(player, "playing", at: 20)
    player.pause()
    let paused = kept()
    #expect(paused.map { 20..<25 ~= $0 } == true)
    player.seek(to: 50)
    player.disappear()
    #expect(kept() == 50)
  }

  @Test("A window that only shows an item does not undo what another one has kept") func twoWindows() {
    let first = stopped(at: 40)
    let second = shown()
    report(second, "ready", at: 0)
    report(second, "sought", at: 40, .number(1))
    first.play()
    report(first, "playing", at: 40)
    report(first, "paused", at: 70, .number(2))
    second.disappear()
    #expect(kept() == 70)
    // And one that was left where it is.
    let third = shown()
    report(third, "sought", at: 70, .number(1))
    third.play()
    report(third, "playing", at: 70)
    report(third, "paused", at: 80, .number(1))
    first.disappear()
    #expect(kept() == 80)
  }

  @Test("What plays is not moved by another window: the last one that writes counts") func noFight() {
    let first = stopped(at: 40)
    first.play()
    report(first, "playing", at: 40)
    let second = shown()
    second.seek(to: 80)
    report(second, "sought", at: 80, .number(2))
    #expect(kept() == 80)
    // Its view appears again, such as in another tab.
    first.keepPosition(in: positions)
    #expect(first.playback.seek.number == 0 && first.currentTime < 80)
    report(first, "time", at: 45)
    #expect(kept().map { Int($0) } == 45)
  }

  @Test("The user's moves of a paused video are kept, and the browser's way to the kept position is none") func moves() {
    _ = stopped(at: 40)
    let player = shown()
    report(player, "sought", at: 40, .number(1))
    #expect(!player.isMoved && !player.isUsed)
    // As browsers do, the new time is told first.
    report(player, "time", at: 55)
    report(player, "sought", at: 55, .number(1))
    #expect(player.isMoved && kept() == 55)
    // A time that was told before the browser has gone to the position.
    let other = shown()
    report(other, "time", at: 0)
    report(other, "sought", at: 55, .number(1))
    #expect(!other.isMoved && kept() == 55)
  }

  @Test("What repeats without end has no position, and one that cannot be played keeps the former") func withoutPosition() {
    _ = stopped(at: 40)
    let loop = shown { $0.set(\.repeats, true) }
    #expect(loop.playback.seek.number == 0)
    loop.play()
    report(loop, "playing", at: 10)
    report(loop, "paused", at: 12, .number(1))
    let broken = shown()
    broken.play()
    report(broken, "failed", at: 0)
    broken.disappear()
    #expect(kept() == 40)
  }

  @Test("Each item of a player has its own position") func items() {
    _ = stopped(at: 40)
    let player = shown(Self.other)
    player.play()
    report(player, "playing", at: 0)
    report(player, "time", at: 30)
    player.source = Self.film
    #expect(kept(Self.other).map { $0 >= 30 } == true)
    #expect(player.currentTime == 40 && player.playback.isPlaying)
    player.source = Self.other
    #expect(kept() == 40 && player.currentTime >= 30)
  }

  @Test("The user's speed is kept, multiplies the app's rate, and is asked of the browser once") func speed() {
    let player = shown()
    player.play()
    report(player, "playing", at: 10)
    report(player, "speed", at: 10, .number(2))
    #expect(player.playback.speed == MediaPlayback.Speed(number: 0, factor: 2))
    let next = shown()
    #expect(next.playback.speed == MediaPlayback.Speed(number: 1, factor: 2) && next.playback.rate == 1)
    for value in [EventValue.number(0), .number(100), .number(-1), .string("2"), .null] { report(next, "speed", at: 10, value) }
    #expect(next.playback.speed.factor == 2)
  }

  @Test("A window of a new process goes on where it was itself, not where the user has stopped elsewhere") func ownPlace() throws {
    _ = stopped(at: 40)
    let identity = try #require(Self.film.identity)
    let player = MediaPlayer(Self.film)
    player.keepPosition(in: positions, from: PlaybackPositions.Place(item: identity, seconds: 20))
    #expect(player.currentTime == 20)
    // The place in another item is none.
    let other = MediaPlayer(Self.film)
    other.keepPosition(in: positions, from: PlaybackPositions.Place(item: "other", seconds: 20))
    #expect(other.currentTime == 40)
  }
}
