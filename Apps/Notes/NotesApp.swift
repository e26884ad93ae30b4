// Notes: folders of notes with text, sketches and pictures.

import SwiftData
import SwiftUI

@main struct NotesApp: App {
  @State private var notebook = Notebook.inDocuments()
  @Environment(\.scenePhase) private var scenePhase

  var body: some Scene {
    WindowGroup("Notes") {
      RootView()
        .environment(notebook)
        .modelContainer(notebook.container)
    }
    .commands { NotesCommands() }
    .onChange(of: scenePhase, initial: true) { _, phase in
      if phase == .active { notebook.eraseExpired() }
    }
    WindowGroup("Note", for: Note.ID.self) { $id in
      NoteWindow(id: id)
        .environment(notebook)
        .modelContainer(notebook.container)
    }
    .handlesExternalEvents(matching: [Note.activityType])
    Settings { NotesSettings() }
  }
}
