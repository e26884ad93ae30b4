// Preferences: the user's choices on the app's page in Settings.

import Foundation

/// Reads the choices where no view is at hand. Views use `@AppStorage` with the same keys.
struct Preferences: Equatable {
  enum Key {
    static let notifiesOfDays = "notifiesOfDays", dayMinute = "dayMinute", defaultList = "defaultList"
  }
  /// Whether the user is told of reminders that are due on a day without a time.
  var notifiesOfDays = true
  /// When, in minutes after midnight.
  var dayMinute = nineOClock
  static let nineOClock = 9 * 60

  init(notifiesOfDays: Bool = true, dayMinute: Int = nineOClock) { (self.notifiesOfDays, self.dayMinute) = (notifiesOfDays, dayMinute) }

  /// The user's choices.
  static var stored: Preferences { Preferences(UserDefaults.standard) }

  init(_ defaults: UserDefaults) {
    notifiesOfDays = defaults.object(forKey: Key.notifiesOfDays) as? Bool ?? true
    let minute = defaults.object(forKey: Key.dayMinute) as? Int ?? Self.nineOClock
    dayMinute = min(max(minute, 0), 24 * 60 - 1)
  }
}

extension ReminderStore {
  /// The list for new reminders: the user's choice, or the first one; nil without lists.
  func defaultList(_ chosen: String) -> ReminderList.ID? {
    UUID(uuidString: chosen).flatMap { list($0)?.id } ?? lists.first?.id
  }
}
