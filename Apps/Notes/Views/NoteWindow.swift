// NoteWindow: one note in a window of its own.

import SwiftData
import SwiftUI

struct NoteWindow: View {
  @Query private var notes: [Note]
  @Environment(\.dismissWindow) private var dismissWindow
  let id: Note.ID?

  var body: some View {
    NavigationStack {
      if let note = notes.first(where: { $0.id == id }) {
        NoteView(note: note, isAlone: true) { dismissWindow() }
      } else {
        ContentUnavailableView("Note Not Found", systemImage: "note.text", description: Text("The note was deleted."))
      }
    }
  }
}
