// Folders: the icon of a folder. What is in it: FolderSheet.swift.

import SwiftUI

extension HomeLayout.Folder {
  /// The name, or a general one until the user gives it a name.
  var title: String { name.isEmpty ? String(localized: "Folder") : name }

  /// The sum of its apps' badges.
  @MainActor var badge: Int { slugs.reduce(0) { $0 + HomeScreenApps.shared[$1].badge } }
}

struct FolderIcon: View {
  let folder: HomeLayout.Folder
  let open: () -> Void

  var body: some View {
    Button(action: open) {
      VStack(spacing: 6) {
        FolderFace(folder: folder)
        IconTitle(text: Text(verbatim: folder.title))
      }
    }
    .buttonStyle(.plain)
    .frame(minWidth: 64)
    .accessibilityLabel(label)
  }

  private var label: Text {
    let (title, count, badge) = (folder.title, folder.slugs.count, folder.badge)
    return switch (count == 1, badge > 0) {
    case (true, false): Text("\(title), folder, 1 app")
    case (true, true): Text("\(title), folder, 1 app, \(badge) new")
    case (false, false): Text("\(title), folder, \(count) apps")
    case (false, true): Text("\(title), folder, \(count) apps, \(badge) new")
    }
  }
}

/// Up to nine small icons on a translucent square.
struct FolderFace: View {
  @Environment(HomeStore.self) private var store
  let folder: HomeLayout.Folder

  var body: some View {
    let apps = folder.slugs.prefix(9).compactMap(store.app)
    VStack(alignment: .leading, spacing: 3) {
      ForEach(0..<3, id: \.self) { row in
        HStack(spacing: 3) {
          ForEach(apps.dropFirst(row * 3).prefix(3)) { IconFace(app: $0, size: 15) }
        }
        .frame(height: 15)
      }
    }
    .frame(width: 62, height: 62)
    .background(.white.opacity(0.3), in: RoundedRectangle(cornerRadius: 14, style: .continuous))
    .overlay(alignment: .topTrailing) { Badge(count: folder.badge) }
  }
}
