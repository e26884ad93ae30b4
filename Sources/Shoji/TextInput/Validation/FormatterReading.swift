// FormatterReading: formatting and parsing for formatters other than those for numbers and dates, as far as Foundation on Linux allows.

import Foundation

/// An app's own formatter that can parse the text of a text field.
///
/// Foundation on Linux has no `getObjectValue(_:for:errorDescription:)` that a subclass of `Formatter` could override; this protocol
/// takes its place. With a custom formatter that does not conform, the field is read-only, unless its value is a `String`, which takes
/// the text as typed.
///
///     final class RoomFormatter: Formatter, ParseableFormatter {
///       override func string(for room: Any?) -> String? { (room as? Int).map { "Room \($0)" } }
///       func objectValue(from text: String) -> Any? { Int(text.drop { !$0.isNumber }) }
///     }
public protocol ParseableFormatter: Formatter {
  /// Returns the value of a text, or nil if it cannot be parsed: the text is then kept as typed, with a message beside it.
  func objectValue(from text: String) -> Any?
}

extension ValueReading {
  /// Whether any text can be parsed. If not, the field is read-only, because the user could never correct an error.
  static func canRead<V>(_: V.Type, _ formatter: Formatter) -> Bool {
    switch formatter {
    case is any ParseableFormatter: true
    case is NumberFormatter: NumberReading.number("1", as: V.self) != nil
    case is DateFormatter, is ISO8601DateFormatter: Date() as? V != nil
    default: "" as? V != nil
    }
  }

  /// Returns the formatted value. NB: several of Foundation's formatters on Linux crash in `string(for:)`.
  static func text<V>(of value: V, _ formatter: Formatter) -> String {
    written(value, formatter) ?? value as? String ?? ""
  }

  private static func written(_ value: Any, _ formatter: Formatter) -> String? {
    switch formatter {
    case let formatter as ISO8601DateFormatter: return (value as? Date).map(formatter.string)
    case let formatter as ByteCountFormatter:
      return number(value).flatMap { Int64(exactly: $0.rounded()) }.map(formatter.string(fromByteCount:))
    // Subclasses may override `string(for:)`.
    case let formatter as LengthFormatter where type(of: formatter) == LengthFormatter.self:
      return number(value).map(formatter.string(fromMeters:))
    case let formatter as MassFormatter where type(of: formatter) == MassFormatter.self:
      return number(value).map(formatter.string(fromKilograms:))
    case let formatter as EnergyFormatter where type(of: formatter) == EnergyFormatter.self:
      return number(value).map(formatter.string(fromJoules:))
    default: return formatter.string(for: value)
    }
  }

  private static func number(_ value: Any) -> Double? {
    if let whole = value as? any BinaryInteger { return Double(whole) }
    if let float = value as? any BinaryFloatingPoint { return Double(float) }
    if let decimal = value as? Decimal { return NSDecimalNumber(decimal: decimal).doubleValue }
    return (value as? NSNumber)?.doubleValue
  }

  /// Whether a date was parsed strictly: Foundation accepts 30 February and ignores text after the time.
  private static func same(_ text: String, _ date: Date, _ formatter: ISO8601DateFormatter) -> Bool {
    if formatter.string(from: date) == text { return true }
    // A time may be written in any time zone.
    guard let zone = text.firstMatch(of: #/([+-])(\d\d):?(\d\d)$/#), let hours = Int(zone.2), let minutes = Int(zone.3),
      let there = TimeZone(secondsFromGMT: (zone.1 == "-" ? -1 : 1) * (hours * 3600 + minutes * 60))
    else { return false }
    let local = ISO8601DateFormatter()
    (local.formatOptions, local.timeZone) = (formatter.formatOptions, there)
    return local.string(from: date) == text
  }

  static func date(_ text: String, _ formatter: ISO8601DateFormatter) -> Date? {
    let text = text.uppercased()
    return formatter.date(from: text).flatMap { same(text, $0, formatter) ? $0 : nil }
  }
}
