// QuickEntry: parses dates, times and priorities in titles, in English and Japanese. The result is offered, never applied unasked.

import Foundation

/// A parsed title: “Call mum tomorrow at 5pm !!” has the title “Call mum”, is due tomorrow at 17:00, and has a priority.
struct QuickEntry: Equatable {
  /// The title without the parsed words.
  private(set) var title: String
  private(set) var due: Due?
  private(set) var priority: Priority?

  private var day: Date?
  private var time: DateComponents?

  /// Nil if the title has no such words, or no others.
  init?(_ text: String, now: Date, calendar: Calendar) {
    title = text.trimmingCharacters(in: .whitespaces)
    // Words are parsed from the ends inwards, in any order: “!! tomorrow 5pm” equals “tomorrow 5pm !!”.
    while takePriority() || takeTime() || takeDay(now, calendar) {}
    if let time {
      let start = day ?? calendar.startOfDay(for: now)
      due = calendar.date(bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: 0, of: start).map {
        Due(date: $0, hasTime: true)
      }
    } else {
      due = day.map { Due(date: $0) }
    }
    guard due != nil || priority != nil, !title.isEmpty else { return nil }
  }

  /// Returns the reminder with the parsed values applied.
  func applied(to reminder: Reminder) -> Reminder {
    var result = reminder
    result.title = title
    if let due { result.due = due }
    if let priority { result.priority = priority }
    return result
  }

  // MARK: Parsing

  private mutating func takePriority() -> Bool {
    guard priority == nil, let found = title.firstMatch(of: #/(?:^|\s)([!！]{1,3})$/#) else { return false }
    priority = Priority(rawValue: found.1.count)
    return take(found.range)
  }

  private mutating func takeTime() -> Bool {
    guard time == nil else { return false }
    if let found = title.firstMatch(of: #/(?:^|\s)(?:at\s+)?(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm|a\.m\.|p\.m\.)$/#.ignoresCase()),
      let hour = Int(found.1), 1...12 ~= hour
    {
      let isAfternoon = found.3.lowercased().hasPrefix("p")
      return take(found.range, hour: hour % 12 + (isAfternoon ? 12 : 0), minute: found.2.flatMap { Int($0) })
    }
    if let found = title.firstMatch(of: #/(?:^|\s)(?:at\s+)?(\d{1,2}):(\d{2})$/#.ignoresCase()), let hour = Int(found.1) {
      return take(found.range, hour: hour, minute: Int(found.2))
    }
    // A bare number is a time only after “at”: “Buy bread at 5”, not “Buy eggs 12”. Hours before 7 mean the afternoon.
    if let found = title.firstMatch(of: #/\sat\s+(\d{1,2})$/#.ignoresCase()), let hour = Int(found.1), 1...24 ~= hour {
      return take(found.range, hour: hour < 7 ? hour + 12 : hour % 24, minute: 0)
    }
    if let found = title.firstMatch(of: #/(?:^|\s)(?:at\s+)?noon$/#.ignoresCase()) { return take(found.range, hour: 12, minute: 0) }
    // In Japanese the time comes first: 「明日の17時半に牛乳を買う」.
    if let found = title.firstMatch(of: #/^(午前|午後)?\s?(\d{1,2})(?::(\d{2})|時(?:(\d{1,2})分|(半))?)(?:までに|から|に|の|、|\s)*/#),
      let hour = Int(found.2)
    {
      let minute = (found.3 ?? found.4).flatMap { Int($0) } ?? (found.5 == nil ? 0 : 30)
      return take(found.range, hour: found.1 == "午後" && hour < 12 ? hour + 12 : hour, minute: minute)
    }
    return false
  }

  private mutating func take(_ range: Range<String.Index>, hour: Int, minute: Int?) -> Bool {
    guard hour < 24, minute ?? 0 < 60 else { return false }
    time = DateComponents(hour: hour, minute: minute ?? 0)
    return take(range)
  }

  private mutating func takeDay(_ now: Date, _ calendar: Calendar) -> Bool {
    guard day == nil else { return false }
    let today = calendar.startOfDay(for: now)
    func later(_ days: Int) -> Date? { calendar.date(byAdding: .day, value: days, to: today) }

    if let found = title.firstMatch(of: #/(?:^|\s)(today|tonight|tomorrow|next week)$/#.ignoresCase()) {
      let word = found.1.lowercased()
      if word == "tonight", time == nil { time = DateComponents(hour: 20, minute: 0) }
      day = later(word == "tomorrow" ? 1 : word == "next week" ? 7 : 0)
      return take(found.range)
    }
    if let found = title.firstMatch(of: #/\sin\s+(\d{1,3})\s+(days?|weeks?)$/#.ignoresCase()), let count = Int(found.1) {
      day = later(count * (found.2.lowercased().hasPrefix("w") ? 7 : 1))
      return take(found.range)
    }
    if let found = title.firstMatch(of: #/(?:^|\s)(?:on\s+)?(sun|mon|tues|wednes|thurs|fri|satur)day$/#.ignoresCase()),
      let weekday = ["sun", "mon", "tues", "wednes", "thurs", "fri", "satur"].firstIndex(of: found.1.lowercased())
    {
      day = Self.next(weekday + 1, after: today, calendar)
      return take(found.range)
    }
    if let found = title.firstMatch(of: #/^(今日|本日|明日|あした|明後日|あさって|来週)(?:までに|まで|から|中に|は|に|の|、|\s)*/#) {
      day = later(["今日": 0, "本日": 0, "明日": 1, "あした": 1, "明後日": 2, "あさって": 2, "来週": 7][String(found.1)] ?? 0)
      return take(found.range)
    }
    if let found = title.firstMatch(of: #/^([日月火水木金土])曜(?:日(?:までに|まで|から|に|の|、|\s)*|(?:までに|まで|から|に|の|、|\s)+)/#),
      let weekday = Array("日月火水木金土").firstIndex(of: Character(String(found.1)))
    {
      day = Self.next(weekday + 1, after: today, calendar)
      return take(found.range)
    }
    return false
  }

  private mutating func take(_ range: Range<String.Index>) -> Bool {
    title.removeSubrange(range)
    title = title.trimmingCharacters(in: .whitespaces)
    return true
  }

  /// Returns the next such weekday after today: Friday, written on a Friday, is a week later.
  private static func next(_ weekday: Int, after today: Date, _ calendar: Calendar) -> Date? {
    calendar.nextDate(after: today, matching: DateComponents(weekday: weekday), matchingPolicy: .nextTime).map {
      calendar.startOfDay(for: $0)
    }
  }
}
