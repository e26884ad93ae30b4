// Small modifiers, many of them hints for a device without an equivalent in a browser. The compiler warns at those without an effect.

import Foundation
import ShojiGraph

extension View {
  @available(*, deprecated, message: "has no effect in Shoji: texts wrap or are truncated instead")
  nonisolated public func allowsTightening(_ flag: Bool) -> some View { self }
  @available(*, deprecated, message: "has no effect in Shoji: a page has no system overlays")
  nonisolated public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
  /// Sets the language of texts, which the browser uses for line breaks and glyphs.
  nonisolated public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View {
    box(.attribute(name: "lang", value: isEnabled ? language.minimalIdentifier : ""))
  }
  @available(*, deprecated, message: "has no effect in Shoji: an app cannot defer the browser's gestures")
  nonisolated public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
  @available(*, deprecated, message: "has no effect in Shoji: a page has no status bar")
  nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  @available(*, deprecated, message: "has no effect in Shoji: a page has no status bar")
  nonisolated public func statusBar(hidden: Bool) -> some View { self }
  @available(*, deprecated, message: "has no effect in Shoji: every control has a hover style of its own")
  nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }
  /// Marks texts inside as private: `redacted(reason: .privacy)` hides them and no others.
  nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View { environment(\.isPrivacySensitive, sensitive) }
  /// Adds the padding of scenes to the window's edges: the system's 16 points.
  nonisolated public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }
  /// Mirrors the view in right-to-left languages.
  nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { modifier(_MirrorModifier(isEnabled: enabled)) }
}

private struct PrivacyKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether the texts inside are private.
  var isPrivacySensitive: Bool {
    get { self[PrivacyKey.self] }
    set { self[PrivacyKey.self] = newValue }
  }
}

/// The appearance of a view under the pointer.
public struct HoverEffect: Hashable, Sendable {
  private let name: String
  public static let automatic = HoverEffect(name: "automatic")
  public static let highlight = HoverEffect(name: "highlight")
  public static let lift = HoverEffect(name: "lift")
}

public struct _MirrorModifier: ViewModifier {
  let isEnabled: Bool
  @Environment(\.layoutDirection) private var direction
  nonisolated init(isEnabled: Bool) { self.isEnabled = isEnabled }
  public func body(content: Content) -> some View {
    content.scaleEffect(x: isEnabled && direction == .rightToLeft ? -1 : 1, y: 1)
  }
}
