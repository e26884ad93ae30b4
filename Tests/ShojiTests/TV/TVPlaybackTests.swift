// Playing what the app TV asks for: the black screen, for whom it plays, from where, and what stands beneath.

import AVKit
import Foundation
import ShojiElements
import ShojiGraph
import ShojiSystem
import ShojiTesting
import Testing

@testable import Shoji
@testable import TVServices

@MainActor @Suite("Playback for the app TV", .serialized) struct TVPlaybackTests {
  /// What the author's closures were called with, and what they answer.
  @MainActor private final class Author {
    var profiles: [TVProfile] = []
    var prepared: [TVPlaybackRequest] = []
    var asked: [TVPlaybackRequest] = []
    var shortcuts: [String] = []
    var error: (any Error)?
  }

  private struct Broken: LocalizedError { var errorDescription: String? { "The film is not available." } }

  private struct Films: View {
    let author: Author
    @State private var page: String?

    var body: some View {
      VStack {
        Text(page.map { "Page of \($0)" } ?? "All Films")
        TVPlayButton(TVPlaybackTests.film)
        TVPlayButton(TVPlaybackTests.film, fromBeginning: true)
      }
      .onChange(of: 0, initial: true) { TVCatalog.shared.publish([TVPlaybackTests.film], profiles: author.profiles) }
      .onShortcutItem { author.shortcuts.append($0.type) }
      .tvPlayback(
        prepare: { request in
          page = request.content
          author.prepared.append(request)
          return .detail
        },
        item: { request in
          author.asked.append(request)
          if let error = author.error { throw error }
          return AVPlayerItem(url: URL(string: "https://example.com/\(request.content).mp4")!)
        })
    }
  }

  private static let film = TVContent(id: "tides", title: "Tides", duration: 100)
  private static let people = [TVProfile(id: "ada", name: "Ada"), TVProfile(id: "ken", name: "Ken")]
  private let author = Author()

  init() {
    PartChannels.process.tv.forget()
    TVCatalog.shared.forget()
  }

  // MARK: Help

  private func order(_ item: String = "tides", profile: String? = nil, position: Double? = nil, id: String = "1") -> ChosenShortcut {
    var info: [String: ShortcutValue] = [TVPlaybackOrder.item: .text(item)]
    if let profile { info[TVPlaybackOrder.profile] = .text(profile) }
    if let position { info[TVPlaybackOrder.position] = .number(position) }
    return ChosenShortcut(
      id: id, item: ShortcutItem(type: TVPlaybackOrder.type, title: ShortcutText("Tides"), symbol: "play", userInfo: info))
  }

  /// Lets tasks run until something has happened.
  private func wait(until happened: () -> Bool, _ what: Comment) async throws {
    let start = ContinuousClock.now
    repeat {
      Graph.shared.flush()
      if happened() { return }
      try await Task.sleep(for: .milliseconds(1))
    } while ContinuousClock.now - start < .seconds(120)
    Issue.record(what)
  }

  private func open(_ order: ChosenShortcut?) -> FilmWindow { FilmWindow(Films(author: author), order: order) }

  private func playing(_ order: ChosenShortcut) async throws -> FilmWindow {
    let window = open(order)
    try await wait(until: { window.media?.playback.isPlaying == true }, "the film plays")
    return window
  }

  private func sent() -> [TVProgressRecord] {
    PartChannels.process.tv.takeCalls().map(\.call).compactMap { if case .progress(let record) = $0 { record } else { nil } }
  }

  // MARK: The black screen

  @Test(
    "The first page of a process has the black screen, open, with the exit screen beneath, before anything is loaded",
    .guideline("tv-provider.own-black-screen-at-once", "tv-provider.prepare-exit-screen-early", "tv-provider.opens-app-and-notifies"))
  func firstPage() throws {
    let window = open(order())
    let tag = try #require(window.pages.last?.components(separatedBy: "<dialog").dropFirst().first?.prefix { $0 != ">" })
    #expect(tag.contains(" class=\"playback ") && tag.contains(" open"), "\(tag)")
    #expect(window.screen?.title == "Tides" && window.screen?.phase == .loading)
    #expect(window.texts.contains("Page of tides") && author.prepared.map(\.content) == ["tides"])
    #expect(author.prepared[0].source == .tvApp && author.asked.isEmpty)
  }

  @Test(
    "A request is performed once, also if its page is loaded again, and is no quick action of the author",
    .guideline("tv-provider.opens-app-and-notifies"))
  func once() async throws {
    let window = try await playing(order())
    window.ask(order())
    #expect(author.prepared.count == 1 && author.asked.count == 1 && author.shortcuts.isEmpty)
  }

