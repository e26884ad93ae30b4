// Focus: a period for one activity, in which only chosen people and apps alert, and when it is on.

import Foundation

/// A Focus of a user.
package struct Focus: Codable, Equatable, Sendable, Identifiable {
  /// One of `builtIn`, or a UUID for one of the user's own.
  package var id: String
  /// The name of one of the user's own; empty for a built-in one, whose name is in the user's language.
  package var name: String
  package var symbol: String
  package var color: String
  /// The people whose notifications alert in spite of it.
  package var people: [Contact] = []
  /// The slugs of the apps whose notifications alert in spite of it.
  package var apps: [String] = []
  package var allowsTimeSensitive = true
  package var schedules: [Schedule] = []

  package init(id: String, name: String = "", symbol: String, color: String) {
    (self.id, self.name, self.symbol, self.color) = (id, name, symbol, color)
  }

  /// Someone whose messages apps bring.
  package struct Contact: Codable, Hashable, Sendable {
    /// An address, a telephone number or a name that the app gives; unique for the person.
    package var handle: String
    package var name: String
    package init(handle: String, name: String) { (self.handle, self.name) = (handle, name) }
    static let longest = 200
    var isSound: Bool { !handle.isEmpty && handle.utf8.count <= Self.longest && name.utf8.count <= Self.longest }
  }

  /// A part of chosen days, in the user's zone.
  package struct Schedule: Codable, Equatable, Sendable {
    package var isOn = true
    /// From 1, Sunday, to 7.
    package var weekdays: Set<Int>
    /// Minutes since midnight. An end that is not after the start is on the next day.
    package var start: Int
    package var end: Int
    package init(weekdays: Set<Int>, start: Int, end: Int) { (self.weekdays, self.start, self.end) = (weekdays, start, end) }

    var isSound: Bool { weekdays.allSatisfy { (1...7).contains($0) } && (0..<1440).contains(start) && (0..<1440).contains(end) }

    /// Returns the intervals that begin from a day before a date to `days` days after it.
    fileprivate func intervals(around date: Date, days: Int, zone: TimeZone) -> [DateInterval] {
      guard isOn, !weekdays.isEmpty else { return [] }
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = zone
      let today = calendar.startOfDay(for: date)
      return (-1...days).compactMap { offset in
        guard let day = calendar.date(byAdding: .day, value: offset, to: today), weekdays.contains(calendar.component(.weekday, from: day)),
          let start = moment(start, of: day, calendar),
          let endDay = calendar.date(byAdding: .day, value: end > self.start ? 0 : 1, to: day),
          let end = moment(end, of: endDay, calendar), end > start
        else { return nil }
        return DateInterval(start: start, end: end)
      }
    }

    private func moment(_ minutes: Int, of day: Date, _ calendar: Calendar) -> Date? {
      DayTime.date(minutes, of: day, calendar)
    }
  }

  /// The Focus of every user, in the order in which they are listed.
  package static let builtIn: [Focus] = {
    var doNotDisturb = Focus(id: "doNotDisturb", symbol: "moon.fill", color: "indigo")
    var sleep = Focus(id: "sleep", symbol: "bed.double.fill", color: "teal")
    // Both are for quiet.
    doNotDisturb.allowsTimeSensitive = false
    sleep.allowsTimeSensitive = false
    return [
      doNotDisturb, Focus(id: "personal", symbol: "person.fill", color: "purple"),
      Focus(id: "work", symbol: "briefcase.fill", color: "blue"),
      sleep,
    ]
  }()
  package var isBuiltIn: Bool { Self.builtIn.contains { $0.id == id } }

  static let mostPeople = 50, mostApps = 100
  package static let mostSchedules = 10
  private static let longest = 100

  var isSound: Bool {
    [id, symbol, color].allSatisfy { !$0.isEmpty && $0.utf8.count <= Self.longest } && name.utf8.count <= Self.longest
      && isBuiltIn == name.isEmpty && people.count <= Self.mostPeople && people.allSatisfy(\.isSound) && apps.count <= Self.mostApps
      && apps.allSatisfy { $0.utf8.count <= Self.longest } && schedules.count <= Self.mostSchedules && schedules.allSatisfy(\.isSound)
  }

  /// Returns the scheduled period in which a date lies; nil outside of all.
  func period(at date: Date, zone: TimeZone) -> DateInterval? {
    schedules.flatMap { $0.intervals(around: date, days: 0, zone: zone) }.filter { $0.start <= date && date < $0.end }
      .max { $0.end < $1.end }
  }

  /// Returns the next start or end of a scheduled period after a date.
  func nextChange(after date: Date, zone: TimeZone) -> Date? {
    schedules.flatMap { $0.intervals(around: date, days: 8, zone: zone) }.flatMap { [$0.start, $0.end] }.filter { $0 > date }.min()
  }
}

/// A time of day as minutes since midnight.
enum DayTime {
  /// A time that daylight saving skips becomes the first one after the gap.
  static func date(_ minutes: Int, of day: Date, _ calendar: Calendar) -> Date? {
    let parts = calendar.dateComponents([.year, .month, .day], from: day)
    let wanted = DateComponents(year: parts.year, month: parts.month, day: parts.day, hour: minutes / 60, minute: minutes % 60)
    return calendar.nextDate(
      after: calendar.startOfDay(for: day).addingTimeInterval(-1), matching: wanted, matchingPolicy: .nextTime, repeatedTimePolicy: .first)
  }

  static func next(_ minutes: Int, after date: Date, zone: TimeZone) -> Date? {
    CalendarMatch(DateComponents(hour: minutes / 60, minute: minutes % 60, second: 0)).next(after: date, zone: zone)
  }
}
