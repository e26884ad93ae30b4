// UNNotificationResponse, UNTextInputNotificationResponse: what the user has done with a notification.

import Foundation
import ShojiSystem

/// The user has opened the notification.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The user has dismissed the notification.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// The user's response to a notification: it was opened, or one of its actions was chosen.
open class UNNotificationResponse: NSObject, NSCopying, @unchecked Sendable {
  public let notification: UNNotification
  /// The identifier of the chosen action, or one of the constants of this module.
  public let actionIdentifier: String

  init(_ stored: NotificationResponse) {
    notification = UNNotification(stored.notification)
    actionIdentifier = stored.action.isEmpty ? UNNotificationDefaultActionIdentifier : stored.action
    super.init()
  }

  static func make(_ stored: NotificationResponse) -> UNNotificationResponse {
    stored.text.map { UNTextInputNotificationResponse(stored, userText: $0) } ?? UNNotificationResponse(stored)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The response to an action that asks for a text.
open class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
  public let userText: String

  init(_ stored: NotificationResponse, userText: String) {
    self.userText = userText
    super.init(stored)
  }
}
