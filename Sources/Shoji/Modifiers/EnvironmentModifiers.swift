// Modifiers that only set a value of the environment.

import Foundation
import ShojiGraph

/// Sets the paint of texts and symbols. An app's custom style is resolved in the environment at this place.
public struct _ForegroundModifier: EnvironmentModifier {
  public typealias Body = Never
  let style: (any ShapeStyle)?
  let isTint: Bool
  nonisolated init(_ style: (any ShapeStyle)?, isTint: Bool = false) { (self.style, self.isTint) = (style, isTint) }
  package func write(_ values: inout EnvironmentValues) {
    let paint = style.map { $0.paint(in: values) }
    if isTint { values.tint = paint } else { values.foreground = paint }
  }
}

/// Sets the paints of texts and of both layers of symbols.
public struct _ForegroundsModifier: EnvironmentModifier {
  public typealias Body = Never
  let primary: any ShapeStyle
  let secondary: any ShapeStyle
  package func write(_ values: inout EnvironmentValues) {
    let pair = ForegroundPair(primary: primary.paint(in: values), secondary: secondary.paint(in: values))
    values.foreground = pair.primary
    values.foregroundPair = pair
  }
}

/// Two paints, which hold where the first one is that of the foreground: a later `foregroundStyle` with one style ends both.
struct ForegroundPair: Equatable {
  let primary: Paint
  let secondary: Paint
}

private struct ForegroundPairKey: EnvironmentKey { static var defaultValue: ForegroundPair? { nil } }
extension EnvironmentValues {
  fileprivate var foregroundPair: ForegroundPair? {
    get { self[ForegroundPairKey.self] }
    set { self[ForegroundPairKey.self] = newValue }
  }
  /// The paint of the back layer of symbols; nil without a second style.
  var secondForeground: Paint? { foregroundPair.flatMap { $0.primary == foreground ? $0.secondary : nil } }
}

/// Sets the paint of the background style.
public struct _BackgroundStyleModifier: EnvironmentModifier {
  public typealias Body = Never
  let style: any ShapeStyle
  nonisolated init(_ style: any ShapeStyle) { self.style = style }
  package func write(_ values: inout EnvironmentValues) { values.backgroundPaint = style.paint(in: values) }
}

private struct BackgroundPaintKey: EnvironmentKey { static var defaultValue: Paint? { nil } }
extension EnvironmentValues: BackgroundPainted {
  package var backgroundPaint: Paint? {
    get { self[BackgroundPaintKey.self] }
    set { self[BackgroundPaintKey.self] = newValue }
  }
}

