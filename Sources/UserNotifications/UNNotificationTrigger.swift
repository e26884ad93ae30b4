// UNNotificationTrigger and its subclasses: when a notification is due.

import Foundation
import ShojiSystem

/// When a notification is due.
open class UNNotificationTrigger: NSObject, NSCopying, @unchecked Sendable {
  public let repeats: Bool
  init(repeats: Bool) {
    self.repeats = repeats
    super.init()
  }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  static func make(_ schedule: NotificationSchedule) -> UNNotificationTrigger {
    switch schedule {
    case .interval(let seconds, let repeats): UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: repeats)
    case .calendar(let match, let repeats): UNCalendarNotificationTrigger(dateMatching: match.components, repeats: repeats)
    }
  }
  var schedule: NotificationSchedule? { nil }
}

/// Due after some seconds.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  public let timeInterval: TimeInterval
  private let made = Date()

  /// - Parameters:
  ///   - timeInterval: more than 0 seconds; at least 60 if it repeats. Other values end the app, as on Apple's systems.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    precondition(timeInterval > 0, "time interval must be greater than 0")
    precondition(!repeats || timeInterval >= NotificationSchedule.shortestRepetition, "time interval must be at least 60 if repeating")
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }

  /// Returns the next date at which the trigger is due.
  open func nextTriggerDate() -> Date? {
    guard repeats else { return made.addingTimeInterval(timeInterval) }
    return made.addingTimeInterval(((Date().timeIntervalSince(made) / timeInterval).rounded(.down) + 1) * timeInterval)
  }

  override var schedule: NotificationSchedule? { .interval(seconds: timeInterval, repeats: repeats) }
}

/// Due at the next date with some components, in the user's time zone unless they name one.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  public let dateComponents: DateComponents

  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  /// Returns the next date at which the trigger is due, or nil if no date has the components.
  open func nextTriggerDate() -> Date? { CalendarMatch(dateComponents).next(after: Date(), zone: .current) }

  override var schedule: NotificationSchedule? { .calendar(CalendarMatch(dateComponents), repeats: repeats) }
}

/// The trigger of a notification that a server has sent. Apps do not make one.
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {}
