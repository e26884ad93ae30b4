// DateParts and DateWords: a date as HTML's fields write it, and as the user writes it.

import Foundation
import ShojiGraph

/// Dates as the texts of HTML's fields.
enum DateParts {
  static func day(_ date: Date, _ calendar: Calendar) -> String {
    let parts = gregorian(calendar).dateComponents([.year, .month, .day], from: date)
    return String(format: "%04d-%02d-%02d", parts.year ?? 1, parts.month ?? 1, parts.day ?? 1)
  }
  static func time(_ date: Date, _ calendar: Calendar) -> String {
    let parts = calendar.dateComponents([.hour, .minute], from: date)
    return String(format: "%02d:%02d", parts.hour ?? 0, parts.minute ?? 0)
  }

  /// A date with the day or the time of a text, and the rest of another; nil where the text is none.
  static func date(_ text: String, basedOn old: Date, _ calendar: Calendar) -> Date? {
    let calendar = gregorian(calendar)
    var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: old)
    if text.contains(":") {
      let numbers = text.split(separator: ":").map { Int($0) }
      guard numbers.count >= 2, let hour = numbers[0], let minute = numbers[1], (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
      (parts.hour, parts.minute, parts.second) = (hour, minute, 0)
    } else {
      let numbers = text.split(separator: "-").map { Int($0) }
      guard numbers.count == 3, let year = numbers[0], let month = numbers[1], let day = numbers[2] else { return nil }
      guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
      (parts.year, parts.month, parts.day) = (year, month, day)
    }
    return calendar.date(from: parts)
  }

  /// A day with the time of another date.
  static func day(of day: Date, timeOf date: Date, _ calendar: Calendar) -> Date {
    let time = calendar.dateComponents([.hour, .minute, .second], from: date)
    return calendar.date(bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0, of: day) ?? day
  }

  /// HTML counts as the Gregorian calendar does, whatever the person's.
  private static func gregorian(_ calendar: Calendar) -> Calendar {
    guard calendar.identifier != .gregorian else { return calendar }
    var result = Calendar(identifier: .gregorian)
    result.timeZone = calendar.timeZone
    return result
  }
}

/// Dates in the user's words, as compact date pickers show them: `Nov 21, 2026`, `2:30 PM`.
@MainActor enum DateWords {
  static func day(_ date: Date, _ environment: EnvironmentValues) -> String { text(date, .medium, .none, environment) }
  static func time(_ date: Date, _ environment: EnvironmentValues) -> String { text(date, .none, .short, environment) }

  /// A formatter is costly to make. The latest two are kept: a picker with date and time uses them in turn.
  private static var formatters: [(key: [String], formatter: DateFormatter)] = []

  private static func text(_ date: Date, _ day: DateFormatter.Style, _ time: DateFormatter.Style, _ environment: EnvironmentValues) -> String {
    let calendar = environment.calendar, locale = environment.locale
    let key = ["\(day.rawValue)\(time.rawValue)", locale.identifier, "\(calendar.identifier)", calendar.timeZone.identifier]
    if let known = formatters.first(where: { $0.key == key }) { return known.formatter.string(from: date) }
    let formatter = DateFormatter()
    (formatter.locale, formatter.calendar, formatter.timeZone) = (locale, calendar, calendar.timeZone)
    (formatter.dateStyle, formatter.timeStyle) = (day, time)
    formatters = [(key, formatter)] + formatters.prefix(1)
    return formatter.string(from: date)
  }
}
