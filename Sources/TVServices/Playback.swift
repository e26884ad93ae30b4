// Playback: a request in progress, as it is kept for the next process. PlaybackSession: its player.

import AVFoundation
import Foundation
import Observation
import Shoji

/// A request in progress.
struct Playback: Codable, Equatable, Identifiable {
  enum Stage: String, Codable {
    /// Not all views have said yet for whom the app plays.
    case settling
    /// The user chooses for whom it plays.
    case asking
    /// It loads or plays.
    case loading
    case failed
  }

  /// The same for all requests: a second one changes the screen and presents no new one.
  var id: Int { 0 }
  /// Numbers the requests and the attempts of a window.
  var number: Int
  var request: TVPlaybackRequest
  var stage = Stage.settling
  /// Whether it is to play from the beginning, for any profile.
  var isFromBeginning = false
  /// Where a new process goes on, in seconds; nil for the start of the request.
  var position: TimeInterval?
  var isPaused = false
  /// The speed that the user has chosen; nil for the usual one.
  var speed: Double?
  /// What the author says about a failure.
  var message: String?
}

/// The player of a request.
@MainActor @Observable final class PlaybackSession {
  private(set) var player: AVPlayer?
  @ObservationIgnored private(set) var number = 0
  @ObservationIgnored private var start: TimeInterval = 0
  @ObservationIgnored private var plays = true
  @ObservationIgnored private var speed = 1.0
  /// Whether the browser has played anything: only then there is progress.
  @ObservationIgnored private(set) var hasBegun = false
  @ObservationIgnored private var lastReport: ContinuousClock.Instant?
  @ObservationIgnored private var wasPlaying = false

  /// Seconds between reports of progress while it plays, and while the user moves a paused video.
  private static let interval = 5.0, pausedInterval = 1.0

  nonisolated init() {}

  /// Begins to load an item.
  func show(_ item: AVPlayerItem, number: Int, from start: TimeInterval, plays: Bool, speed: Double = 1) {
    stop()
    (self.number, self.start, self.plays, self.speed) = (number, start, plays, speed)
    player = AVPlayer(playerItem: item)
  }

  /// Begins to play as soon as the browser has enough (`tv-provider.start-playback-asap`).
  func appeared() {
    guard let core = player?.core else { return }
    core.appear()
    guard !core.isUsed else { return }
    core.resume(speed: speed)
    if start > 0 { core.seek(to: start) }
    if plays { core.play() }
  }

  /// Ends playback. The sound must not go on without the screen.
  func stop() {
    player?.pause()
    player = nil
    (hasBegun, wasPlaying, lastReport) = (false, false, nil)
  }

  /// Notes what the browser has reported. Returns whether there is progress to tell.
  func heard() -> Bool {
    guard let core = player?.core else { return false }
    if core.phase == .playing { hasBegun = true }
    guard hasBegun else { return false }
    let now = ContinuousClock.now, isPlaying = core.playback.isPlaying, isPause = wasPlaying && !isPlaying
    wasPlaying = isPlaying
    // NB: reports of the time come every five seconds, give or take a frame. A key that is held down moves a paused video many times a
    // second, and the system ends apps that call too often.
    let pause = isPlaying ? Self.interval - 0.5 : Self.pausedInterval
    guard isPause || lastReport.map({ now - $0 > .seconds(pause) }) ?? true else { return false }
    lastReport = now
    return true
  }

  /// Where playback is, and how long the content is; nil as long as nothing was played, or the length is not known.
  var progress: (position: TimeInterval, duration: TimeInterval)? {
    guard hasBegun, let core = player?.core, let duration = core.duration else { return nil }
    return (core.hasEnded ? duration : core.currentTime, duration)
  }
}
