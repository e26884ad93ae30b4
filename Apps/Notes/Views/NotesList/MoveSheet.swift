// MoveSheet: the folder to which a note is moved. A deleted note is recovered by moving it.

import SwiftData
import SwiftUI

struct MoveSheet: View {
  @Environment(Notebook.self) private var notebook
  @Environment(\.dismiss) private var dismiss
  @Query private var folders: [Folder]
  let note: Note
  @State private var editing: FolderEditing?

  var body: some View {
    NavigationStack {
      List {
        Section {
          row(nil, Text("Notes"))
          ForEach(folders.sorted { $0.name.localizedStandardCompare($1.name) == .orderedAscending }) { row($0, Text($0.name)) }
        } header: {
          Text(note.shownTitle)
            .lineLimit(1)
            .textCase(nil)
        }
        Button("New Folder", systemImage: "folder.badge.plus") { editing = .new }
      }
      .navigationTitle("Move to Folder")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel", role: .cancel) { dismiss() } }
      }
    }
    .sheet(item: $editing) { FolderEditor(editing: $0) { move(to: $0) } }
  }

  private func row(_ folder: Folder?, _ name: Text) -> some View {
    let isHere = note.folder === folder && !note.isDeletedByUser
    return Button {
      move(to: folder)
    } label: {
      HStack {
        Label {
          name.foregroundStyle(.primary)
        } icon: {
          Image(systemName: "folder")
        }
        Spacer()
        if isHere { Image(systemName: "checkmark").accessibilityHidden(true) }
      }
    }
    .disabled(isHere)
    .accessibilityAddTraits(isHere ? .isSelected : [])
  }

  private func move(to folder: Folder?) {
    withAnimation { notebook.move(note, to: folder) }
    dismiss()
  }
}
