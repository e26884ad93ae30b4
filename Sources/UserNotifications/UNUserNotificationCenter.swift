// UNUserNotificationCenter: an app's notifications and its badge.

import Foundation
import Shoji
import ShojiGraph
import ShojiGuidelines
import ShojiSystem

/// Schedules an app's notifications, which the system delivers also while the app does not run. Completion handlers are called on the main
/// actor.
public final class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let shared = UNUserNotificationCenter()
  private var channel: NotificationChannel { .shared }
  private override init() { super.init() }

  /// Returns the app's only center.
  public static func current() -> UNUserNotificationCenter { shared }

  /// Handles notifications in the foreground, and the user's responses. Set it before the app has launched.
  public weak var delegate: (any UNUserNotificationCenterDelegate)? {
    didSet {
      onMain { [self] in connect() }
      NotificationRecord.shared.change { $0.hasDelegate = delegate != nil }
    }
  }

  @MainActor private func connect() {
    channel.willPresent = { [self] notification, answer in
      guard let delegate else { return answer(0) }
      delegate.userNotificationCenter(self, willPresent: UNNotification(notification)) { answer($0.rawValue) }
    }
    channel.didRespond = { [self] response, done in
      guard let delegate else { return done() }
      delegate.userNotificationCenter(self, didReceive: UNNotificationResponse.make(response), withCompletionHandler: done)
    }
  }

  /// False: a browser shows no views of an extension.
  public var supportsContentExtensions: Bool { false }

  // MARK: Permission

  /// Asks the user once for permission. Later calls report the answer. The badge alone needs none.
  public func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (_ isGranted: Bool, _ error: (any Error)?) -> Void
  ) {
    NotificationRecord.shared.change {
      $0.asksForBadgeOnly = options == .badge
      $0.hasSettings = $0.hasSettings || options.contains(.providesAppNotificationSettings)
    }
    channel.call(.authorize(options: options.rawValue)) {
      if case .granted(let isGranted) = $0 { completionHandler(isGranted, nil) } else { completionHandler(false, Self.error($0)) }
    }
  }
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    try await withCheckedThrowingContinuation { done in
      requestAuthorization(options: options) { isGranted, error in
        if let error { done.resume(throwing: error) } else { done.resume(returning: isGranted) }
      }
    }
  }

  public func getNotificationSettings(completionHandler: @escaping @Sendable (_ settings: UNNotificationSettings) -> Void) {
    channel.call(.settings) {
      if case .settings(let settings) = $0 { completionHandler(UNNotificationSettings(settings)) }
    }
  }
  public func notificationSettings() async -> UNNotificationSettings {
    await withCheckedContinuation { done in getNotificationSettings { done.resume(returning: $0) } }
  }

  // MARK: Categories

  /// Registers the actions of the app's notifications, in place of earlier ones.
  public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    channel.call(.setCategories(categories.map(\.sent).sorted { $0.id < $1.id }))
    onMain { NotificationRecord.shared.change { $0.kinds = categories.map { NotificationKind($0) }.sorted { $0.id < $1.id } } }
  }
  public func getNotificationCategories(completionHandler: @escaping @Sendable (_ categories: Set<UNNotificationCategory>) -> Void) {
    channel.call(.categories) {
      if case .categories(let categories) = $0 { completionHandler(Set(categories.map { UNNotificationCategory($0) })) }
    }
  }
  public func notificationCategories() async -> Set<UNNotificationCategory> {
    await withCheckedContinuation { done in getNotificationCategories { done.resume(returning: $0) } }
  }

  // MARK: Scheduling

  /// Schedules a notification; without a trigger it is delivered at once. The system has stored it when the handler is called.
  public func add(
    _ request: UNNotificationRequest, withCompletionHandler completionHandler: (@Sendable (_ error: (any Error)?) -> Void)? = nil
  ) {
    NotificationRecord.shared.change { $0.note(PostedNotification(request)) }
    channel.call(.add(request.sent, zone: TimeZone.current.identifier)) {
      let error = Self.error($0)
      if let error, completionHandler == nil {
        Log.note("the notification \(request.identifier) was not accepted: \(error.localizedDescription)")
      }
      completionHandler?(error)
    }
  }
  public func add(_ request: UNNotificationRequest) async throws {
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      add(request) { error in
        if let error { done.resume(throwing: error) } else { done.resume() }
      }
    }
  }

  public func getPendingNotificationRequests(completionHandler: @escaping @Sendable (_ requests: [UNNotificationRequest]) -> Void) {
    channel.call(.pending) {
      if case .pending(let requests) = $0 { completionHandler(requests.map { UNNotificationRequest($0) }) }
    }
  }
  public func pendingNotificationRequests() async -> [UNNotificationRequest] {
    await withCheckedContinuation { done in getPendingNotificationRequests { done.resume(returning: $0) } }
  }
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) { channel.call(.removePending(identifiers)) }
  public func removeAllPendingNotificationRequests() { channel.call(.removePending(nil)) }

  // MARK: Delivered

  public func getDeliveredNotifications(completionHandler: @escaping @Sendable (_ notifications: [UNNotification]) -> Void) {
    channel.call(.delivered) {
      if case .delivered(let notifications) = $0 { completionHandler(notifications.map { UNNotification($0) }) }
    }
  }
  public func deliveredNotifications() async -> [UNNotification] {
    await withCheckedContinuation { done in getDeliveredNotifications { done.resume(returning: $0) } }
  }
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) { channel.call(.removeDelivered(identifiers)) }
  public func removeAllDeliveredNotifications() { channel.call(.removeDelivered(nil)) }

  // MARK: The badge

  /// Sets the number on the app's icon on the home screen; 0 removes it, and the app's delivered notifications with it.
  public func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable (_ error: (any Error)?) -> Void)? = nil
  ) {
    UIApplication.shared.applicationIconBadgeNumber = newBadgeCount
    completionHandler?(nil)
  }
  public func setBadgeCount(_ newBadgeCount: Int) async throws { UIApplication.shared.applicationIconBadgeNumber = newBadgeCount }

  private static func error(_ answer: NotificationAnswer) -> (any Error)? {
    if case .failed(let failure) = answer { return UNError(failure) }
    return nil
  }
}
