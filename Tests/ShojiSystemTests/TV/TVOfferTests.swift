// What the system takes of an app's offer to the app TV, and how it names a mistake.

import Foundation
import Testing

@testable import ShojiSystem

@Suite("Offers to the app TV") struct TVOfferTests {
  private static func item(_ change: (inout TVItem) -> Void = { _ in }) -> TVOffer {
    var item = TVItem(id: "film", title: "A Film", duration: 60)
    change(&item)
    return TVOffer(items: [item])
  }
  private static func long(_ count: Int) -> String { String(repeating: "x", count: count) }
  private static func many(_ count: Int, summary: String? = nil) -> TVOffer {
    TVOffer(items: (0..<count).map { TVItem(id: "\($0)", title: "Film \($0)", summary: summary, duration: 1) })
  }

  @Test("An offer at every limit is taken") func limits() {
    var offer = Self.many(1000)
    offer.items[0] = TVItem(
      id: Self.long(200), kind: .episode, title: Self.long(400), subtitle: Self.long(400), summary: Self.long(2000), genre: Self.long(400),
      duration: 86_400, artwork: "/apps/cinema/assets/Cinema_Cinema.resources/film%201.png", isRecommended: true)
    offer.items[1].artwork = "https://example.com:8443/a/b.png?size=2&c=%20"
    offer.items[2].duration = 0
    offer.profiles = (0..<8).map { TVProfileRecord(id: "p\($0)", name: "映画") }
    #expect(offer.mistake(of: "cinema") == nil)
    #expect(TVOffer().mistake(of: "cinema") == nil)
  }

  /// Offers with a mistake, and words of the message.
  static let mistakes: [(TVOffer, String)] = [
    (many(1001), "it has 1001 items"), (many(1000, summary: long(300)), "more than 256 KB"),
    (item { $0.id = "" }, "item 1 needs an id"), (item { $0.id = long(201) }, "item 1 needs an id"),
    (item { $0.id = "a\nb" }, "item 1 has an id with control characters"), (item { $0.id = "a\u{85}" }, "control characters"),
    (item { $0.title = " \n" }, "item 1 needs a title"), (item { $0.title = long(401) }, "title, subtitle or genre"),
    (item { $0.subtitle = long(401) }, "title, subtitle or genre"), (item { $0.genre = long(401) }, "title, subtitle or genre"),
    (item { $0.summary = long(2001) }, "summary"),
    (item { $0.duration = -1 }, "duration"), (item { $0.duration = 86_401 }, "duration"), (item { $0.duration = .nan }, "duration"),
    (item { $0.duration = .infinity }, "duration"),
    (TVOffer(items: item().items + item().items), "two items have the id “film”"),
    (TVOffer(profiles: (0..<9).map { TVProfileRecord(id: "\($0)", name: "N") }), "it has 9 profiles"),
    (TVOffer(profiles: [TVProfileRecord(id: "a", name: "")]), "profile 1 needs a name"),
    (TVOffer(profiles: [TVProfileRecord(id: "a", name: long(401))]), "profile 1 has a name"),
    (TVOffer(profiles: [TVProfileRecord(id: "a\u{0}", name: "N")]), "profile 1 has an id"),
    (TVOffer(profiles: [TVProfileRecord(id: "a", name: "N"), TVProfileRecord(id: "a", name: "M")]), "two profiles have the id “a”"),
  ]

  @Test("A mistake is named with its place", arguments: TVOfferTests.mistakes) func named(offer: TVOffer, words: String) throws {
    let mistake = try #require(offer.mistake(of: "cinema"))
    #expect(mistake.contains(words), "\(mistake)")
  }

  @Test(
    "A picture is on the web or among the app's own resources",
    arguments: [
      "http://example.com/a.png", "//example.com/a.png", "javascript:alert(1)", "data:image/png;base64,AAAA", "https://", "https:///a.png",
      "https://me:secret@example.com/a.png", "https://example.com/a.png\") url(x", "https://example.com/a b.png", "https://example.com/a'b",
      "https://example.com/é.png", "https://example.com/" + String(repeating: "x", count: 2000), "/a.png", "/shoji/account/erase",
      "/apps/other/assets/a.png", "/apps/cinema/assets/../../../shoji", "/apps/cinema/assets/%2e%2E/a.png", "/apps/cinema/assets/%2F/a.png",
      "/apps/cinema/assetsx", "",
    ])
  func pictures(address: String) throws {
    let offer = Self.item { $0.artwork = address }
    #expect(try #require(offer.mistake(of: "cinema")).contains("artwork"))
  }

  @Test("Apps cannot set a quick action that is a request to play") func ownType() throws {
    let action = ShortcutItem(type: TVPlaybackOrder.type, title: ShortcutText("Play"), symbol: "play")
    #expect(action.mistake?.contains("which the system uses itself") == true)
    let json = Array(try JSONEncoder().encode(HomeScreenChange(shortcuts: [action])))
    let result = json.withUnsafeBytes { HomeScreenChange.checked($0, slug: "cinema") }
    #expect(throws: HomeScreenChange.Refusal.self) { try result.get() }
    var other = action
    other.type = "play"
    #expect(other.mistake == nil)
  }
}
