// DateWheels: a date by wheels, in the order and the words of the user's locale.

import Foundation
import ShojiGraph

struct DateWheels: View {
  let selection: Binding<Date>
  let range: DateBounds
  let components: DatePickerComponents
  @Environment(\.calendar) private var calendar
  @Environment(\.locale) private var locale

  var body: some View {
    let words = DateWheelWords(calendar, locale)
    HStack(spacing: 0) {
      ForEach(units(words), id: \.self) { unit in
        Picker(selection: value(unit, words)) {
          ForEach(values(unit, words), id: \.self) { Text(verbatim: words.name(of: $0, unit)) }
        } label: {
          Text(verbatim: words.title(unit))
        }
      }
    }
    .pickerStyle(.wheel)
  }

  private func units(_ words: DateWheelWords) -> [DateWheelUnit] {
    guard components.contains(.hourAndMinute) else { return words.dateOrder }
    // With a time, one wheel has all days, so that there is room for both on a phone.
    let time: [DateWheelUnit] =
      words.usesPeriods ? (words.startsWithPeriod ? [.period, .hour, .minute] : [.hour, .minute, .period]) : [.hour, .minute]
    return (components.contains(.date) ? [.weekday] : []) + time
  }

  private func value(_ unit: DateWheelUnit, _ words: DateWheelWords) -> Binding<Int> {
    let (selection, calendar, range, interval) = (selection, calendar, range, UIDatePicker.shared.minuteInterval)
    let usesPeriods = words.usesPeriods
    return Binding(
      get: {
        let date = selection.wrappedValue
        switch unit {
        case .weekday: return DayNumber.of(date, calendar)
        case .period: return calendar.component(.hour, from: date) / 12
        case .hour: return calendar.component(.hour, from: date) % (usesPeriods ? 12 : 24)
        case .minute: return calendar.component(.minute, from: date) / interval * interval
        case .year: return calendar.component(.year, from: date)
        case .month: return calendar.component(.month, from: date)
        case .day: return calendar.component(.day, from: date)
        }
      },
      set: { new in
        let old = selection.wrappedValue
        var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute], from: old)
        let hour = parts.hour ?? 0
        switch unit {
        case .weekday:
          let day = calendar.dateComponents([.era, .year, .month, .day], from: DayNumber.date(new, calendar))
          (parts.era, parts.year, parts.month, parts.day) = (day.era, day.year, day.month, day.day)
        case .period: parts.hour = hour % 12 + new * 12
        case .hour: parts.hour = usesPeriods ? hour / 12 * 12 + new : new
        case .minute: parts.minute = new
        case .day: parts.day = new
        case .year, .month:
          if unit == .year { parts.year = new } else { parts.month = new }
          // If the new month is shorter, the day becomes its last day.
          var first = parts
          first.day = 1
          if let date = calendar.date(from: first), let days = calendar.range(of: .day, in: .month, for: date) {
            parts.day = min(parts.day ?? 1, days.count)
          }
        }
        if let date = calendar.date(from: parts) { selection.wrappedValue = range.clamped(date) }
      })
  }

  private func values(_ unit: DateWheelUnit, _ words: DateWheelWords) -> [Int] {
    let date = selection.wrappedValue
    switch unit {
    case .year:
      let now = calendar.component(.year, from: date)
      let first = range.first.map { calendar.component(.year, from: $0) } ?? now - 100
      let last = range.last.map { calendar.component(.year, from: $0) } ?? now + 100
      return Array(min(first, now)...max(last, now))
    case .month: return Array(calendar.range(of: .month, in: .year, for: date) ?? 1..<13)
    case .day: return Array(calendar.range(of: .day, in: .month, for: date) ?? 1..<32)
    case .weekday:
      // The days of the year, and a month before and after: the rows change only when the year does.
      let now = DayNumber.of(date, calendar)
      guard let year = calendar.dateInterval(of: .year, for: date) else { return [now] }
      var first = DayNumber.of(year.start, calendar) - 31
      var last = DayNumber.of(year.end, calendar) + 30
      if let bound = range.first { first = max(first, DayNumber.of(bound, calendar)) }
      if let bound = range.last { last = min(last, DayNumber.of(bound, calendar)) }
      return Array(min(first, now)...max(last, now))
    case .hour: return Array(0..<(words.usesPeriods ? 12 : 24))
    case .minute: return Array(stride(from: 0, to: 60, by: UIDatePicker.shared.minuteInterval))
    case .period: return [0, 1]
    }
  }
}

