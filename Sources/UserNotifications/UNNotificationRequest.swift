// UNNotificationRequest, UNNotification: a notification that an app asks for, and one that was delivered.

import Foundation
import ShojiSystem

/// A notification that an app asks for.
open class UNNotificationRequest: NSObject, NSCopying, @unchecked Sendable {
  /// Unique in the app: a later request with the same identifier replaces this one.
  public let identifier: String
  public let content: UNNotificationContent
  /// Nil: at once.
  public let trigger: UNNotificationTrigger?

  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
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
