// The vocabulary of UserNotifications: content, triggers, calls, and the delegate in both of its forms.

import Foundation
import ShojiSystem
import ShojiTesting
import SwiftUI
import Testing
import UserNotifications

@testable import Shoji

@MainActor @Suite("Notifications", .serialized) struct NotificationTests {
  private let center = UNUserNotificationCenter.current()
  private let channel = NotificationChannel.shared

  private func content(_ body: String = "Body.") -> UNMutableNotificationContent {
    let content = UNMutableNotificationContent()
    content.body = body
    return content
  }
  /// The calls that were made since the last time.
  private func calls() throws -> [NotificationCall] {
    try channel.takeCalls().map { try JSONDecoder().decode(NotificationCall.self, from: Data($0)) }
  }
  private func tell(_ notice: NotificationNotice) throws { channel.receive(Array(try JSONEncoder().encode(notice))) }
  private func delivered(_ id: String, number: Int64 = 1) -> DeliveredNotification {
    var content = NotificationContent()
    content.title = "Title"
    return DeliveredNotification(number: number, date: 5, request: NotificationRequest(id: id, content: content, schedule: nil))
  }
  private func reports() throws -> [NotificationCall.Request] {
    try channel.takeReports().map { try JSONDecoder().decode(NotificationCall.self, from: Data($0)).request }
  }

