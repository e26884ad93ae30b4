// RelativeDateTimeFormatter, which Foundation on Linux lacks: "2 hours ago", from Unicode's locale data.

import Foundation

/// Formats the distance between two dates.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  public enum DateTimeStyle: Int, Sendable {
    /// "1 day ago".
    case numeric
    /// "yesterday".
    case named
  }
  public enum UnitsStyle: Int, Sendable { case full, spellOut, short, abbreviated }

  open var dateTimeStyle = DateTimeStyle.numeric
  open var unitsStyle = UnitsStyle.full
  open var formattingContext = Formatter.Context.unknown
  open var calendar: Calendar! = .current
  open var locale: Locale! = .current

  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let units = style
    return Date.AnchoredRelativeFormatStyle(
      anchor: date, presentation: units.presentation, unitsStyle: units.unitsStyle, locale: units.locale, calendar: units.calendar
    ).format(referenceDate)
  }
  open func localizedString(fromTimeInterval interval: TimeInterval) -> String { style.format(Date.now.addingTimeInterval(interval)) }
  open func localizedString(from components: DateComponents) -> String {
    style.format((calendar ?? .current).date(byAdding: components, to: .now) ?? .now)
  }
  open override func string(for value: Any?) -> String? { (value as? Date).map { localizedString(for: $0, relativeTo: .now) } }

  private var style: Date.RelativeFormatStyle {
    let units: Date.RelativeFormatStyle.UnitsStyle =
      switch unitsStyle {
      case .full: .wide
      case .spellOut: .spellOut
      case .short: .abbreviated
      case .abbreviated: .narrow
      }
    return Date.RelativeFormatStyle(
      presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: units, locale: locale ?? .current,
      calendar: calendar ?? .current)
  }
}
