// What the app Settings sends to the system, how it adopts an answer, and how its search finds pages.

import Foundation
import ShojiSystem
import ShojiTesting
import SwiftUI
import Testing

@testable import Settings
@testable import Shoji

@MainActor @Suite("The model of Settings") struct ModelTests {
  private let settings = SystemSettings()

  private func calls() throws -> [SettingsCall] {
    try settings.takeCalls().map { try JSONDecoder().decode(SettingsCall.self, from: Data($0)) }
  }

  @Test("A change takes effect at once and is sent; several of one turn are one message") func change() throws {
    settings.textSize = .accessibility5
    settings.boldText = true
    settings.colorScheme = .dark
    var expected = UserSettings()
    (expected.textSize, expected.boldText, expected.appearance) = ("accessibility5", true, .dark)
    #expect(settings.textSize == .accessibility5 && settings.boldText && settings.colorScheme == .dark)
    #expect(try calls() == [.change(expected)])
    settings.boldText = true
    #expect(try calls().isEmpty)
  }

  @Test("What the system answers replaces what was shown: a change that could not be stored is taken back") func takenBack() {
    settings.language = "ja"
    settings.adopt(SettingsNotice(settings: UserSettings()))
    #expect(settings.language == nil && settings.isDefault)
  }

  @Test("Messages stay up to ten times longer; the usual time is no choice", arguments: [(0, 1), (1, 1), (5, 5), (10, 10), (60, 10)])
  func readingTime(wanted: Int, expected: Int) throws {
    settings.readingTime = wanted
    #expect(settings.readingTime == expected && settings.isDefault == (expected == 1))
  }

  @Test("Every Dynamic Type size has a name that the system knows", arguments: DynamicTypeSize.allCases)
  func sizes(size: DynamicTypeSize) {
    settings.textSize = size
    #expect(settings.textSize == size && UserSettings.textSizes[size.rawValue] == "\(size)")
  }

  @Test("An app that has not asked for permission has no settings of notifications") func notAsked() throws {
    settings.adopt(SettingsNotice(settings: UserSettings(), apps: [.init(slug: "a", titles: ["en": "A"])]))
    let app = try #require(settings.apps.first)
    settings.setNotifications(.init(stored: NotificationSettings(status: .authorized)), of: app)
    #expect(try calls().isEmpty)
  }

  @Test("An app that works in the background is turned off by its name; all apps by a setting") func backgroundRefresh() throws {
    settings.adopt(
      SettingsNotice(
        settings: UserSettings(),
        apps: [.init(slug: "a", titles: ["en": "A"], refreshesInBackground: true), .init(slug: "b", titles: ["en": "B"])]))
    for app in settings.apps { settings.setRefreshesInBackground(false, of: app) }
    #expect(try calls() == [.backgroundRefresh(app: "a", false)])
    #expect(settings.apps.map(\.refreshesInBackground) == [false, nil])
    settings.allowsBackgroundRefresh = false
    var expected = UserSettings()
    expected.refusesBackgroundRefresh = true
    #expect(try calls() == [.change(expected)] && !settings.isDefault)
  }

  @Test("A switch of an app's page is sent with the app's name") func notifications() throws {
    let given = NotificationSettings(status: .authorized, options: 7)
    settings.adopt(SettingsNotice(settings: UserSettings(), apps: [.init(slug: "a", titles: ["en": "A"], notifications: given)]))
    let app = try #require(settings.apps.first)
    var changed = try #require(app.notifications)
    changed.showsBadges = false
    settings.setNotifications(changed, of: app)
    var expected = given
    expected.showsBadges = false
    #expect(try calls() == [.notifications(app: "a", expected)])
    #expect(settings.apps.first?.notifications?.showsBadges == false)
  }

  @Test("The switch for ratings is sent, and a deleted rating with the app's name", .guideline("rating.opt-out-in-settings"))
  func reviews() throws {
    let review = OwnReview(stars: 4, title: "Good", reply: "Thanks.")
    settings.adopt(SettingsNotice(settings: UserSettings(), apps: [.init(slug: "a", titles: ["en": "A"], review: review)]))
    settings.allowsReviewRequests = false
    var expected = UserSettings()
    expected.refusesReviewRequests = true
    #expect(try calls() == [.change(expected)] && !settings.allowsReviewRequests)
    let app = try #require(settings.apps.first)
    #expect(app.review?.stars == 4 && app.review?.reply == "Thanks.")
    settings.deleteReview(of: app)
    #expect(try calls() == [.deleteReview(app: "a")])
  }

