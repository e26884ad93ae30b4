// The app TV in a running system: what apps tell it, what it may change, and requests to play over reloads and kills.

import Foundation
import ShojiTesting
import Testing

@testable import ShojiSystem

@Suite("Requests of the app TV") struct TVRequestTests {
  private let running: RunningSystem
  private let browser: Browser
  private let ours = ["Sec-Fetch-Site: same-origin"]
  private let ann = TVProfileRecord(id: "a", name: "Ann"), ben = TVProfileRecord(id: "b", name: "Ben")
  private let films = [TVItem(id: "film", title: "A Film", duration: 100), TVItem(id: "clip", kind: .clip, title: "A Clip", duration: 10)]

  init() throws {
    running = try RunningSystem(["tv=1", "settings=1"], apps: ["EchoApp", "EchoApp"])
    browser = Browser(running)
  }

  private func tv() throws -> WatchedPage { try WatchedPage(browser, "/echoapp/") }
  private func cinema() throws -> WatchedPage { try WatchedPage(browser, "/echoapp-2/") }
  private func progress(_ position: Double, for profile: String? = nil) -> TVCall {
    .progress(TVProgressRecord(item: "film", profile: profile, position: position, duration: 100))
  }

  /// Follows the link of a Play control, and returns what the app is asked to play.
  private func play(_ query: String = "play=film", headers: [String]? = nil) throws -> OpenedOrder? {
    let answer = try browser.load("/echoapp-2/?\(query)", headers: headers ?? ours)
    #expect(answer.status == 303 && answer.header("location") == "/echoapp-2/")
    return try OpenedOrder(try browser.load("/echoapp-2/"))
  }

  private func restart() throws {
    running.signal(SIGKILL)
    _ = running.waitForEnd()
    try running.start()
  }

  // MARK: The offer

  @Test("TV gets what an app offers and what was watched in it; the app gets only its own") func sources() throws {
    let tv = try tv()
    #expect(try tv.told()?.sources == [])
    let cinema = try cinema()
    #expect(try cinema.told() == nil)
    try cinema.perform(.publish(TVOffer(items: films)), progress(40))
    let source = try #require(try tv.notice(where: { $0.sources?.first?.progress.isEmpty == false }).sources?.first)
    #expect(source.slug == "echoapp-2" && source.path == "/echoapp-2/" && source.titles == ["en": "Echo"] && source.offer.items == films)
    let watched = try #require(source.progress.first)
    #expect(watched.position == 40 && abs(Double(watched.date) / 1000 - Date().timeIntervalSince1970) < 60)
    // Also after a kill; and another user gets nothing of it.
    try restart()
    #expect(try self.tv().told()?.sources == [source])
    let own = try #require(try self.cinema().told())
    #expect(own.progress == [watched] && own.sources == nil)
    #expect(try WatchedPage(Browser(running), "/echoapp/").told()?.sources == [])
  }

  @Test("An offer with a mistake is logged and not taken: the earlier one stays, and the app runs on") func mistake() throws {
    let cinema = try cinema()
    try cinema.perform(.publish(TVOffer(items: films)), .publish(TVOffer(items: films + films)))
    try running.waitForLog("its offer to the app TV is not taken, an earlier one stays: two items have the id “film”")
    #expect(try tv().told()?.sources?.first?.offer.items == films)
    try cinema.perform(progress(1))
  }

  @Test("Items that vanish keep their progress until they are offered again") func vanished() throws {
    let cinema = try cinema()
    try cinema.perform(.publish(TVOffer(items: films)), progress(40), .publish(TVOffer(items: [films[1]])), progress(50))
    try running.waitForLog("its progress is ignored: the app does not offer the item \"film\"")
    #expect(try play() == nil)
    try self.cinema().perform(.publish(TVOffer(items: films)))
    #expect(try play()?.position == 40)
  }

  // MARK: Changes by TV

  @Test("Favorites, items off Up Next and profiles are kept, and the app learns of its profile") func changes() throws {
    let cinema = try cinema(), tv = try tv()
    try cinema.perform(.publish(TVOffer(items: films, profiles: [ann, ben])))
    try tv.perform(
      .favorite(app: "echoapp-2", item: "film", true), .favorite(app: "echoapp-2", item: "unknown", true),
      .favorite(app: "gone", item: "film", true), .dismiss(app: "echoapp-2", item: "clip"),
      .chooseProfile(app: "echoapp-2", profile: "unknown"), .chooseProfile(app: "echoapp-2", profile: "b"))
    #expect(try cinema.notice(where: { $0.profile != nil }).profile == "b")
    try restart()
    let source = try #require(try self.tv().told()?.sources?.first)
    #expect(source.favorites == ["film"] && Set(source.dismissed.keys) == ["clip"] && source.profile == "b")
    let again = try self.tv()
    try again.call(.favorite(app: "echoapp-2", item: "film", false))
    #expect(try again.notice(where: { $0.sources?.first?.favorites == [] }).sources?.first?.dismissed == source.dismissed)
  }

