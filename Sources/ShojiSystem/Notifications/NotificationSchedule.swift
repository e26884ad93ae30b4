// NotificationSchedule: when a notification is due: after an interval, or at the next date that matches some components.

import Foundation

/// The trigger of a notification. A notification without one is due at once.
package enum NotificationSchedule: Codable, Equatable, Sendable {
  case interval(seconds: Double, repeats: Bool)
  case calendar(CalendarMatch, repeats: Bool)

  /// The shortest interval of a repeating notification in seconds.
  package static let shortestRepetition = 60.0
  /// The longest interval in seconds: a hundred years.
  private static let longest = 100 * 366 * 86_400.0

  package var repeats: Bool {
    switch self {
    case .interval(_, let repeats), .calendar(_, let repeats): repeats
    }
  }

  /// Whether another time zone changes the date.
  var followsZone: Bool {
    if case .calendar(let match, _) = self { return match.zone == nil }
    return false
  }

  /// Whether the values can be those of a trigger that the app was allowed to make.
  var isSound: Bool {
    switch self {
    case .interval(let seconds, let repeats): seconds > 0 && seconds < Self.longest && (!repeats || seconds >= Self.shortestRepetition)
    case .calendar(let match, _): match.isSound
    }
  }

  /// Returns the first due date.
  ///
  /// - Parameter zone: the user's.
  package func first(after date: Date, zone: TimeZone) -> Date? {
    switch self {
    case .interval(let seconds, _): date.addingTimeInterval(seconds)
    case .calendar(let match, _): match.next(after: date, zone: zone)
    }
  }

  /// Returns the due date that follows one that has been delivered, or nil without repetition. Dates that passed while the system was down
  /// are skipped: the user gets one late notification, not one for each.
  func next(afterDue due: Date, now: Date, zone: TimeZone) -> Date? {
    guard repeats else { return nil }
    switch self {
    case .interval(let seconds, _):
      return due.addingTimeInterval(((max(0, now.timeIntervalSince(due)) / seconds).rounded(.down) + 1) * seconds)
    case .calendar(let match, _): return match.next(after: max(due, now), zone: zone)
    }
  }
}

/// The components that a date must have, as a calendar trigger names them.
package struct CalendarMatch: Codable, Equatable, Sendable {
  package var year: Int?
  package var month: Int?
  package var day: Int?
  package var hour: Int?
  package var minute: Int?
  package var second: Int?
  package var weekday: Int?
  package var weekdayOrdinal: Int?
  package var weekOfMonth: Int?
  package var weekOfYear: Int?
  package var yearForWeekOfYear: Int?
  package var quarter: Int?
  package var era: Int?
  /// The zone that the app names; nil for the user's.
  package var zone: String?
  /// The calendar that the app names; nil for the Gregorian.
  package var calendar: String?

  private static let calendars: [String: Calendar.Identifier] = [
    "gregorian": .gregorian, "iso8601": .iso8601, "japanese": .japanese, "buddhist": .buddhist, "hebrew": .hebrew,
    "islamicCivil": .islamicCivil, "islamicUmmAlQura": .islamicUmmAlQura, "persian": .persian, "republicOfChina": .republicOfChina,
    "chinese": .chinese, "indian": .indian, "coptic": .coptic,
  ]

  /// Adopts the components of a calendar trigger. A calendar that is not known here counts as the Gregorian.
  package init(_ components: DateComponents) {
    (year, month, day) = (components.year, components.month, components.day)
    (hour, minute, second) = (components.hour, components.minute, components.second)
    (weekday, weekdayOrdinal) = (components.weekday, components.weekdayOrdinal)
    (weekOfMonth, weekOfYear) = (components.weekOfMonth, components.weekOfYear)
    (yearForWeekOfYear, quarter, era) = (components.yearForWeekOfYear, components.quarter, components.era)
    zone = components.timeZone?.identifier
    calendar = components.calendar.flatMap { calendar in Self.calendars.first { $0.value == calendar.identifier }?.key }
  }

  package var components: DateComponents {
    DateComponents(
      calendar: calendar.flatMap { Self.calendars[$0] }.map { Calendar(identifier: $0) },
      timeZone: zone.flatMap { TimeZone(identifier: $0) },
      era: era, year: year, month: month, day: day, hour: hour, minute: minute, second: second, weekday: weekday,
      weekdayOrdinal: weekdayOrdinal, quarter: quarter, weekOfMonth: weekOfMonth, weekOfYear: weekOfYear,
      yearForWeekOfYear: yearForWeekOfYear)
  }

  private var numbers: [Int?] {
    [
      year, month, day, hour, minute, second, weekday, weekdayOrdinal, weekOfMonth, weekOfYear, yearForWeekOfYear, quarter, era,
    ]
  }

  /// Whether a date can have the components at all. A search for one that none has would take long.
  var isSound: Bool {
    func fits(_ value: Int?, _ range: ClosedRange<Int>) -> Bool { value.map(range.contains) ?? true }
    return numbers.contains { $0 != nil } && fits(year, 1...9999) && fits(month, 1...13) && fits(day, 1...31) && fits(hour, 0...23)
      && fits(minute, 0...59) && fits(second, 0...59) && fits(weekday, 1...7) && fits(weekdayOrdinal, 1...5) && fits(weekOfMonth, 1...6)
      && fits(weekOfYear, 1...53) && fits(yearForWeekOfYear, 1...9999) && fits(quarter, 1...4) && fits(era, 0...300)
      && (zone?.utf8.count ?? 0) < 64 && (calendar?.utf8.count ?? 0) < 32
  }

  /// Returns the next date with the components. A leap day is the day after in other years. A time that daylight saving skips becomes the first one after the gap; of a time that it
  /// repeats the first is taken.
  package func next(after date: Date, zone users: TimeZone) -> Date? {
    guard isSound else { return nil }
    var calendar = Calendar(identifier: self.calendar.flatMap { Self.calendars[$0] } ?? .gregorian)
    calendar.timeZone = zone.flatMap { TimeZone(identifier: $0) } ?? users
    var wanted = components
    (wanted.calendar, wanted.timeZone) = (nil, nil)
    return calendar.nextDate(after: date, matching: wanted, matchingPolicy: .nextTime, repeatedTimePolicy: .first)
  }
}
