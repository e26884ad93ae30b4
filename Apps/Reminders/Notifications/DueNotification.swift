// DueNotification: what the user is told when a reminder is due, and when.

import SwiftUI
import UserNotifications

/// The notification of an open reminder with a date.
enum DueNotification {
  static let category = "due"
  enum Action: String { case complete, inAnHour, tomorrow }

  /// Returns the request for a reminder; nil if nothing is to come.
  static func request(
    for reminder: Reminder, at now: Date = .now, in calendar: Calendar = .current, _ preferences: Preferences = .stored
  ) -> UNNotificationRequest? {
    guard !reminder.isCompleted, !reminder.isBlank, let due = reminder.due,
      let moment = moment(of: due, in: calendar, preferences), moment > now
    else { return nil }
    let content = UNMutableNotificationContent()
    content.title = reminder.title
    content.body = reminder.notes
    content.sound = .default
    content.categoryIdentifier = category
    content.threadIdentifier = reminder.listID.uuidString
    // The user has asked for this minute, so a Focus lets it through; a day can wait.
    if due.hasTime {
      content.setInterruptionLevel(.timeSensitive, because: .event, eventDate: due.date)
    } else {
      content.interruptionLevel = .active
    }
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: moment)
    return UNNotificationRequest(
      identifier: reminder.id.uuidString, content: content, trigger: UNCalendarNotificationTrigger(dateMatching: parts, repeats: false))
  }

  /// When the user is told: at the time, or on the day at the hour of the settings.
  private static func moment(of due: Due, in calendar: Calendar, _ preferences: Preferences) -> Date? {
    if due.hasTime { return due.date }
    guard preferences.notifiesOfDays else { return nil }
    return calendar.date(bySettingHour: preferences.dayMinute / 60, minute: preferences.dayMinute % 60, second: 0, of: due.date)
  }

  /// The actions under each notification.
  static var actions: UNNotificationCategory {
    func action(_ action: Action, _ title: String, _ symbol: String) -> UNNotificationAction {
      UNNotificationAction(identifier: action.rawValue, title: title, icon: .init(systemImageName: symbol))
    }
    return UNNotificationCategory(
      identifier: category,
      actions: [
        action(.complete, String(localized: "Mark as Completed"), "checkmark.circle"),
        action(.inAnHour, String(localized: "Remind Me in an Hour"), "clock"),
        action(.tomorrow, String(localized: "Remind Me Tomorrow"), "calendar"),
      ], intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: String(localized: "Reminder"))
  }

  /// The parts of a request by which a changed one is recognized.
  struct Essence: Equatable {
    let title: String
    let body: String
    let moment: DateComponents?

    init(_ request: UNNotificationRequest) {
      (title, body) = (request.content.title, request.content.body)
      let parts = (request.trigger as? UNCalendarNotificationTrigger)?.dateComponents
      moment = parts.map { DateComponents(year: $0.year, month: $0.month, day: $0.day, hour: $0.hour, minute: $0.minute) }
    }
  }
}

extension Due {
  /// The due date after the user has put a reminder off from its notification.
  func postponed(_ action: DueNotification.Action, at now: Date, in calendar: Calendar) -> Due {
    switch action {
    case .complete: return self
    case .inAnHour: return Due(date: now.addingTimeInterval(3600), hasTime: true)
    case .tomorrow:
      let tomorrow = calendar.date(byAdding: .day, value: 1, to: now) ?? now
      guard hasTime else { return Due(date: calendar.startOfDay(for: tomorrow)) }
      let time = calendar.dateComponents([.hour, .minute], from: date)
      return Due(
        date: calendar.date(bySettingHour: time.hour ?? 9, minute: time.minute ?? 0, second: 0, of: tomorrow) ?? tomorrow, hasTime: true)
    }
  }
}
