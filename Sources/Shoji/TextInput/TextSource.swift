// TextSource: where a field's text comes from and goes to. A text is written with each letter; a value when editing ends.

import Foundation
import ShojiGraph

package struct TextSource {
  /// What the field shows while nobody is typing.
  let read: (Locale) -> String
  /// Takes each change of the text; nil where a value waits for its end.
  let write: ((String) -> Void)?
  /// Takes the finished text; false where it stands for no value, and the old value stays.
  let commit: ((String, Locale) -> Bool)?
  /// Whether only digits and signs make sense.
  let isNumeric: Bool

  init(_ text: Binding<String>) {
    read = { _ in text.wrappedValue }
    write = { text.wrappedValue = $0 }
    commit = nil
    isNumeric = false
  }

  init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F) where F.FormatOutput == String {
    read = { format.locale($0).format(value.wrappedValue) }
    write = nil
    commit = { text, locale in
      guard let parsed = Self.parse(text, format.locale(locale)) else { return false }
      value.wrappedValue = parsed
      return true
    }
    isNumeric = F.FormatInput.self is any Numeric.Type
  }

  init<F: ParseableFormatStyle>(optional value: Binding<F.FormatInput?>, _ format: F) where F.FormatOutput == String {
    read = { locale in value.wrappedValue.map { format.locale(locale).format($0) } ?? "" }
    write = nil
    commit = { text, locale in
      // Nothing typed is no value.
      guard !text.allSatisfy(\.isWhitespace) else {
        value.wrappedValue = nil
        return true
      }
      guard let parsed = Self.parse(text, format.locale(locale)) else { return false }
      value.wrappedValue = parsed
      return true
    }
    isNumeric = F.FormatInput.self is any Numeric.Type
  }

  init<V>(_ value: Binding<V>, _ formatter: Formatter) {
    read = { _ in formatter.string(for: value.wrappedValue) ?? (value.wrappedValue as? String ?? "") }
    write = nil
    commit = { text, _ in
      guard let parsed = FormatterParsing.value(text, formatter, V.self) else { return false }
      value.wrappedValue = parsed
      return true
    }
    isNumeric = formatter is NumberFormatter
  }

  /// NB: Foundation's parsers take what they understand and leave the rest ("12abc" is 12). A field takes all or nothing:
  /// every letter that was typed must be one that the format itself writes.
  private static func parse<F: ParseableFormatStyle>(_ text: String, _ format: F) -> F.FormatInput? where F.FormatOutput == String {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !trimmed.isEmpty, let value = try? format.parseStrategy.parse(trimmed) else { return nil }
    guard F.FormatInput.self is any Numeric.Type else { return value }
    func foreign(_ text: String) -> Set<Character> { Set(text.filter { !$0.isNumber && !".,'’ \u{A0}\u{202F}٫٬".contains($0) }) }
    // A sign stands at the beginning, or not at all.
    let unsigned = trimmed.drop { "+-−( ".contains($0) }
    guard trimmed.filter({ "+-−".contains($0) }).count <= 1 else { return nil }
    return foreign(String(unsigned)).isSubset(of: foreign(format.format(value))) ? value : nil
  }
}

/// Formatters as Foundation's older classes: each has a door of its own for reading.
private enum FormatterParsing {
  static func value<V>(_ text: String, _ formatter: Formatter, _ type: V.Type) -> V? {
    switch formatter {
    case let formatter as NumberFormatter:
      guard let number = formatter.number(from: text.trimmingCharacters(in: .whitespaces)) else { return nil }
      return number as? V ?? number.doubleValue as? V ?? number.intValue as? V ?? CGFloat(number.doubleValue) as? V ?? number.decimalValue as? V
        ?? Float(number.doubleValue) as? V
    case let formatter as DateFormatter: return formatter.date(from: text) as? V
    default: return text as? V
    }
  }
}
