// NotificationExpectations: functions with which an app's tests check its notifications against the guidelines.

import Foundation
import Shoji
import ShojiElements
import ShojiGraph
import ShojiGuidelines
import UserNotifications

/// Audits notifications, with the categories and badges that the app sets, and returns the guidelines that they break.
///
/// - Parameters:
///   - badges: the numbers that the app sets on its icon without a notification, one after the other.
///   - options: what the app asks permission for.
///   - hasDelegate: whether the app handles taps in a `UNUserNotificationCenterDelegate`.
///   - isInBackgroundTask: whether the notifications come from a background task.
///   - screen: what the app shows at that time.
@MainActor public func audit<V: View>(
  notifications: [UNNotificationRequest], categories: [UNNotificationCategory] = [], badges: [Int] = [],
  options: UNAuthorizationOptions = [.alert, .sound, .badge], hasDelegate: Bool = true, isInBackgroundTask: Bool = false,
  language: String = "en", appName: String? = nil, on screen: V, file: StaticString = #fileID, line: Int = #line
) -> AuditReport {
  AuthorPlaces.areKept = true
  let host = GraphHost()
  host.rootScope.write { $0.locale = Locale(identifier: language) }
  host.show(AnyView(screen))
  Graph.shared.flush()
  var scene = AuditScene(language: language, appName: appName, place: SourceLocation(file: file.description, line: line))
  scene.notifications = NotificationUse(
    posted: notifications.map {
      var posted = PostedNotification($0)
      posted.isFromBackgroundTask = isInBackgroundTask
      return posted
    }, kinds: categories.map { NotificationKind($0) }, badges: badges, asksForBadgeOnly: options == .badge,
    hasSettings: options.contains(.providesAppNotificationSettings), hasDelegate: hasDelegate)
  return Audits.report(on: host.elements.root, in: scene)
}

/// Audits notifications of an app whose screen does not matter.
@MainActor public func audit(
  notifications: [UNNotificationRequest], categories: [UNNotificationCategory] = [], badges: [Int] = [],
  options: UNAuthorizationOptions = [.alert, .sound, .badge], hasDelegate: Bool = true, isInBackgroundTask: Bool = false,
  language: String = "en", appName: String? = nil, file: StaticString = #fileID, line: Int = #line
) -> AuditReport {
  audit(
    notifications: notifications, categories: categories, badges: badges, options: options, hasDelegate: hasDelegate,
    isInBackgroundTask: isInBackgroundTask, language: language, appName: appName, on: EmptyView(), file: file, line: line)
}
