// Wallpaper: the background of the home screen.

import SwiftUI

/// The background, lighter in light mode and darker in dark mode.
struct Wallpaper: View {
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    ZStack {
      LinearGradient(
        colors: scheme == .dark
          ? [Color(red: 0.07, green: 0.09, blue: 0.22), Color(red: 0.20, green: 0.10, blue: 0.30)]
          : [Color(red: 0.20, green: 0.42, blue: 0.80), Color(red: 0.58, green: 0.36, blue: 0.70)],
        startPoint: .top, endPoint: .bottom)
      RadialGradient(
        colors: [Color(red: 0.98, green: 0.55, blue: 0.45).opacity(scheme == .dark ? 0.35 : 0.75), .clear],
        center: .bottomTrailing, startRadius: 0, endRadius: 620)
      RadialGradient(
        colors: [Color(red: 0.35, green: 0.80, blue: 0.85).opacity(scheme == .dark ? 0.25 : 0.6), .clear],
        center: .topLeading, startRadius: 0, endRadius: 560)
    }
    .ignoresSafeArea()
  }
}
