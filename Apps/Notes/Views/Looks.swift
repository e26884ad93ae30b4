// The texts, symbols and colours that represent the model's values on screen.

import SwiftUI

extension Place {
  var symbol: String { self == .recentlyDeleted ? "trash" : "folder" }

  /// The title of a place that every user has; nil for the user's own folders.
  var fixedTitle: LocalizedStringKey? {
    switch self {
    case .all: "All Notes"
    case .notes: "Notes"
    case .folder: nil
    case .recentlyDeleted: "Recently Deleted"
    }
  }
}

extension NoteOrder {
  var name: LocalizedStringKey {
    switch self {
    case .edited: "Date Edited"
    case .created: "Date Created"
    case .title: "Title"
    }
  }
}

extension NoteSection.Heading {
  func title(_ locale: Locale, _ calendar: Calendar) -> LocalizedStringKey? {
    let style = Date.FormatStyle(locale: locale, calendar: calendar)
    return switch self {
    case .none: nil
    case .pinned: "Pinned"
    case .others: "Notes"
    case .today: "Today"
    case .yesterday: "Yesterday"
    case .previousWeek: "Previous 7 Days"
    case .previousMonth: "Previous 30 Days"
    case .month(let start): "\(start.formatted(style.month(.wide)))"
    case .year(let start): "\(start.formatted(style.year()))"
    }
  }
}

extension Date {
  /// The time if it is today, else the day, as short as it is unambiguous.
  func words(_ locale: Locale, _ calendar: Calendar, _ timeZone: TimeZone, now: Date = .now) -> LocalizedStringKey {
    var style = Date.FormatStyle(locale: locale, calendar: calendar)
    style.timeZone = timeZone
    if calendar.isDateInToday(self) { return "\(formatted(style.hour().minute()))" }
    if calendar.isDateInYesterday(self) { return "Yesterday" }
    let days = calendar.dateComponents([.day], from: calendar.startOfDay(for: self), to: calendar.startOfDay(for: now)).day ?? 0
    if 0..<7 ~= days { return "\(formatted(style.weekday(.wide)))" }
    return "\(formatted(style.year().month(.defaultDigits).day()))"
  }
}

extension Ink {
  /// The colour on paper that is light or dark like the system.
  var color: Color {
    switch self {
    case .black: .primary
    case .blue: .blue
    case .green: .green
    case .yellow: .yellow
    case .red: .red
    }
  }

  var name: LocalizedStringKey { "\(String(localized: word))" }

  /// The name as a part of a sentence.
  var word: LocalizedStringResource {
    switch self {
    case .black: "Black"
    case .blue: "Blue"
    case .green: "Green"
    case .yellow: "Yellow"
    case .red: "Red"
    }
  }
}

extension Sketch {
  /// The text that screen readers speak in place of the drawing.
  func description(_ locale: Locale) -> LocalizedStringKey {
    guard !isEmpty else { return "Nothing drawn yet" }
    let colors = inks.map { ink in
      var word = ink.word
      word.locale = locale
      return String(localized: word)
    }
    return "\(strokes.count) strokes. Colors: \(colors.formatted(.list(type: .and).locale(locale)))"
  }
}
