// Tests of the audits of quick actions.

import Foundation
import Shoji
import ShojiElements
import ShojiGraph
import ShojiTesting
import Testing

@testable import ShojiGuidelines

@MainActor @Suite("Audits of quick actions") struct QuickActionAuditTests {
  private func action(
    _ type: String, _ titles: [String: String], _ subtitles: [String: String] = [:],
    glyph: QuickAction.Glyph = .symbol("plus", isKnown: true)
  ) -> QuickAction { QuickAction(type: type, titles: titles, subtitles: subtitles, glyph: glyph) }
  private func action(
    _ titles: [String: String], _ subtitles: [String: String] = [:], glyph: QuickAction.Glyph = .symbol("plus", isKnown: true)
  ) -> QuickAction { action("new", titles, subtitles, glyph: glyph) }

  private func findings(
    _ fixed: [QuickAction], updates: [QuickActions.Update] = [], appNames: [String: String] = [:], appName: String? = "Lumen",
    on root: Element? = nil
  ) -> [Finding] {
    var scene = AuditScene(appName: appName)
    scene.quickActions = QuickActions(fixed: fixed, updates: updates, appNames: appNames)
    return Audits.report(on: root ?? GraphHost().elements.root, in: scene).findings
  }
  private func guidelines(_ title: String, _ subtitle: String? = nil, language: String = "en") -> [String] {
    findings([action([language: title], subtitle.map { [language: $0] } ?? [:])]).flatMap(\.guidelines)
  }

  @Test("Good actions have no findings", arguments: ["New Message", "Directions Home", "Search", "新規メッセージ", "自宅への経路"])
  func good(title: String) { #expect(guidelines(title, language: title.first!.isASCII ? "en" : "ja") == []) }

  @Test("Reports an app with an icon and without actions", .guideline("quick-action.at-least-one")) func none() {
    #expect(findings([]).map(\.guideline) == ["quick-action.at-least-one"])
    #expect(findings([]).first?.element == "app “Lumen”")
    #expect(findings([action(["": "New Note"])]).isEmpty)
    // A view under test is no app.
    #expect(Audits.report(on: GraphHost().elements.root, in: AuditScene()).isClean)
  }

  @Test("Reports a fifth action by name", .guideline("quick-action.at-most-four")) func five() throws {
    let titles = ["New Note", "Add Photo", "Scan Receipt", "Draw Sketch", "Record Memo"]
    let five = titles.enumerated().map { action("\($0)", ["": $1]) }
    #expect(findings(Array(five.prefix(4))).isEmpty)
    let finding = try #require(findings(five).first)
    #expect(finding.guideline == "quick-action.at-most-four" && finding.advice.contains("Record Memo"))
    #expect(
      findings(Array(five.prefix(3)), updates: [.init(actions: Array(five.suffix(2)), hasReason: true)]).map(\.guideline) == [
        "quick-action.at-most-four"
      ])
  }

  @Test(
    "Reports an action that only selects a tab", .guideline("quick-action.not-for-navigation"),
    arguments: ["Library", "Open Library", "Show Library", "Go to Library"])
  func navigation(title: String) {
    let stage = AuditStage(
      TabView {
        Text("A").tabItem { Label("Library", systemImage: "books.vertical") }
        Text("B").tabItem { Label("Account", systemImage: "person") }
      })
    let root = stage.host.elements.root
    #expect(findings([action(["": title])], on: root).contains { $0.guideline == "quick-action.not-for-navigation" })
    #expect(!findings([action(["": "Scan Library Card"])], on: root).contains { $0.guideline == "quick-action.not-for-navigation" })
  }

  @Test("Reports a title of more than a line", .guideline("quick-action.succinct-title")) func long() {
    #expect(guidelines("Create Another New Reminder").contains("quick-action.succinct-title"))
    #expect(guidelines("新しいリマインダーを今すぐ作成", language: "ja").contains("quick-action.succinct-title"))
  }