  @Test("An item that was taken off Up Next is back when it is played again, even if it is left where it began") func playedAgain() throws {
    let cinema = try cinema(), tv = try tv()
    try cinema.perform(.publish(TVOffer(items: films)), progress(40))
    try tv.perform(.dismiss(app: "echoapp-2", item: "film"))
    try waitUntil { try tv.told()?.sources?.first?.dismissed.keys.contains("film") == true }
    // A player that is only closed does not bring it back.
    try cinema.perform(progress(40))
    #expect(try tv.told()?.sources?.first?.dismissed.keys.contains("film") == true)
    try cinema.perform(.began(item: "film"), progress(40))
    try waitUntil { try tv.told()?.sources?.first?.dismissed.isEmpty == true }
    try restart()
    #expect(try self.tv().told()?.sources?.first?.dismissed == [:])
  }

  @Test("An app that is not TV is ended if it makes TV's changes, even to itself") func notTV() throws {
    try cinema().perform(.publish(TVOffer(items: films, profiles: [ann, ben])))
    for call in [
      TVCall.favorite(app: "echoapp-2", item: "film", true), .dismiss(app: "echoapp-2", item: "film"),
      .chooseProfile(app: "echoapp-2", profile: "a"),
    ] {
      let page = try cinema()
      try page.call(call)
      try running.waitForLog("which only the app TV may send")
      withExtendedLifetime(page) {}
    }
    let source = try #require(try tv().told()?.sources?.first)
    #expect(source.favorites == [] && source.dismissed == [:] && source.profile == nil)
  }

  @Test(
    "A call that cannot be read ends the process that sends it",
    arguments: [
      "[", "{}", #"{"publish":{"_0":{"items":[{"id":"a"}],"profiles":[]}}}"#, #"{"profile":{"_0":7}}"#,
      "{\"profile\":{\"_0\":\"\(String(repeating: "a", count: 530_000))\"}}",
    ])
  func malformed(json: String) throws {
    let page = try cinema()
    page.send(Data(json.utf8))
    try running.waitForLog("ended, it sent a malformed call of tv")
    withExtendedLifetime(page) {}
    #expect(try tv().told()?.sources == [])
  }

  @Test("A process that calls too often is ended") func rate() throws {
    let running = try RunningSystem(["tvBurst=3"])
    let page = try WatchedPage(Browser(running), "/")
    for _ in 0..<4 { try page.call(.profile(nil)) }
    try running.waitForLog("ended, it sent more calls of tv than the system takes")
    withExtendedLifetime(page) {}
  }

  // MARK: Playing

  @Test("A request leads to the app's own address, has the saved position, and is performed once, over reloads and kills")
  func once() throws {
    let cinema = try cinema()
    try cinema.perform(.publish(TVOffer(items: films)), progress(40))
    let order = try #require(try play())
    #expect(order.item == "film" && order.profile == nil && order.position == 40)
    // The system is killed before the app has performed it.
    try restart()
    let page = try browser.load("/echoapp-2/")
    #expect(try OpenedOrder(page)?.id == order.id)
    let socket = try browser.connect(page.token)
    socket.send("[\"performed\",\"\(order.id)\"]")
    while try #require(try socket.receive().text) != "[\"done\"]" {}
    #expect(try OpenedOrder(try browser.load("/echoapp-2/")) == nil)
    try restart()
    #expect(try OpenedOrder(try browser.load("/echoapp-2/")) == nil)
  }

  @Test("A finished item begins anew, and any item does if the user wants it") func beginning() throws {
    let cinema = try cinema()
    try cinema.perform(.publish(TVOffer(items: films)), progress(95))
    #expect(try play()?.position == 0)
    try self.cinema().perform(progress(40))
    #expect(try play("play=film&start=0")?.position == 0)
    #expect(try play()?.position == 40)
    #expect(try play("play=clip")?.position == 0)
  }

