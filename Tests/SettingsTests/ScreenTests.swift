// The screens of Settings keep to the guidelines, in English and in Japanese.

import Foundation
import ShojiSystem
import ShojiTesting
import SwiftUI
import Testing

@testable import Settings
@testable import Shoji

@MainActor @Suite("Screens of Settings") struct ScreenTests {
  private let settings = SystemSettings()
  nonisolated static let languages = ["en", "ja"]

  private func check<V: View>(_ view: V, _ language: String) {
    let report = audit(view.environment(settings), language: language, appName: language == "ja" ? "設定" : "Settings")
    #expect(report.lookedAt > 0)
    for finding in report.findings { Issue.record("\(finding.text)") }
  }

  private func fill() {
    var loud = NotificationSettings(status: .authorized, options: 7)
    loud.showsBanners = false
    loud.acceptsMarketing = true
    var delivery = DeliverySettings()
    delivery.summary.isOn = true
    delivery.focuses[2].schedules = [.init(weekdays: [2, 3, 4], start: 540, end: 1020)]
    delivery.focuses[2].people = [.init(handle: "ken", name: "Ken")]
    var own = Focus(id: "own", name: "Reading", symbol: "star.fill", color: "orange")
    own.apps = ["notes"]
    delivery.focuses.append(own)
    delivery.muted = [.init(.init(handle: "spam", name: "Spam"))]
    settings.adopt(
      SettingsNotice(
        settings: UserSettings(),
        apps: [
          .init(
            slug: "notes", titles: ["en": "Notes", "ja": "メモ"], symbol: "note", color: "yellow", notifications: loud, bytes: 12_345,
            review: OwnReview(stars: 4, title: "Fast", text: "I write everything here.", reply: "Thank you."),
            refreshesInBackground: true, activity: .init(processor: 75, background: 4000, backgroundProcessor: 12, memory: 34_000_000)),
          .init(slug: "gallery", titles: ["en": "Gallery"], notifications: NotificationSettings(status: .denied, options: 7)),
        ], delivery: delivery, focus: "work", people: [.init(handle: "maya", name: "Maya")]))
  }

  @Test("The list of pages", arguments: languages) func root(language: String) { check(RootView(), language) }

  @Test("Every page of the first level", arguments: languages) func pages(language: String) {
    for isFilled in [false, true] {
      if isFilled { fill() }
      check(NavigationStack { NotificationsPage() }, language)
      check(NavigationStack { FocusPage() }, language)
      check(NavigationStack { SoundsPage() }, language)
      check(NavigationStack { SummaryPage() }, language)
      check(NavigationStack { GeneralPage() }, language)
      check(NavigationStack { AccessibilityPage() }, language)
      check(NavigationStack { DisplayPage() }, language)
      check(NavigationStack { LanguagePage() }, language)
      check(NavigationStack { KeyboardPage() }, language)
      check(NavigationStack { StoragePage() }, language)
      check(NavigationStack { BackgroundRefreshPage() }, language)
      check(NavigationStack { ActivityPage() }, language)
      check(NavigationStack { ReviewsPage() }, language)
      check(NavigationStack { PrivacyPage() }, language)
    }
  }

  @Test("Text size, and the pages of an app", arguments: languages) func details(language: String) {
    fill()
    for mode in settings.focusModes {
      check(NavigationStack { FocusModePage(id: mode.id) }, language)
      check(NavigationStack { FocusPeoplePage(id: mode.id) }, language)
      check(NavigationStack { FocusAppsPage(id: mode.id) }, language)
    }
    check(NavigationStack { SchedulePage(id: "work", index: 0) }, language)
    check(NavigationStack { TextSizePage() }, language)
    check(NavigationStack { OwnReviewPage(id: "notes") }, language)
    for id in ["notes", "gallery"] {
      check(NavigationStack { AppNotificationsPage(id: id) }, language)
      check(NavigationStack { AppStoragePage(id: id) }, language)
    }
  }

  @Test("A page for an app that is gone is empty") func gone() {
    #expect(audit(NavigationStack { AppStoragePage(id: "gone") }.environment(settings)).lookedAt == 0)
    #expect(audit(NavigationStack { AppNotificationsPage(id: "gone") }.environment(settings)).lookedAt == 0)
  }

  @Test("Every text has a Japanese translation") func translations() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Apps/Settings")
    let table = try String(contentsOf: folder.appending(path: "Resources/ja.lproj/Localizable.strings"), encoding: .utf8)
    let known = Set(table.split(separator: "\n").compactMap { $0.split(separator: "\" = ").first.map { String($0.dropFirst()) } })
    let literal =
      #/(?:Text|Toggle|Section|Button|NavigationLink|Picker|LabeledContent|navigationTitle|confirmationDialog)\((?:Text\()?"([^"]+)"/#
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    for case let file as URL in files where file.pathExtension == "swift" {
      for match in try String(contentsOf: file, encoding: .utf8).matches(of: literal) {
        let key = match.1.replacing("\\(name)", with: "%@")
        if key.contains("\\(") { continue }
        #expect(known.contains(String(key)), "\(file.lastPathComponent): \(key)")
      }
    }
  }
}
