// GallerySettings: what the settings sheet changes for all pages, through the environment alone.

import SwiftUI

@MainActor @Observable final class GallerySettings {
  /// Nil follows the system.
  var scheme: ColorScheme?
  var textSize: DynamicTypeSize?
  var isRightToLeft = false
  var isJapanese = false
}

/// Puts the settings around all pages.
struct Appearance: ViewModifier {
  let settings: GallerySettings

  func body(content: Content) -> some View {
    content
      .preferredColorScheme(settings.scheme)
      .transformEnvironment(\.dynamicTypeSize) { size in
        if let chosen = settings.textSize { size = chosen }
      }
      .transformEnvironment(\.layoutDirection) { direction in
        if settings.isRightToLeft { direction = .rightToLeft }
      }
      .transformEnvironment(\.locale) { locale in
        if settings.isJapanese { locale = Locale(identifier: "ja_JP") }
      }
  }
}
