// UNUserNotificationCenterDelegate: an author's object that handles the app's notifications.

import Foundation

/// Handles notifications in the foreground and the user's responses. Each method has a form with a completion handler and one with `async`;
/// an app implements either.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  /// Decides how to present a notification while a window of the app is visible. Without this method it is not presented.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
  func userNotificationCenter(_ center: UNUserNotificationCenter, willPresent notification: UNNotification) async
    -> UNNotificationPresentationOptions

  /// Handles what the user has done with a notification.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
  func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async

  /// Shows the app's own settings of notifications.
  func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    let (delegate, handler) = (Unchecked(self), Unchecked(completionHandler))
    Task { @MainActor in handler.value(await delegate.value.userNotificationCenter(center, willPresent: notification)) }
  }
  public func userNotificationCenter(_ center: UNUserNotificationCenter, willPresent notification: UNNotification) async
    -> UNNotificationPresentationOptions
  { [] }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let (delegate, handler) = (Unchecked(self), Unchecked(completionHandler))
    Task { @MainActor in
      await delegate.value.userNotificationCenter(center, didReceive: response)
      handler.value()
    }
  }
  public func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {}

  public func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) {}
}

/// A value that its user vouches for: an author's delegate and handlers are called on the main actor.
private struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