  @Test("A request is sent as it was when it was made, and comes back as it was sent") func roundTrip() throws {
    _ = try calls()
    let content = content()
    (content.title, content.subtitle, content.badge, content.sound) = ("Title", "Subtitle", 3, .default)
    (content.userInfo, content.threadIdentifier, content.categoryIdentifier) = (
      ["id": "a", "dates": [Date(timeIntervalSince1970: 1)]], "t", "c"
    )
    (content.interruptionLevel, content.relevanceScore, content.targetContentIdentifier) = (.timeSensitive, 2, "target")
    let components = DateComponents(timeZone: TimeZone(identifier: "Asia/Tokyo"), hour: 8, minute: 30)
    let request = UNNotificationRequest(
      identifier: "a", content: content, trigger: UNCalendarNotificationTrigger(dateMatching: components, repeats: true))
    content.title = "Changed"
    center.add(request)
    let call = try #require(try calls().first)
    guard case .add(let sent, _) = call.request else { return #expect(Bool(false)) }
    #expect(sent.content.title == "Title" && sent.content.relevance == 1)
    nonisolated(unsafe) var found: [UNNotificationRequest] = []
    center.getPendingNotificationRequests { found = $0 }
    try tell(.answer(call: try #require(try calls().first).number, .pending([sent])))
    let back = try #require(found.first)
    #expect(back.identifier == "a" && back.content.title == "Title" && back.content.badge == 3 && back.content.sound == .default)
    #expect(back.content.userInfo["id"] as? String == "a" && (back.content.userInfo["dates"] as? [Date])?.count == 1)
    #expect(back.content.interruptionLevel == .timeSensitive && back.content.targetContentIdentifier == "target")
    let trigger = try #require(back.trigger as? UNCalendarNotificationTrigger)
    #expect(trigger.repeats && trigger.dateComponents.hour == 8 && trigger.dateComponents.timeZone?.identifier == "Asia/Tokyo")
  }

  @Test("A level that is not set is Active", .guideline("notification.active-default"))
  func level() { #expect(content().interruptionLevel == .active) }

  @Test("An interval of zero, and one that repeats within a minute, end the app, as on Apple's systems") func intervals() async {
    await #expect(processExitsWith: .failure) { _ = UNTimeIntervalNotificationTrigger(timeInterval: 0, repeats: false) }
    await #expect(processExitsWith: .failure) { _ = UNTimeIntervalNotificationTrigger(timeInterval: 59, repeats: true) }
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)
    #expect(abs((trigger.nextTriggerDate()?.timeIntervalSinceNow ?? 0) - 60) < 5)
  }

  @Test("Of five actions four are sent", .guideline("notification.at-most-four-actions")) func actions() throws {
    _ = try calls()
    let actions = (1...5).map { UNNotificationAction(identifier: "\($0)", title: "Action \($0)") }
    center.setNotificationCategories([UNNotificationCategory(identifier: "c", actions: actions, intentIdentifiers: [])])
    guard case .setCategories(let sent)? = try calls().first?.request else { return #expect(Bool(false)) }
    #expect(sent.first?.actions.map(\.id) == ["1", "2", "3", "4"])
  }

  @Test("A request that is not accepted throws an error that says why", .guideline("notification.critical-entitlement-reason"))
  func failures() async throws {
    _ = try calls()
    let request = UNNotificationRequest(identifier: "a", content: content(), trigger: nil)
    for (failure, code) in [
      (NotificationFailure.noContent, UNError.Code.notificationInvalidNoContent), (.noDate, .notificationInvalidNoDate),
      (.notEntitled, .notificationsNotAllowed),
    ] {
      nonisolated(unsafe) var failed: (any Error)?
      center.add(request) { failed = $0 }
      try tell(.answer(call: try #require(try calls().first).number, .failed(failure)))
      #expect((failed as? UNError)?.code == code)
      if failure == .notEntitled {
        #expect(failed?.localizedDescription.contains("overrides the mute switch, scheduled delivery and Focus") == true)
      }
    }
  }

  @Test(
    "A category sends its placeholder, its summary and the glyphs of its actions",
    .guideline("notification.action-glyph", "notification.hidden-preview-text"))
  func category() throws {
    _ = try calls()
    let action = UNNotificationAction(identifier: "a", title: "Snooze", icon: UNNotificationActionIcon(systemImageName: "clock"))
    let category = UNNotificationCategory(
      identifier: "c", actions: [action], intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: "Reminder",
      categorySummaryFormat: "%u more from %@", options: [.customDismissAction, .hiddenPreviewsShowTitle])
    center.setNotificationCategories([category])
    guard case .setCategories(let sent)? = try calls().first?.request else { return #expect(Bool(false)) }
    #expect(
      sent.first?.actions.first?.symbol == "clock" && sent.first?.placeholder == "Reminder" && sent.first?.summary == "%u more from %@")
    #expect(sent.first?.options == 5)
    nonisolated(unsafe) var found: Set<UNNotificationCategory> = []
    center.getNotificationCategories { found = $0 }
    try tell(.answer(call: try #require(try calls().first).number, .categories(sent)))
    #expect(found.first?.categorySummaryFormat == "%u more from %@" && found.first?.hiddenPreviewsBodyPlaceholder == "Reminder")
    let content = content()
    (content.summaryArgument, content.summaryArgumentCount) = ("Ann", 3)
    center.add(UNNotificationRequest(identifier: "a", content: content, trigger: nil))
    guard case .add(let request, _)? = try calls().first?.request else { return #expect(Bool(false)) }
    #expect(request.content.summaryArgument == "Ann" && request.content.summaryCount == 3)
  }

  @Test("The user's choice about previews is what the app reads, and clearing is an action of its own") func choices() throws {
    _ = try calls()
    var stored = NotificationSettings(status: .authorized, options: 7)
    for (isHidden, setting) in [(nil, UNShowPreviewsSetting.always), (true, .never), (false, .always)] {
      stored.hidesPreviews = isHidden
      nonisolated(unsafe) var found: UNNotificationSettings?
      center.getNotificationSettings { found = $0 }
      try tell(.answer(call: try #require(try calls().first).number, .settings(stored)))
      #expect(found?.showPreviewsSetting == setting)
    }
    let delegate = Handlers()
    center.delegate = delegate
    try tell(.respond(NotificationResponse(notification: delivered("a"), action: NotificationResponse.dismissal)))
    #expect(delegate.log == ["\(UNNotificationDismissActionIdentifier) -"])
    _ = try reports()
  }

  @Test("An attachment needs a media file that is not too large") func attachments() throws {
    func code(_ url: URL) -> UNError.Code? {
      do {
        _ = try UNNotificationAttachment(identifier: "a", url: url)
        return nil
      } catch { return (error as? UNError)?.code }
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, size) in [
      ("a.png", 10), ("a.txt", 10), ("b.png", (10 << 20) + 1), ("a.svg", 10), ("a.psd", 10), ("a.avi", 10), ("a.mp4", 10),
    ] {
      try Data(count: size).write(to: folder.appendingPathComponent(name))
    }
    #expect(code(folder.appendingPathComponent("a.png")) == nil)
    #expect(code(folder.appendingPathComponent("a.mp4")) == nil)
    // No browser shows these, or the system serves none.
    for name in ["a.txt", "a.svg", "a.psd", "a.avi"] {
      #expect(code(folder.appendingPathComponent(name)) == .attachmentUnrecognizedType, "\(name)")
    }
    #expect(code(folder.appendingPathComponent("b.png")) == .attachmentInvalidFileSize)
    #expect(code(folder.appendingPathComponent("c.png")) == .attachmentInvalidURL)
    let site = try #require(URL(string: "https://example.com/a.png"))
    #expect(code(site) == .attachmentInvalidURL)
  }

  // MARK: The delegate

  private final class Handlers: NSObject, UNUserNotificationCenterDelegate, @unchecked Sendable {
    var log: [String] = []
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
      withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) { completionHandler([.banner, .list]) }
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      log.append("\(response.actionIdentifier) \((response as? UNTextInputNotificationResponse)?.userText ?? "-")")
      completionHandler()
    }
  }
  private final class Async: NSObject, UNUserNotificationCenterDelegate, @unchecked Sendable {
    var log: [String] = []
    func userNotificationCenter(_ center: UNUserNotificationCenter, willPresent notification: UNNotification) async
      -> UNNotificationPresentationOptions
    { .sound }
    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {
      log.append(response.notification.request.identifier)
    }
  }

  @Test("A delegate with completion handlers presents and responds") func handlers() throws {
    let delegate = Handlers()
    center.delegate = delegate
    try tell(.present(delivered("a", number: 7)))
    #expect(try reports() == [.presented(number: 7, options: 24)])
    var response = NotificationResponse(notification: delivered("a"), action: "")
    response.number = 3
    try tell(.respond(response))
    (response.action, response.text) = ("reply", "Yes")
    try tell(.respond(response))
    #expect(try reports() == [.handled(number: 3), .handled(number: 3)])
    #expect(delegate.log == ["\(UNNotificationDefaultActionIdentifier) -", "reply Yes"])
  }

  @Test("A delegate with async methods does the same") func asynchronous() async throws {
    let delegate = Async()
    center.delegate = delegate
    try tell(.present(delivered("a", number: 8)))
    try tell(.respond(NotificationResponse(notification: delivered("b"), action: "")))
    var all: [NotificationCall.Request] = []
    while all.count < 2 {
      await Task.yield()
      all += try reports()
    }
    #expect(all.contains(.presented(number: 8, options: 2)) && all.contains(.handled(number: 0)) && delegate.log == ["b"])
  }

  @Test("Without a delegate nothing is presented in the foreground, and a response counts as handled") func withoutDelegate() throws {
    center.delegate = nil
    try tell(.present(delivered("a", number: 9)))
    try tell(.respond(NotificationResponse(notification: delivered("a"), action: "")))
    #expect(try reports() == [.presented(number: 9, options: 0), .handled(number: 0)])
  }
}
