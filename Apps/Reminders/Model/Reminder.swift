// Reminder: the model's values for reminders.

import Foundation

/// A reminder in a list.
struct Reminder: Identifiable, Codable, Hashable, Sendable {
  var id = UUID()
  var listID: ReminderList.ID
  var title = ""
  var notes = ""
  var due: Due?
  var priority = Priority.none
  var isFlagged = false
  var subtasks: [Subtask] = []
  /// When it was completed; nil if it is open.
  var completedAt: Date?

  var isCompleted: Bool { completedAt != nil }
  var isBlank: Bool { title.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty }

  func isOverdue(at now: Date, in calendar: Calendar) -> Bool {
    guard let due, !isCompleted else { return false }
    return due.end(in: calendar) <= now
  }

  /// Whether its texts contain the search words, ignoring case and accents.
  func matches(_ words: String) -> Bool {
    ([title, notes] + subtasks.map(\.title)).contains { $0.localizedStandardContains(words) }
  }
}

/// When a reminder is due: on a day, or at a time of that day.
struct Due: Codable, Hashable, Sendable {
  var date: Date
  var hasTime = false

  /// The moment from which it is late.
  func end(in calendar: Calendar) -> Date {
    guard !hasTime else { return date }
    let start = calendar.startOfDay(for: date)
    return calendar.date(byAdding: .day, value: 1, to: start) ?? start
  }

  /// The date to sort by: reminders without a time come first within a day.
  func sortDate(in calendar: Calendar) -> Date {
    hasTime ? date : calendar.startOfDay(for: date)
  }
}

/// A subtask of a reminder.
struct Subtask: Identifiable, Codable, Hashable, Sendable {
  var id = UUID()
  var title = ""
  var isCompleted = false
}

/// The priority of a reminder.
enum Priority: Int, Codable, CaseIterable, Identifiable, Sendable {
  case none, low, medium, high

  var id: Int { rawValue }
  /// The mark before the title: one to three exclamation marks.
  var mark: String { String(repeating: "!", count: rawValue) }
}
