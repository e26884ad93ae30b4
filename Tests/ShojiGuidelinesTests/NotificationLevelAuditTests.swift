// Tests of the audits of how urgent notifications are, of their kinds, and of how many there are.

import Foundation
import ShojiElements
import ShojiGuidelines
import ShojiTesting
import SwiftUI
import Testing
import UserNotifications

@MainActor @Suite("Audits of the urgency and number of notifications") struct NotificationLevelAuditTests {
  private func urgent(_ body: String, title: String = "") -> UNMutableNotificationContent {
    content(body, title: title) { $0.interruptionLevel = .timeSensitive }
  }
  private func found(_ content: UNNotificationContent, in seconds: TimeInterval? = nil) -> [String] {
    let isJapanese = (content.title + content.body).unicodeScalars.contains { $0.value > 0x3000 }
    return broken(content, in: seconds, language: isJapanese ? "ja" : "en")
  }

  @Test("Notes that a level is not stated", .guideline("notification.noncommunication-needs-level")) func unstated() {
    let content = UNMutableNotificationContent()
    content.body = "Your books are due tomorrow."
    #expect(content.interruptionLevel == .active)
    #expect(found(content) == ["noncommunication-needs-level"])
    content.interruptionLevel = .active
    #expect(found(content) == [])
  }

  // MARK: Time Sensitive

  @Test(
    "Reports a time-sensitive notification for which nothing gives a reason", .guideline("notification.time-sensitive-level-meaning"),
    arguments: ["The new catalogue is here.", "新しい目録ができました。"])
  func reasons(body: String) {
    #expect(found(urgent(body)).first == "time-sensitive-level-meaning")
    let declared = content(body) { $0.setInterruptionLevel(.timeSensitive, because: .event, eventDate: .now) }
    #expect(found(declared) == [])
  }