  @Test("A request can name a profile; one that the app does not offer is ignored", .guideline("tv-provider.request-can-name-profile"))
  func named() throws {
    try cinema().perform(.publish(TVOffer(items: films, profiles: [ann, ben])), progress(40, for: "b"))
    let order = try #require(try play("play=film&profile=b"))
    #expect(order.profile == "b" && order.position == 40)
    #expect(try #require(try play("play=film&profile=unknown")).profile == nil)
    try cinema().perform(.publish(TVOffer(items: films, profiles: [ann])))
    #expect(try #require(try play()).profile == "a")
  }

  @Test("The profile that was chosen in the app is in later requests, over a kill", .guideline("tv-provider.remember-chosen-profile"))
  func remembered() throws {
    try cinema().perform(.publish(TVOffer(items: films, profiles: [ann, ben])))
    let first = try #require(try play())
    #expect(first.profile == nil && first.position == nil)
    try cinema().perform(.profile("b"), progress(40, for: "b"))
    try restart()
    let next = try #require(try play())
    #expect(next.profile == "b" && next.position == 40)
    #expect(try cinema().told()?.profile == "b")
  }

  @Test("While A is current, progress of a request for B is recorded for B", .guideline("tv-provider.right-user")) func rightUser() throws {
    try cinema().perform(.publish(TVOffer(items: films, profiles: [ann, ben])), .profile("a"))
    #expect(try play("play=film&profile=b")?.profile == "b")
    try cinema().perform(progress(40, for: "b"))
    #expect(try play("play=film&profile=b")?.position == 40)
    #expect(try play("play=film&profile=a")?.position == 0)
    #expect(try tv().told()?.sources?.first?.progress.map(\.profile) == ["b"])
  }

  @Test(
    "Another site's link opens the app and plays nothing",
    arguments: [["Sec-Fetch-Site: cross-site"], ["Sec-Fetch-Site: same-site"], ["Referer: http://evil.example/"], []])
  func otherSites(headers: [String]) throws {
    try cinema().perform(.publish(TVOffer(items: films)))
    #expect(try play(headers: headers) == nil)
    #expect(try play() != nil)
  }

  @Test("An unknown item opens the app; a request to play is no quick action that an address can choose") func unknown() throws {
    try cinema().perform(.publish(TVOffer(items: films)))
    #expect(try play("play=none") == nil)
    try running.waitForLog(#"tv: there is no "none""#)
    #expect(try play("shortcut=shoji.tv.play") == nil)
    try running.waitForLog("has no quick action shoji.tv.play")
    let app = try cinema()
    app.socket.send("[\"shortcuts\",\"shoji.tv.play\"]")
    try running.waitForLog("ended, it sent a quick action that has the type shoji.tv.play")
    withExtendedLifetime(app) {}
  }

  // MARK: Keeping and erasing

  @Test("Nothing of a new user is stored until a browser opens a socket") func transient() throws {
    let call = try JSONEncoder().encode(TVCall.publish(TVOffer(items: films))).base64EncodedString()
    let running = try RunningSystem(["environment=ECHO_TV:\(call)"])
    let browser = Browser(running)
    let page = try browser.load("/")
    #expect(try WatchedPage.rows(running) == [0, 0, 0])
    let socket = try browser.connect(page.token)
    #expect(try WatchedPage.rows(running) == [1, 0, 0])
    withExtendedLifetime(socket) {}
  }

  private func keepSome() throws {
    try cinema().perform(.publish(TVOffer(items: films, profiles: [ann, ben])), .profile("a"), progress(40, for: "a"))
    try tv().perform(.favorite(app: "echoapp-2", item: "film", true))
    #expect(try WatchedPage.rows(running) == [1, 1, 1])
  }

  @Test("Erasing everything removes it") func erased() throws {
    try keepSome()
    #expect(try browser.load("/shoji/account/erase", method: "POST", headers: ["Origin: http://localhost"], body: "x=").status == 303)
    #expect(try WatchedPage.rows(running) == [0, 0, 0])
  }

  @Test("Deleting the app's data removes it, and TV shows it no more") func deleted() throws {
    try keepSome()
    // The same app is Settings here.
    let tv = try tv()
    #expect(try tv.told()?.sources?.count == 1)
    let call = try JSONEncoder().encode(SettingsCall.deleteData(app: "echoapp-2"))
    tv.socket.send("[\"settings\",\"\(call.base64EncodedString())\"]")
    #expect(try tv.notice(where: { $0.sources == [] }).sources == [])
    #expect(try WatchedPage.rows(running) == [0, 0, 0])
  }
}
