// PlaybackHost: takes requests, prepares the exit screen, and plays on a black screen above the author's view.

import AVFoundation
import Foundation
import Shoji
import ShojiElements
import ShojiGraph
import ShojiGuidelines

struct PlaybackHost<Content: View, Loading: View>: View {
  let content: Content
  /// Nil if the author has no exit screen.
  let prepare: ((TVPlaybackRequest) -> TVExitScreen)?
  let item: (TVPlaybackRequest) async throws -> AVPlayerItem
  let loading: Loading
  @State private var playback: Playback?
  /// The number of the latest request.
  @State private var count = 0
  /// How often the view beneath has started over.
  @State private var starts = 0
  @State private var session = PlaybackSession()
  @Environment(\.tvPlaybackDelivery) private var delivery

  var body: some View {
    content
      .id(starts)
      .modifier(TVPlaybackHandler { begin($0) })
      .playbackScreen($playback) { screen($0) }
  }

  private func screen(_ playback: Playback) -> PlaybackScreen<PlaybackLayers<Loading>> {
    let title = TVCatalog.shared.content.first { $0.id == playback.request.content }?.title ?? ""
    let phase: PlaybackScreenContent.Phase =
      switch playback.stage {
      case .asking: .asking
      case .failed: .failed
      case .settling, .loading: .loading
      }
    return PlaybackScreen(title: title, phase: phase, number: playback.number, close: { end() }) {
      PlaybackLayers(
        playback: playback, session: session, title: title, loading: loading, load: { await load() }, choose: { choose($0) },
        tryAgain: { tryAgain() }, reported: { reported() })
    }
  }

  // MARK: Requests

  private func begin(_ wish: TVPlaybackWish) {
    let catalog = TVCatalog.shared
    tell()
    session.stop()
    let profile = wish.profile ?? catalog.currentProfile
    let request = TVPlaybackRequest(
      content: wish.item, profile: profile,
      startTime: wish.position ?? catalog.progress(of: wish.item, for: profile)?.resumeTime ?? 0, source: wish.isOfTVApp ? .tvApp : .app)
    count += 1
    let number = count
    // tv-provider.prepare-exit-screen-early: in the turn in which the screen gets black, before anything is loaded.
    let exit = prepare?(request)
    if exit == nil || exit == .main { starts += 1 }
    playback = Playback(number: number, request: request, isFromBeginning: wish.position == 0)
    if let delivery {
      delivery.use.requests += 1
      (delivery.use.phase, delivery.use.isResume) = (.loading, request.isResume)
      delivery.use.exit =
        switch exit {
        case .detail?: .detail
        case .menu?: .menu
        case .main?: .main
        case nil: .missing
        }
    }
    // In a new process the author's views publish their profiles in this turn, perhaps after this request.
    Graph.shared.afterFlush { settle(number) }
  }

  /// Finds out for whom it plays, and asks if that is not known (`tv-provider.ask-profile-if-absent`).
  private func settle(_ number: Int) {
    guard let now = playback, now.number == number, now.stage == .settling else { return }
    let catalog = TVCatalog.shared
    let profiles = catalog.profiles
    if profiles.isEmpty { return play(for: now.request.profile) }
    if let profile = now.request.profile, profiles.contains(where: { $0.id == profile }) { return play(for: profile) }
    if profiles.count == 1 { return play(for: profiles[0].id) }
    playback?.stage = .asking
  }

  private func choose(_ profile: TVProfile.ID) {
    guard playback?.stage == .asking, TVCatalog.shared.profiles.contains(where: { $0.id == profile }) else { return }
    play(for: profile)
  }

  /// Switches to a profile, then loads (`tv-provider.switch-profile-before-play`).
  private func play(for profile: TVProfile.ID?) {
    guard let now = playback else { return }
    let catalog = TVCatalog.shared
    if let profile { catalog.currentProfile = profile }
    if profile != now.request.profile {
      let time = now.isFromBeginning ? 0 : catalog.progress(of: now.request.content, for: profile)?.resumeTime ?? 0
      playback?.request = TVPlaybackRequest(
        content: now.request.content, profile: profile, startTime: time, source: now.request.source)
    }
    playback?.stage = .loading
  }

  /// Asks the author for the content. A new process does so too, and goes on where the earlier one was.
  private func load() async {
    // A task that was replaced before its first turn would ask the author once more.
    guard !Task.isCancelled, let now = playback else { return }
    // Another stage begins another task.
    if now.stage == .settling { return settle(now.number) }
    guard now.stage == .loading, session.player == nil || session.number != now.number else { return }
    delivery?.use.phase = .loading
    do {
      let found = try await item(now.request)
      guard !Task.isCancelled, playback?.number == now.number else { return }
      session.show(
        found, number: now.number, from: now.position ?? now.request.startTime, plays: !now.isPaused, speed: now.speed ?? 1)
    } catch {
      guard !Task.isCancelled, playback?.number == now.number else { return }
      fail((error as? any LocalizedError)?.errorDescription)
    }
  }

  private func fail(_ message: String?) {
    session.stop()
    playback?.stage = .failed
    playback?.message = message
  }

  private func tryAgain() {
    guard playback?.stage == .failed else { return }
    count += 1
    guard var now = playback else { return }
    now.number = count
    (now.stage, now.message, now.isPaused) = (.loading, nil, false)
    playback = now
  }

  // MARK: Progress

  /// The browser has reported something.
  private func reported() {
    guard let core = session.player?.core, session.number == playback?.number else { return }
    if core.isFailed { return fail(nil) }
    if core.phase == .playing { delivery?.use.phase = .playing }
    let hadBegun = session.hasBegun
    let isDue = session.heard()
    if session.hasBegun, !hadBegun, let request = playback?.request { TVCatalog.shared.begin(request.content) }
    if core.hasEnded { return end() }
    if isDue { tell() }
    guard session.progress != nil else { return }
    playback?.position = core.currentTime
    playback?.speed = core.playback.speed.factor
    playback?.isPaused = !core.playback.isPlaying
  }

  /// Tells the system how far it was watched, and by whom (`tv-provider.right-user`).
  private func tell() {
    guard let request = playback?.request, let progress = session.progress else { return }
    TVCatalog.shared.note(request.content, for: request.profile, position: progress.position, duration: progress.duration)
  }

  /// The user leaves, or it has ended: the exit screen is there already (`tv-provider.ready-for-instant-exit`).
  private func end() {
    tell()
    session.stop()
    playback = nil
    delivery?.use.phase = .idle
  }
}
