// The app's requests and categories in the form in which the audits look at them.

import Foundation
import Shoji
import ShojiElements
import ShojiGraph
import ShojiGuidelines
import ShojiSystem

extension PostedNotification {
  package init(_ request: UNNotificationRequest, at date: Date = Date()) {
    self.init(id: request.identifier, posted: date)
    let content = request.content
    title = Words(found: content.title)
    subtitle = Words(found: content.subtitle)
    body = Words(found: content.body)
    (badge, isBadgeFraction) = (content.stored.badge, content.declared.isBadgeFraction)
    sound = content.ownSound.map { Sound(seconds: $0.name.isEmpty ? nil : NotificationRecord.seconds(ofSound: $0.name)) }
    if content.declared.isLevelStated || content.interruptionLevel != .active {
      level = Level(rawValue: Int(content.interruptionLevel.rawValue))
    }
    reason = content.declared.reason.flatMap { Reason(rawValue: $0.rawValue) }
    eventDate = content.declared.eventDate
    (kind, thread) = (content.categoryIdentifier, content.threadIdentifier)
    hasTarget = content.targetContentIdentifier?.isEmpty == false
    hasData = !content.userInfo.isEmpty
    communication = content.stored.sender.map { Communication(sender: $0.name) }
    promotes = content.stored.isMarketing == true
    attachments = content.attachments.map(\.url.lastPathComponent)
    isScheduled = request.trigger != nil
    due =
      switch request.trigger {
      case let interval as UNTimeIntervalNotificationTrigger: interval.nextTriggerDate()
      case let calendar as UNCalendarNotificationTrigger: calendar.nextTriggerDate()
      default: date
      }
    isFromBackgroundTask = NotificationRecord.isInBackgroundTask
    place = SourceLocation(request.place)
  }
}

extension NotificationKind {
  @MainActor package init(_ category: UNNotificationCategory) {
    self.init(id: category.identifier, actions: category.actions.map { Action($0) }, place: SourceLocation(category.place))
  }
}

extension NotificationKind.Action {
  @MainActor fileprivate init(_ action: UNNotificationAction) {
    self.init(
      id: action.identifier, title: action.title, opensApp: action.options.contains(.foreground),
      isDestructive: action.options.contains(.destructive), needsUnlocking: action.options.contains(.authenticationRequired),
      missingLanguages: NotificationRecord.missingLanguages(of: action.title), place: SourceLocation(action.place))
  }
}