  @Test(
    "The words of a notification may tell its reason",
    arguments: ["Your parcel is at the door.", "A sign-in from Oslo was blocked.", "荷物をお届けしました。", "新しい端末からログインがありました。"])
  func words(body: String) { #expect(found(urgent(body)) == []) }

  @Test(
    "Reports a time-sensitive notification without a time, and with one that is far off",
    .guideline("notification.time-sensitive-meaning", "notification.time-sensitive-only-relevant-now"))
  func times() {
    for content in [urgent("The new catalogue is here."), event(in: 90), event(in: -90)] {
      #expect(Set(found(content)).isSuperset(of: ["time-sensitive-meaning", "time-sensitive-only-relevant-now"]))
    }
  }

  private func event(in minutes: Double) -> UNMutableNotificationContent {
    content("Lunch with Ana is near.") {
      $0.setInterruptionLevel(.timeSensitive, because: .event, eventDate: Date(timeIntervalSinceNow: minutes * 60))
    }
  }

  @Test(
    "The event of a time-sensitive notification happens within the hour of its delivery",
    .guideline("notification.time-sensitive-within-hour"))
  func withinHour() throws {
    #expect(found(event(in: 30)) == [] && found(event(in: 59)) == [])
    let report = audit(notifications: [request(event(in: 90))])
    #expect(report.findings.map(\.guideline) == ["notification.time-sensitive-within-hour"])
    #expect(report.findings[0].advice.contains("in 90 minutes"))
    // Delivered in an hour, thirty minutes before the event.
    #expect(found(event(in: 90), in: 3600) == [])
    #expect(found(event(in: 30), in: 3 * 3600).first == "time-sensitive-within-hour")
  }

  @Test(
    "Reports a time-sensitive promotion",
    .guideline("notification.no-time-sensitive-marketing", "notification.marketing-not-time-sensitive"),
    arguments: ["All books are 20% off today.", "Use this coupon before the sale ends.", "本日はすべての本が20%オフです。", "クーポンをお使いください。"])
  func marketing(body: String) {
    #expect(found(urgent(body)).starts(with: ["no-time-sensitive-marketing", "marketing-not-time-sensitive"]))
    #expect(!found(content(body)).contains("no-time-sensitive-marketing"))
  }

  @Test("A promotion is known by its category too") func marketingCategory() {
    let content = content("Have a look at these.") { ($0.interruptionLevel, $0.categoryIdentifier) = (.timeSensitive, "SUMMER_SALE") }
    #expect(found(content).contains("no-time-sensitive-marketing"))
    // A reminder of the user's own may name a sale.
    #expect(!found(urgent(["Visit", "the", "garage", "sale"].joined(separator: " ")), in: 60).contains("no-time-sensitive-marketing"))
  }

  @Test(
    "Reports a high level on a recommendation", .guideline("notification.realistic-level"),
    arguments: ["You might like this new novel.", "おすすめの小説があります。"])
  func recommendation(body: String) {
    #expect(found(urgent(body)).contains("realistic-level"))
    #expect(found(content(body) { $0.interruptionLevel = .critical }).contains("realistic-level"))
    let other = content("This novel is new.") { ($0.interruptionLevel, $0.categoryIdentifier) = (.timeSensitive, "recommendations") }
    #expect(found(other).contains("realistic-level"))
  }

  @Test("Reports an app most of whose notifications are time-sensitive", .guideline("notification.true-urgency")) func urgency() {
    func report(urgent count: Int, of all: Int) -> [String] {
      let categories = (0..<all).map { UNNotificationCategory(identifier: "kind\($0)", actions: [], intentIdentifiers: []) }
      let requests = (0..<all).map { index in
        request(
          "\(index)",
          content("Lunch with Ana is near.") {
            $0.categoryIdentifier = "kind\(index)"
            if index < count { $0.setInterruptionLevel(.timeSensitive, because: .event, eventDate: .now) }
          })
      }
      return audit(notifications: requests, categories: categories).broken
    }
    #expect(report(urgent: 3, of: 4) == ["true-urgency"])
    #expect(report(urgent: 2, of: 4) == [] && report(urgent: 2, of: 2) == [])
  }

  // MARK: Critical

  @Test("Reports a critical notification that is not about health or safety", .guideline("notification.critical-meaning")) func critical() {
    func content(_ reason: UNNotificationUrgency?) -> UNMutableNotificationContent {
      ShojiGuidelinesTests.content("The water rises.") {
        $0.interruptionLevel = .critical
        if let reason { $0.setInterruptionLevel(.critical, because: reason, eventDate: .now) }
      }
    }
    for reason in [nil, UNNotificationUrgency.delivery] {
      #expect(found(content(reason)) == ["critical-rare-senders", "critical-meaning"])
    }
    #expect(found(content(.publicSafety)) == [] && found(content(.personalHealth)) == [])
  }

  @Test("Reports a second critical notification within the hour", .guideline("notification.critical-rare-senders")) func rare() {
    func report(_ ids: [String], after seconds: TimeInterval) -> [String] {
      let alarm = content("The water rises.") { $0.setInterruptionLevel(.critical, because: .publicSafety, eventDate: .now) }
      return audit(
        notifications: ids.enumerated().map { request($1, alarm, in: 1 + Double($0) * seconds) }
      ).broken
    }
    #expect(report(["a", "b"], after: 600) == ["critical-rare-senders"])
    #expect(report(["a", "b"], after: 7200) == [] && report(["a"], after: 0) == [])
    // The second replaces the first.
    #expect(report(["a", "a"], after: 600) == [])
  }

  // MARK: Kinds

  @Test(
    "Reports a notification of an unregistered category, and kinds that no category tells apart",
    .guideline("notification.identify-types-first"))
  func types() throws {
    let registered = UNNotificationCategory(identifier: "book", actions: [], intentIdentifiers: [])
    func report(_ category: String) -> [String] {
      audit(notifications: [request(content { $0.categoryIdentifier = category })], categories: [registered]).broken
    }
    #expect(report("book") == [] && report("bok") == ["identify-types-first"])
    // One kind needs no category.
    #expect(report("") == [])
    let oneLine = ["Your books are due tomorrow.", "The library opens at nine."].map { request($0, content($0)) }
    #expect(audit(notifications: oneLine).broken == [])
    let apart = [
      request("a", content()),
      request("b", content("The library opens at nine."), in: 60),
    ]
    let report = audit(notifications: apart)
    #expect(report.broken == ["identify-types-first", "identify-types-first"] && report.findings[0].advice.contains("2 kinds"))
  }

  @Test(
    "Reports a message or a call without a sender", .guideline("notification.communication-for-direct"),
    arguments: ["Ana sent you a message.", "You missed a call from Ana.", "アナさんからメッセージが届きました。"])
  func direct(body: String) {
    #expect(found(content(body)) == ["communication-for-direct"])
    let chat = content("See you at five.") { $0.categoryIdentifier = "chat-message" }
    #expect(found(chat).contains("communication-for-direct"))
    #expect(communication(body, PostedNotification.Communication(sender: "Ana")) == [])
  }

  @Test("Reports a communication notification that no person has sent", .guideline("notification.noncommunication-otherwise"))
  func notDirect() {
    #expect(communication("See you at five.", .init(sender: nil)) == ["noncommunication-otherwise"])
    #expect(communication("See you at five.", .init(sender: "")) == ["noncommunication-otherwise"])
    #expect(communication("All books are 20% off today.", .init(sender: "Library")).contains("noncommunication-otherwise"))
    #expect(communication("See you at five.", .init(sender: "Ana")) == [])
  }

  private func communication(_ body: String, _ communication: PostedNotification.Communication) -> [String] {
    var posted = PostedNotification(request(content(body)))
    posted.communication = communication
    var scene = AuditScene()
    scene.notifications = NotificationUse(posted: [posted], hasSettings: true, hasDelegate: true)
    return Audits.report(on: AuditStage(Text("A")).host.elements.root, in: scene).broken
  }

  @Test("Reports a notification whose tap cannot lead to a related screen", .guideline("notification.tap-opens-related-screen"))
  func links() {
    func report(_ id: String, hasDelegate: Bool, _ change: (UNMutableNotificationContent) -> Void = { _ in }) -> [String] {
      audit(notifications: [request(id, content("Your books are due tomorrow at six.", change))], hasDelegate: hasDelegate).broken
    }
    #expect(report("book", hasDelegate: false) == ["tap-opens-related-screen"])
    #expect(report("book", hasDelegate: false) { $0.userInfo = ["book": 1] } == ["tap-opens-related-screen"])
    #expect(report("book", hasDelegate: false) { $0.targetContentIdentifier = "book" } == [])
    #expect(report("book", hasDelegate: true) == [])
    #expect(report(UUID().uuidString, hasDelegate: true) == ["tap-opens-related-screen"])
    #expect(report(UUID().uuidString, hasDelegate: true) { $0.userInfo = ["book": 1] } == [])
  }

  @Test("Reports an app that informs or promotes and has no settings for it", .guideline("notification.in-app-settings")) func settings() {
    func isReported(_ one: UNNotificationRequest, options: UNAuthorizationOptions = [.alert], on view: some View = Text("A")) -> Bool {
      audit(notifications: [one], options: options, on: view).broken.contains("in-app-settings")
    }
    let promotion = request(content("All books are 20% off today."))
    let news = request(content("You might like this new novel.") { $0.interruptionLevel = .passive })
    for one in [promotion, news] {
      #expect(isReported(one) && isReported(one, on: Toggle("Bold text", isOn: .constant(true))))
      #expect(!isReported(one, options: [.alert, .providesAppNotificationSettings]))
      #expect(!isReported(one, on: Toggle("Special offers", isOn: .constant(true))))
      #expect(!isReported(one, on: Toggle("お知らせ", isOn: .constant(true))))
    }
    #expect(audit(notifications: [request(content())]).broken == [])
  }

  @Test("Settings that a scene has shown count as long as it lives") func shownSettings() {
    let session = AuditSession()
    var scene = AuditScene()
    scene.notifications = NotificationUse(
      posted: [PostedNotification(request(content("You might like this new novel.") { $0.interruptionLevel = .passive }))],
      hasDelegate: true)
    func report(_ view: some View) -> [String] { session.report(on: AuditStage(view).host.elements.root, in: scene).broken }
    #expect(report(Text("A")) == ["in-app-settings"])
    #expect(report(Toggle("Special offers", isOn: .constant(true))) == [] && report(Text("A")) == [])
  }

  // MARK: Consent

  @Test(
    "Reports a consent without a way to decline", .guideline("notification.consent-interface"),
    arguments: [
      ("Would you like to receive special offers?", "Yes, Please", "No Thanks"), ("お得な情報を受け取りますか？", "受け取る", "受け取らない"),
      ("Get notifications about promotions?", "Turn On", "Not Now"),
    ])
  func consent(question: String, agree: String, decline: String) {
    let language = question.first!.isASCII ? "en" : "ja"
    func report(_ view: some View) -> [String] {
      audit(view, language: language).findings.map(\.guideline).filter { $0 == "notification.consent-interface" }
    }
    func alert(_ titles: [String]) -> some View {
      Text("A").alert(Text(verbatim: question), isPresented: .constant(true)) {
        ForEach(titles, id: \.self) { title in
          Button {
          } label: {
            Text(verbatim: title)
          }
        }
      }
    }
    #expect(report(alert([agree])) == ["notification.consent-interface"] && report(alert([agree, decline])) == [])
    func sheet(_ titles: [String]) -> some View {
      Text("A").sheet(isPresented: .constant(true)) {
        Text(verbatim: question)
        ForEach(titles, id: \.self) { title in
          Button {
          } label: {
            Text(verbatim: title)
          }
        }
      }
    }
    #expect(report(sheet([agree])) == ["notification.consent-interface"] && report(sheet([agree, decline])) == [])
  }

  @Test("Other questions need no button to decline", arguments: ["Your message was sent to Ana.", "The sale of your book has ended."])
  func noConsent(title: String) {
    let view = Text("A").alert(Text(verbatim: title), isPresented: .constant(true)) { Button("OK") {} }
    #expect(!audit(view).findings.contains { $0.guideline == "notification.consent-interface" })
  }

  // MARK: Number

  @Test("Reports more than eight notifications within ten minutes", .guideline("multitasking.notify-sparingly")) func many() {
    func report(_ count: Int, each seconds: Double, sameID: Bool = false) -> [String] {
      audit(
        notifications: (0..<count).map { request(sameID ? "book" : "\($0)", content(), in: 1 + Double($0) * seconds) }
      ).broken.filter { $0 != "no-duplicates" }
    }
    #expect(report(9, each: 5) == ["multitasking.notify-sparingly"])
    #expect(report(8, each: 5) == [] && report(20, each: 86400) == [] && report(20, each: 5, sameID: true) == [])
  }

  @Test("Reports a notification each time a task has ended", .guideline("multitasking.no-notification-per-task")) func tasks() {
    func ends(_ body: String, _ count: Int) -> [String] { audit(notifications: (0..<count).map { request("\($0)", content(body)) }).broken }
    #expect(ends("The download of your book is complete.", 2) == ["multitasking.no-notification-per-task"])
    #expect(ends("本のダウンロードが完了しました。", 2) == ["multitasking.no-notification-per-task"])
    #expect(ends("The download of your book is complete.", 1) == [])
    #expect(audit(notifications: [request(content())], isInBackgroundTask: true).broken == ["multitasking.no-notification-per-task"])
    #expect(audit(notifications: [request(content(), in: 60)], isInBackgroundTask: true).broken == [])
  }
}
