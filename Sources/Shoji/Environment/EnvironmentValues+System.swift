// Environment values that the system sets and every view can read.

import Foundation
import ShojiGraph

private struct FontKey: EnvironmentKey { static var defaultValue: Font? { nil } }
private struct ForegroundKey: EnvironmentKey { static var defaultValue: Paint? { nil } }
private struct TintKey: EnvironmentKey { static var defaultValue: Paint? { nil } }
private struct LineLimitKey: EnvironmentKey { static var defaultValue: Int? { nil } }
private struct LineSpacingKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }
private struct MinimumScaleKey: EnvironmentKey { static var defaultValue: CGFloat { 1 } }
private struct TextAlignmentKey: EnvironmentKey { static var defaultValue: TextAlignment { .leading } }
private struct TruncationKey: EnvironmentKey { static var defaultValue: Text.TruncationMode { .tail } }
private struct TextCaseKey: EnvironmentKey { static var defaultValue: Text.Case? { nil } }
private struct EnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
private struct ColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .light } }
private struct ChosenColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme? { nil } }
private struct ContrastKey: EnvironmentKey { static var defaultValue: ColorSchemeContrast { .standard } }
private struct HorizontalSizeKey: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { .compact } }
private struct WindowSizeKey: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass { .compact } }
private struct VerticalSizeKey: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { .regular } }
private struct LayoutDirectionKey: EnvironmentKey { static var defaultValue: LayoutDirection { .leftToRight } }
private struct TypeSizeKey: EnvironmentKey { static var defaultValue: DynamicTypeSize { .large } }
private struct LocaleKey: EnvironmentKey { static var defaultValue: Locale { .current } }
private struct CalendarKey: EnvironmentKey { static var defaultValue: Calendar { .current } }
private struct TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .current } }
private struct ScenePhaseKey: EnvironmentKey { static var defaultValue: ScenePhase { .active } }
private struct ControlSizeKey: EnvironmentKey { static var defaultValue: ControlSize { .regular } }
private struct ReduceMotionKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct ReduceTransparencyKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct RedactionKey: EnvironmentKey { static var defaultValue: RedactionReasons { [] } }
private struct DisplayScaleKey: EnvironmentKey { static var defaultValue: CGFloat { 2 } }
private struct StackAxisKey: EnvironmentKey { static var defaultValue: StackAxis? { nil } }
private struct ViewportKey: EnvironmentKey { static var defaultValue: CGSize { CGSize(width: 390, height: 844) } }

extension EnvironmentValues {
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }
  public var lineSpacing: CGFloat {
    get { self[LineSpacingKey.self] }
    set { self[LineSpacingKey.self] = newValue }
  }
  public var minimumScaleFactor: CGFloat {
    get { self[MinimumScaleKey.self] }
    set { self[MinimumScaleKey.self] = newValue }
  }
  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }
  public var truncationMode: Text.TruncationMode {
    get { self[TruncationKey.self] }
    set { self[TruncationKey.self] = newValue }
  }
  public var textCase: Text.Case? {
    get { self[TextCaseKey.self] }
    set { self[TextCaseKey.self] = newValue }
  }
  /// Whether the controls here can be used.
  public var isEnabled: Bool {
    get { self[EnabledKey.self] }
    set { self[EnabledKey.self] = newValue }
  }
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }
  /// The scheme that the user has chosen in the system's settings; nil follows the browser.
  package var chosenColorScheme: ColorScheme? {
    get { self[ChosenColorSchemeKey.self] }
    set { self[ChosenColorSchemeKey.self] = newValue }
  }
  public var colorSchemeContrast: ColorSchemeContrast { self[ContrastKey.self] }
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeKey.self] }
    set { self[HorizontalSizeKey.self] = newValue }
  }
  /// The horizontal size class of the window. In a sheet `horizontalSizeClass` is compact, whatever the window's is; whether a popover or a dialog
  /// has the form for wide windows follows from this one.
  package var windowSizeClass: UserInterfaceSizeClass {
    get { self[WindowSizeKey.self] }
    set { self[WindowSizeKey.self] = newValue }
  }
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeKey.self] }
    set { self[VerticalSizeKey.self] = newValue }
  }
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[TypeSizeKey.self] }
    set { self[TypeSizeKey.self] = newValue }
  }
  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory(dynamicTypeSize) }
    set { if let size = DynamicTypeSize(newValue) { dynamicTypeSize = size } }
  }
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }
  /// The time zone; setting it also sets that of the ``calendar``, by which dates are shown and chosen.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set {
      self[TimeZoneKey.self] = newValue
      calendar.timeZone = newValue
    }
  }
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }
  public var redactionReasons: RedactionReasons {
    get { self[RedactionKey.self] }
    set { self[RedactionKey.self] = newValue }
  }
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }
  public var accessibilityReduceMotion: Bool { self[ReduceMotionKey.self] }
  public var accessibilityReduceTransparency: Bool { self[ReduceTransparencyKey.self] }
  public var accessibilityDifferentiateWithoutColor: Bool { colorSchemeContrast == .increased }

  package var foreground: Paint? {
    get { self[ForegroundKey.self] }
    set { self[ForegroundKey.self] = newValue }
  }
  package var tint: Paint? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }
  /// The axis of the nearest stack; nil in a stack of layers.
  package var stackAxis: StackAxis? {
    get { self[StackAxisKey.self] }
    set { self[StackAxisKey.self] = newValue }
  }
  /// The window's size in points.
  package var viewport: CGSize {
    get { self[ViewportKey.self] }
    set { self[ViewportKey.self] = newValue }
  }
  package mutating func set(contrast: ColorSchemeContrast, reduceMotion: Bool, reduceTransparency: Bool) {
    self[ContrastKey.self] = contrast
    self[ReduceMotionKey.self] = reduceMotion
    self[ReduceTransparencyKey.self] = reduceTransparency
  }
}
