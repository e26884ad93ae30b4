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

  /// Why an item is not played, or not all of it.
  package enum Trouble: Equatable, Sendable {
    /// There is no such file, or none that browsers play.
    case missing
    /// The browser could not load it.
    case network
    /// The browser cannot go on, because the data is wrong.
    case damaged
    /// The browser does not know the format or the codec, or the file is damaged at its beginning.
    case unsupported
    /// The browser plays the sound alone, because it cannot decode the picture.
    case pictureless
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
    var trouble: Trouble?
    /// Whether the item's file has a picture; nil until it is known.
    var hasPicture: Bool?
    var hasEnded = false
    /// The latest request that was fulfilled.
    var fulfilled = 0
    var isUsed = false
    var isMoved = false
  }
  private let lock = NSLock()
  private var state = State()
  /// The views that show the player.
  @MainActor private var views = 0
  @MainActor private let changes = Dependents()
  /// Called on the main thread.
  @MainActor package var didReport: ((Event) -> Void)?
  /// Where the user's position is kept; nil if it is not.
  @MainActor private var positions: PlaybackPositions?
  /// The position that this player has stored last. It is stored again only after a change: another window may have stored a newer one.
  @MainActor private var kept: PlaybackPositions.Place?
  private lazy var clock = MediaClock { [weak self] in self?.currentTime ?? 0 }

  package init(_ source: MediaSource?) { state.source = source }

  // MARK: What the app asks for

  package var source: MediaSource? {
    get { lock.withLock { state.source } }
    set {
      let last = lock.withLock { () -> State.Stop? in
        // The item has set its subtitles already.
        let (last, playback, subtitles) = (state.stop, state.playback, state.subtitles)
        state = State()
        (state.source, state.playback, state.subtitles) = (newValue, playback, subtitles)
        state.fulfilled = playback.seek.number
        if newValue == nil { state.playback.isPlaying = false }
        if state.playback.isPlaying { state.phase = .waiting }
        return last
      }
      onMain {
        self.keep(last, within: 0)
        self.resume(from: nil)
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
    onMain { self.keep(within: 0) }
  }

  /// Returns the number of the request.
  @discardableResult package func seek(to seconds: Double) -> Int {
    var number = 0
    change {
      let seconds = max(0, seconds.isFinite ? seconds : 0)
      number = $0.playback.seek.number + 1
      $0.playback.seek = MediaPlayback.Seek(number: number, seconds: min(seconds, $0.duration ?? seconds))
      ($0.hasEnded, $0.isUsed, $0.isMoved) = (false, true, true)
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
  package var trouble: Trouble? { lock.withLock { state.trouble } }
  /// The trouble; the view that is being evaluated is evaluated again when it changes.
  @MainActor package var observedTrouble: Trouble? {
    changes.noteRead()
    return trouble
  }
  /// Whether it was played to its end and neither moved nor started since.
  package var hasEnded: Bool { lock.withLock { state.hasEnded } }
  /// Whether the app or the user has started, moved or paused the playback.
  package var isUsed: Bool { lock.withLock { state.isUsed } }
  /// Whether the app has asked for a position, or the item was played or moved: a kept position comes too late.
  package var isMoved: Bool { lock.withLock { state.isMoved } }
  /// Seconds from the beginning. While the browser plays, the time since its last report is added.
  package var currentTime: Double { lock.withLock { state.currentTime } }

  @MainActor package func read() -> MediaContent {
    changes.noteRead()
    var content = MediaContent()
    let source = source, address = source?.address
    noteAddress(isMissing: source != nil && address == nil)
    (content.source, content.playback, content.clock) = (address, playback, clock)
    content.fault = trouble == .missing ? .source : trouble == .pictureless ? .picture : nil
    content.subtitles = subtitles.compactMap { $0.content }
    return content
  }

  /// A browser that gets no address reports nothing, so the item fails here. The file may be there later.
  @MainActor private func noteAddress(isMissing: Bool) {
    let hasChanged = lock.withLock {
      if isMissing { (state.phase, state.playback.isPlaying) = (.paused, false) }
      guard isMissing != (state.trouble == .missing) else { return false }
      state.trouble = isMissing ? .missing : nil
      return true
    }
    // After the evaluation in which this was found.
    if hasChanged { DispatchQueue.main.async { MainActor.assumeIsolated { self.failed(isMissing) } } }
  }

  @MainActor private func failed(_ isMissing: Bool) {
    guard isMissing == (trouble == .missing) else { return }
    tell()
    if isMissing { didReport?(.failed) }
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
    keep(within: 0)
    if views == 0, playback.isPlaying { ScenePlayers.ofCurrentScene?.add(self) }
  }

  // MARK: The user's position

  /// Keeps the user's position and speed of each item from now on, and goes to those of the present item.
  ///
  /// - Parameters:
  ///   - positions: Nil for a view without controls, whose item goes on where an earlier process of the window was, and is not kept.
  ///   - own: where an earlier process of the window was, which counts more than where the user has stopped elsewhere.
  @MainActor package func keepPosition(in positions: PlaybackPositions?, from own: PlaybackPositions.Place? = nil) {
    self.positions = positions
    resume(from: own)
  }

  /// Where the user is now; nil for an item that cannot be told from others.
  package var place: PlaybackPositions.Place? {
    let (source, seconds, speed) = lock.withLock { (state.source, state.currentTime, state.playback.speed.factor) }
    return source?.identity.map { PlaybackPositions.Place(item: $0, seconds: seconds, speed: speed) }
  }

  /// Goes to where the user has stopped the item, unless the app has asked for a position. What is repeated without end has no such place.
  @MainActor private func resume(from own: PlaybackPositions.Place?) {
    guard let item = source?.identity, let place = own?.item == item ? own : positions?[item] else { return }
    change {
      guard !$0.isMoved, !$0.playback.repeats else { return }
      if place.seconds > 0 { $0.playback.seek = MediaPlayback.Seek(number: $0.playback.seek.number + 1, seconds: place.seconds) }
      $0.playback.speed.ask(for: place.speed)
    }
  }

  /// Goes on with the speed that the user has chosen before.
  package func resume(speed: Double) { change { $0.playback.speed.ask(for: speed) } }

  @MainActor private func keep(within patience: Double) { keep(lock.withLock { state.stop }, within: patience) }

  @MainActor private func keep(_ stop: State.Stop?, within patience: Double) {
    guard let positions, let stop, let item = stop.source.identity else { return }
    let place = PlaybackPositions.Place(item: item, seconds: stop.seconds, speed: stop.speed)
    guard place != kept else { return positions.write(within: patience) }
    kept = place
    positions.note(place, of: stop.duration, within: patience)
  }

  /// Reports after which the position is kept, with the seconds that must have passed since it was written last. While an item plays, the
  /// time is reported every five seconds, give or take a frame; a key that is held down moves a paused one many times a second.
  private static let keepings: [String: Double] = [
    "paused": 0, "interrupted": 0, "ended": 0, "speed": 0, "sought": 1, "playing": 4.5, "time": 4.5,
  ]

  // MARK: Reports

  /// Reports of the browser's side that it has started or paused the player itself, with the number of times.
  private static let turns: Set<String> = ["began", "paused", "blocked", "interrupted", "resumable", "ended"]

  /// Whether the file has a picture by its headers, which are read once; false if they do not tell it.
  private var hasPicture: Bool {
    let (source, known) = lock.withLock { (state.source, state.hasPicture) }
    if let known { return known }
    let isFound = source?.header?.hasPicture ?? false
    lock.withLock { if state.source == source { state.hasPicture = isFound } }
    return isFound
  }

  /// Takes a report. It is untrusted: everything that is not understood is ignored.
  @MainActor package func receive(_ value: EventValue) {
    guard let parts = value.list, parts.count == 4, let kind = parts[0].string, let time = parts[1].number, time >= 0, time < 1e7 else {
      return
    }
    let duration = parts[2].number.flatMap { $0 > 0 && $0 < 1e7 ? $0 : nil }
    let lacksPicture = kind == "ready" && parts[3].bool == false && hasPicture
    var event: Event?
    lock.withLock {
      // The user has moved it. That the browser goes to a kept position is no move, and no use.
      let isOnItsWay = state.fulfilled < state.playback.seek.number
      if kind == "sought" || kind == "time" && !isOnItsWay, abs(time - state.currentTime) >= 0.5 {
        (state.isUsed, state.isMoved) = (true, true)
      }
      (state.time, state.moment) = (min(time, duration ?? time), .now)
      if let duration { state.duration = duration }
      if Self.turns.contains(kind), let turn = parts[3].number, turn >= 0, turn < 1e9 {
        state.playback.heard = max(state.playback.heard, Int(turn))
      }
      switch kind {
      case "ready":
        event = .ready
        if lacksPicture, state.trouble == nil { state.trouble = .pictureless }
        if !lacksPicture, state.trouble == .pictureless { state.trouble = nil }
      case "began":
        event = .phase(isOrdered: false)
        (state.phase, state.playback.isPlaying, state.hasEnded, state.isUsed) = (.waiting, true, false, true)
      case "playing":
        // The app may have asked for a pause meanwhile.
        guard state.playback.isPlaying else { return }
        (event, state.phase, state.hasEnded) = (.phase(isOrdered: true), .playing, false)
        (state.isUsed, state.isMoved) = (true, true)
      case "waiting": if state.playback.isPlaying { (event, state.phase) = (.phase(isOrdered: true), .waiting) }
      case "paused", "blocked":
        event = .phase(isOrdered: !state.playback.isPlaying)
        (state.phase, state.playback.isPlaying) = (.paused, false)
      case "interrupted": (event, state.phase, state.playback.isPlaying) = (.interrupted, .paused, false)
      case "resumable": (event, state.playback.isPlaying) = (.resumable, true)
      case "ended":
        (event, state.phase, state.playback.isPlaying) = (.ended, .paused, false)
        (state.hasEnded, state.isMoved) = (true, true)
      case "failed":
        (event, state.phase, state.playback.isPlaying) = (.failed, .paused, false)
        state.trouble = parts[3].number == 2 ? .network : parts[3].number == 3 ? .damaged : .unsupported
      case "sought":
        guard let number = parts[3].number, number >= 0, number <= Double(state.playback.seek.number) else { break }
        state.fulfilled = max(state.fulfilled, Int(number))
        event = .sought(Int(number))
      case "speed":
        guard let factor = parts[3].number, (0.25...4).contains(factor) else { break }
        (state.playback.speed.factor, state.isUsed, state.isMoved) = (factor, true, true)
      case "volume":
        if let volume = parts[3].number, (0...1).contains(volume) { state.playback.volume = volume }
      case "muted": if let isMuted = parts[3].bool { state.playback.isMuted = isMuted }
      case "time", "others": break
      default: return
      }
    }
    changes.changed()
    if let patience = Self.keepings[kind] { keep(within: patience) }
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
  var isFailed: Bool { trouble != nil && trouble != .pictureless }

  var currentTime: Double {
    guard fulfilled >= playback.seek.number else { return playback.seek.seconds }
    guard phase == .playing else { return time }
    let speed = playback.rate * playback.speed.factor
    return min(time + (ContinuousClock.now - moment) / .seconds(1) * speed, duration ?? .infinity)
  }

  /// Where the user is in an item that has an end.
  struct Stop {
    let source: MediaSource
    let seconds: Double
    let duration: Double
    let speed: Double
  }
  /// Nil if there is nothing to keep: the item was not used, is repeated without end, or cannot be played.
  var stop: Stop? {
    guard isMoved, !isFailed, !playback.repeats, let source, let duration else { return nil }
    return Stop(
      source: source, seconds: hasEnded ? duration : currentTime, duration: duration, speed: playback.speed.factor)
  }

  /// Keeps the time that has passed, before what it was computed with changes.
  mutating func freeze() {
    guard fulfilled >= playback.seek.number else { return }
    (time, moment) = (currentTime, .now)
  }
}
