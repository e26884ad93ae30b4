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
  /// Days of the week. `place` is 2 for the second one of the month, -1 for the last one, -2 for the one before it, and nil for each one.
  struct Weekday: Equatable {
    enum Kind: Equatable {
      /// 1 is Sunday.
      case one(Int)
      case workday, weekend, any
    }
    var place: Int?
    var kind: Kind
  }

  let frequency: Frequency
  let interval: Int
  /// The days of the week, the days of the month (-1 for the last one) and the months; empty if the rule names none, or conditions that
  /// are not put into words.
  private(set) var weekdays: [Weekday] = []
  private(set) var monthdays: [Int] = []
  private(set) var months: [Int] = []
  /// Whether the rule has conditions without words. The frequency alone would be wrong: each Friday the 13th is not every month.
  private(set) var isCustom = false
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
    let days = parts["BYDAY"].flatMap(Self.days), conditions = Set(parts.keys.filter { $0.hasPrefix("BY") })
    let isEachOne = days.map { $0.allSatisfy { $0.place == nil } } ?? false
    // Each day, month or year on all days of the week with a name is each week on them.
    let isWeekly = [.daily, .monthly, .yearly].contains(frequency) && conditions == ["BYDAY"] && isEachOne
    self.frequency = isWeekly && (parts["INTERVAL"] ?? "1") == "1" ? .weekly : frequency
    interval = max(1, parts["INTERVAL"].flatMap { Int($0) } ?? 1)
    count = parts["COUNT"].flatMap { Int($0) }
    until = parts["UNTIL"].flatMap { CardDate($0) }
    switch (self.frequency, conditions) {
    case (.weekly, ["BYDAY"]): if let days, isEachOne { weekdays = Self.joined(days) }
    case (.monthly, ["BYDAY"]): weekdays = Self.placed(days)
    case (.monthly, ["BYDAY", "BYSETPOS"]): weekdays = Self.placed(days, parts["BYSETPOS"])
    case (.monthly, ["BYMONTHDAY"]): monthdays = Self.numbers(parts["BYMONTHDAY"], in: 1...31, orLast: true)
    case (.yearly, _):
      months = Self.numbers(parts["BYMONTH"], in: 1...12)
      switch conditions.subtracting(["BYMONTH"]) {
      case [] where !months.isEmpty: break
      case ["BYDAY"] where !months.isEmpty && isEachOne: weekdays = Self.joined(days ?? [])
      case ["BYDAY"] where months.count == 1: weekdays = Self.placed(days)
      case ["BYDAY", "BYSETPOS"] where months.count == 1: weekdays = Self.placed(days, parts["BYSETPOS"])
      case ["BYMONTHDAY"] where months.count == 1: monthdays = Self.numbers(parts["BYMONTHDAY"], in: 1...31)
      default: months = []
      }
      if conditions.count > 1, weekdays.isEmpty, monthdays.isEmpty { months = [] }
    default: break
    }
    // One place among several days is still once in each month or year.
    let isOnce = [.monthly, .yearly].contains(self.frequency) && parts["BYSETPOS"].flatMap { Int($0) } != nil
    isCustom = !conditions.isEmpty && !isOnce && weekdays.isEmpty && monthdays.isEmpty && months.isEmpty
  }

  private static func numbers(_ text: String?, in range: ClosedRange<Int>, orLast: Bool = false) -> [Int] {
    let numbers = (text ?? "").split(separator: ",").map { Int($0) ?? 0 }
    return numbers.allSatisfy { range.contains($0) || (orLast && $0 == -1) } ? numbers : []
  }

  private static func days(_ text: String) -> [Weekday]? {
    let names = ["SU": 1, "MO": 2, "TU": 3, "WE": 4, "TH": 5, "FR": 6, "SA": 7]
    let words = text.split(separator: ",")
    let days = words.compactMap { word -> Weekday? in
      let number = word.dropLast(2)
      guard let day = names[String(word.suffix(2))], number.isEmpty || Int(number) != nil else { return nil }
      return Weekday(place: Int(number), kind: .one(day))
    }
    return days.count == words.count ? days : nil
  }

  /// Days of which each has its place in the month: the first to the fifth one, from the start or from the end.
  ///
  /// - Parameter position: the place of all of them together
  private static func placed(_ days: [Weekday]?, _ position: String? = nil) -> [Weekday] {
    guard var days else { return [] }
    if let position {
      guard let place = Int(position), days.allSatisfy({ $0.place == nil }) else { return [] }
      days = joined(days)
      guard days.count == 1 else { return [] }
      days[0].place = place
    }
    return days.allSatisfy { (-5...5).contains($0.place ?? 0) && ($0.place ?? 0) != 0 } ? days : []
  }

  /// Days of the week that have a name together.
  private static func joined(_ days: [Weekday]) -> [Weekday] {
    let numbers = Set(days.compactMap { if case .one(let day) = $0.kind { day } else { nil } })
    let kind: Weekday.Kind? = numbers == Set(2...6) ? .workday : numbers == [1, 7] ? .weekend : numbers == Set(1...7) ? .any : nil
    return kind.map { [Weekday(place: nil, kind: $0)] } ?? days
  }

  // MARK: Words

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
    if isCustom { return isJapanese ? "カスタム" : "Custom" }
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
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    let separator = isJapanese ? "、" : ", "
    let monthNames = months.map { calendar.monthSymbols[$0 - 1] }.joined(separator: separator)
    if !monthdays.isEmpty {
      if isJapanese { return monthNames + monthdays.map { $0 < 0 ? "末日" : "\($0)日" }.joined(separator: separator) }
      let numbers = monthdays.map { $0 < 0 ? "the last day" : "\($0)" }.joined(separator: separator)
      if !months.isEmpty { return "on \(monthNames) \(numbers)" }
      return "on \(monthdays == [-1] ? "" : monthdays.count == 1 ? "day " : "days ")\(numbers)"
    }
    guard !weekdays.isEmpty else { return months.isEmpty ? nil : isJapanese ? monthNames : "in \(monthNames)" }
    let days = weekdays.map { words(of: $0, calendar, isJapanese) }.joined(separator: separator)
    if !months.isEmpty, weekdays.allSatisfy({ $0.place == nil }) {
      let isNamed = weekdays.contains { if case .one = $0.kind { true } else { false } }
      if isJapanese { return "\(monthNames)の\(isNamed ? "毎週" : "")\(days)" }
      return "on \(isNamed ? "each " : "")\(days) in \(monthNames)"
    }
    if isJapanese { return monthNames + days }
    return months.isEmpty ? "on \(days)" : "on \(days) of \(monthNames)"
  }

  private func words(of weekday: Weekday, _ calendar: Calendar, _ isJapanese: Bool) -> String {
    let (one, each) =
      switch weekday.kind {
      case .one(let day): (calendar.weekdaySymbols[day - 1], calendar.weekdaySymbols[day - 1])
      case .workday: isJapanese ? ("平日", "平日") : ("weekday", "weekdays")
      case .weekend: isJapanese ? ("週末", "週末") : ("weekend day", "weekends")
      case .any: isJapanese ? ("日", "毎日") : ("day", "each day")
      }
    guard let place = weekday.place else { return each }
    let number = ["first", "second", "third", "fourth", "fifth"][abs(place) - 1]
    if place > 0 { return isJapanese ? "第\(place)\(one)" : "the \(number) \(one)" }
    if place == -1 { return isJapanese ? "最終\(one)" : "the last \(one)" }
    return isJapanese ? "最後から\(-place)番目の\(one)" : "the \(number)-to-last \(one)"
  }
}
