// TextSource: reads and writes a field's text. A text is written with each letter, a value of a format style as soon as what is
// typed can be read, and a value of a `Formatter` when editing ends.

import Foundation
import ShojiGraph

package struct TextSource {
  /// The text that the field shows while it is not being edited.
  let read: (Locale) -> String
  /// Writes each change of the text; nil for values, which are committed.
  let write: ((String) -> Void)?
  /// Commits the finished text; returns false, and keeps the old value, if it cannot be parsed.
  var commit: ((String, Locale) -> Bool)?
  /// Whether a value is committed while the user types, so that a button which waits for it can be tapped.
  var commitsWhileTyping = false
  /// Whether a text can be parsed; nil if every text is valid.
  var accepts: ((String, Locale) -> Bool)?
  /// An example of a valid text; nil if none is known.
  var example: (Locale) -> String? = { _ in nil }
  var kind = ValueKind.other
  /// True for a formatter that cannot parse.
  var isReadOnly = false
  /// Excludes the text from the state that is stored for a restart.
  var keepSecret: () -> Void = {}
  /// Whether only digits and signs are useful.
  var isNumeric: Bool { kind == .number }
  /// Whether the number can never be negative.
  var isNeverNegative = false

  init(_ text: Binding<String>) {
    read = { _ in text.wrappedValue }
    write = { text.wrappedValue = $0 }
    keepSecret = { text.location.keepSecret() }
  }

  /// The characters of a styled text, which FieldView+StyledText.swift writes.
  init(_ text: StyledText) {
    read = { _ in String(text.value.characters) }
    write = nil
  }

  init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F) where F.FormatOutput == String {
    read = { format.locale($0).format(value.wrappedValue) }
    write = nil
    commit = { text, locale in
      guard let parsed = ValueReading.value(text, format.locale(locale), locale) else { return false }
      value.wrappedValue = parsed
      return true
    }
    commitsWhileTyping = true
    accepts = { text, locale in ValueReading.value(text, format.locale(locale), locale) != nil }
    example = read
    kind = ValueReading.kind(of: F.FormatInput.self)
    isNeverNegative = F.FormatInput.self is any UnsignedInteger.Type
  }

  init<F: ParseableFormatStyle>(optional value: Binding<F.FormatInput?>, _ format: F) where F.FormatOutput == String {
    read = { locale in value.wrappedValue.map { format.locale(locale).format($0) } ?? "" }
    write = nil
    commit = { text, locale in
      // An empty text means nil.
      let parsed = ValueReading.value(text, format.locale(locale), locale)
      guard parsed != nil || text.allSatisfy(\.isWhitespace) else { return false }
      value.wrappedValue = parsed
      return true
    }
    commitsWhileTyping = true
    accepts = { text, locale in text.allSatisfy(\.isWhitespace) || ValueReading.value(text, format.locale(locale), locale) != nil }
    example = { locale in
      let known = value.wrappedValue ?? NumberReading.number("12", as: F.FormatInput.self) ?? Date() as? F.FormatInput
      return known.map { format.locale(locale).format($0) }
    }
    kind = ValueReading.kind(of: F.FormatInput.self)
    isNeverNegative = F.FormatInput.self is any UnsignedInteger.Type
  }

  init<V>(_ value: Binding<V>, _ formatter: Formatter) {
    read = { ValueReading.text(of: value.wrappedValue, ValueReading.formatter(formatter, in: $0)) }
    write = nil
    guard ValueReading.canRead(V.self, formatter) else {
      isReadOnly = true
      return
    }
    commit = { text, locale in
      guard let parsed: V = ValueReading.value(text, formatter, locale) else { return false }
      value.wrappedValue = parsed
      return true
    }
    accepts = { text, locale in ValueReading.value(text, formatter, locale) as V? != nil }
    example = read
    isNeverNegative = ((formatter as? NumberFormatter)?.minimum).map { $0.doubleValue >= 0 } ?? false
    kind = formatter is NumberFormatter ? .number : formatter is DateFormatter || formatter is ISO8601DateFormatter ? .date : .other
  }
}
