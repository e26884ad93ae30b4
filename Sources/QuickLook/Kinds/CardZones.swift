// CardZones: the time zones of a calendar file, by their names or by the file's own description of them.

import Foundation

struct CardZones {
  /// One of the offsets of a time zone, and when it begins.
  private struct Observance {
    /// Seconds from GMT.
    var offset: Int
    /// The month in which it begins each year, the day of the week (1 is Sunday) and its place in the month, -1 for the last one; nil if it
    /// does not begin each year.
    var begins: (month: Int, weekday: Int, place: Int)?
  }
  private var described: [String: [Observance]] = [:]

  init(_ text: String) {
    for block in text.components(separatedBy: "BEGIN:VTIMEZONE").dropFirst() {
      let block = "BEGIN:VTIMEZONE" + (block.components(separatedBy: "END:VTIMEZONE").first ?? "") + "END:VTIMEZONE"
      guard let name = CardLines.parts(of: block, named: "VTIMEZONE").first?.first("TZID") else { continue }
      described[name] = ["STANDARD", "DAYLIGHT"].flatMap { CardLines.parts(of: block, named: $0) }.compactMap(Self.observance)
    }
  }

  /// Returns the time zone with a name; nil if neither the system nor the file knows it.
  ///
  /// - Parameter date: the moment, within a day, for which a zone that only the file knows has the right offset
  func zone(_ name: String, on date: Date) -> TimeZone? {
    // Some programs write a path before the name: `/freeassociation.sourceforge.net/Europe/Berlin`.
    let words = name.split(separator: "/")
    for count in [words.count, 3, 2, 1] where count <= words.count && count > 0 {
      if let zone = TimeZone(identifier: words.suffix(count).joined(separator: "/")) { return zone }
    }
    return described[name].flatMap { Self.offset($0, on: date) }.flatMap { TimeZone(secondsFromGMT: $0) }
  }

  private static func observance(_ lines: CardLines) -> Observance? {
    guard let text = lines.first("TZOFFSETTO"), let offset = seconds(text) else { return nil }
    var parts: [String: String] = [:]
    for part in (lines.first("RRULE") ?? "").split(separator: ";") {
      let sides = part.split(separator: "=", maxSplits: 1)
      if sides.count == 2 { parts[sides[0].uppercased()] = sides[1].uppercased() }
    }
    let weekdays = ["SU": 1, "MO": 2, "TU": 3, "WE": 4, "TH": 5, "FR": 6, "SA": 7]
    guard let month = parts["BYMONTH"].flatMap({ Int($0) }), let day = parts["BYDAY"], let weekday = weekdays[String(day.suffix(2))],
      let place = Int(day.dropLast(2))
    else { return Observance(offset: offset, begins: nil) }
    return Observance(offset: offset, begins: (month, weekday, place))
  }

  /// Returns the seconds of an offset such as `-0530`.
  private static func seconds(_ text: String) -> Int? {
    let digits = text.filter(\.isNumber)
    guard digits.count >= 4, let hours = Int(digits.prefix(2)), let minutes = Int(digits.dropFirst(2).prefix(2)) else { return nil }
    return (text.hasPrefix("-") ? -1 : 1) * (hours * 3600 + minutes * 60)
  }

  /// Returns the offset at a date: that of the observance that has begun last, in this year or the year before.
  private static func offset(_ observances: [Observance], on date: Date) -> Int? {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let year = calendar.component(.year, from: date)
    let begins = observances.flatMap { observance in
      [year - 1, year].compactMap { year -> (date: Date, offset: Int)? in
        guard let begins = observance.begins,
          let start = Self.day(begins.weekday, begins.place, of: begins.month, year, calendar)
        else { return nil }
        return (start, observance.offset)
      }
    }
    return begins.filter { $0.date <= date }.max { $0.date < $1.date }?.offset ?? observances.first?.offset
  }

  /// Returns a day such as the last Sunday of a month.
  private static func day(_ weekday: Int, _ place: Int, of month: Int, _ year: Int, _ calendar: Calendar) -> Date? {
    guard let first = calendar.date(from: DateComponents(year: year, month: month, day: 1)),
      // The last days are counted back from the month after.
      let edge = place > 0 ? first : calendar.date(byAdding: .month, value: 1, to: first)
    else { return nil }
    let ahead = (weekday - calendar.component(.weekday, from: edge) + 7) % 7
    return calendar.date(byAdding: .day, value: ahead + 7 * (place > 0 ? place - 1 : place), to: edge)
  }
}
