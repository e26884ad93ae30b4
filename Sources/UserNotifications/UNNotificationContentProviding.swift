// UNNotificationContentProviding: what makes a notification a message or a call of a person.

import Foundation
import Shoji
import ShojiSystem

/// Whose message or call a notification brings. The intents of the module Intents are the only ones; an app does not write its own.
public protocol UNNotificationContentProviding: AnyObject {
  /// The system's own; an app does not use it.
  var _notificationSource: UNNotificationSource? { get }
}

/// The person whose message or call a notification brings. Only the module Intents makes one.
public struct UNNotificationSource {
  package var sender: NotificationContent.Sender
  package init(_ sender: NotificationContent.Sender) { self.sender = sender }
}

extension UNNotificationContent {
  /// Returns the content as that of a communication notification: the sender's name is its title, the sender's picture stands in place of
  /// the app's icon, and a Focus decides by the sender.
  ///
  ///     let intent = INSendMessageIntent(…, sender: sender, attachments: nil)
  ///     let content = try content.updating(from: intent)
  ///
  /// - Throws: `UNError.contentProvidingInvalid` for an intent without a sender.
  public func updating(from provider: any UNNotificationContentProviding) throws -> UNNotificationContent {
    guard let source = provider._notificationSource else { throw UNError(.contentProvidingInvalid) }
    let updated = UNNotificationContent(copying: self)
    updated.stored.sender = source.sender
    return updated
  }
}
