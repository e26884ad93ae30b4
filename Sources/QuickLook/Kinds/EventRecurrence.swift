// EventRecurrence: how often an event of a calendar file repeats, in words.

import Foundation

/// A recurrence rule of an iCalendar file, such as `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=10`.
struct EventRecurrence: Equatable {
  enum Frequency: String {
    case secondly = "SECONDLY"
    case minutely = "MINUTELY"
    case hourly = "HOURLY"
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }
  /// A day of the week: 1 is Sunday. `place` is 2 for the second one of the month, -1 for the last one, and nil for each one.
  struct Weekday: Equatable {
    var place: Int?
    var day: Int
  }

  let frequency: Frequency
  let interval: Int
  /// The days of the week; empty if the rule names none, or conditions of other kinds too.
  private(set) var weekdays: [Weekday] = []
  /// The day of the month; nil if the rule names none or several.
  private(set) var monthday: Int?
  let count: Int?
  let until: CardDate?

  /// Nil for a text without a frequency.
  init?(_ rule: String) {
    var parts: [String: String] = [:]
    for part in rule.split(separator: ";") {
      let sides = part.split(separator: "=", maxSplits: 1)
      if sides.count == 2 { parts[sides[0].uppercased()] = sides[1].uppercased() }
    }
    guard let frequency = parts["FREQ"].flatMap({ Frequency(rawValue: $0) }) else { return nil }
    self.frequency = frequency
    interval = max(1, parts["INTERVAL"].flatMap { Int($0) } ?? 1)
    count = parts["COUNT"].flatMap { Int($0) }
    until = parts["UNTIL"].flatMap { CardDate($0) }
    // Conditions that are not put into words leave the frequency alone, which is true in any case.
    let conditions = parts.keys.filter { $0.hasPrefix("BY") }
    guard conditions.count == 1 else { return }
    if let days = parts["BYDAY"] { weekdays = Self.namedDays(days, frequency) }
    if frequency == .monthly, let day = parts["BYMONTHDAY"].flatMap({ Int($0) }), (1...31).contains(day) { monthday = day }
  }

  /// Of a week each day once, of a month the first to the fifth one and the last one; empty for what has no words.
  private static func namedDays(_ text: String, _ frequency: Frequency) -> [Weekday] {
    let names = ["SU": 1, "MO": 2, "TU": 3, "WE": 4, "TH": 5, "FR": 6, "SA": 7]
    var days: [Weekday] = []
    for word in text.split(separator: ",") {
      let number = word.dropLast(2)
      guard let day = names[String(word.suffix(2))] else { return [] }
      if number.isEmpty, frequency == .weekly {
        days.append(Weekday(place: nil, day: day))
      } else if frequency == .monthly, let place = Int(number), place == -1 || (1...5).contains(place) {
        days.append(Weekday(place: place, day: day))
      } else {
        return []
      }
    }
    return days
  }

  func text(_ locale: Locale) -> String {
    let isJapanese = locale.language.languageCode == .japanese
    let days = dayWords(locale, isJapanese)
    if isJapanese {
      let end = until.map { "\($0.dayText(locale))まで" } ?? count.map { "\($0)回" }
      return [often(isJapanese), days, end].compactMap { $0 }.joined(separator: "、")
    }
    let end = until.map { "until \($0.dayText(locale))" } ?? count.map { $0 == 1 ? "once" : "\($0) times" }
    let start = days.map { "\(often(isJapanese)) \($0)" } ?? often(isJapanese)
    return end.map { "\(start), \($0)" } ?? start
  }

  private func often(_ isJapanese: Bool) -> String {
    if isJapanese {
      let (each, unit) =
        switch frequency {
        case .secondly: ("毎秒", "秒")
        case .minutely: ("毎分", "分")
        case .hourly: ("毎時", "時間")
        case .daily: ("毎日", "日")
        case .weekly: ("毎週", "週間")
        case .monthly: ("毎月", "か月")
        case .yearly: ("毎年", "年")
        }
      return interval == 1 ? each : "\(interval)\(unit)ごと"
    }
    let unit =
      switch frequency {
      case .secondly: "second"
      case .minutely: "minute"
      case .hourly: "hour"
      case .daily: "day"
      case .weekly: "week"
      case .monthly: "month"
      case .yearly: "year"
      }
    return interval == 1 ? "Every \(unit)" : "Every \(interval) \(unit)s"
  }

  private func dayWords(_ locale: Locale, _ isJapanese: Bool) -> String? {
    if let monthday { return isJapanese ? "\(monthday)日" : "on day \(monthday)" }
    guard !weekdays.isEmpty else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    let names = calendar.weekdaySymbols
    let words = weekdays.map { weekday -> String in
      let name = names[weekday.day - 1]
      guard let place = weekday.place else { return name }
      if isJapanese { return place < 0 ? "最終\(name)" : "第\(place)\(name)" }
      return place < 0 ? "the last \(name)" : "the \(["first", "second", "third", "fourth", "fifth"][place - 1]) \(name)"
    }
    return isJapanese ? words.joined(separator: "、") : "on \(words.joined(separator: ", "))"
  }
}
