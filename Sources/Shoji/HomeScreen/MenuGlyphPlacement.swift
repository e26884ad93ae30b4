// menuGlyphs: on which side of a menu's titles the glyphs are.

import ShojiGraph

/// On which side of a menu's titles the glyphs are.
public enum MenuGlyphPlacement: Hashable, Sendable {
  /// After the titles.
  case trailing
  /// On the side of the window where the menu's source is, as in the menus of the home screen's icons
  /// (`quick-action.glyph-side-by-icon-position`).
  case sourceSide
}

private struct MenuGlyphPlacementKey: EnvironmentKey { static var defaultValue: MenuGlyphPlacement { .trailing } }
extension EnvironmentValues {
  package var menuGlyphPlacement: MenuGlyphPlacement {
    get { self[MenuGlyphPlacementKey.self] }
    set { self[MenuGlyphPlacementKey.self] = newValue }
  }
}

extension View {
  /// Sets on which side of the titles the glyphs are in the menus of this view.
  nonisolated public func menuGlyphs(_ placement: MenuGlyphPlacement) -> some View { environment(\.menuGlyphPlacement, placement) }
}
