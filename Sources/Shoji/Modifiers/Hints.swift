// Modifiers that say something to a device which a browser's page has no part in. They are taken as given, so that source
// compiles; each says why nothing follows.

import Foundation
import ShojiGraph

extension View {
  /// The browser decides how letters are set; texts wrap or are cut short before they are squeezed.
  nonisolated public func allowsTightening(_ flag: Bool) -> some View { self }
  /// Views move as one by themselves: the page animates elements and not their proposals.
  nonisolated public func geometryGroup() -> some View { self }
  /// A page has no overlays of the system's.
  nonisolated public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
  /// Says in which language texts are, for how the browser breaks their lines and draws their signs.
  nonisolated public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View {
    box(.attribute(name: "lang", value: isEnabled ? language.minimalIdentifier : ""))
  }
  /// A page has no gestures of the system's at its edges that an app could go before.
  nonisolated public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
  /// A page has no status bar.
  nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  nonisolated public func statusBar(hidden: Bool) -> some View { self }
  /// Pointers in browsers have hover looks of their own on everything that can be pressed.
  nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }
  /// A page has no screenshots taken by the system when the app goes to the background.
  nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View { self }
  /// The room that scenes keep to the window's edges: the system's 16 points.
  nonisolated public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }
  /// Mirrors the view where the person's language is written from right to left.
  nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { modifier(_MirrorModifier(isEnabled: enabled)) }
}

/// How a pointer shows what it is over.
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
