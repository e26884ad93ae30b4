// ValueReading: parses typed text with a format or a formatter in the user's locale.

import Foundation

/// The kind of value a field expects, which selects its error message.
enum ValueKind { case number, date, other }

enum ValueReading {
  static func kind(of type: Any.Type) -> ValueKind {
    type is any Numeric.Type || type is NSNumber.Type ? .number : type is Date.Type ? .date : .other
  }

  /// Parses with a format, strictly: no typed letter is ignored.
  static func value<F: ParseableFormatStyle>(_ text: String, _ format: F, _ locale: Locale) -> F.FormatInput?
  where F.FormatOutput == String {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !trimmed.isEmpty else { return nil }
    if F.FormatInput.self is any Numeric.Type,
      let reading = NumberReading(locale: locale, write: { NumberReading.number("\($0)", as: F.FormatInput.self).map(format.format) })
    {
      return reading.value(trimmed, as: F.FormatInput.self)
    }
    guard let value = try? format.parseStrategy.parse(trimmed) else { return nil }
    let written = format.format(value)
    if isSame(trimmed, written) { return value }
    return F.FormatInput.self == Date.self && says(trimmed, whatIsWritten: written) ? value : nil
  }

  /// Parses with a formatter.
  static func value<V>(_ text: String, _ formatter: Formatter, _ locale: Locale) -> V? {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if trimmed.isEmpty, let optional = V.self as? any ExpressibleByNilLiteral.Type { return none(optional) as? V }
    switch formatter {
    case let formatter as any ParseableFormatter: return formatter.objectValue(from: text) as? V
    case let formatter as NumberFormatter:
      let local = self.formatter(formatter, in: locale)
      guard let reading = NumberReading(locale: local.locale ?? locale, write: { local.string(from: NSNumber(value: $0)) }),
        let number = reading.value(trimmed, as: Decimal.self)
      else { return nil }
      if let least = formatter.minimum?.decimalValue, number < least { return nil }
      if let most = formatter.maximum?.decimalValue, number > most { return nil }
      return reading.value(trimmed, as: V.self)
    case let formatter as DateFormatter:
      let local = self.formatter(formatter, in: locale)
      guard let date = local.date(from: trimmed), says(trimmed, whatIsWritten: local.string(from: date)) else { return nil }
      return date as? V
    case let formatter as ISO8601DateFormatter: return date(trimmed, formatter) as? V
    default: return text as? V
    }
  }

  private static func none<N: ExpressibleByNilLiteral>(_: N.Type) -> Any { N(nilLiteral: ()) }

  /// The formatter in the user's locale, unless the app's author has set one.
  static func formatter<F: Formatter>(_ formatter: F, in locale: Locale) -> F {
    switch formatter {
    case let formatter as NumberFormatter
    where UserRegion.isUnchosen(formatter.locale) && formatter.locale?.identifier != locale.identifier:
      guard let copy = formatter.copy() as? NumberFormatter else { return formatter as! F }
      copy.locale = locale
      return copy as? F ?? formatter as! F
    case let formatter as DateFormatter
    where UserRegion.isUnchosen(formatter.locale) && formatter.locale?.identifier != locale.identifier:
      guard let copy = formatter.copy() as? DateFormatter else { return formatter as! F }
      copy.locale = locale
      return copy as? F ?? formatter as! F
    default: return formatter
    }
  }

  private static func isSame(_ typed: String, _ written: String) -> Bool {
    func plain(_ text: String) -> String { NumberReading.fold(text).lowercased().filter { !$0.isWhitespace } }
    return plain(typed) == plain(written)
  }

  /// Whether a date was typed as the format writes it, except for leading zeros, spaces and two-digit years. Lenient parsers accept
  /// 45 January as a day in February.
  private static func says(_ typed: String, whatIsWritten written: String) -> Bool {
    func runs(_ text: String) -> (numbers: [Int], words: Set<String>) {
      let folded = NumberReading.fold(text).lowercased()
      let numbers = folded.split { !$0.isNumber }.compactMap { Int($0) }
      return (numbers, Set(folded.split { !$0.isLetter }.map(String.init)))
    }
    let (mine, theirs) = (runs(typed), runs(written))
    guard mine.numbers.count == theirs.numbers.count, mine.words.isSubset(of: theirs.words) else { return false }
    return zip(mine.numbers, theirs.numbers).allSatisfy { $0 == $1 || $1 > 999 && $0 == $1 % 100 }
  }
}
