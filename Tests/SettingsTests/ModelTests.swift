// What the app Settings sends to the system, how it adopts an answer, and how its search finds pages.

import Foundation
import ShojiSystem
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

  @Test("Search finds a page by what is on it") func search() {
    #expect(SettingsPage.allCases.filter { $0.matches("contrast") } == [.accessibility])
    #expect(SettingsPage.allCases.filter { $0.matches("bold") } == [.accessibility, .display])
    #expect(SettingsPage.allCases.filter { $0.matches("nothing like it") }.isEmpty)
    #expect(Set(SettingsPage.groups.joined()) == Set(SettingsPage.allCases))
  }

  @Test("A language has its own name") func names() {
    #expect(Languages.name("ja") == "日本語" && Languages.name("en") == "English")
  }
}
