// CardDate: a day or a moment of a calendar file.

import Foundation

/// A date as calendar files write it: `20261125`, `20261125T183000` or `20261125T183000Z`.
struct CardDate: Equatable {
  private(set) var date: Date
  let isWholeDay: Bool

  /// - Parameter zone: nil for the user's. A whole day is the same day wherever the user is.
  init?(_ parts: DateComponents, isWholeDay: Bool, in zone: TimeZone? = nil) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = isWholeDay ? .current : zone ?? .current
    guard let date = calendar.date(from: parts) else { return nil }
    (self.date, self.isWholeDay) = (date, isWholeDay)
  }

  /// A time that does not end with `Z` is the user's.
  init?(_ text: String) {
    let digits = text.filter(\.isNumber)
    guard digits.count == 8 || digits.count == 14, let year = Int(digits.prefix(4)), let month = Int(digits.dropFirst(4).prefix(2)),
      let day = Int(digits.dropFirst(6).prefix(2))
    else { return nil }
    let time = digits.dropFirst(8)
    self.init(
      DateComponents(
        year: year, month: month, day: day, hour: Int(time.prefix(2)) ?? 0, minute: Int(time.dropFirst(2).prefix(2)) ?? 0,
        second: Int(time.dropFirst(4)) ?? 0), isWholeDay: digits.count == 8, in: text.hasSuffix("Z") ? .gmt : nil)
  }

  func text(_ locale: Locale) -> String {
    date.formatted(Date.FormatStyle(date: .long, time: isWholeDay ? .omitted : .shortened, locale: locale))
  }
  /// The date without its time.
  func dayText(_ locale: Locale) -> String { date.formatted(Date.FormatStyle(date: .long, time: .omitted, locale: locale)) }

  var dayBefore: CardDate { moved(by: DateComponents(day: -1)) }

  func moved(by parts: DateComponents) -> CardDate {
    var moved = self
    moved.date = Calendar(identifier: .gregorian).date(byAdding: parts, to: date) ?? date
    return moved
  }
}