extension View {
  /// Sets the paint of the background style and of group boxes in this view.
  nonisolated public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View { modifier(_BackgroundStyleModifier(style)) }
  /// Sets the font of texts inside.
  nonisolated public func font(_ font: Font?) -> some View { environment(\.font, font) }
  /// Sets the colour of texts and symbols inside; an older form of `foregroundStyle`.
  nonisolated public func foregroundColor(_ color: Color?) -> some View { modifier(_ForegroundModifier(color)) }
  /// Sets the paint of texts, symbols and shapes inside.
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { modifier(_ForegroundModifier(style)) }
  /// Sets the paint of texts, and of the front layer and the back layer of symbols, such as a checkmark and the circle around it.
  nonisolated public func foregroundStyle<A: ShapeStyle, B: ShapeStyle>(_ primary: A, _ secondary: B) -> some View {
    modifier(_ForegroundsModifier(primary: primary, secondary: secondary))
  }
  /// The same; symbols have two layers.
  nonisolated public func foregroundStyle<A: ShapeStyle, B: ShapeStyle, C: ShapeStyle>(_ primary: A, _ secondary: B, _ tertiary: C)
    -> some View
  {
    foregroundStyle(primary, secondary)
  }
  /// Sets the colour of controls inside.
  nonisolated public func tint(_ tint: Color?) -> some View { modifier(_ForegroundModifier(tint, isTint: true)) }
  nonisolated public func tint<S: ShapeStyle>(_ tint: S?) -> some View { modifier(_ForegroundModifier(tint, isTint: true)) }
  /// Sets the colour of controls inside; an older form of `tint`.
  nonisolated public func accentColor(_ color: Color?) -> some View { tint(color) }
  /// Limits the number of lines of texts inside; longer texts are truncated.
  nonisolated public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }
  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    environment(\.lineLimit, limit.upperBound).environment(\.lineRange, limit)
  }
  nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { environment(\.lineRange, limit.lowerBound...1000) }
  nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(1...limit.upperBound) }
  nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    environment(\.lineLimit, limit).environment(\.lineRange, reservesSpace ? limit...limit : 1...limit)
  }
  /// Sets the space between lines, in points.
  nonisolated public func lineSpacing(_ spacing: CGFloat) -> some View { environment(\.lineSpacing, spacing) }
  /// Lets texts shrink to this fraction of their size before they are truncated.
  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View { environment(\.minimumScaleFactor, factor) }
  /// Aligns the lines of texts inside.
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }
  /// Sets where long texts inside are truncated.
  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View { environment(\.truncationMode, mode) }
  /// Shows texts inside in upper or lower case.
  nonisolated public func textCase(_ textCase: Text.Case?) -> some View {
    environment(\.textCase, textCase).environment(\.isTextCaseSet, true)
  }
  /// Disables the controls inside.
  nonisolated public func disabled(_ disabled: Bool) -> some View { transformEnvironment(\.isEnabled) { $0 = $0 && !disabled } }
  /// Sets the size of controls inside.
  nonisolated public func controlSize(_ size: ControlSize) -> some View { environment(\.controlSize, size) }
  /// Shows placeholders in place of texts and images inside.
  nonisolated public func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }
  /// Shows texts and images inside a redacted view.
  nonisolated public func unredacted() -> some View { environment(\.redactionReasons, []) }
  /// Sets the size of the texts in this view.
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { modifier(_TypeSizeModifier(lowest: size, highest: size)) }
  /// Limits the size of the texts in this view to a range.
  nonisolated public func dynamicTypeSize<R: RangeExpression>(_ range: R) -> some View where R.Bound == DynamicTypeSize {
    let all = DynamicTypeSize.allCases.filter(range.contains)
    return modifier(_TypeSizeModifier(lowest: all.first ?? .xSmall, highest: all.last ?? .accessibility5))
  }
  /// Sets whether the user can select the texts in this view.
  nonisolated public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    environment(\.isTextSelectable, S.allowsSelection)
  }
  /// Lets each line of texts inside begin at the side of its own direction, as in UIKit's text views. The texts fill their width.
  nonisolated package func textAlignedByDirection() -> some View { environment(\.isTextAlignedByDirection, true) }
}

/// Limits the text size to a range, in the environment and on the page.
public struct _TypeSizeModifier: ViewModifier {
  let lowest: DynamicTypeSize
  let highest: DynamicTypeSize
  @Environment(\.dynamicTypeSize) private var current
  nonisolated init(lowest: DynamicTypeSize, highest: DynamicTypeSize) { (self.lowest, self.highest) = (lowest, highest) }
  public func body(content: Content) -> some View {
    let size = min(max(current, lowest), highest)
    content.environment(\.dynamicTypeSize, size).box(.attribute(name: "data-text-size", value: "\(size)"))
  }
}

private struct TextSelectableKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct TextAlignedByDirectionKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct TextCaseSetKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct LineRangeKey: EnvironmentKey { static var defaultValue: ClosedRange<Int>? { nil } }
extension EnvironmentValues {
  package var isTextSelectable: Bool {
    get { self[TextSelectableKey.self] }
    set { self[TextSelectableKey.self] = newValue }
  }
  package var isTextAlignedByDirection: Bool {
    get { self[TextAlignedByDirectionKey.self] }
    set { self[TextAlignedByDirectionKey.self] = newValue }
  }
  /// Whether the author has set a text case; otherwise section headers use their own.
  package var isTextCaseSet: Bool {
    get { self[TextCaseSetKey.self] }
    set { self[TextCaseSetKey.self] = newValue }
  }
  /// The minimum and maximum number of lines of a growing text field.
  package var lineRange: ClosedRange<Int>? {
    get { self[LineRangeKey.self] }
    set { self[LineRangeKey.self] = newValue }
  }
}
