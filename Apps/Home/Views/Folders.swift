// Folders: the icon of a folder. What is in it: FolderSheet.swift.

import SwiftUI

extension HomeLayout.Folder {
  /// The name, or a general one until the user gives it a name.
  var title: String { name.isEmpty ? String(localized: "Folder") : name }
}

struct FolderIcon: View {
  let folder: HomeLayout.Folder
  let open: () -> Void

  var body: some View {
    Button(action: open) {
      VStack(spacing: 6) {
        FolderFace(folder: folder)
        IconTitle(text: folder.title)
      }
    }
    .buttonStyle(.plain)
    .frame(minWidth: 64)
    .accessibilityLabel(label)
  }

  private var label: Text {
    folder.slugs.count == 1 ? Text("\(folder.title), folder, 1 app") : Text("\(folder.title), folder, \(folder.slugs.count) apps")
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
    .overlay(alignment: .topTrailing) { FolderBadge(slugs: folder.slugs) }
  }
}

/// The sum of the badges of a folder's apps.
private struct FolderBadge: View {
  let slugs: [String]

  var body: some View {
    let count = slugs.reduce(0) { $0 + HomeScreenApps.shared[$1].badge }
    if count > 0 {
      Circle()
        .fill(Color(red: 0.85, green: 0.1, blue: 0.1))
        .frame(width: 14, height: 14)
        .offset(x: 5, y: -5)
        .accessibilityHidden(true)
    }
  }
}
