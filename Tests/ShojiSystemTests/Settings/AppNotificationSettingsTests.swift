// What a user turns off for an app's notifications in Settings.

import Foundation
import ShojiTesting
import Testing

@testable import ShojiSystem

@Suite("An app's notifications in Settings") struct AppNotificationSettingsTests {
  private func pages() throws -> (settings: SettledPage, app: NotifiedPage) {
    let browser = Browser(try RunningSystem(["settings=1"], apps: ["EchoApp", "EchoApp"]))
    let app = try NotifiedPage(browser, "/echoapp-2/").allowed()
    app.socket.send("-")
    return (try SettledPage(browser), app)
  }

  private func set(_ pages: (settings: SettledPage, app: NotifiedPage), _ change: (inout NotificationSettings) -> Void) throws {
    var new = NotificationSettings(status: .authorized, options: 7)
    change(&new)
    pages.settings.call(.notifications(app: "echoapp-2", new))
    _ = try pages.settings.notice(where: { $0.apps?.first?.notifications == new })
  }

  /// The next banner in the page of Settings, which is the visible one.
  private func banner(_ page: SettledPage) throws -> NotifiedPage.Banner {
    while true {
      let text = try #require(try page.socket.receive().text)
      guard text.hasPrefix("!") else { continue }
      if let banner = try JSONDecoder().decode(NotifiedPage.Message.self, from: Data(text.dropFirst().utf8)).banner { return banner }
    }
  }

  @Test(
    "An app that is turned off delivers nothing; turned on again it delivers",
    .guideline("notification.people-adjust-in-settings", "notification.people-can-turn-all-off"))
  func off() throws {
    let pages = try pages()
    try set(pages) { $0.status = .denied }
    #expect(try pages.app.add("a") == .done)
    pages.app.call(.delivered, number: 9)
    #expect(try pages.app.notice().answer == .delivered([]))
    pages.app.call(.authorize(options: 7), number: 10)
    #expect(try pages.app.notice().answer == .granted(false))
    try set(pages) { _ in }
    #expect(try pages.app.add("b") == .done)
    #expect(try banner(pages.settings).title == "Echo")
  }

  @Test("Without banners a notification is only listed", .guideline("notification.people-adjust-in-settings")) func noBanner() throws {
    let pages = try pages()
    try set(pages) { $0.showsBanners = false }
    #expect(try pages.app.add("silent") { $0.title = "Silent" } == .done)
    try set(pages) { _ in }
    #expect(try pages.app.add("loud") { $0.title = "Loud" } == .done)
    #expect(try banner(pages.settings).title == "Loud")
    pages.app.call(.delivered, number: 9)
    guard case .delivered(let all)? = try pages.app.notice().answer else { throw TimedOut(what: "the list") }
    #expect(all.map(\.request.id) == ["loud", "silent"])
  }

  @Test(
    "With previews hidden there is no text: neither of an app that hides them nor of any, unless the app shows them",
    .guideline("notification.hide-previews-all-apps", "notification.hidden-preview-default", "notification.hidden-preview-enough-context"))
  func previews() throws {
    let pages = try pages()
    var hidden = UserSettings()
    hidden.hidesPreviews = true
    pages.settings.call(.change(hidden))
    _ = try pages.settings.notice(where: { $0.settings == hidden })
    #expect(try pages.app.add("a") { $0.title = "Secret" } == .done)
    var shown = try banner(pages.settings)
    #expect(shown.title.isEmpty && shown.body.isEmpty)
    pages.app.call(.setCategories([NotificationCategory(id: "kind", actions: [], placeholder: "New Message")]), number: 5)
    #expect(try pages.app.notice().answer == .done)
    #expect(try pages.app.add("b") { ($0.title, $0.category) = ("Secret", "kind") } == .done)
    shown = try banner(pages.settings)
    #expect(shown.title == "New Message" && shown.body.isEmpty)
    pages.app.call(.settings, number: 6)
    guard case .settings(let settings)? = try pages.app.notice().answer else { throw TimedOut(what: "the settings") }
    #expect(settings.hidesPreviews == true)
    try set(pages) { $0.hidesPreviews = false }
    #expect(try pages.app.add("c") { $0.title = "Open" } == .done)
    shown = try banner(pages.settings)
    #expect(shown.title == "Open" && shown.body == "Body of c.")
  }

  @Test("With badges off no icon has one, whatever the count", .guideline("notification.badge-can-be-off")) func badges() throws {
    let browser = Browser(try RunningSystem(["home=1", "settings=1"], apps: ["EchoApp", "EchoApp"]))
    let app = try NotifiedPage(browser, "/echoapp-2/").allowed()
    let pages = (settings: try SettledPage(browser, "/"), app: app)
    func badge() throws -> Int? {
      pages.settings.socket.send("[\"notice\"]")
      while true {
        let text = try #require(try pages.settings.socket.receive().text)
        if text.hasPrefix("{\"") { return try JSONDecoder().decode(HomeScreenNotice.self, from: Data(text.utf8)).apps?["echoapp-2"]?.badge }
      }
    }
    app.socket.send("[\"badge\",\"3\"]")
    while try app.frame() != "[\"set\"]" {}
    #expect(try badge() == 3)
    try set(pages) { $0.showsBadges = false }
    #expect(try badge() ?? 0 == 0)
    try set(pages) { _ in }
    #expect(try badge() == 3)
  }

  @Test("A change keeps what the app has asked for, and an app that never asked has nothing to change") func options() throws {
    let pages = try pages()
    pages.settings.call(.notifications(app: "echoapp-2", NotificationSettings(status: .authorized, options: 0xffff)))
    let changed = try pages.settings.notice(where: { $0.apps?.first?.notifications != nil })
    #expect(changed.apps?.first?.notifications?.options == 7)
  }

  @Test("What is turned off is not alerted, except what is critical", arguments: InterruptionLevel.allCases) func table(
    level: InterruptionLevel
  ) {
    var settings = NotificationSettings(status: .authorized)
    (settings.showsBanners, settings.playsSounds) = (false, false)
    let alert = NotificationAlert(level, in: AlertConditions(), of: settings)
    #expect(alert.showsBanner == (level == .critical) && alert.playsSound == (level == .critical))
    settings.showsBanners = true
    let silent = NotificationAlert(level, in: AlertConditions(), of: settings)
    #expect(silent.showsBanner == (level != .passive) && silent.playsSound == (level == .critical))
  }

  @Test("Settings that an earlier version stored have everything turned on") func earlier() throws {
    let settings = try JSONDecoder().decode(NotificationSettings.self, from: Data(#"{"status":"authorized","options":7}"#.utf8))
    #expect(settings == NotificationSettings(status: .authorized, options: 7) && settings.showsBanners)
  }
}
