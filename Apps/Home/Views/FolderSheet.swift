// FolderSheet: the apps of a folder as a grid, and its name.

import SwiftUI

struct FolderSheet: View {
  @Environment(HomeStore.self) private var store
  @Environment(\.dismiss) private var dismiss
  let id: HomeLayout.Folder.ID
  let isEditing: Bool
  let actions: IconActions

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(spacing: 20) {
          TextField("Name of the Folder", text: name)
            .textFieldStyle(.roundedBorder)
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 80), alignment: .top)], spacing: 16) {
            ForEach(apps) { app in
              if isEditing {
                FolderItem(app: app, folder: id)
              } else {
                AppIcon(app: app, showsTitle: true, actions: actions, isOnWallpaper: false)
              }
            }
          }
          if isEditing { TakeOutPlace() }
        }
        .padding()
      }
      .navigationTitle(folder?.title ?? "")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } } }
    }
    .animation(.snappy, value: store.layout)
    .presentationDetents([.medium, .large])
    // The last app was taken out.
    .onChange(of: folder == nil) { if $1 { dismiss() } }
  }

  private var folder: HomeLayout.Folder? { store.layout.folders.first { $0.id == id } }
  private var apps: [InstalledApp] { folder?.slugs.compactMap(store.app) ?? [] }

  private var name: Binding<String> {
    Binding {
      folder?.name ?? ""
    } set: {
      store.layout.rename(id, $0)
    }
  }
}

/// An app of the folder while the home screen is edited.
private struct FolderItem: View {
  @Environment(HomeStore.self) private var store
  @Environment(\.locale) private var locale
  let app: InstalledApp
  let folder: HomeLayout.Folder.ID

  var body: some View {
    Menu {
      Button("Take Out of Folder", systemImage: "folder.badge.minus") { store.change(app.slug) { $0.takeOut(app.slug) } }
    } label: {
      VStack(spacing: 6) {
        IconFace(app: app)
          .overlay(alignment: .topLeading) { MoreGlyph().offset(x: -11, y: -11) }
        IconTitle(text: Text(verbatim: app.title(in: locale)), isOnWallpaper: false)
      }
    }
    .modifier(Jiggle(isReversed: app.slug.utf8.count.isMultiple(of: 2)))
    .accessibilityLabel("More for \(app.title(in: locale))")
    .draggable(DraggedIcon(id: app.slug))
    .frame(maxWidth: .infinity)
    .gap(before: .folder(folder, before: app.slug), Text("Before \(app.title(in: locale))"), width: 20, isOnWallpaper: false)
  }
}

/// Apps that are dropped here leave the folder.
private struct TakeOutPlace: View {
  @State private var isTargeted = false

  var body: some View {
    Text("Drag an app here to take it out of the folder.")
      .font(.footnote)
      .foregroundStyle(.secondary)
      .frame(maxWidth: .infinity, minHeight: 60)
      .background(.fill.opacity(isTargeted ? 1 : 0.5), in: RoundedRectangle(cornerRadius: 12, style: .continuous))
      .modifier(TakesIcons(place: .outOfFolder) { isTargeted = $0 })
  }
}
