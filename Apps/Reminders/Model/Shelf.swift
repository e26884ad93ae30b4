// Shelf: a destination of the overview: one of the user's lists, or a smart list.

import Foundation

/// A list that collects reminders from all lists.
enum SmartList: String, CaseIterable, Identifiable, Sendable {
  case today, scheduled, all, flagged

  var id: String { rawValue }
}

/// A place where reminders are shown. The raw value lets a scene remember it.
enum Shelf: Hashable, RawRepresentable, Sendable {
  case smart(SmartList)
  case list(ReminderList.ID)

  init?(rawValue: String) {
    if let smart = SmartList(rawValue: rawValue) {
      self = .smart(smart)
    } else if let id = UUID(uuidString: rawValue) {
      self = .list(id)
    } else {
      return nil
    }
  }

  var rawValue: String {
    switch self {
    case .smart(let smart): smart.rawValue
    case .list(let id): id.uuidString
    }
  }
}

/// Reminders that are shown together under one heading.
struct ReminderSection: Identifiable, Equatable {
  enum Heading: Hashable {
    case none
    case overdue
    case day(Date)
    case list(ReminderList)
  }

  var heading: Heading
  var reminders: [Reminder]

  var id: String {
    switch heading {
    case .none: "none"
    case .overdue: "overdue"
    case .day(let day): "day-\(Int(day.timeIntervalSince1970))"
    case .list(let list): list.id.uuidString
    }
  }
}
