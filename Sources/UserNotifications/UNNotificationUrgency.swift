// UNNotificationUrgency: why a notification interrupts. Apple's systems have no such type; audits ask for it.

import Foundation

/// Why a notification is more urgent than others. An ordinary one, such as the score of a favourite team, is `.active` and needs no reason
/// (`notification.active-meaning`).
public enum UNNotificationUrgency: String, CaseIterable, Sendable {
  /// Another person may use the user's account. For `.timeSensitive`.
  case accountSecurity
  /// A delivery, a ride or a visitor arrives. For `.timeSensitive`.
  case delivery
  /// An event of the user begins within the hour. For `.timeSensitive`.
  case event
  /// The user's health is in danger. For `.critical`.
  case personalHealth
  /// The public is in danger. For `.critical`.
  case publicSafety
}

extension UNMutableNotificationContent {
  /// Sets the interruption level, and names the reason and the time of the event. An audit reports a time-sensitive notification whose
  /// event is more than an hour away from its delivery (`notification.time-sensitive-within-hour`), and a critical one that is not about
  /// health or safety (`notification.critical-meaning`).
  ///
  ///     content.setInterruptionLevel(.timeSensitive, because: .delivery, eventDate: arrival)
  ///
  /// - Parameter eventDate: when that happens which the notification is about; `.now` if it is happening.
  public func setInterruptionLevel(_ level: UNNotificationInterruptionLevel, because reason: UNNotificationUrgency, eventDate: Date) {
    interruptionLevel = level
    (declared.reason, declared.eventDate) = (reason, eventDate)
  }
}

/// What an author has said about a content, for the audits. It is not sent.
struct DeclaredContent {
  var isLevelStated = false
  var reason: UNNotificationUrgency?
  var eventDate: Date?
  var isBadgeFraction = false
}
