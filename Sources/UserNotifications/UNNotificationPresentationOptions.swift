// UNNotificationPresentationOptions: how a notification is presented while its app is in the foreground.

import Foundation

public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
  public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
  @available(*, deprecated, message: "Use .list and .banner.")
  public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
  /// Listed in the notification centre.
  public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
  public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}
