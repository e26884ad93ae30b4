// Text: read-only text. Its element is TextContent; drawn in ShojiWeb/Drawing/Text+Drawing.swift.

import Foundation
import ShojiGraph

/// One or more lines of read-only text.
///
///     Text("Hello, **\(name)**")
public struct Text: Equatable, Sendable {
  package var builderPlace = BuilderPlace()
  // Sendable: all cases hold values, except for formatters, which are only used on the main actor.
  package enum Source: Equatable, @unchecked Sendable {
    case verbatim(String)
    case localized(LocalizedStringKey, table: String?, bundlePath: String?)
    case attributed(AttributedString)
    case date(Date, DateStyle)
    case timer(TimerText)
    case interval(ClosedRange<Date>)
    case formatted(FormattedValue)
    indirect case joined(Text, Text)
    case symbol(String)
    case picture(ImageContent)
  }
  /// The text that assistive technologies read in place of this one. Indirect, because it is a text in a text.
  package indirect enum SpokenLabel: Equatable, @unchecked Sendable {
    case text(Text)
  }
  /// The modifiers applied to this text itself.
  package struct Formatting: Equatable, Sendable {
    var font: Font?
    var weight: Font.Weight?
    var design: Font.Design?
    var paint: Paint?
    var isBold: Bool?
    var isItalic: Bool?
    var isMonospaced: Bool?
    var hasMonospacedDigits: Bool?
    var isUnderlined: Bool?
    var isStruck: Bool?
    var underline: LineStyle?
    var strike: LineStyle?
    var kerning: CGFloat?
    var baselineOffset: CGFloat?
    var label: SpokenLabel?
    var headingLevel: Int?
    var isSecondary: Bool?
    var attributes: RunAttributes?
    var isEmpty: Bool { self == Formatting() }
  }

  package var source: Source
  package var traits = Formatting()

  package init(source: Source) { self.source = source }

  public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil) {
    source = .localized(key, table: tableName, bundlePath: bundle?.bundlePath)
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { source = .verbatim(String(content)) }
  public init(verbatim content: String) { source = .verbatim(content) }
  // NB: both accept string literals too; disfavoured, so that a literal is a key.
  @_disfavoredOverload public init(_ attributed: AttributedString) { source = .attributed(attributed) }
  @_disfavoredOverload public init(_ resource: LocalizedStringResource) { source = .verbatim(String(localized: resource)) }
  /// Creates a text from a symbol, or from a picture, which is as high as the letters beside it.
  public init(_ image: Image) {
    if let name = image.symbolName { source = .symbol(name) } else { source = .picture(image.content) }
  }
  /// Creates a text from a value, formatted in the user's language.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatInput: Equatable, F.FormatOutput == String {
    source = .formatted(FormattedValue(input, format))
  }
  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    source = .formatted(FormattedValue(subject, formatter))
  }
  // NB: Date and other values of Foundation's are not ReferenceConvertible on Linux.
  @_disfavoredOverload public init<Subject>(_ subject: Subject, formatter: Formatter) {
    source = .formatted(FormattedValue(subject, formatter))
  }
  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) { source = .formatted(FormattedValue(subject, formatter)) }
  /// Creates a text from a date in a style; relative styles and timers update by themselves.
  public init(_ date: Date, style: DateStyle) { source = .date(date, style) }
  public init(_ dates: ClosedRange<Date>) { source = .interval(dates) }
  public init(_ interval: DateInterval) { source = .interval(interval.start...interval.end) }
  /// Creates a text that counts through a time interval, and stays at its end, or where it is at the pause time.
  ///
  /// - Parameters:
  ///   - pauseTime: the moment at which the timer stops; nil for a timer that is not paused
  ///   - countsDown: whether the text shows the time that is left, or the time that has passed
  ///   - showsHours: whether more than an hour is shown in hours and minutes, or in minutes only
  public init(timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true) {
    source = .timer(TimerText(interval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours))
  }

  public static func + (lhs: Text, rhs: Text) -> Text { Text(source: .joined(lhs, rhs)) }

  /// The part of a text that is omitted if it does not fit.
  public enum TruncationMode: Hashable, Sendable { case head, tail, middle }
  /// Upper or lower case for the whole text.
  public enum Case: Hashable, Sendable { case uppercase, lowercase }

  /// The format of a date.
  public struct DateStyle: Hashable, Codable, Sendable {
    package enum Kind: String, Codable { case time, date, relative, offset, timer }
    package let kind: Kind
    public static let time = DateStyle(kind: .time)
    public static let date = DateStyle(kind: .date)
    public static let relative = DateStyle(kind: .relative)
    public static let offset = DateStyle(kind: .offset)
    public static let timer = DateStyle(kind: .timer)
    package var isMoving: Bool { kind == .relative || kind == .offset || kind == .timer }
  }

  /// The style of an underline or a strikethrough.
  public struct LineStyle: Hashable, Sendable {
    /// The pattern of an underline or strikethrough.
    public struct Pattern: Hashable, Sendable {
      let name: String
      public static let solid = Pattern(name: "solid")
      public static let dot = Pattern(name: "dotted")
      public static let dash = Pattern(name: "dashed")
      public static let dashDot = Pattern(name: "dashed")
      public static let dashDotDot = Pattern(name: "dashed")
    }
    let pattern: Pattern
    let color: Color?
    public init(pattern: Pattern = .solid, color: Color? = nil) { (self.pattern, self.color) = (pattern, color) }
    public static let single = LineStyle()
    var look: TextContent.LineLook { TextContent.LineLook(pattern: pattern == .solid ? nil : pattern.name, color: color) }
  }
}

