// AppIcon: a rounded square with the app's symbol, its badge, its name below, and the menu of its quick actions.

import SwiftUI

struct AppIcon: View {
  let app: InstalledApp
  let showsTitle: Bool
  let actions: IconActions
  var isOnWallpaper = true
  @Environment(\.locale) private var locale

  var body: some View {
    if app.isReady {
      // The link includes the name, because users tap it as well as the icon.
      Link(destination: app.address) { face }
        .accessibilityLabel(label)
        .frame(minWidth: 64)
        .contextMenu { IconMenu(app: app, actions: actions) }
        .menuGlyphs(.sourceSide)
    } else {
      face
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text("\(app.title(in: locale)), installing"))
        .frame(minWidth: 64)
    }
  }

  private var face: some View {
    VStack(spacing: 6) {
      IconFace(app: app)
      if showsTitle {
        IconTitle(text: app.isReady ? Text(verbatim: app.title(in: locale)) : Text("Installing…"), isOnWallpaper: isOnWallpaper)
      }
    }
  }

  private var label: Text {
    let badge = HomeScreenApps.shared[app.slug].badge
    let title = app.title(in: locale)
    return badge > 0 ? Text("\(title), \(badge) new") : Text(verbatim: title)
  }
}

/// The icon without its name.
struct IconFace: View {
  let app: InstalledApp
  var size: CGFloat = 62
  @Namespace private var zoom

  var body: some View {
    Image(systemName: app.icon ?? "app.fill")
      .font(.system(size: size / 2, weight: .medium))
      .foregroundStyle(.white)
      .frame(width: size, height: size)
      .background(app.tint.gradient, in: RoundedRectangle(cornerRadius: size * 0.225, style: .continuous))
      .overlay {
        if !app.isReady { RoundedRectangle(cornerRadius: size * 0.225, style: .continuous).fill(.black.opacity(0.5)) }
      }
      .matchedTransitionSource(id: app.slug, in: zoom)
      .overlay(alignment: .topTrailing) { if size > 40 { Badge(count: HomeScreenApps.shared[app.slug].badge) } }
  }
}

/// The number on an icon. The icon's label names it.
struct Badge: View {
  let count: Int

  var body: some View {
    if count > 0 {
      Text(count, format: .number)
        .font(.system(size: 15))
        .foregroundStyle(.white)
        .lineLimit(1)
        .padding(.horizontal, 7)
        .frame(minWidth: 25, minHeight: 25)
        .background(Color(red: 0.85, green: 0.1, blue: 0.1), in: Capsule())
        .offset(x: 9, y: -9)
        .accessibilityHidden(true)
    }
  }
}

/// The name below an icon.
struct IconTitle: View {
  let text: Text
  var isOnWallpaper = true

  var body: some View {
    text
      .font(.caption)
      .foregroundStyle(isOnWallpaper ? Color.white : Color.primary)
      .shadow(color: .black.opacity(isOnWallpaper ? 0.4 : 0), radius: 2, y: 1)
      .lineLimit(1)
      .accessibilityHidden(true)
  }
}