/// The part of a date that a wheel selects. `weekday`: a day with its weekday, across months. `period`: AM or PM.
enum DateWheelUnit: Hashable { case year, month, day, weekday, hour, minute, period }

/// Days counted from the first day of 2001, which identifies a day in every calendar.
private enum DayNumber {
  private static func start(_ calendar: Calendar) -> Date {
    // At noon, which every time zone's days have.
    var gregorian = Calendar(identifier: .gregorian)
    gregorian.timeZone = calendar.timeZone
    return gregorian.date(from: DateComponents(year: 2001, month: 1, day: 1, hour: 12)) ?? .init(timeIntervalSinceReferenceDate: 0)
  }
  static func of(_ date: Date, _ calendar: Calendar) -> Int {
    let noon = calendar.date(bySettingHour: 12, minute: 0, second: 0, of: date) ?? date
    return calendar.dateComponents([.day], from: start(calendar), to: noon).day ?? 0
  }
  static func date(_ number: Int, _ calendar: Calendar) -> Date {
    calendar.date(byAdding: .day, value: number, to: start(calendar)) ?? .now
  }
}

/// The words on date wheels, and what the locale says about their order.
private struct DateWheelWords {
  let calendar: Calendar
  let locale: Locale
  let dateOrder: [DateWheelUnit]
  /// Whether hours are counted to 12, with a wheel for the half of the day.
  let usesPeriods: Bool
  let startsWithPeriod: Bool
  private let days: DateFormatter
  private let months: [String]
  private let periods: [String]
  private let today: Int

  init(_ calendar: Calendar, _ locale: Locale) {
    var named = calendar
    named.locale = locale
    (self.calendar, self.locale) = (calendar, locale)
    let order = DateFormatter.dateFormat(fromTemplate: "yMMMMd", options: 0, locale: locale) ?? "MMMM d y"
    dateOrder = [(DateWheelUnit.year, Character("y")), (.month, "M"), (.day, "d")]
      .compactMap { unit, letter in order.firstIndex(of: letter).map { (unit, $0) } }
      .sorted { $0.1 < $1.1 }.map(\.0)
    let time = DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale) ?? "HH"
    usesPeriods = time.contains { "abB".contains($0) }
    startsWithPeriod = time.first { $0.isLetter }.map { "abB".contains($0) } ?? false
    days = DateFormatter()
    (days.calendar, days.locale, days.timeZone) = (calendar, locale, calendar.timeZone)
    days.setLocalizedDateFormatFromTemplate("EEEMMMd")
    months = named.standaloneMonthSymbols
    periods = [named.amSymbol, named.pmSymbol]
    today = DayNumber.of(.now, calendar)
  }

  func name(of value: Int, _ unit: DateWheelUnit) -> String {
    switch unit {
    case .weekday: value == today ? SystemWords.text(.today, locale) : days.string(from: DayNumber.date(value, calendar))
    case .month: months.indices.contains(value - 1) ? months[value - 1] : String(value)
    case .period: periods[value]
    case .hour: usesPeriods ? number(value == 0 ? 12 : value) : number(value)
    case .minute: value.formatted(.number.precision(.integerLength(2)).grouping(.never).locale(locale))
    case .year: number(value) + (isJapanese ? "年" : "")
    case .day: number(value) + (isJapanese ? "日" : "")
    }
  }

  private var isJapanese: Bool { locale.language.languageCode == .japanese }
  private func number(_ value: Int) -> String { value.formatted(.number.grouping(.never).locale(locale)) }

  func title(_ unit: DateWheelUnit) -> String {
    switch unit {
    case .year: SystemWords.text(.year, locale)
    case .month: SystemWords.text(.month, locale)
    case .day, .weekday: SystemWords.text(.day, locale)
    case .hour: SystemWords.text(.hour, locale)
    case .minute: SystemWords.text(.minute, locale)
    case .period: SystemWords.text(.dayPeriod, locale)
    }
  }
}
