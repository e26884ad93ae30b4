// UNNotificationRequest, UNNotification: a notification that an app asks for, and one that was delivered.

import Foundation
import ShojiGraph
import ShojiSystem

/// A notification that an app asks for. It tells people what they care about: a message has come, an event is about to happen, there is new
/// data, or a status has changed (`notification.typical-occasions`). Even then it may disturb
/// (`notification.interruption-not-always-welcome`), so post few. Promotions are for people who
/// have agreed to them, such as players who want an offer with a live event (`notification.marketing-examples`).
open class UNNotificationRequest: NSObject, NSCopying, @unchecked Sendable {
  /// Unique in the app: a later request with the same identifier replaces this one.
  public let identifier: String
  public let content: UNNotificationContent
  /// Nil: at once.
  public let trigger: UNNotificationTrigger?
  /// Where the author made it, for findings.
  let place: AuthorPlace

  public init(
    identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?, file: StaticString = #fileID, line: Int = #line
  ) {
    place = AuthorPlace(file, line)
    self.identifier = identifier
    // Later changes of mutable content are not meant.
    self.content = content.copy() as? UNNotificationContent ?? content
    self.trigger = trigger
    super.init()
  }

  convenience init(_ stored: NotificationRequest) {
    self.init(
      identifier: stored.id, content: UNNotificationContent(stored.content), trigger: stored.schedule.map(UNNotificationTrigger.make))
  }

  var sent: NotificationRequest { NotificationRequest(id: identifier, content: content.sent, schedule: trigger?.schedule) }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A notification that was delivered.
open class UNNotification: NSObject, NSCopying, @unchecked Sendable {
  /// When it was delivered.
  public let date: Date
  public let request: UNNotificationRequest

  init(_ delivered: DeliveredNotification) {
    (date, request) = (Date(timeIntervalSince1970: delivered.date), UNNotificationRequest(delivered.request))
    super.init()
  }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
