// RootView: the folders, the notes of one, and a note, or a stack of the three in compact width.

import SwiftData
import SwiftUI

struct RootView: View {
  @Environment(Notebook.self) private var notebook
  @Query private var notes: [Note]
  @Query private var folders: [Folder]
  /// A new user starts with all notes. Empty while the folders are shown in compact width.
  @SceneStorage("place") private var placeName = Place.all.rawValue
  @SceneStorage("note") private var noteName = ""

  var body: some View {
    NavigationSplitView {
      FoldersView(selection: place, add: add)
    } content: {
      if let shown = place.wrappedValue {
        NotesView(place: shown, selection: noteID, add: add)
          .id(shown)
      } else {
        ContentUnavailableView("No Folder Selected", systemImage: "folder", description: Text("Choose a folder to see its notes."))
      }
    } detail: {
      if let note = notes.first(where: { $0.id == noteID.wrappedValue }) {
        NoteView(note: note, add: add) { noteID.wrappedValue = nil }
          .id(note.id)
      } else {
        ContentUnavailableView("No Note Selected", systemImage: "note.text", description: Text("Choose a note, or write a new one."))
      }
    }
    .modifier(TroubleAlert())
    .focusedSceneValue(\.addsNote, add)
    .onChange(of: noteName) { old, _ in
      if let id = UUID(uuidString: old) { notebook.eraseIfBlank(id) }
    }
    .onShortcutItem { item in
      if item.type == "new" { open(notebook.addNote()) }
    }
    .onShare { items in
      let text = items.compactMap { $0.text ?? $0.url?.absoluteString }.joined(separator: "\n")
      guard !text.isEmpty else { return }
      open(notebook.addNote(text))
    }
  }

  private var place: Binding<Place?> {
    Binding {
      Place(rawValue: placeName).flatMap(existing)
    } set: { new in
      placeName = new?.rawValue ?? ""
    }
  }

  private var noteID: Binding<Note.ID?> {
    Binding {
      UUID(uuidString: noteName)
    } set: { new in
      noteName = new?.uuidString ?? ""
    }
  }

  /// The place; nil if it is a folder that was deleted.
  private func existing(_ place: Place) -> Place? {
    if case .folder(let id) = place { folders.contains { $0.id == id } ? place : nil } else { place }
  }

  /// Writes a new note in the open folder.
  private func add() { open(notebook.addNote(in: place.wrappedValue)) }

  private func open(_ note: Note) {
    if place.wrappedValue?.contains(note) != true { place.wrappedValue = .all }
    noteID.wrappedValue = note.id
  }
}

/// Alerts the user when the store could not be opened.
private struct TroubleAlert: ViewModifier {
  @Environment(Notebook.self) private var notebook

  func body(content: Content) -> some View {
    content.alert("Notes Couldn’t Be Read", isPresented: isPresented, presenting: notebook.trouble) { _ in
      Button("OK") {}
    } message: { reason in
      Text("What you write now is not saved. \(reason)")
    }
  }

  private var isPresented: Binding<Bool> {
    Binding {
      notebook.trouble != nil
    } set: {
      if !$0 { notebook.trouble = nil }
    }
  }
}
