// FoldersView: all notes, the folders, and Recently Deleted.

import SwiftData
import SwiftUI

struct FoldersView: View {
  @Environment(Notebook.self) private var notebook
  @Query private var notes: [Note]
  @Query private var folders: [Folder]
  @Binding var selection: Place?
  let add: () -> Void
  @State private var editing: FolderEditing?
  @State private var deletedFolder: Folder?

  var body: some View {
    List(selection: $selection) {
      Section {
        FixedPlace(place: .all, count: count(in: .all))
        FixedPlace(place: .notes, count: count(in: .notes))
          .dropDestination(for: DraggedNote.self) { dragged, _ in notebook.move(dragged, to: nil) }
      }
      if !folders.isEmpty { own }
      if count(in: .recentlyDeleted) > 0 || selection == .recentlyDeleted {
        Section {
          FixedPlace(place: .recentlyDeleted, count: count(in: .recentlyDeleted))
            .dropDestination(for: DraggedNote.self) { dragged, _ in notebook.delete(dragged) }
        }
      }
    }
    .listStyle(.insetGrouped)
    .navigationTitle("Folders")
    .toolbar {
      ToolbarItemGroup(placement: .bottomBar) {
        Button("New Folder", systemImage: "folder.badge.plus") { editing = .new }
        Spacer()
        Button("New Note", systemImage: "square.and.pencil", action: add)
      }
    }
    .focusedSceneValue(\.addsFolder) { editing = .new }
    .sheet(item: $editing) { FolderEditor(editing: $0) { selection = .folder($0.id) } }
    .modifier(DeletesFolder(folder: $deletedFolder))
  }

  private var own: some View {
    Section("My Folders") {
      ForEach(folders.sorted { $0.name.localizedStandardCompare($1.name) == .orderedAscending }) { folder in
        NavigationLink(value: Place.folder(folder.id)) { PlaceLabel(Text(folder.name), symbol: "folder", count: folder.count) }
          .dropDestination(for: DraggedNote.self) { dragged, _ in notebook.move(dragged, to: folder) }
          .swipeActions(edge: .trailing) {
            Button("Delete", systemImage: "trash", role: .destructive) { delete(folder) }
            Button("Rename", systemImage: "pencil") { editing = .rename(folder) }
              .tint(.gray)
          }
          .contextMenu {
            Button("Rename", systemImage: "pencil") { editing = .rename(folder) }
            Button("Delete Folder", systemImage: "trash", role: .destructive) { delete(folder) }
          }
      }
    }
  }

  private func count(in place: Place) -> Int { notes.count { place.contains($0) } }

  /// Asks for confirmation only if the folder contains notes.
  private func delete(_ folder: Folder) {
    if folder.count > 0 {
      deletedFolder = folder
    } else {
      withAnimation { notebook.delete(folder) }
    }
  }
}

/// The row of a place that every user has.
private struct FixedPlace: View {
  let place: Place
  let count: Int

  var body: some View {
    if let title = place.fixedTitle {
      NavigationLink(value: place) { PlaceLabel(Text(title), symbol: place.symbol, count: count) }
    }
  }
}

/// A folder's row: its symbol, its name, and its number of notes.
struct PlaceLabel: View {
  let title: Text
  let symbol: String
  let count: Int

  init(_ title: Text, symbol: String, count: Int) { (self.title, self.symbol, self.count) = (title, symbol, count) }

  var body: some View {
    HStack {
      Label {
        title.lineLimit(2)
      } icon: {
        Image(systemName: symbol).foregroundStyle(.tint)
      }
      Spacer()
      Text(count, format: .number)
        .foregroundStyle(.secondary)
        .accessibilityLabel("\(count) notes")
    }
    .accessibilityElement(children: .combine)
  }
}

/// Asks for confirmation before deleting a folder with its notes.
struct DeletesFolder: ViewModifier {
  @Environment(Notebook.self) private var notebook
  @Binding var folder: Folder?

  func body(content: Content) -> some View {
    content.alert(
      "Delete “\(folder?.name ?? "")”?",
      isPresented: Binding {
        folder != nil
      } set: {
        if !$0 { folder = nil }
      }, presenting: folder
    ) { folder in
      Button("Delete Folder", role: .destructive) { withAnimation { notebook.delete(folder) } }
      Button("Cancel", role: .cancel) {}
    } message: { folder in
      Text("Its \(folder.count) notes move to Recently Deleted.")
    }
  }
}
