// MediaPlayer: what an app asks of one video or sound, and what the browser has reported of it. AVPlayer and AVAudioPlayer use it.

import Foundation
import ShojiGraph

/// A player of the browser. Any thread may use it.
package final class MediaPlayer: @unchecked Sendable {
  /// What the browser does, as far as it has reported.
  package enum Phase: Equatable, Sendable { case paused, waiting, playing }

  /// A report of the browser.
  package enum Event: Equatable, Sendable {
    /// The duration is known.
    case ready
    /// The phase has changed. `isOrdered` is false if the user or the browser did it.
    case phase(isOrdered: Bool)
    case ended
    case failed
    /// A request to go to a time was fulfilled, or replaced by a later one.
    case sought(Int)
    case interrupted
    case resumable
  }

  fileprivate struct State {
    var source: MediaSource?
    var subtitles: [MediaSubtitles] = []
    var playback = MediaPlayback()
    var phase = Phase.paused
    var time = 0.0
    /// When the time was true.
    var moment = ContinuousClock.now
    var duration: Double?
    var isFailed = false
    var hasEnded = false
    /// The latest request that was fulfilled.
    var fulfilled = 0
    var isUsed = false
  }
  private let lock = NSLock()
  private var state = State()
  /// The views that show the player.
  @MainActor private var views = 0
  @MainActor private let changes = Dependents()
  /// Called on the main thread.
  @MainActor package var didReport: ((Event) -> Void)?
  private lazy var clock = MediaClock { [weak self] in self?.currentTime ?? 0 }

  package init(_ source: MediaSource?) { state.source = source }

  // MARK: What the app asks for

  package var source: MediaSource? {
    get { lock.withLock { state.source } }
    set {
      lock.withLock {
        // The item has set its subtitles already.
        let (playback, subtitles) = (state.playback, state.subtitles)
        state = State()
        (state.source, state.playback, state.subtitles) = (newValue, playback, subtitles)
        state.fulfilled = playback.seek.number
      }
      tell()
    }
  }

  /// The subtitles that the user can choose.
  package var subtitles: [MediaSubtitles] {
    get { lock.withLock { state.subtitles } }
    set {
      guard newValue != subtitles else { return }
      change { $0.subtitles = newValue }
    }
  }

  package var playback: MediaPlayback { lock.withLock { state.playback } }

  package func play() {
    change {
      if $0.hasEnded { $0.playback.seek = MediaPlayback.Seek(number: $0.playback.seek.number + 1) }
      ($0.playback.isPlaying, $0.hasEnded, $0.isUsed) = (true, false, true)
      if $0.phase == .paused { $0.phase = .waiting }
    }
    onMain { if self.views == 0 { ScenePlayers.ofCurrentScene?.add(self) } }
  }

  package func pause() {
    change {
      $0.freeze()
      ($0.playback.isPlaying, $0.phase, $0.isUsed) = (false, .paused, true)
    }
  }

  /// Returns the number of the request.
  @discardableResult package func seek(to seconds: Double) -> Int {
    var number = 0
    change {
      let seconds = max(0, seconds.isFinite ? seconds : 0)
      number = $0.playback.seek.number + 1
      $0.playback.seek = MediaPlayback.Seek(number: number, seconds: min(seconds, $0.duration ?? seconds))
      ($0.hasEnded, $0.isUsed) = (false, true)
    }
    return number
  }

  package func set(_ key: WritableKeyPath<MediaPlayback, Double>, _ value: Double) {
    change {
      $0.freeze()
      $0.playback[keyPath: key] = value.isFinite ? value : 1
    }
  }
  package func set(_ key: WritableKeyPath<MediaPlayback, Bool>, _ value: Bool) { change { $0.playback[keyPath: key] = value } }

  private func change(_ body: (inout State) -> Void) {
    lock.withLock { body(&state) }
    tell()
  }

  private func tell() {
    onMain {
      self.changes.changed()
      Graph.shared.scheduleFlush()
    }
  }

  // MARK: What is known

  package var phase: Phase { lock.withLock { state.phase } }
  package var duration: Double? { lock.withLock { state.duration } }
  package var isFailed: Bool { lock.withLock { state.isFailed } }
  /// Whether it was played to its end and neither moved nor started since.
  package var hasEnded: Bool { lock.withLock { state.hasEnded } }
  /// Whether the app or the user has started, moved or paused the playback.
  package var isUsed: Bool { lock.withLock { state.isUsed } }
  /// Seconds from the beginning. While the browser plays, the time since its last report is added.
  package var currentTime: Double { lock.withLock { state.currentTime } }

  @MainActor package func read() -> MediaContent {
    changes.noteRead()
    var content = MediaContent()
    (content.source, content.playback, content.clock) = (source?.address, playback, clock)
    content.subtitles = subtitles.compactMap { $0.content }
    return content
  }

  // MARK: Views

  /// A view shows the player; its element begins where the playback is.
  @MainActor package func appear() {
    views += 1
    ScenePlayers.remove(self)
  }

  /// The sound goes on when the last view disappears, as in AVFoundation, until the app pauses it.
  @MainActor package func disappear() {
    views -= 1
    if views == 0, playback.isPlaying { ScenePlayers.ofCurrentScene?.add(self) }
  }

  // MARK: Reports

  /// Reports of the browser's side that it has started or paused the player itself, with the number of times.
  private static let turns: Set<String> = ["began", "paused", "blocked", "interrupted", "resumable"]

  /// Takes a report. It is untrusted: everything that is not understood is ignored.
  @MainActor package func receive(_ value: EventValue) {
    guard let parts = value.list, parts.count == 4, let kind = parts[0].string, let time = parts[1].number, time >= 0, time < 1e7 else {
      return
    }
    let duration = parts[2].number.flatMap { $0 > 0 && $0 < 1e7 ? $0 : nil }
    var event: Event?
    lock.withLock {
      (state.time, state.moment) = (min(time, duration ?? time), .now)
      if let duration { state.duration = duration }
      if Self.turns.contains(kind), let turn = parts[3].number, turn >= 0, turn < 1e9 {
        state.playback.heard = max(state.playback.heard, Int(turn))
      }
      switch kind {
      case "ready": event = .ready
      case "began":
        event = .phase(isOrdered: false)
        (state.phase, state.playback.isPlaying, state.hasEnded, state.isUsed) = (.waiting, true, false, true)
      case "playing":
        // The app may have asked for a pause meanwhile.
        guard state.playback.isPlaying else { return }
        (event, state.phase, state.hasEnded, state.isUsed) = (.phase(isOrdered: true), .playing, false, true)
      case "waiting": if state.playback.isPlaying { (event, state.phase) = (.phase(isOrdered: true), .waiting) }
      case "paused", "blocked":
        event = .phase(isOrdered: !state.playback.isPlaying)
        (state.phase, state.playback.isPlaying) = (.paused, false)
      case "interrupted": (event, state.phase, state.playback.isPlaying) = (.interrupted, .paused, false)
      case "resumable": (event, state.playback.isPlaying) = (.resumable, true)
      case "ended": (event, state.phase, state.playback.isPlaying, state.hasEnded) = (.ended, .paused, false, true)
      case "failed": (event, state.phase, state.playback.isPlaying, state.isFailed) = (.failed, .paused, false, true)
      case "sought":
        guard let number = parts[3].number, number >= 0, number <= Double(state.playback.seek.number) else { break }
        state.fulfilled = max(state.fulfilled, Int(number))
        (event, state.isUsed) = (.sought(Int(number)), true)
      case "volume":
        if let volume = parts[3].number, (0...1).contains(volume) { state.playback.volume = volume }
      case "muted": if let isMuted = parts[3].bool { state.playback.isMuted = isMuted }
      case "time", "others": break
      default: return
      }
    }
    changes.changed()
    switch kind {
    case "playing": AudioSessionState.shared.resumedByUse()
    case "interrupted": AudioSessionState.shared.interrupted()
    case "resumable": AudioSessionState.shared.interruptionEnded()
    case "others": if let play = parts[3].bool { AudioSessionState.shared.othersPlay = play }
    default: break
    }
    if let event { didReport?(event) }
  }
}

extension MediaPlayer.State {
  var currentTime: Double {
    guard fulfilled >= playback.seek.number else { return playback.seek.seconds }
    guard phase == .playing else { return time }
    return min(time + (ContinuousClock.now - moment) / .seconds(1) * playback.rate, duration ?? .infinity)
  }

  /// Keeps the time that has passed, before what it was computed with changes.
  mutating func freeze() {
    guard fulfilled >= playback.seek.number else { return }
    (time, moment) = (currentTime, .now)
  }
}
