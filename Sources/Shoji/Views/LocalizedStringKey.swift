// LocalizedStringKey: a text as its author wrote it, to be looked up in the user's language.

import Foundation

/// The key of a localised text, with its inserted values.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  // Sendable: all cases hold values; the compiler cannot see through the recursion with Text.
  package enum Argument: Equatable, @unchecked Sendable {
    case text(String)
    case number(Double, specifier: String)
    /// A whole number of any type. Larger ones than fit are the largest.
    case integer(Int128, specifier: String)
    case rich(Text)
    case symbol(String)
  }
  package var key: String
  package var arguments: [Argument] = []

  public init(_ value: String) { key = value }
  public init(stringLiteral value: String) { key = value }
  public init(stringInterpolation: StringInterpolation) {
    key = stringInterpolation.key
    arguments = stringInterpolation.arguments
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    var key = ""
    var arguments: [Argument] = []
    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { key += literal.replacing("%", with: "%%") }
    private mutating func append(_ argument: Argument, _ specifier: String) {
      key += specifier
      arguments.append(argument)
    }
    /// Adds a value that is formatted in the region of the view.
    private mutating func append(_ value: FormattedValue) { append(.rich(Text(source: .formatted(value))), "%@") }
    /// Adds a value to the text, with a placeholder in the key.
    public mutating func appendInterpolation(_ string: String) { append(.text(string), "%@") }
    public mutating func appendInterpolation(_ string: some StringProtocol) { append(.text(String(string)), "%@") }
    public mutating func appendInterpolation(_ text: Text) { append(.rich(text), "%@") }
    public mutating func appendInterpolation(_ image: Image) {
      if let name = image.symbolName { append(.symbol(name), "%@") } else { append(.rich(Text(image)), "%@") }
    }
    public mutating func appendInterpolation<T: BinaryInteger>(_ value: T) {
      appendInterpolation(value, specifier: Self.specifier(of: T.self))
    }
    public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T) { append(.number(Double(value), specifier: "%lf"), "%lf") }
    public mutating func appendInterpolation<T: BinaryInteger>(_ value: T, specifier: String) {
      append(.integer(Int128(clamping: value), specifier: specifier), specifier)
    }
    /// The placeholder with which string catalogs name a number of this type.
    private static func specifier<T: BinaryInteger>(of type: T.Type) -> String {
      switch type {
      case is any (FixedWidthInteger & UnsignedInteger).Type: MemoryLayout<T>.size > 4 ? "%llu" : "%u"
      default: MemoryLayout<T>.size > 4 ? "%lld" : "%d"
      }
    }
    public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T, specifier: String) {
      append(.number(Double(value), specifier: specifier), specifier)
    }
    public mutating func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format: F) where F.FormatOutput == String {
      append(FormattedValue(value, format))
    }
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { append(.rich(Text(date, style: style)), "%@") }
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { append(.rich(Text(dates)), "%@") }
    public mutating func appendInterpolation(_ interval: DateInterval) { append(.rich(Text(interval)), "%@") }
    public mutating func appendInterpolation(
      timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
      let timer = Text(timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours)
      append(.rich(timer), "%@")
    }
    public mutating func appendInterpolation(_ value: some ReferenceConvertible, formatter: Formatter) {
      append(FormattedValue(value, formatter))
    }
    @_disfavoredOverload public mutating func appendInterpolation<T>(_ value: T, formatter: Formatter) {
      append(FormattedValue(value, formatter))
    }
    public mutating func appendInterpolation(_ value: NSObject, formatter: Formatter? = nil) {
      if let formatter { append(FormattedValue(value, formatter)) } else { append(.text(value.description), "%@") }
    }
    public mutating func appendInterpolation(_ attributed: AttributedString) { append(.rich(Text(attributed)), "%@") }
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) { append(.text(String(localized: resource)), "%@") }
    @_disfavoredOverload public mutating func appendInterpolation<T>(_ value: T) { append(.text(String(describing: value)), "%@") }
  }
}
