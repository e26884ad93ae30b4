// A date formatter that writes "Today". Foundation's on Linux ignores `doesRelativeDateFormatting`.

import Foundation

/// A date formatter whose `doesRelativeDateFormatting` has an effect: "Today at 3:05 PM", "Yesterday". In an app that sets this property the
/// ShojiApp plugin gives it the name `DateFormatter`.
open class RelativeDayDateFormatter: DateFormatter, @unchecked Sendable {
  open override func string(from date: Date) -> String {
    let whole = super.string(from: date)
    guard doesRelativeDateFormatting, dateStyle != .none, let word = word(for: date) else { return whole }
    let day = DateFormatter()
    (day.locale, day.calendar, day.timeZone, day.dateStyle, day.timeStyle) = (locale, calendar, timeZone, dateStyle, .none)
    return whole.replacingOccurrences(of: day.string(from: date), with: word)
  }

  open override func string(for value: Any?) -> String? { (value as? Date).map(string) }

  /// Returns the word of the locale for a day near today; nil if it has none.
  private func word(for date: Date) -> String? {
    var calendar = calendar ?? .current
    calendar.timeZone = timeZone ?? .current
    let today = calendar.startOfDay(for: .now)
    let day = calendar.startOfDay(for: date)
    guard let distance = calendar.dateComponents([.day], from: today, to: day).day, abs(distance) <= 2 else { return nil }
    let locale = locale ?? .current
    var style = Date.RelativeFormatStyle(
      allowedFields: [.day], presentation: .named, unitsStyle: .wide, locale: locale, calendar: calendar, capitalizationContext: .unknown)
    // The words of English stand alone with a capital letter, as Apple writes them.
    if locale.language.languageCode == .english { style.capitalizationContext = .beginningOfSentence }
    // Noon, so that a day with 23 hours is one day away.
    let noon = calendar.date(byAdding: .hour, value: 12, to: day) ?? day
    let from = calendar.date(byAdding: .hour, value: 12, to: today) ?? today
    let text = style.format(Date.now.addingTimeInterval(noon.timeIntervalSince(from)))
    return text.contains(where: \.isNumber) ? nil : text
  }
}
