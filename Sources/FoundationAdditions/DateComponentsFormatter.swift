// DateComponentsFormatter: durations in words or as digits. Foundation on Linux declares it unavailable.

import Foundation

/// Formats durations: "1 hour, 5 minutes", "1h 5m", "1:05:00".
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  public enum UnitsStyle: Int, Sendable { case positional, abbreviated, short, full, spellOut, brief }
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    public static let pad = ZeroFormattingBehavior(rawValue: 65536)
  }

  open var unitsStyle = UnitsStyle.positional
  open var allowedUnits: NSCalendar.Unit = []
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  open var maximumUnitCount = 0
  open var collapsesLargestUnit = false
  open var includesApproximationPhrase = false
  open var includesTimeRemainingPhrase = false
  open var allowsFractionalUnits = false
  open var formattingContext = Formatter.Context.unknown
  open var calendar: Calendar? = .current
  open var referenceDate: Date?

  open func string(from interval: TimeInterval) -> String? {
    guard interval.isFinite else { return nil }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    guard let text = string(from: start, to: start.addingTimeInterval(abs(interval).rounded(.down))) else { return nil }
    return interval < 0 ? "-" + text : text
  }
  open func string(from start: Date, to end: Date) -> String? {
    let components = usedCalendar.dateComponents(Set(units.map(\.component)), from: start, to: end)
    return text(units.map { components.value(for: $0.component) ?? 0 })
  }
  open func string(from components: DateComponents) -> String? {
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    guard let end = usedCalendar.date(byAdding: components, to: start) else { return nil }
    return string(from: start, to: end)
  }
  open override func string(for value: Any?) -> String? {
    switch value {
    case let components as DateComponents: string(from: components)
    case let interval as TimeInterval: string(from: interval)
    default: nil
    }
  }
  public static func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  // MARK: Units

  private struct Unit {
    let component: Calendar.Component
    let mark: NSCalendar.Unit
    let duration: Foundation.Unit?
  }
  private static let all = [
    Unit(component: .year, mark: .year, duration: nil), Unit(component: .month, mark: .month, duration: nil),
    Unit(component: .weekOfMonth, mark: .weekOfMonth, duration: nil), Unit(component: .day, mark: .day, duration: nil),
    Unit(component: .hour, mark: .hour, duration: UnitDuration.hours),
    Unit(component: .minute, mark: .minute, duration: UnitDuration.minutes),
    Unit(component: .second, mark: .second, duration: UnitDuration.seconds),
  ]
  private var units: [Unit] {
    let usual: NSCalendar.Unit = unitsStyle == .positional ? [.hour, .minute, .second] : [.year, .month, .day, .hour, .minute, .second]
    return Self.all.filter { (allowedUnits.isEmpty ? usual : allowedUnits).contains($0.mark) }
  }
  private var usedCalendar: Calendar { calendar ?? .current }
  private var locale: Locale { calendar?.locale ?? .current }

  // MARK: Texts

  private func text(_ values: [Int]) -> String? {
    guard !values.isEmpty else { return nil }
    let isPadded = zeroFormattingBehavior.contains(.pad)
    var parts = Array(zip(units, values))
    if !isPadded {
      let drops: ZeroFormattingBehavior =
        zeroFormattingBehavior == .default ? (unitsStyle == .positional ? .dropLeading : .dropAll) : zeroFormattingBehavior
      let least = unitsStyle == .positional && zeroFormattingBehavior == .default ? 2 : 1
      if drops.contains(.dropLeading) { while parts.count > least, parts[0].1 == 0 { parts.removeFirst() } }
      if drops.contains(.dropTrailing) { while parts.count > 1, parts.last?.1 == 0 { parts.removeLast() } }
      if drops.contains(.dropMiddle), parts.count > 2 {
        let middle = 1..<parts.count - 1
        parts.replaceSubrange(middle, with: parts[middle].filter { $0.1 != 0 })
      }
    }
    if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
    guard unitsStyle == .positional else { return words(parts) }
    return parts.enumerated().map { index, part in
      let digits = String(part.1)
      return (index > 0 || isPadded) && digits.count < 2 ? "0" + digits : digits
    }.joined(separator: ":")
  }

  /// Formats hours, minutes, seconds, days and weeks by the locale's rules for durations, and the rest with `longText`.
  private func words(_ parts: [(Unit, Int)]) -> String? {
    let texts = parts.map { unit, value -> String in
      let seconds: Int? =
        switch unit.component {
        case .weekOfMonth: 604_800
        case .day: 86400
        case .hour: 3600
        case .minute: 60
        case .second: 1
        default: nil
        }
      guard let seconds else { return longText(value, unit.component) }
      let allowed: Duration.UnitsFormatStyle.Unit =
        switch unit.component {
        case .weekOfMonth: .weeks
        case .day: .days
        case .hour: .hours
        case .minute: .minutes
        default: .seconds
        }
      return Duration.seconds(value * seconds).formatted(
        .units(allowed: [allowed], width: width, zeroValueUnits: .show(length: 1)).locale(locale))
    }
    let separator = unitsStyle == .abbreviated || unitsStyle == .brief ? " " : nil
    return separator.map { texts.joined(separator: $0) } ?? texts.formatted(.list(type: .and, width: .narrow).locale(locale))
  }

  private var width: Duration.UnitsFormatStyle.UnitWidth {
    switch unitsStyle {
    case .abbreviated: .narrow
    case .short, .brief: .condensedAbbreviated
    case .full, .spellOut, .positional: .wide
    }
  }

  /// Formats years and months, which Foundation's durations lack, in English or Japanese.
  private func longText(_ value: Int, _ component: Calendar.Component) -> String {
    let isYear = component == .year
    if locale.language.languageCode == .japanese { return "\(value)\(isYear ? "年" : "か月")" }
    let short = isYear ? "y" : "mo"
    let long = (isYear ? "year" : "month") + (value == 1 ? "" : "s")
    return unitsStyle == .abbreviated ? "\(value)\(short)" : "\(value) \(long)"
  }
}