  @Test("Reports titles and subtitles that are cut off at a large text size", .guideline("quick-action.short-no-truncation")) func cut() {
    #expect(guidelines("Create Another Reminder for Tomorrow Morning").contains("quick-action.short-no-truncation"))
    #expect(guidelines("New Note", "Into the folder with all the letters from last summer").contains("quick-action.short-no-truncation"))
    #expect(guidelines("新規メモ", "去年の夏に届いたすべての手紙が入っているフォルダ", language: "ja").contains("quick-action.short-no-truncation"))
    #expect(guidelines("New Note", "In the folder Letters") == [])
  }

  @Test("Reports a title that tells no result", .guideline("quick-action.title-tells-result"), arguments: ["Go", "Open", "More", "実行"])
  func vague(title: String) { #expect(guidelines(title) == ["quick-action.title-tells-result"]) }

  @Test("Reports the app's name in a title or a subtitle", .guideline("quick-action.no-app-name")) func appName() {
    #expect(guidelines("New Lumen Note") == ["quick-action.no-app-name"])
    #expect(guidelines("New Note", "Saved in Lumen") == ["quick-action.no-app-name"])
    #expect(guidelines("Illuminate Room") == [])
    let japanese = ["en": "Reminders", "ja": "リマインダー"]
    // Here the app is named after what it contains.
    #expect(findings([action(["en": "New Reminder", "ja": "新規リマインダー"])], appNames: japanese).isEmpty)
    #expect(findings([action(["en": "New Item", "ja": "リマインダーの検索"])], appNames: japanese).map(\.guideline) == ["quick-action.no-app-name"])
  }

  @Test("Reports a subtitle that repeats the title", .guideline("quick-action.no-extraneous-info")) func repeated() {
    #expect(guidelines("New Message", "Write a message") == ["quick-action.no-extraneous-info"])
    #expect(guidelines("新規メモ", "新規メモを作成", language: "ja") == ["quick-action.no-extraneous-info"])
    #expect(guidelines("New Message", "To Kumiko") == [])
  }

  @Test("Reports missing translations, and titles without room for longer languages", .guideline("quick-action.consider-localisation"))
  func languages() throws {
    let missing = try #require(findings([action(["en": "New Note"])], appNames: ["en": "Lumen", "ja": "ルーメン"]).first)
    #expect(missing.guideline == "quick-action.consider-localisation" && missing.advice.contains("ja"))
    #expect(
      findings([action(["en": "New Note", "ja": "新規メモ"], ["en": "Plain"])]).map(\.guideline) == ["quick-action.consider-localisation"])
    #expect(findings([action(["en": "New Note", "ja": "新規メモ"])], appNames: ["en": "Lumen", "ja": "ルーメン"]).isEmpty)
    #expect(guidelines("Open Another Notebook").contains("quick-action.consider-localisation"))
  }

  @Test(
    "Reports an emoji, and says why", .guideline("quick-action.no-emoji", "quick-action.emoji-misaligned"),
    arguments: ["😀 New Note", "New Note ❤️"])
  func emoji(title: String) throws {
    let finding = try #require(findings([action(["": title])]).first { $0.guideline == "quick-action.no-emoji" })
    #expect(finding.related == ["quick-action.emoji-misaligned"] && finding.advice.contains("right-aligned"))
    #expect(guidelines("Call 911").allSatisfy { $0 != "quick-action.no-emoji" })
  }

  // MARK: Glyphs