  @Test("Focus is changed and turned on apart, so that an older page turns nothing off") func focus() throws {
    settings.adopt(
      SettingsNotice(settings: UserSettings(), delivery: DeliverySettings(), people: [.init(handle: "maya", name: "Maya")]))
    var work = try #require(settings.focusModes.first { $0.id == "work" })
    (work.people, work.apps, work.allowsTimeSensitive) = (settings.contacts, ["notes"], false)
    work.schedules = [.init()]
    work.name = "Other"
    settings.set(work)
    settings.isSilent = true
    settings.currentFocus = "work"
    var expected = DeliverySettings()
    expected.focuses[2].people = [.init(handle: "maya", name: "Maya")]
    (expected.focuses[2].apps, expected.focuses[2].allowsTimeSensitive, expected.isSilent) = (["notes"], false, true)
    expected.focuses[2].schedules = [.init(weekdays: [2, 3, 4, 5, 6], start: 540, end: 1020)]
    #expect(try calls() == [.delivery(expected), .focus("work")])
    #expect(settings.currentFocus == "work" && settings.focusModes.first { $0.id == "work" }?.name == "")
  }

  @Test("A Focus of the user is added, renamed and removed; the system's own stay") func ownFocus() throws {
    let id = try #require(settings.addFocusMode(name: "Reading", symbol: "star.fill", color: "orange"))
    var own = try #require(settings.focusModes.last)
    #expect(own.id == id && own.name == "Reading" && !own.isBuiltIn)
    own.name = "Writing"
    settings.set(own)
    #expect(settings.focusModes.last?.name == "Writing" && settings.delivery.mistake == nil)
    settings.removeFocusMode(id)
    for mode in settings.focusModes { settings.removeFocusMode(mode.id) }
    #expect(settings.focusModes.map(\.id) == ["doNotDisturb", "personal", "work", "sleep"])
    #expect(settings.addFocusMode(name: "", symbol: "star.fill", color: "orange") == nil)
    while settings.takesFocusMode { settings.addFocusMode(name: "More", symbol: "star.fill", color: "orange") }
    #expect(settings.delivery.mistake == nil && settings.addFocusMode(name: "More", symbol: "star.fill", color: "orange") == nil)
  }

  @Test("The summary has at least one time, each once, in order") func summary() {
    settings.summaryTimes = [1080, 480, 480, 9999]
    #expect(settings.summaryTimes == [480, 1080])
    settings.summaryTimes = []
    #expect(settings.summaryTimes == [480, 1080])
  }

  @Test("Previews have three choices, and an app a fourth that follows") func previews() {
    for choice in PreviewSetting.allCases {
      settings.previews = choice
      #expect(settings.previews == choice)
    }
    settings.previews = .always
    #expect(settings.isDefault)
    var app = AppSettings.Notifications(stored: NotificationSettings(status: .authorized))
    for choice in [nil] + PreviewSetting.allCases {
      app.previews = choice
      #expect(app.previews == choice)
    }
  }

  @Test("Search finds a page by what is on it") func search() {
    #expect(SettingsPage.allCases.filter { $0.matches("contrast") } == [.accessibility])
    #expect(SettingsPage.allCases.filter { $0.matches("bold") } == [.accessibility, .display])
    #expect(SettingsPage.allCases.filter { $0.matches("ratings") } == [.reviews])
    #expect(SettingsPage.allCases.filter { $0.matches("disturb") } == [.focus])
    #expect(SettingsPage.allCases.filter { $0.matches("silent") } == [.sounds])
    #expect(SettingsPage.allCases.filter { $0.matches("nothing like it") }.isEmpty)
    #expect(Set(SettingsPage.groups.joined()) == Set(SettingsPage.allCases))
  }

  @Test("A language has its own name") func names() {
    #expect(Languages.name("ja") == "日本語" && Languages.name("en") == "English")
  }
}