extension Text: PlacedView {}

extension Text {
  func with(_ change: (inout Formatting) -> Void) -> Text {
    var copy = self
    change(&copy.traits)
    return copy
  }
  func scaled(_ isSecondary: Bool) -> Text { with { $0.isSecondary = isSecondary } }
  /// Returns the text in a font.
  public func font(_ font: Font?) -> Text { with { $0.font = font } }
  /// Returns the text in a weight.
  public func fontWeight(_ weight: Font.Weight?) -> Text { with { $0.weight = weight } }
  /// Returns the text in a design, such as rounded.
  public func fontDesign(_ design: Font.Design?) -> Text { with { $0.design = design } }
  /// Returns the text in a colour; an older form of `foregroundStyle`.
  public func foregroundColor(_ color: Color?) -> Text { with { $0.paint = color.map { .color($0) } } }
  /// Returns the text with a paint.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { with { $0.paint = style.paint() } }
  /// Returns the text in bold.
  public func bold(_ isActive: Bool = true) -> Text { with { $0.isBold = isActive } }
  public func bold() -> Text { bold(true) }
  /// Returns the text in italics.
  public func italic(_ isActive: Bool = true) -> Text { with { $0.isItalic = isActive } }
  public func italic() -> Text { italic(true) }
  /// Returns the text in a monospaced font.
  public func monospaced(_ isActive: Bool = true) -> Text { with { $0.isMonospaced = isActive } }
  /// Returns the text with digits of the same width.
  public func monospacedDigit() -> Text { with { $0.hasMonospacedDigits = true } }
  /// Returns the text underlined; without a color in that of the text.
  public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil) -> Text {
    with { ($0.isUnderlined, $0.underline) = (isActive, LineStyle(pattern: pattern, color: color)) }
  }
  /// Returns the text struck through; without a color in that of the text.
  public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil) -> Text {
    with { ($0.isStruck, $0.strike) = (isActive, LineStyle(pattern: pattern, color: color)) }
  }
  /// Returns the text with more space between characters, in points.
  public func kerning(_ kerning: CGFloat) -> Text { with { $0.kerning = kerning } }
  /// Returns the text with more space between characters, in points; the same as `kerning`.
  public func tracking(_ tracking: CGFloat) -> Text { with { $0.kerning = tracking } }
  /// Returns the text raised above the baseline, in points.
  public func baselineOffset(_ offset: CGFloat) -> Text { with { $0.baselineOffset = offset } }
  /// Returns the text with another one for assistive technologies.
  public func accessibilityLabel(_ label: Text) -> Text { with { $0.label = .text(label) } }
  public func accessibilityLabel(_ key: LocalizedStringKey) -> Text { accessibilityLabel(Text(key)) }
  @_disfavoredOverload public func accessibilityLabel<S: StringProtocol>(_ label: S) -> Text { accessibilityLabel(Text(label)) }
  /// Returns the text as a heading of a level.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text { with { $0.headingLevel = Int(level.rawValue) } }
}
