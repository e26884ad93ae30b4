// AppIcon: a rounded square with the app's symbol, and its name below.

import SwiftUI

struct AppIcon: View {
  let app: InstalledApp
  let showsTitle: Bool
  @Environment(\.locale) private var locale
  @Namespace private var zoom

  var body: some View {
    // The link includes the name, because users tap it as well as the icon.
    Link(destination: app.address) {
      VStack(spacing: 6) {
        face
        if showsTitle { title }
      }
    }
    .accessibilityLabel(app.title(in: locale))
    .frame(minWidth: 64)
  }

  private var title: some View {
    Text(app.title(in: locale))
      .font(.caption)
      .foregroundStyle(.white)
      .shadow(color: .black.opacity(0.4), radius: 2, y: 1)
      .lineLimit(1)
      .accessibilityHidden(true)
  }

  private var face: some View {
    Image(systemName: app.icon ?? "app.fill")
      .font(.system(size: 30, weight: .medium))
      .foregroundStyle(.white)
      .frame(width: 62, height: 62)
      .background(app.tint.gradient, in: RoundedRectangle(cornerRadius: 14, style: .continuous))
      .matchedTransitionSource(id: app.slug, in: zoom)
  }
}
