// Appearance: colour scheme, weight of text and layout direction, for a part of the page or for all of it.

import Foundation
import ShojiGraph

/// The colour scheme preferred by the views of a presentation.
public struct PreferredColorSchemeKey: PreferenceKey {
  public static var defaultValue: ColorScheme? { nil }
  public static func reduce(value: inout ColorScheme?, nextValue: () -> ColorScheme?) { value = nextValue() ?? value }
}

extension LayoutDirection {
  var html: String { self == .rightToLeft ? "rtl" : "ltr" }
}

/// The user's preferred weight of text.
public enum LegibilityWeight: Hashable, Sendable { case regular, bold }

private struct LegibilityWeightKey: EnvironmentKey { static var defaultValue: LegibilityWeight? { nil } }
extension EnvironmentValues {
  /// Whether text is bold: by the system's settings, or as an app sets it. Browsers do not report it (`text-view.test-accessibility-options`).
  public var legibilityWeight: LegibilityWeight? {
    get { self[LegibilityWeightKey.self] }
    set { self[LegibilityWeightKey.self] = newValue }
  }
}

extension View {
  /// Sets the preferred colour scheme of the scene, or of the sheet around this view. nil leaves it to the user.
  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    preference(key: PreferredColorSchemeKey.self, value: colorScheme)
  }
  /// Sets the colour scheme of this view.
  nonisolated public func colorScheme(_ colorScheme: ColorScheme) -> some View { environment(\.colorScheme, colorScheme) }

  /// Sets the colour scheme, which also changes how the view is drawn.
  nonisolated public func environment(_ keyPath: WritableKeyPath<EnvironmentValues, ColorScheme>, _ value: ColorScheme) -> some View {
    modifier(_EnvironmentKeyWriter(keyPath, value))
      .box(.attribute(name: "data-scheme", value: keyPath == \EnvironmentValues.colorScheme ? value.rawValue : ""))
  }
  /// Sets the weight of text, which also changes how the view is drawn.
  nonisolated public func environment(_ keyPath: WritableKeyPath<EnvironmentValues, LegibilityWeight?>, _ value: LegibilityWeight?)
    -> some View
  {
    modifier(_EnvironmentKeyWriter(keyPath, value)).box(.attribute(name: "data-legibility", value: value == .bold ? "bold" : "regular"))
  }
  /// Sets the layout direction, which also changes how the view is drawn.
  nonisolated public func environment(_ keyPath: WritableKeyPath<EnvironmentValues, LayoutDirection>, _ value: LayoutDirection) -> some View
  {
    modifier(_EnvironmentKeyWriter(keyPath, value))
      .box(.attribute(name: "dir", value: keyPath == \EnvironmentValues.layoutDirection ? value.html : ""))
  }
}
