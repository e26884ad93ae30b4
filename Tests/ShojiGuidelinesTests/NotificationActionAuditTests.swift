// Tests of the audits of the actions, sounds and badges of notifications.

import Foundation
import ShojiGuidelines
import ShojiTesting
import SwiftUI
import Testing
import UserNotifications

@MainActor @Suite("Audits of the actions, sounds and badges of notifications") struct NotificationActionAuditTests {
  private func action(_ title: String, _ options: UNNotificationActionOptions = []) -> UNNotificationAction {
    UNNotificationAction(identifier: title, title: title, options: options)
  }
  private func broken(_ actions: UNNotificationAction..., language: String? = nil, appName: String = "Lumen") -> [String] {
    let isJapanese = actions.contains { $0.title.unicodeScalars.contains { $0.value > 0x3000 } }
    let category = UNNotificationCategory(identifier: "book", actions: actions, intentIdentifiers: [])
    return audit(notifications: [], categories: [category], language: language ?? (isJapanese ? "ja" : "en"), appName: appName).broken
  }

  @Test("Good actions have no findings", arguments: ["Mark as Complete", "Snooze", "Reply", "Renew Books", "返信", "完了にする", "あとで通知"])
  func good(title: String) { #expect(broken(action(title)) == []) }

  @Test("Reports actions all of which open the app", .guideline("notification.time-saving-actions")) func saving() {
    #expect(broken(action("Renew Books", .foreground), action("Find Branch", .foreground)) == ["time-saving-actions"])
    #expect(broken(action("Renew Books"), action("Find Branch", .foreground)) == [])
    #expect(broken(action("本を更新", .foreground), action("図書館を探す", .foreground)) == ["time-saving-actions"])
    #expect(broken(action("Open", .foreground)).contains("time-saving-actions"))
  }

  @Test(
    "Reports a title that tells no result", .guideline("notification.action-title-clear"), arguments: ["OK", "More", "Do It", "実行", "その他"])
  func vague(title: String) { #expect(broken(action(title)) == ["action-title-clear"]) }

  @Test("Reports a title in lower case, and one of more than a line", .guideline("notification.action-title-short-title-case"))
  func titles() {
    #expect(broken(action("Mark as complete")) == ["action-title-short-title-case"])
    #expect(broken(action("renew")) == ["action-title-short-title-case"])
    #expect(broken(action("Renew All Borrowed Library Books")).contains("action-title-short-title-case"))
    #expect(broken(action("お借りになった本をすべて更新する")).contains("action-title-short-title-case"))
  }

  @Test("Reports the app's name in a title", .guideline("notification.action-no-app-name")) func appName() {
    #expect(broken(action("Renew in Lumen")) == ["action-no-app-name"])
    #expect(broken(action("ルーメンで更新"), appName: "ルーメン") == ["action-no-app-name"])
    #expect(broken(action("Add Notes"), appName: "Notes") == [])
    #expect(broken(action("メモを追加"), appName: "メモ") == [])
  }

  @Test(
    "Notes a subordinate clause in a title", .guideline("notification.action-no-extraneous"),
    arguments: ["Renew so You Keep It", "Renew if You Need It", "Renew (Free)", "延滞しないように更新"])
  func clauses(title: String) { #expect(broken(action(title)) == ["action-no-extraneous"]) }

  @Test("Reports a title that its button cuts off", .guideline("notification.action-no-truncation")) func cut() {
    #expect(broken(action("Renew All Books Borrowed From the Central Library")).contains("action-no-truncation"))
    #expect(broken(action("中央図書館でお借りになった本の貸出期間をすべて延長する")).contains("action-no-truncation"))
    #expect(broken(action("Renew Books")) == [])
  }

  @Test("Reports missing translations, and titles without room for longer languages", .guideline("notification.action-localisation"))
  func languages() {
    #expect(broken(action("Renew Books"), language: "ja") == ["action-localisation"])
    #expect(broken(action("本を更新"), language: "en") == ["action-localisation"])
    #expect(broken(action("Renew All Borrowed Books")).contains("action-localisation"))
    #expect(broken(action("OK"), language: "ja") == ["action-title-clear"])
    var renew = NotificationKind.Action(id: "renew", title: "Renew Books", missingLanguages: ["ja"])
    func found() -> [Finding] {
      var scene = AuditScene()
      scene.notifications = NotificationUse(kinds: [NotificationKind(id: "book", actions: [renew])])
      return Audits.report(on: AuditStage(Text("A")).host.elements.root, in: scene).findings
    }
    #expect(found().map(\.guideline) == ["notification.action-localisation"] && found()[0].advice.contains("in ja"))
    renew.missingLanguages = []
    #expect(found().isEmpty)
  }

  @Test(
    "Reports an action that does what a tap does", .guideline("notification.no-open-app-action", "notification.open-action-clutters"),
    arguments: ["Open", "Open App", "View Details", "Open in Lumen", "開く", "アプリで見る"])
  func opening(title: String) {
    #expect(Set(broken(action(title, .foreground), action("Renew"))).isSuperset(of: ["no-open-app-action", "open-action-clutters"]))
    // Without .foreground it does something else, such as opening a door.
    #expect(!broken(action(title)).contains("no-open-app-action"))
  }

  @Test("Notes a destructive action", .guideline("notification.avoid-destructive")) func destructive() {
    #expect(broken(action("Delete Photo", .destructive)) == ["avoid-destructive"])
    #expect(broken(action("写真を削除", .destructive)) == ["avoid-destructive"])
    #expect(broken(action("Archive Photo")) == [])
  }

  @Test("Reports a destructive action that does not say what is lost", .guideline("notification.destructive-enough-context")) func context()
  {
    #expect(broken(action("Delete", .destructive)) == ["avoid-destructive", "destructive-enough-context"])
    #expect(broken(action("削除", .destructive)) == ["avoid-destructive", "destructive-enough-context"])
    // The app asks when it is open.
    #expect(broken(action("Delete", [.destructive, .foreground])) == ["avoid-destructive"])
  }

  // MARK: Sounds

  @Test("Reports a sound without a text", .guideline("notification.sound-not-sole-channel")) func soundOnly() {
    #expect(ShojiGuidelinesTests.broken(content("") { $0.sound = .default }) == ["sound-not-sole-channel"])
    #expect(ShojiGuidelinesTests.broken(content { $0.sound = .default }) == [])
  }

  @Test("Reports a sound file of more than five seconds", .guideline("notification.custom-sound-short-distinct")) func longSound() throws {
    func report(_ seconds: Double?) -> [String] {
      var posted = PostedNotification(request(content()))
      posted.sound = .init(seconds: seconds)
      var scene = AuditScene()
      scene.notifications = NotificationUse(posted: [posted], hasDelegate: true)
      return Audits.report(on: AuditStage(Text("A")).host.elements.root, in: scene).broken
    }
    #expect(report(12) == ["custom-sound-short-distinct"] && report(2) == [] && report(nil) == [])
  }

  @Test("The length of a sound is read from its header", arguments: ["wav", "aiff", "caf"]) func soundLength(format: String) {
    func bytes(_ number: some FixedWidthInteger) -> [UInt8] { withUnsafeBytes(of: number) { Array($0) } }
    func name(_ text: String) -> [UInt8] { Array(text.utf8) }
    let (frames, rate) = (24000, 8000)
    let samples = [UInt8](repeating: 0, count: frames * 2)
    let file: [UInt8]
    switch format {
    case "wav":
      file =
        name("RIFF") + bytes(UInt32(36 + samples.count)) + name("WAVEfmt ") + bytes(UInt32(16)) + bytes(UInt16(1)) + bytes(UInt16(1))
        + bytes(UInt32(rate)) + bytes(UInt32(rate * 2)) + bytes(UInt16(2)) + bytes(UInt16(16)) + name("data") + bytes(UInt32(samples.count))
        + samples
    case "aiff":
      // 8,000 as a number of 80 bits.
      let number: [UInt8] = [0x40, 0x0B, 0xFA, 0, 0, 0, 0, 0, 0, 0]
      file =
        name("FORM") + bytes(UInt32(0).bigEndian) + name("AIFFCOMM") + bytes(UInt32(18).bigEndian) + bytes(UInt16(1).bigEndian)
        + bytes(UInt32(frames).bigEndian) + bytes(UInt16(16).bigEndian) + number
    default:
      let description =
        bytes(Double(rate).bitPattern.bigEndian) + name("lpcm")
        + [UInt32(0), 2, 1, 1, 16].flatMap { bytes($0.bigEndian) }
      file =
        name("caff") + bytes(UInt16(1).bigEndian) + bytes(UInt16(0)) + name("desc") + bytes(Int64(32).bigEndian) + description
        + name("data")
        + bytes(Int64(-1).bigEndian) + bytes(UInt32(0)) + samples
    }
    #expect(SoundLength.seconds(of: Data(file)) == 3)
    for length in 0..<60 { _ = SoundLength.seconds(of: Data(file.prefix(length))) }
    #expect(SoundLength.seconds(of: Data("ID3 nothing that is known".utf8)) == nil)
  }

  // MARK: Badges

  @Test("Reports a badge that is no count of notifications", .guideline("notification.badge-only-unread-count")) func otherBadge() {
    #expect(ShojiGuidelinesTests.broken(content { $0.badge = 21.5 }).contains("badge-only-unread-count"))
    #expect(ShojiGuidelinesTests.broken(content("It is 21° in Berlin.") { $0.badge = 21 }).contains("badge-only-unread-count"))
    #expect(ShojiGuidelinesTests.broken(content("You have 3 new letters.") { $0.badge = 3 }) == [])
  }

  @Test(
    "Reports a badge that is bound to a score, a temperature, a price or a time", .guideline("notification.badge-no-other-numbers"),
    arguments: ["Score: 42", "42°", "$42", "42 points", "42:30", "スコア 42", "42円", "気温 42度"])
  func scores(shown: String) {
    #expect(
      audit(notifications: [], badges: [42], on: Text(verbatim: shown)).broken == ["badge-no-other-numbers", "badge-only-unread-count"])
    #expect(audit(notifications: [], badges: [41], on: Text(verbatim: shown)).broken == [])
    #expect(audit(notifications: [], badges: [42], on: Text("42 unread")).broken == [])
    #expect(audit(notifications: [], badges: [42, 0], on: Text(verbatim: shown)).broken == [])
  }

  @Test("Reports what is told by the badge alone", .guideline("notification.badge-not-vital")) func onlyBadge() {
    #expect(audit(notifications: [], badges: [3], options: .badge, on: Text("All is well")).broken == ["badge-not-vital"])
    #expect(audit(notifications: [], badges: [3], options: .badge, on: Text("3 doors are open")).broken == [])
    #expect(audit(notifications: [], badges: [3], on: Text("All is well")).broken == [])
    let silent = content("") {
      $0.badge = 1
      $0.interruptionLevel = .timeSensitive
    }
    #expect(ShojiGuidelinesTests.broken(silent, in: 60).contains("badge-not-vital"))
    #expect(ShojiGuidelinesTests.broken(content("") { $0.badge = 1 }) == [])
  }
}
