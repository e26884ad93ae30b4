// Modifiers, most of them hints for a device, that have no equivalent in a browser. They exist so that source compiles; each says why it
// has no effect.

import Foundation
import ShojiGraph

extension View {
  /// Has no effect: the browser controls letter spacing; texts wrap or are truncated instead.
  nonisolated public func allowsTightening(_ flag: Bool) -> some View { self }
  /// Has no effect: the page animates elements, not their proposed sizes, so views move together anyway.
  nonisolated public func geometryGroup() -> some View { self }
  /// Has no effect: a page has no system overlays.
  nonisolated public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
  /// Sets the language of texts, which the browser uses for line breaks and glyphs.
  nonisolated public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View {
    box(.attribute(name: "lang", value: isEnabled ? language.minimalIdentifier : ""))
  }
  /// Has no effect: a page has no system gestures at its edges that an app could defer.
  nonisolated public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
  /// Has no effect: a page has no status bar.
  nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  /// Has no effect: the browser has the status bar.
  nonisolated public func statusBar(hidden: Bool) -> some View { self }
  /// Has no effect: every control has a hover style already.
  nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }
  /// Has no effect: the system takes no screenshots of a page in the background.
  nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View { self }
  /// Adds the padding of scenes to the window's edges: the system's 16 points.
  nonisolated public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }
  /// Mirrors the view in right-to-left languages.
  nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { modifier(_MirrorModifier(isEnabled: enabled)) }
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
