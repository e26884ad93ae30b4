// UNAuthorizationOptions, UNAuthorizationStatus: what an app asks permission for, and what the user has decided.

@_exported import Foundation

/// What an app asks permission for.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
  public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
  public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
  public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
  /// Delivers without asking; the user decides later.
  public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
  @available(*, deprecated, message: "Announcements are a matter of the user's settings.")
  public static let announcement = UNAuthorizationOptions(rawValue: 1 << 7)
  @available(*, deprecated, message: "Set interruptionLevel to .timeSensitive.")
  public static let timeSensitive = UNAuthorizationOptions(rawValue: 1 << 8)
}

/// Whether the user has allowed an app's notifications.
public enum UNAuthorizationStatus: Int, Sendable {
  /// The user has not been asked.
  case notDetermined
  case denied
  case authorized
  /// Allowed without a question, until the user decides.
  case provisional
  /// For App Clips on Apple's systems; never reported here.
  case ephemeral
}
