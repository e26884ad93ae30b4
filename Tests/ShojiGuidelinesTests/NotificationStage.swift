// NotificationStage: notifications as an author writes them, and what the audits find in them.

import Foundation
import ShojiGuidelines
import ShojiTesting
import SwiftUI
import UserNotifications

/// Makes a content that no audit complains about, until `change` changes it.
func content(
  _ body: String = "Your books are due tomorrow at six.", title: String = "", _ change: (UNMutableNotificationContent) -> Void = { _ in }
)
  -> UNMutableNotificationContent
{
  let content = UNMutableNotificationContent()
  (content.title, content.body, content.interruptionLevel) = (title, body, .active)
  change(content)
  return content
}

/// Makes a request on the caller's line.
func request(
  _ id: String, _ content: UNNotificationContent, in seconds: TimeInterval? = nil, file: StaticString = #fileID, line: Int = #line
) -> UNNotificationRequest {
  UNNotificationRequest(
    identifier: id, content: content, trigger: seconds.map { UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: false) },
    file: file, line: line)
}

func request(_ content: UNNotificationContent, in seconds: TimeInterval? = nil, file: StaticString = #fileID, line: Int = #line)
  -> UNNotificationRequest
{ request("book", content, in: seconds, file: file, line: line) }

/// The guidelines, without “notification.”, that one content breaks.
@MainActor func broken(
  _ content: UNNotificationContent, in seconds: TimeInterval? = nil, language: String = "en", appName: String = "Lumen"
) -> [String] {
  audit(notifications: [request(content, in: seconds)], language: language, appName: appName).broken
}

/// The same for a text in English or Japanese, which its letters tell.
@MainActor func broken(_ body: String, title: String = "") -> [String] {
  broken(content(body, title: title), language: (body + title).unicodeScalars.contains { $0.value > 0x3000 } ? "ja" : "en")
}

extension AuditReport {
  var broken: [String] { findings.flatMap(\.guidelines).map { $0.replacing("notification.", with: "") } }
}
