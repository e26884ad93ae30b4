// Tests of the audits of what notifications say.

import Foundation
import ShojiElements
import ShojiGuidelines
import ShojiTesting
import SwiftUI
import Testing
import UserNotifications

@MainActor @Suite("Audits of the texts of notifications") struct NotificationTextAuditTests {
  @Test(
    "Good news have no findings",
    arguments: [
      "Your books are due tomorrow at six.", "Lunch with Ana at 12:30.", "Did you enjoy your lunch with Ana?",
      "Ana: see you at five tonight",
      "Ana Maria Lopez, Tom Berg", "Lakers 101 – Celtics 99", "Your order has arrived!", "Ana liked your photo ❤️", "“See you at five.”",
      "Your flight to Tokyo boards at gate 12.", "本の返却期限は明日です。", "アナさんと12時30分にランチ", "荷物が届きました。", "会議を始めますか？",
      "I am in NASA and ESA today.", "See the exhibition at the Museum of Modern Art.", "Rain begins in ten minutes; take an umbrella.",
    ])
  func good(body: String) { #expect(broken(body) == []) }

  @Test("The user's own words are not judged", arguments: ["buy milk and bread for", "CALL THE DENTIST TODAY", "New Tasks Are Ready Now"])
  func data(words: String) {
    let reminder = words.split(separator: " ").joined(separator: " ")
    #expect(broken(content(reminder)) == [])
    #expect(broken(content("\(reminder) and some more of it")) == [])
  }

  @Test("A text of the string catalogue is the author's, whatever was put into it") func catalogue() {
    let name = ["Ana", "Maria"].joined(separator: " ")
    #expect(!PostedNotification.Words(found: "\(name) has shared an album with you").isAuthors)
    #expect(PostedNotification.Words(found: "Ana has shared an album with you").isAuthors)
  }

  // MARK: Titles

  @Test("Reports a title that is cut off on a narrow screen", .guideline("notification.short-title")) func longTitle() {
    #expect(broken("Your books are due tomorrow.", title: "The books that you have borrowed from the library are due") == ["short-title"])
    #expect(broken("明日までに返却してください。", title: "中央図書館でお借りになった本の返却期限が近づいています") == ["short-title"])
    #expect(broken("Your books are due tomorrow.", title: "Library Books") == [])
    // An e-mail's subject comes from its writer.
    let subject = Array(repeating: "About our plans", count: 5).joined(separator: ", ")
    #expect(broken(content("Ana has written to you about them.", title: subject)) == [])
  }

  @Test(
    "Reports a title that tells nothing", .guideline("notification.generic-title-omit"),
    arguments: ["New Document", "Notification", "新規書類", "お知らせ"])
  func genericTitle(title: String) throws {
    let language = title.first!.isASCII ? "en" : "ja"
    let body = language == "en" ? "Ana has shared her plans with you." : "アナさんが計画を共有しました。"
    let report = audit(notifications: [request(content(body, title: title))], language: language)
    #expect(report.broken == ["generic-title-omit"] && report.findings[0].advice.contains("leave content.title out"))
    #expect(broken(content(body)) == [])
  }

  @Test("Notes that an event's title is not its name", .guideline("notification.title-examples"), arguments: ["Upcoming Event", "予定のお知らせ"])
  func eventTitle(title: String) {
    let body = title.first!.isASCII ? "Lunch with Ana begins in ten minutes." : "アナさんとのランチは10分後に始まります。"
    #expect(broken(body, title: title) == ["title-examples"])
    #expect(broken(body, title: title.first!.isASCII ? "Lunch with Ana" : "アナさんとランチ") == [])
  }

  @Test("Reports the app's name and icon", .guideline("notification.no-app-name-or-icon")) func appName() throws {
    for (title, body) in [("Lumen", "Your lamps are on."), ("", "Lumen has turned your lamps on."), ("", "Your lamps in Lumen are on.")] {
      #expect(broken(body, title: title) == ["no-app-name-or-icon"])
    }
    #expect(broken(content("ルーメンでランプがつきました。"), language: "ja", appName: "ルーメン") == ["no-app-name-or-icon"])
    // These apps are named after what they contain.
    #expect(broken(content("Your notes from today are ready."), appName: "Notes") == [])
    #expect(broken(content("Notes of your meeting are ready."), appName: "Notes") == [])
    #expect(broken(content("新しいメモがあります。"), language: "ja", appName: "メモ") == [])
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("AppIcon.png")
    try Data([1]).write(to: file)
    let icon = try UNNotificationAttachment(identifier: "icon", url: file)
    #expect(broken(content { $0.attachments = [icon] }) == ["no-app-name-or-icon"])
  }

  // MARK: Texts

  @Test("Reports a title without a text, and a text of many lines", .guideline("notification.valuable-glanceable")) func value() {
    #expect(broken("", title: "Library Books Due") == ["valuable-glanceable"])
    #expect(broken("", title: "図書館の本の期限") == ["valuable-glanceable"])
    #expect(broken("", title: "Your books are due tomorrow.") == [])
    #expect(broken(long).contains("valuable-glanceable"))
    // An event of the user has a name of its own.
    #expect(broken(content("", title: ["Lunch", "with", "Ana"].joined(separator: " "))) == [])
  }

  private let long = """
    The books that you have borrowed from the central library in spring are due tomorrow at six, and because other readers wait for them, \
    we ask you to return them in time, or to renew them by telephone.
    """

  @Test("Reports a text of more than four lines", .guideline("notification.succinct-readable")) func succinct() {
    #expect(broken(long).contains("succinct-readable"))
    let japanese = """
      春に中央図書館でお借りになった本の返却期限は明日の午後六時です。ほかの方がお待ちになっていますので、期限までにご返却くださいますよう、\
      またはお電話で貸出期間の延長をお申し込みくださいますようお願い申し上げます。
      """
    #expect(broken(japanese).contains("succinct-readable"))
    // A message may be as long as its writer likes.
    let message = Array(repeating: "We had a wonderful day at the sea.", count: 12).joined(separator: " ")
    #expect(broken(content(message)) == [])
  }

  @Test(
    "Reports fragments", .guideline("notification.full-sentences"),
    arguments: ["New comment on photo", "Order 12 | shipped | on the way", "新着 写真 コメント"])
  func fragments(body: String) { #expect(broken(body) == ["full-sentences"]) }

  @Test(
    "Reports capitals like those of a title, and a text in capitals", .guideline("notification.sentence-case"),
    arguments: ["Your Order Has Been Shipped.", "YOUR ORDER HAS BEEN SHIPPED.", "New Photos Are Ready Now."])
  func capitals(body: String) {
    #expect(broken(body) == ["sentence-case"])
    // Also in an app in Japanese, which has no capitals itself.
    #expect(broken(content(body), language: "ja") == ["sentence-case"])
    #expect(broken("ご注文の商品を発送しました。") == [])
  }

  @Test(
    "Reports a sentence without a mark at its end", .guideline("notification.proper-punctuation"),
    arguments: ["Your books are due tomorrow", "Ana sent you a photo of lunch", "本の返却期限は明日です", "荷物が届きました"])
  func open(body: String) throws {
    let report = audit(notifications: [request(content(body))], language: body.first!.isASCII ? "en" : "ja")
    #expect(report.broken == ["proper-punctuation"])
    #expect(report.findings[0].advice.contains(body.first!.isASCII ? "“.”" : "“。”"))
  }

  @Test("Reports a text that the author has cut", .guideline("notification.no-author-truncation")) func cut() {
    #expect(broken("Your books are due tomorrow, and …") == ["no-author-truncation"])
    #expect(broken("本の返却期限は明日で、ほかの…") == ["no-author-truncation"])
    let messages = ["We had a wonderful day at the sea with Ana.", "The library has moved to the other side."]
    // One message may end in an ellipsis; two that code has cut to one length do not by chance.
    #expect(broken(content(messages[0].prefix(20) + "…")) == [])
    let both = messages.enumerated().map { request("\($0)", content($1.prefix(20) + "…")) }
    #expect(audit(notifications: both).broken == ["no-author-truncation"])
    #expect(audit(notifications: both).findings.first?.count == 2)
  }

  @Test(
    "Reports instructions that are forgotten when the notification is gone", .guideline("notification.no-hard-to-remember-instructions"),
    arguments: [
      "Open the app and tap Renew to keep your books.", "Go to the Settings screen to renew your card.",
      "Tap the Renew button to keep your books.",
      "Open Lumen to see your lamps.", "アプリを開いて更新してください。", "設定画面を開いて更新してください。", "「更新」ボタンをタップしてください。",
    ])
  func instructions(body: String) { #expect(broken(body).contains("no-hard-to-remember-instructions")) }

  @Test("Asking is no instruction", arguments: ["Did you open the window?", "The library opens at nine.", "The app store opens at ten."])
  func noInstructions(body: String) { #expect(broken(body) == []) }

  // MARK: Privacy

  @Test(
    "Reports what looks like a password or a card number", .guideline("notification.unpredictable-surroundings"),
    arguments: [
      "Your new password is hunter2.", "Your card 4111 1111 1111 1111 was charged.", "Your PIN: 4821", "パスワードはsecret9です。", "暗証番号：4821",
      "Your number 078-05-1120 was registered.",
    ])
  func secrets(body: String) { #expect(broken(body).starts(with: ["unpredictable-surroundings", "no-sensitive-info"])) }

  @Test(
    "Passwords are spoken of without a finding",
    arguments: [
      "Your password is expired.", "Your order 4111 1111 1111 1112 has been sent.", "Call 555-010-9999 for help.", "パスワードは明日まで有効です。",
    ])
  func noSecrets(body: String) { #expect(broken(body) == []) }

  @Test("Reports a value that the screen treats as private", .guideline("notification.no-sensitive-info")) func marked() {
    let notification = request(content("Your balance is 1,204 dollars."))
    let shown = VStack { Text("1,204 dollars").privacySensitive() }
    #expect(audit(notifications: [notification], on: shown).broken == ["no-sensitive-info"])
    #expect(audit(notifications: [notification], on: Text("1,204 dollars")).broken == [])
    let secret = SecureField("Word", text: .constant("dollars"))
    #expect(audit(notifications: [notification], on: secret).broken.contains("no-sensitive-info"))
  }

  // MARK: Findings

  @Test("A finding has the line of the request, the text and a count; a silence on the screen silences it") func places() throws {
    let line = #line + 1
    let requests = (1...3).map { request("\($0)", content("Your books are due tomorrow")) }
    let finding = try #require(audit(notifications: requests).findings.first)
    #expect(finding.file == "ShojiGuidelinesTests/NotificationTextAuditTests.swift" && finding.line == line)
    #expect(finding.count == 3 && finding.countText == "3 notifications" && finding.element == "notification “Your books are due tomorrow”")
    let silent = Text("A").silencesAudit("notification.proper-punctuation", because: "The stop is part of the picture.")
    #expect(audit(notifications: requests, on: silent).broken == [])
    #expect(audit(notifications: [request(content())], on: silent).findings.map(\.element) == ["silencesAudit"])
  }
}
