// GallerySettings: settings that apply to all pages through the environment.

import SwiftUI

@MainActor @Observable final class GallerySettings {
  /// Nil follows the system.
  var scheme: ColorScheme?
  var textSize: DynamicTypeSize?
  var isRightToLeft = false
  var isJapanese = false
}

/// Applies the settings to all pages; values that are not set follow the user's.
struct Appearance: ViewModifier {
  let settings: GallerySettings
  @Environment(\.dynamicTypeSize) private var textSize
  @Environment(\.layoutDirection) private var direction
  @Environment(\.locale) private var locale

  func body(content: Content) -> some View {
    content
      .preferredColorScheme(settings.scheme)
      .dynamicTypeSize(settings.textSize ?? textSize)
      .environment(\.layoutDirection, settings.isRightToLeft ? .rightToLeft : direction)
      .environment(\.locale, settings.isJapanese ? Locale(identifier: "ja_JP") : locale)
  }
}
