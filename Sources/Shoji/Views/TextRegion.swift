// TextRegion: the locale, calendar and time zone of a text. They apply to formats that have none of their own.

import Foundation
import ShojiGraph

/// The locale, calendar and time zone in which values in a text are written.
struct TextRegion {
  let locale: Locale
  /// The environment that has the calendar and the time zone, which few texts need; nil where only the locale is known.
  private var environment: EnvironmentValues?

  init(_ locale: Locale) { self.locale = locale }
  init(_ environment: EnvironmentValues) { (locale, self.environment) = (environment.locale, environment) }

  var timeZone: TimeZone? { environment?.timeZone }
  var calendar: Calendar? { environment?.calendar }

  /// Returns the format with what its author has not chosen.
  func format<F: FormatStyle>(_ format: F) -> F {
    let local = UserRegion.isUnchosen(FieldOffset.field(Locale.self, of: format)) ? format.locale(locale) : format
    switch local {
    case var dates as Date.FormatStyle:
      if let timeZone, UserRegion.isUnchosen(dates.timeZone) { dates.timeZone = timeZone }
      if let calendar, dates.calendar.identifier == Calendar.current.identifier { dates.calendar = calendar }
      return dates as? F ?? local
    case var dates as Date.IntervalFormatStyle:
      if let timeZone, UserRegion.isUnchosen(dates.timeZone) { dates.timeZone = timeZone }
      if let calendar, dates.calendar.identifier == Calendar.current.identifier { dates.calendar = calendar }
      return dates as? F ?? local
    default: return local
    }
  }

  /// Returns the formatter, or a copy with what its author has not chosen.
  func formatter(_ formatter: Formatter) -> Formatter {
    let local = ValueReading.formatter(formatter, in: locale)
    guard let dates = local as? DateFormatter, let timeZone, let calendar, UserRegion.isUnchosen(dates.timeZone),
      dates.timeZone.identifier != timeZone.identifier || dates.calendar.identifier != calendar.identifier,
      let copy = dates.copy() as? DateFormatter
    else { return local }
    copy.timeZone = timeZone
    if copy.calendar.identifier == Calendar.current.identifier { copy.calendar = calendar }
    return copy
  }
}

/// A value and its format, written in the region of the view that shows it.
package struct FormattedValue: Equatable {
  /// The value in the current region, to compare two values.
  private let words: String
  let text: (TextRegion) -> String

  init<F: FormatStyle>(_ input: F.FormatInput, _ format: F) where F.FormatOutput == String {
    words = format.format(input)
    text = { $0.format(format).format(input) }
  }
  init<Subject>(_ subject: Subject, _ formatter: Formatter) {
    words = formatter.string(for: subject) ?? ""
    text = { $0.formatter(formatter).string(for: subject) ?? "" }
  }
  package static func == (a: FormattedValue, b: FormattedValue) -> Bool { a.words == b.words }
}

extension Text.DateStyle {
  /// Returns a date in this style.
  func text(_ date: Date, _ region: TextRegion) -> String {
    let seconds = Int(date.timeIntervalSinceNow.rounded())
    switch kind {
    case .time: return region.format(Date.FormatStyle(date: .omitted, time: .shortened)).format(date)
    case .date: return region.format(Date.FormatStyle(date: .long, time: .omitted)).format(date)
    case .timer: return TimerText.text(seconds: abs(seconds), showsHours: true)
    case .relative, .offset:
      let length = Duration.seconds(abs(seconds)).formatted(
        .units(allowed: [.days, .hours, .minutes, .seconds], width: .abbreviated, maximumUnitCount: 2).locale(region.locale))
      guard kind == .offset else { return length }
      return (seconds < 0 ? "+" : "−") + length
    }
  }
}
