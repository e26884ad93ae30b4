// Appearance: light or dark, and the direction of layout, for a part of the page or for all of it.

import Foundation
import ShojiGraph

/// The appearance that the views of a presentation wish for it.
public struct PreferredColorSchemeKey: PreferenceKey {
  public static var defaultValue: ColorScheme? { nil }
  public static func reduce(value: inout ColorScheme?, nextValue: () -> ColorScheme?) { value = nextValue() ?? value }
}

extension LayoutDirection {
  var html: String { self == .rightToLeft ? "rtl" : "ltr" }
}

/// How heavy a person wants to have text.
public enum LegibilityWeight: Hashable, Sendable { case regular, bold }

private struct LegibilityWeightKey: EnvironmentKey { static var defaultValue: LegibilityWeight? { nil } }
extension EnvironmentValues {
  /// Whether text is bold. Browsers don't tell of that wish, so that an app's own settings set it: `text-view.test-accessibility-options`.
  public var legibilityWeight: LegibilityWeight? { get { self[LegibilityWeightKey.self] } set { self[LegibilityWeightKey.self] = newValue } }
}

extension View {
  /// Wishes for an appearance of the whole scene, or of the sheet around this view. nil leaves it to the person.
  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    preference(key: PreferredColorSchemeKey.self, value: colorScheme)
  }
  /// Sets the appearance of this view.
  nonisolated public func colorScheme(_ colorScheme: ColorScheme) -> some View { environment(\.colorScheme, colorScheme) }

  /// Sets a value of the environment; the appearance is also drawn.
  nonisolated public func environment(_ keyPath: WritableKeyPath<EnvironmentValues, ColorScheme>, _ value: ColorScheme) -> some View {
    modifier(_EnvironmentKeyWriter(keyPath, value))
      .box(.attribute(name: "data-scheme", value: keyPath == \EnvironmentValues.colorScheme ? value.rawValue : ""))
  }
  /// Sets a value of the environment; the weight of text is also drawn.
  nonisolated public func environment(_ keyPath: WritableKeyPath<EnvironmentValues, LegibilityWeight?>, _ value: LegibilityWeight?) -> some View {
    modifier(_EnvironmentKeyWriter(keyPath, value)).box(.attribute(name: "data-legibility", value: value == .bold ? "bold" : "regular"))
  }
  /// Sets a value of the environment; the direction of layout is also drawn.
  nonisolated public func environment(_ keyPath: WritableKeyPath<EnvironmentValues, LayoutDirection>, _ value: LayoutDirection) -> some View {
    modifier(_EnvironmentKeyWriter(keyPath, value))
      .box(.attribute(name: "dir", value: keyPath == \EnvironmentValues.layoutDirection ? value.html : ""))
  }
}
