// NotificationLevel: when a notification alerts, by its interruption level and by what its user has chosen.

import Foundation

/// How urgent a notification is.
package enum InterruptionLevel: String, Codable, CaseIterable, Sendable {
  /// Listed without a sound, a banner or a lit screen.
  case passive
  case active
  /// Alerts in spite of the scheduled summary, and in a Focus that lets it through.
  case timeSensitive
  /// Alerts in spite of everything, with its sound. It needs an entitlement.
  case critical
}

/// The user's settings that can delay or silence an alert.
package struct AlertConditions: Codable, Equatable, Sendable {
  /// The app's notifications are delivered in a summary at chosen times.
  package var isScheduled = false
  /// A Focus is on.
  package var isFocused = false
  /// The Focus allows time-sensitive notifications of all apps.
  package var focusAllowsTimeSensitive = true
  /// The Focus allows this app, or the sender.
  package var isAllowedByFocus = false
  /// The device is muted.
  package var isSilent = false
  /// The user has muted the sender.
  package var isSenderMuted = false
  /// The device vibrates with sounds, also while it is muted.
  package var vibrates = true

  package init(
    isScheduled: Bool = false, isFocused: Bool = false, focusAllowsTimeSensitive: Bool = true, isAllowedByFocus: Bool = false,
    isSilent: Bool = false, isSenderMuted: Bool = false, vibrates: Bool = true
  ) {
    (self.isScheduled, self.isFocused, self.focusAllowsTimeSensitive) = (isScheduled, isFocused, focusAllowsTimeSensitive)
    (self.isAllowedByFocus, self.isSilent, self.isSenderMuted) = (isAllowedByFocus, isSilent, isSenderMuted)
    self.vibrates = vibrates
  }
}

/// How a notification alerts. In every case it is in the notification centre at once.
package struct NotificationAlert: Equatable, Sendable {
  package enum Time: Equatable, Sendable {
    case now
    /// With the next scheduled summary.
    case withSummary
    /// At the end of the Focus.
    case afterFocus
  }
  /// What keeps it from alerting now.
  var hold: NotificationStore.Hold {
    switch time {
    case .now: .none
    case .withSummary: .summary
    case .afterFocus: .focus
    }
  }
  package var time: Time
  /// Whether it is shown over what the user is doing.
  package var showsBanner: Bool
  package var playsSound: Bool
  package var vibrates: Bool

  /// The table of interruption levels (`notification.passive-respects-schedule` and following).
  ///
  /// - Parameters:
  ///   - isMarketing: breaks through nothing, whatever its level and whatever a Focus allows (`notification.marketing-never-breaks`)
  ///   - settings: what the user has turned off for the app; a critical notification alerts all the same
  package init(
    _ level: InterruptionLevel, isMarketing: Bool = false, in conditions: AlertConditions,
    of settings: NotificationSettings = NotificationSettings()
  ) {
    let isCritical = level == .critical && !isMarketing
    let isTimeSensitive = level == .timeSensitive && !isMarketing && settings.allowsTimeSensitive
    let breaksFocus =
      isCritical || conditions.isAllowedByFocus && !isMarketing || isTimeSensitive && conditions.focusAllowsTimeSensitive
    if conditions.isFocused, !breaksFocus {
      time = .afterFocus
    } else if conditions.isScheduled, !isCritical, !isTimeSensitive {
      time = .withSummary
    } else {
      time = .now
    }
    showsBanner = time == .now && level != .passive && (settings.showsBanners && !conditions.isSenderMuted || isCritical)
    playsSound = showsBanner && (!conditions.isSilent && settings.playsSounds || isCritical)
    vibrates = showsBanner && conditions.vibrates && (settings.playsSounds || isCritical)
  }
}
