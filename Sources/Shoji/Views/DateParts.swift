// DateParts and DateWords: dates as texts of HTML's fields, and formatted for the user.

import Foundation
import ShojiGraph

/// Conversion between dates and the texts of HTML's fields.
enum DateParts {
  static func day(_ date: Date, _ calendar: Calendar) -> String {
    let parts = gregorian(calendar).dateComponents([.year, .month, .day], from: date)
    return String(format: "%04d-%02d-%02d", parts.year ?? 1, parts.month ?? 1, parts.day ?? 1)
  }
  static func time(_ date: Date, _ calendar: Calendar) -> String {
    let parts = calendar.dateComponents([.hour, .minute], from: date)
    return String(format: "%02d:%02d", parts.hour ?? 0, parts.minute ?? 0)
  }

  /// Returns a date with the day or the time of a text, and the rest of another date; nil if the text cannot be parsed.
  static func date(_ text: String, basedOn old: Date, _ calendar: Calendar) -> Date? {
    let calendar = gregorian(calendar)
    var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: old)
    if text.contains(":") {
      let numbers = text.split(separator: ":").map { Int($0) }
      guard numbers.count >= 2, let hour = numbers[0], let minute = numbers[1], (0..<24).contains(hour), (0..<60).contains(minute) else {
        return nil
      }
      (parts.hour, parts.minute, parts.second) = (hour, minute, 0)
    } else {
      let numbers = text.split(separator: "-").map { Int($0) }
      guard numbers.count == 3, let year = numbers[0], let month = numbers[1], let day = numbers[2] else { return nil }
      guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
      (parts.year, parts.month, parts.day) = (year, month, day)
    }
    return calendar.date(from: parts)
  }

  /// Returns a day with the time of another date.
  static func day(of day: Date, timeOf date: Date, _ calendar: Calendar) -> Date {
    let time = calendar.dateComponents([.hour, .minute, .second], from: date)
    return calendar.date(bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0, of: day) ?? day
  }

  /// Returns the last time that can be chosen before or at a date.
  static func rounded(_ date: Date, toMinutes interval: Int, _ calendar: Calendar) -> Date {
    calendar.date(byAdding: .minute, value: -(calendar.component(.minute, from: date) % interval), to: date) ?? date
  }

  /// HTML's fields use the Gregorian calendar, whatever the user's.
  private static func gregorian(_ calendar: Calendar) -> Calendar {
    guard calendar.identifier != .gregorian else { return calendar }
    var result = Calendar(identifier: .gregorian)
    result.timeZone = calendar.timeZone
    return result
  }
}

/// Dates formatted for the user, as compact date pickers show them: `Nov 21, 2026`, `2:30 PM`.
@MainActor enum DateWords {
  static func day(_ date: Date, _ environment: EnvironmentValues) -> String { text(date, .medium, .none, environment) }
  static func time(_ date: Date, _ environment: EnvironmentValues) -> String { text(date, .none, .short, environment) }

  /// A formatter is expensive to create. The latest two are kept: a picker with date and time uses them alternately.
  private static var formatters: [(key: [String], formatter: DateFormatter)] = []

  private static func text(_ date: Date, _ day: DateFormatter.Style, _ time: DateFormatter.Style, _ environment: EnvironmentValues)
    -> String
  {
    let calendar = environment.calendar
    let locale = environment.locale
    let key = ["\(day.rawValue)\(time.rawValue)", locale.identifier, "\(calendar.identifier)", calendar.timeZone.identifier]
    if let known = formatters.first(where: { $0.key == key }) { return known.formatter.string(from: date) }
    let formatter = DateFormatter()
    (formatter.locale, formatter.calendar, formatter.timeZone) = (locale, calendar, calendar.timeZone)
    (formatter.dateStyle, formatter.timeStyle) = (day, time)
    formatters = [(key, formatter)] + formatters.prefix(1)
    return formatter.string(from: date)
  }
}