  @Test("Reports an unknown symbol", .guideline("quick-action.sf-symbols")) func symbol() {
    #expect(
      findings([action(["": "New Note"], glyph: .symbol("nonsense", isKnown: false))]).map(\.guideline) == ["quick-action.sf-symbols"])
  }

  @Test(
    "Reports an image that is not square, or of another size than the template", .guideline("quick-action.custom-glyph-template"),
    arguments: [(35.0, 35.0, true), (24, 24, true), (60, 60, false), (10, 10, false), (35, 20, false)])
  func image(width: Double, height: Double, isGood: Bool) {
    let found = findings([action(["": "New Note"], glyph: .image(nil, width: width, height: height))]).map(\.guideline)
    #expect(found == (isGood ? [] : ["quick-action.custom-glyph-template"]))
  }

  // MARK: Changes

  private func update(_ types: String..., hasReason: Bool = false) -> QuickActions.Update {
    let titles = ["a": "New Note", "b": "Add Photo", "c": "Scan Receipt", "d": "Draw Sketch"]
    return .init(actions: types.map { action($0, ["": titles[$0] ?? $0]) }, hasReason: hasReason)
  }
  private func changes(_ updates: QuickActions.Update...) -> [String] { findings([], updates: updates).flatMap(\.guidelines) }

  @Test(
    "Reports that all actions are replaced without a reason",
    .guideline("quick-action.no-unpredictable-changes", "quick-action.sensible-update-reasons"))
  func replaced() {
    #expect(changes(update("a", "b"), update("c", "d")) == ["quick-action.no-unpredictable-changes"])
    #expect(changes(update("a", "b"), update("c", "d", hasReason: true)) == [])
    #expect(changes(update("a", "b"), update("a", "b", "c")) == [])
  }

  @Test("Reports a changed order and a changed title without a reason", .guideline("quick-action.no-confusing-change")) func reordered() {
    #expect(changes(update("a", "b", "c"), update("b", "a", "c")) == ["quick-action.no-confusing-change"])
    #expect(changes(update("a", "b"), update("b", "a", hasReason: true)) == [])
    let renamed = QuickActions.Update(actions: [action("a", ["": "Other Task"])], hasReason: false)
    #expect(changes(update("a"), renamed) == ["quick-action.no-confusing-change"])
  }

  @Test("Reports a count or news in a title or a subtitle", .guideline("quick-action.not-for-notifications")) func news() {
    func inbox(_ title: String, _ subtitle: String, hasReason: Bool = false) -> QuickActions.Update {
      .init(actions: [action("inbox", ["": title], ["": subtitle])], hasReason: hasReason)
    }
    #expect(changes(inbox("Write Mail", "3 drafts"), inbox("Write Mail", "4 drafts")) == ["quick-action.not-for-notifications"])
    #expect(changes(inbox("Write Mail", "3 drafts"), inbox("Write Mail", "4 drafts", hasReason: true)) == [])
    #expect(changes(inbox("Read 3 Mails", ""), inbox("Read 4 Mails", "", hasReason: true)) == ["quick-action.not-for-notifications"])
    #expect(guidelines("5 Unread Letters").contains("quick-action.not-for-notifications"))
  }

  // MARK: In an app

  @Test("A silence anywhere on the screen silences a finding about the app; an unneeded one is reported") func silence() {
    func findings(_ reason: String) -> [String] {
      let stage = AuditStage(Text("A").silencesAudit("quick-action.no-app-name", because: reason))
      return self.findings([action(["": reason.isEmpty ? "New Note" : "New Lumen Note"])], on: stage.host.elements.root).map(\.guideline)
    }
    #expect(findings("It is the device’s name.") == [])
    #expect(findings("").count == 1)
  }

  @Test("An author's actions are audited as they are set") func authored() {
    let icon = UIApplicationShortcutIcon(type: .add)
    let go = UIApplicationShortcutItem(type: "go", localizedTitle: "Go", icon: icon)
    #expect(audit(quickActions: [go]).findings.map(\.guideline) == ["quick-action.title-tells-result"])
    let write = UIApplicationShortcutItem(type: "write", localizedTitle: "New Letter", icon: icon)
    #expect(audit(quickActions: [write]).isClean)
    let read = UIApplicationShortcutItem(type: "read", localizedTitle: "Read Aloud", icon: icon)
    #expect(audit(quickActions: [write], [read]).findings.map(\.guideline) == ["quick-action.no-unpredictable-changes"])
    #expect(audit(quickActions: [write], [read], hasReasons: true).isClean)
  }
}
