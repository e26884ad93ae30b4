// FolderEditor: the name of a new folder, or another name for one.

import SwiftUI

/// The folder whose name is edited.
enum FolderEditing: Identifiable {
  case new
  case rename(Folder)

  var folder: Folder? { if case .rename(let folder) = self { folder } else { nil } }
  var id: String { folder?.id.uuidString ?? "new" }
}

struct FolderEditor: View {
  @Environment(Notebook.self) private var notebook
  @Environment(\.dismiss) private var dismiss
  let editing: FolderEditing
  /// Receives a new folder.
  var didAdd: (Folder) -> Void = { _ in }
  @State private var name: String
  @FocusState private var isNaming: Bool

  init(editing: FolderEditing, didAdd: @escaping (Folder) -> Void = { _ in }) {
    self.editing = editing
    self.didAdd = didAdd
    _name = State(initialValue: editing.folder?.name ?? "")
  }

  var body: some View {
    ValidationReader { validation in
      NavigationStack {
        Form {
          TextField("Name", text: $name)
            .focused($isNaming)
            .submitLabel(.done)
            .validated(
              .required, TextValidator("You have a folder with this name already.") { notebook.isFree($0, except: editing.folder) }
            )
            .onSubmit { save() }
        }
        .navigationTitle(editing.folder == nil ? "New Folder" : "Rename Folder")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .cancellationAction) { Button("Cancel", role: .cancel) { dismiss() } }
          ToolbarItem(placement: .confirmationAction) {
            Button("Done") { if validation.check() { save() } }
              .disabled(name.trimmingCharacters(in: .whitespaces).isEmpty)
          }
        }
      }
    }
    .presentationDetents([.medium])
    .onAppear { isNaming = true }
  }

  private func save() {
    withAnimation {
      if let folder = editing.folder {
        folder.name = name.trimmingCharacters(in: .whitespaces)
      } else {
        didAdd(notebook.addFolder(name))
      }
    }
    dismiss()
  }
}
