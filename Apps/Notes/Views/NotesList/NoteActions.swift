// NoteActions: the menu of a note, in lists and in its own toolbar.

import SwiftUI

struct NoteActions: View {
  @Environment(Notebook.self) private var notebook
  @Environment(\.openWindow) private var openWindow
  @Environment(\.supportsMultipleWindows) private var supportsMultipleWindows
  let note: Note
  /// Whether the note can be opened in a window of its own: not where it is open already.
  var opens = true
  let move: () -> Void
  let delete: () -> Void

  var body: some View {
    if note.isDeletedByUser {
      Button("Recover", systemImage: "arrow.uturn.backward") { withAnimation { notebook.recover(note) } }
    } else {
      Button(note.isPinned ? "Unpin Note" : "Pin Note", systemImage: note.isPinned ? "pin.slash" : "pin") {
        withAnimation { note.isPinned.toggle() }
      }
    }
    if opens, supportsMultipleWindows {
      Button("Open in New Window", systemImage: "rectangle.badge.plus") { openWindow(value: note.id) }
    }
    Button("Move to Folder", systemImage: "folder", action: move)
    Divider()
    Button("Delete", systemImage: "trash", role: .destructive, action: delete)
  }
}
