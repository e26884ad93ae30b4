// IconMenu: the menu of an icon: the app's quick actions, then the system's own items.

import SwiftUI

struct IconMenu: View {
  @Environment(HomeStore.self) private var store
  @Environment(\.locale) private var locale
  @Environment(\.horizontalSizeClass) private var width
  @Environment(\.verticalSizeClass) private var height
  let app: InstalledApp
  let actions: IconActions

  var body: some View {
    let entry = HomeScreenApps.shared[app.slug]
    if !entry.shortcuts.isEmpty {
      Section {
        ForEach(entry.shortcuts) { shortcut in
          if let address = shortcut.address { Link(destination: address) { label(shortcut) } }
        }
      }
    }
    if hasRoom, !app.isSystemPage { stageItems }
    Section {
      Button("Edit Home Screen", systemImage: "square.grid.2x2", action: actions.edit)
      DockItem(slug: app.slug)
      if store.layout.folders.contains(where: { $0.slugs.contains(app.slug) }) {
        Button("Take Out of Folder", systemImage: "folder.badge.minus") { store.change(app.slug) { $0.takeOut(app.slug) } }
      }
      if showsWindows(entry.windows.count) {
        Button("Show All Windows", systemImage: "rectangle.on.rectangle") { actions.showWindows(app) }
      }
      Button("Remove App", systemImage: "minus.circle", role: .destructive) { actions.remove(app) }
    }
  }

  /// Whether there is space for several apps.
  private var hasRoom: Bool { width == .regular && height == .regular }

  /// A phone shows one window at a time, so it lists them only if there are several. Pages of the system have none.
  private func showsWindows(_ count: Int) -> Bool { !app.isSystemPage && (hasRoom || count > 1) }

  /// Links to the page that shows apps beside and above each other; a phone shows one app at a time.
  private var stageItems: some View {
    Section {
      Link(destination: URL(string: "/stage?split=\(app.slug)")!) {
        Label("Open in Split View", systemImage: "rectangle.split.2x1")
      }
      Link(destination: URL(string: "/stage?over=\(app.slug)")!) {
        Label("Open in Slide Over", systemImage: "macwindow.on.rectangle")
      }
    }
  }

  private func label(_ shortcut: HomeScreenShortcut) -> some View {
    Label {
      VStack(alignment: .leading, spacing: 0) {
        Text(verbatim: shortcut.title(in: locale))
        if let subtitle = shortcut.subtitle(in: locale) {
          Text(verbatim: subtitle)
            .font(.footnote)
            .foregroundStyle(.secondary)
        }
      }
    } icon: {
      if shortcut.hasOwnGlyph {
        shortcut.glyph.frame(width: 20, height: 20)
      } else {
        shortcut.glyph
      }
    }
  }
}

/// Puts an app into the dock, or takes it out.
struct DockItem: View {
  @Environment(HomeStore.self) private var store
  let slug: String

  var body: some View {
    if store.layout.dock.contains(slug) {
      Button("Remove from Dock", systemImage: "dock.rectangle") { toggle() }
    } else {
      Button("Add to Dock", systemImage: "dock.rectangle") { toggle() }
        .disabled(store.layout.isDockFull)
    }
  }

  private func toggle() { store.change(slug) { $0.toggleDock(slug) } }
}