  @Test(
    "Black is followed by the content: nothing else is on the screen",
    .guideline("tv-provider.black-straight-to-content", "tv-provider.loading-screen-black"))
  func nothingElse() async throws {
    let window = try await playing(order())
    let screen = try #require(window.first(PlaybackScreenContent.self))
    #expect(screen.children.compactMap { ($0.content as? PlaybackPartContent)?.part } == [.media])
  }

  // MARK: From where

  @Test(
    "What was begun is resumed where the user stopped, without a question",
    .guideline("tv-provider.auto-resume", "tv-provider.no-ask-resume", "tv-provider.content-immediately"))
  func resume() async throws {
    let window = try await playing(order(position: 40))
    #expect(window.media?.playback.seek.seconds == 40 && author.asked.map(\.startTime) == [40] && author.asked[0].isResume)
    #expect(window.screen?.phase == .loading)
  }

  // MARK: For whom

  @Test(
    "A named profile is switched to before anything is loaded, and progress is recorded for it",
    .guideline("tv-provider.switch-profile-before-play", "tv-provider.right-user", "tv-provider.request-can-name-profile"))
  func namedProfile() async throws {
    author.profiles = Self.people
    PartChannels.process.tv.receive(TVNotice(profile: "ada"))
    let window = try await playing(order(profile: "ken"))
    #expect(author.asked.map(\.profile) == ["ken"] && TVCatalog.shared.currentProfile == "ken")
    #expect(PartChannels.process.tv.takeCalls().map(\.call).contains(.profile("ken")))
    try window.report("playing", at: 3)
    #expect(sent().map(\.profile) == ["ken"])
  }

  @Test(
    "Without a profile the user is asked before playback; the choice is remembered",
    .guideline("tv-provider.ask-profile-if-absent", "tv-provider.remember-chosen-profile"))
  func chooser() async throws {
    author.profiles = Self.people
    let window = open(order())
    #expect(window.screen?.phase == .asking && window.texts.contains("Who’s Watching?") && window.media == nil && author.asked.isEmpty)
    // The exit screen is there meanwhile.
    #expect(window.texts.contains("Page of tides"))
    try window.press("Ken")
    try await wait(until: { window.media != nil }, "the film is loaded")
    #expect(author.asked.map(\.profile) == ["ken"] && PartChannels.process.tv.takeCalls().map(\.call).contains(.profile("ken")))
    try window.leave()
    window.ask(order(id: "2"))
    #expect(window.screen?.phase == .loading && !window.texts.contains("Who’s Watching?"))
  }

  @Test("The chosen profile resumes at its own place, unless it is to play from the beginning", .guideline("tv-provider.right-user"))
  func placeOfChosen() async throws {
    author.profiles = Self.people
    PartChannels.process.tv.receive(
      TVNotice(progress: [TVProgressRecord(item: "tides", profile: "ken", position: 50, duration: 100, date: 1)]))
    let resuming = open(order())
    try resuming.press("Ken")
    try await wait(until: { resuming.media != nil }, "the film is loaded")
    PartChannels.process.tv.forget()
    PartChannels.process.tv.receive(
      TVNotice(progress: [TVProgressRecord(item: "tides", profile: "ken", position: 50, duration: 100, date: 1)]))
    let beginning = open(order(position: 0))
    try beginning.press("Ken")
    try await wait(until: { beginning.media != nil }, "the film is loaded")
    #expect(author.asked.map(\.startTime) == [50, 0])
  }

  @Test("A profile that the app no longer has is asked for again", .guideline("tv-provider.ask-profile-if-absent"))
  func goneProfile() {
    author.profiles = Self.people
    #expect(open(order(profile: "eve")).screen?.phase == .asking)
  }

  // MARK: Progress and the end

  @Test("Progress is told at the beginning, at a pause and at the exit; every report in between would be too often")
  func progress() async throws {
    let window = try await playing(order())
    _ = sent()
    try window.report("ready", at: 0)
    #expect(sent().isEmpty)
    try window.report("playing", at: 1)
    let first = PartChannels.process.tv.takeCalls().map(\.call)
    guard first.first == .began(item: "tides"), first.count == 2, case .progress(let progress) = first[1] else {
      Issue.record("\(first)")
      return
    }
    #expect(progress.position.rounded() == 1)
    try window.report("time", at: 2)
    #expect(sent().isEmpty)
    try window.report("paused", at: 30)
    #expect(sent().map(\.position) == [30])
    try window.leave()
    #expect(sent().map(\.position) == [30])
    #expect(TVCatalog.shared.progress(of: "tides")?.isFinished == false)
  }

