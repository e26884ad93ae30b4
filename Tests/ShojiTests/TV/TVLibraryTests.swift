// The app TV's library: how the groups follow from what the system process reports, and what the app's changes send.

import Foundation
import ShojiSystem
import ShojiTesting
import Testing

@testable import Shoji

@MainActor @Suite("The library of the app TV") struct TVLibraryTests {
  private let channel = PartChannel<TVCall, TVNotice>("tv", keepsLatest: true)
  private let library: TVLibrary

  init() { library = TVLibrary(channel) }

  private func calls() throws -> [TVCall] { channel.takeCalls().map(\.call) }

  private static func source(
    _ slug: String, _ items: [TVItem], profiles: [TVProfileRecord] = [], profile: String? = nil, progress: [TVProgressRecord] = [],
    favorites: [String] = [], dismissed: [String: Int64] = [:]
  ) -> TVNotice.Source {
    TVNotice.Source(
      slug: slug, titles: ["en": slug.capitalized, "ja": "映画館"], path: "/\(slug)/", offer: TVOffer(items: items, profiles: profiles),
      profile: profile, progress: progress, favorites: favorites, dismissed: dismissed)
  }

  private static let films = [
    TVItem(id: "tides", title: "Tides", genre: "Nature", duration: 60, isRecommended: true),
    TVItem(id: "signal", title: "Signal", genre: "Documentary", duration: 100, isRecommended: true),
    TVItem(id: "roots", kind: .episode, title: "Roots", subtitle: "Episode 2", duration: 40),
  ]
  private static let people = [TVProfileRecord(id: "ada", name: "Ada"), TVProfileRecord(id: "ken", name: "Ken")]

  private func adopt(_ sources: TVNotice.Source...) { channel.receive(TVNotice(sources: sources)) }

  @Test(
    "Items of two apps are in the groups favourites, recently played, up next and recommended, the latest first",
    .guideline("tv-provider.tv-app-global-access"))
  func groups() {
    adopt(
      Self.source(
        "cinema", Self.films, progress: [.init(item: "tides", position: 20, duration: 60, date: 1000)], favorites: ["roots"]),
      Self.source(
        "stage", Self.films,
        progress: [
          .init(item: "roots", position: 10, duration: 40, date: 3000), .init(item: "signal", position: 96, duration: 100, date: 2000),
        ],
        favorites: ["signal"]))
    #expect(library.items.count == 6)
    #expect(library.upNext.map(\.id) == ["stage/roots", "cinema/tides"])
    // A film of which 95 % was seen is finished, and yet was played.
    #expect(library.recentlyPlayed.map(\.id) == ["stage/roots", "stage/signal", "cinema/tides"])
    #expect(library.favorites.map(\.id) == ["cinema/roots", "stage/signal"])
    #expect(library.recommended.map(\.id) == ["cinema/signal", "stage/tides"])
    #expect(library.item("cinema/tides")?.remaining == 40)
    #expect(library.sources.map { $0.title(in: Locale(identifier: "ja-JP")) } == ["映画館", "映画館"])
  }

  @Test("Without a report there is nothing, and an app that offers nothing is left out") func empty() {
    #expect(library.items.isEmpty && library.sources.isEmpty)
    adopt(Self.source("cinema", []))
    #expect(library.sources.isEmpty)
  }

  @Test("The progress is that of the app's profile") func profiles() {
    let progress = [
      TVProgressRecord(item: "tides", profile: "ada", position: 20, duration: 60, date: 1),
      TVProgressRecord(item: "signal", profile: "ken", position: 30, duration: 100, date: 2),
    ]
    adopt(Self.source("cinema", Self.films, profiles: Self.people, profile: "ken", progress: progress))
    #expect(library.upNext.map(\.content) == ["signal"])
    adopt(Self.source("cinema", Self.films, profiles: Self.people, progress: progress))
    #expect(library.upNext.isEmpty)
    // An app with one profile plays for that one, and a profile that is gone counts as none.
    adopt(Self.source("cinema", Self.films, profiles: [Self.people[0]], progress: progress))
    #expect(library.upNext.map(\.content) == ["tides"])
    adopt(Self.source("cinema", Self.films, profiles: Self.people, profile: "eve", progress: progress))
    #expect(library.sources.first?.profile == nil)
  }

  @Test("What is taken off Up Next is back when it is played again") func dismissed() throws {
    let progress = TVProgressRecord(item: "tides", position: 20, duration: 60, date: 1000)
    adopt(Self.source("cinema", Self.films, progress: [progress]))
    let item = try #require(library.upNext.first)
    library.removeFromUpNext(item)
    #expect(library.upNext.isEmpty && library.recentlyPlayed.count == 1)
    #expect(try calls() == [.dismiss(app: "cinema", item: "tides")])
    // It stays where it was left.
    #expect(library.item("cinema/tides")?.position == 20)
    adopt(Self.source("cinema", Self.films, progress: [progress], dismissed: ["tides": 1000]))
    #expect(library.upNext.isEmpty)
    var later = progress
    later.date = 1001
    adopt(Self.source("cinema", Self.films, progress: [later], dismissed: ["tides": 1000]))
    #expect(library.upNext.map(\.content) == ["tides"])
  }

  @Test("A favourite is shown at once and sent once") func favorite() throws {
    adopt(Self.source("cinema", Self.films))
    library.setFavorite(true, of: try #require(library.item("cinema/roots")))
    #expect(library.favorites.map(\.content) == ["roots"])
    library.setFavorite(true, of: try #require(library.item("cinema/roots")))
    #expect(try calls() == [.favorite(app: "cinema", item: "roots", true)])
    library.setFavorite(false, of: try #require(library.item("cinema/roots")))
    #expect(library.favorites.isEmpty)
    #expect(try calls() == [.favorite(app: "cinema", item: "roots", false)])
  }

  @Test("A chosen profile is sent once, and one that the app does not have is not sent") func chosen() throws {
    adopt(Self.source("cinema", Self.films, profiles: Self.people))
    library.choose(profile: "eve", of: try #require(library.sources.first))
    library.choose(profile: "ken", of: try #require(library.sources.first))
    library.choose(profile: "ken", of: try #require(library.sources.first))
    #expect(library.sources.first?.profile == "ken")
    #expect(try calls() == [.chooseProfile(app: "cinema", profile: "ken")])
  }

  @Test(
    "The address of an item names it, the profile if one is asked for, and the beginning",
    .guideline("tv-provider.request-can-name-profile"))
  func addresses() throws {
    adopt(Self.source("cinema", [TVItem(id: "a/b c&d+é", title: "Odd", duration: 10)], profiles: Self.people))
    let item = try #require(library.items.first)
    #expect(item.playAddress().absoluteString == "/cinema/?play=a%2Fb%20c%26d%2B%C3%A9")
    #expect(
      item.playAddress(fromBeginning: true, profile: "ada").absoluteString == "/cinema/?play=a%2Fb%20c%26d%2B%C3%A9&profile=ada&start=0")
  }

  @Test("Search finds titles, subtitles and genres, whatever the case") func search() {
    adopt(Self.source("cinema", Self.films))
    #expect(library.search("TIDE").map(\.content) == ["tides"])
    #expect(library.search("document").map(\.content) == ["signal"])
    #expect(library.search("episode 2").map(\.content) == ["roots"])
    #expect(library.search("  ").isEmpty && library.search("xyz").isEmpty)
  }
}
