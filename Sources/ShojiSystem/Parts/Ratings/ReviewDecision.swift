// ReviewDecision: whether the system asks the user to rate an app. A pure function of the app's screen, the user's use of the app, the
// earlier prompts and the settings.

import Foundation

/// What goes on in the app's window at the time of a request, as the app's process reports it.
package struct ReviewSituation: Codable, Equatable, Sendable {
  /// The request is made in answer to a control, such as a button “Rate this app”.
  package var answersControl = false
  /// An introduction to the app is on the screen.
  package var isOnboarding = false
  /// A text is being edited.
  package var isEditing = false
  /// An alert, a sheet or another presentation is open.
  package var isCovered = false
  /// The app has said that a task goes on (`reviewRequestDisabled`).
  package var isInTask = false
  package init() {}
}

/// How the user has used an app, and when the system has asked. Dates are in milliseconds since 1970.
package struct ReviewHistory: Equatable, Sendable {
  /// When the app was opened for the first time.
  package var first: Int64 = 0
  /// How often the app was opened, and on how many days.
  package var opens = 0
  package var days = 0
  /// The dates of the prompts of the last 365 days and of the last one, the earliest first.
  package var prompts: [Int64] = []
  /// How often, and on how many days, the app had been opened when the last prompt was shown.
  package var opensAtPrompt = 0
  package var daysAtPrompt = 0
  package var hasRated = false
  package init() {}
}

/// Why no prompt is shown.
package enum ReviewObstacle: String, Codable, CaseIterable, Sendable {
  case answersControl, turnedOff, rated, notVisible, firstLaunch, onboarding, justInstalled, notEngaged, threeInYear, tooSoon, noFurtherUse
  case editing, covered, inTask, urgentNotification

  /// Whether the request waits for its end. The others end the request.
  package var isTemporary: Bool {
    switch self {
    case .editing, .covered, .inTask, .urgentNotification: true
    default: false
    }
  }
}

/// The rules for prompts (`rating.three-per-365-days` and following).
package enum ReviewDecision {
  static let second: Int64 = 1000, day = 86_400 * second
  /// At most this many prompts in the period.
  package static let mostPrompts = 3, period = 365 * day
  /// The least time between two prompts. The guideline asks for one to two weeks; the system waits for two.
  package static let interval = 14 * day
  /// The least use before the first prompt, and between two prompts.
  package static let engagement = (opens: 5, days: 3), furtherUse = (opens: 3, days: 2)
  /// How long the app must have been known to the user.
  package static let acquaintance = day
  /// How long after a time-sensitive notification was shown the user is left alone, in seconds.
  package static let calm = 300.0

  /// Returns everything that speaks against a prompt now; it is shown if nothing does.
  ///
  /// - Parameters:
  ///   - isVisible: whether the window that asks is visible in a browser
  ///   - isOff: whether the user has turned off the prompts of all apps
  ///   - sinceUrgent: the seconds since a time-sensitive notification was shown; nil if there was none
  ///   - now: in milliseconds since 1970
  package static func obstacles(
    _ situation: ReviewSituation, _ history: ReviewHistory, isVisible: Bool = true, isOff: Bool = false, sinceUrgent: Double? = nil,
    now: Int64
  ) -> [ReviewObstacle] {
    let last = history.prompts.last
    let hasFurtherUse =
      history.opens - history.opensAtPrompt >= furtherUse.opens && history.days - history.daysAtPrompt >= furtherUse.days
    let all: [(ReviewObstacle, Bool)] = [
      (.answersControl, situation.answersControl),
      (.turnedOff, isOff),
      (.rated, history.hasRated),
      (.notVisible, !isVisible),
      (.firstLaunch, history.opens <= 1),
      (.onboarding, situation.isOnboarding),
      (.justInstalled, now - history.first < acquaintance),
      (.notEngaged, history.opens < engagement.opens || history.days < engagement.days),
      (.threeInYear, history.prompts.count { now - $0 < period } >= mostPrompts),
      (.tooSoon, last.map { now - $0 < interval } ?? false),
      (.noFurtherUse, last != nil && !hasFurtherUse),
      (.editing, situation.isEditing),
      (.covered, situation.isCovered),
      (.inTask, situation.isInTask),
      (.urgentNotification, sinceUrgent.map { $0 < calm } ?? false),
    ]
    return all.filter(\.1).map(\.0)
  }
}
