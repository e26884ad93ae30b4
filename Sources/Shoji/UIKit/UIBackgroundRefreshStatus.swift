// UIBackgroundRefreshStatus: whether the user lets the app work in the background by a schedule.

import Foundation

/// Whether an app may work in the background by a schedule.
public enum UIBackgroundRefreshStatus: Int, Sendable {
  /// Never reported: no one restricts a user's settings here.
  case restricted
  /// The user has turned it off in Settings.
  case denied
  case available
}

extension UIApplication {
  /// Whether `BGTaskScheduler` accepts requests.
  public var backgroundRefreshStatus: UIBackgroundRefreshStatus { BackgroundTaskChannel.shared.isAllowed ? .available : .denied }
  /// Posted when the user has changed it.
  public static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
    "UIApplicationBackgroundRefreshStatusDidChangeNotification")
}