  @Test(
    "Done leads to the exit screen at once, with a button that resumes the film",
    .guideline("tv-provider.ready-for-instant-exit", "tv-provider.exit-detail-screen", "tv-provider.stays-in-app-after-exit"),
    .guideline("tv-provider.exit-detail-has-resume"))
  func exit() async throws {
    let window = try await playing(order())
    try window.report("playing", at: 40)
    try window.leave()
    #expect(window.screen == nil && window.media == nil && window.texts.contains("Page of tides"))
    try window.press("Resume")
    try await wait(until: { window.media != nil }, "the film is loaded again")
    #expect(author.asked.last?.source == .app && author.asked.last.map { $0.startTime >= 40 } == true)
  }

  @Test(
    "The end closes the screen, and what was watched to its end is played from the beginning",
    .guideline("tv-provider.exit-detail-screen"))
  func end() async throws {
    let window = try await playing(order())
    try window.report("playing", at: 98)
    try window.report("ended", at: 100)
    #expect(window.screen == nil && TVCatalog.shared.progress(of: "tides")?.isFinished == true)
    try window.press("Play")
    #expect(author.prepared.last?.startTime == 0)
  }

  @Test("Without an exit screen the view starts over beneath", .guideline("tv-provider.exit-fallback-menu")) func mainMenu() throws {
    struct Menu: View {
      @State private var count = 0
      var body: some View {
        Text("Page \(count)")
        Button("Next") { count += 1 }
      }
    }
    let window = FilmWindow(Menu().tvPlayback { _ in throw Broken() }, order: nil)
    try window.press("Next")
    #expect(window.texts.contains("Page 1"))
    window.ask(order())
    #expect(window.screen != nil && window.texts.contains("Page 0"))
  }

  @Test("An app without detail screens leads to the list with the film", .guideline("tv-provider.exit-fallback-menu"))
  func list() async throws {
    struct Lists: View {
      @State private var genre: String?
      var body: some View {
        Text(genre.map { "Films about \($0)" } ?? "All Genres")
          .tvPlayback(
            prepare: { _ in
              genre = "Nature"
              return .menu
            },
            item: { AVPlayerItem(url: URL(string: "https://example.com/\($0.content).mp4")!) })
      }
    }
    let window = FilmWindow(Lists(), order: order())
    try await wait(until: { window.media?.playback.isPlaying == true }, "the film plays")
    try window.report("playing", at: 40)
    try window.leave()
    #expect(window.screen == nil && window.texts == ["Films about Nature"])
  }

  @Test("A second request replaces the first one, on the same screen") func second() async throws {
    let window = try await playing(order())
    let screen = try #require(window.first(PlaybackScreenContent.self))
    try window.report("playing", at: 20)
    _ = sent()
    window.ask(order("roots", id: "2"))
    #expect(window.first(PlaybackScreenContent.self) === screen && window.texts.contains("Page of roots"))
    #expect(sent().map(\.item) == ["tides"])
    try await wait(until: { author.asked.map(\.content) == ["tides", "roots"] }, "the second film is asked for")
  }

  // MARK: Failures

  @Test("A new process goes on where the earlier one was, without a second request") func restart() async throws {
    let first = try await playing(order())
    try first.report("playing", at: 42)
    try first.report("speed", at: 42, .number(1.5))
    first.save()
    TVCatalog.shared.forget()
    let second = FilmWindow(Films(author: author), order: order(), restoring: first.state)
    #expect(second.screen != nil && author.prepared.count == 1)
    try await wait(until: { second.media?.playback.isPlaying == true }, "the film plays again")
    #expect(second.media.map { $0.playback.seek.seconds >= 42 && $0.playback.speed.factor == 1.5 } == true)
  }

  @Test("What cannot be played says why, and can be tried again") func failure() async throws {
    author.error = Broken()
    let window = open(order())
    try await wait(until: { window.screen?.phase == .failed }, "the failure is shown")
    #expect(window.texts.contains("The film is not available."))
    author.error = nil
    try window.press("Try Again")
    try await wait(until: { window.media != nil }, "the film is loaded")
    try window.report("failed", at: 0)
    #expect(window.screen?.phase == .failed && window.texts.contains("This video can’t be played right now."))
  }

  @Test("The same offer is sent once") func publishing() {
    TVCatalog.shared.publish([Self.film], profiles: Self.people)
    TVCatalog.shared.publish([Self.film], profiles: Self.people)
    let people = [TVProfileRecord(id: "ada", name: "Ada"), TVProfileRecord(id: "ken", name: "Ken")]
    let offer = TVOffer(items: [TVItem(id: "tides", title: "Tides", duration: 100)], profiles: people)
    #expect(PartChannels.process.tv.takeCalls().map(\.call) == [.publish(offer)])
  }
}
