// NotesCommands: keyboard shortcuts, and the menus of a large window.

import SwiftUI

struct NotesCommands: Commands {
  @FocusedValue(\.addsNote) private var addNote
  @FocusedValue(\.addsFolder) private var addFolder
  @FocusedValue(\.searchesNotes) private var search
  @FocusedValue(\.openNote) private var note

  var body: some Commands {
    SidebarCommands()
    // NB: browsers reserve Command-N.
    CommandGroup(after: .newItem) {
      Button("New Note") { addNote?() }.keyboardShortcut("n", modifiers: [.command, .option]).disabled(addNote == nil)
      Button("New Folder") { addFolder?() }.keyboardShortcut("o", modifiers: [.command, .option]).disabled(addFolder == nil)
    }
    CommandGroup(after: .textEditing) {
      Button("Search Notes") { search?() }.keyboardShortcut("f", modifiers: [.command, .option]).disabled(search == nil)
      Button(note?.isPinned == true ? "Unpin Note" : "Pin Note") { note?.togglePin() }
        .keyboardShortcut("p", modifiers: [.command, .option]).disabled(note == nil)
      Button("Add Sketch") { note?.addSketch() }.keyboardShortcut("k", modifiers: [.command, .option]).disabled(note == nil)
      Button("Add Pictures") { note?.addPictures() }.keyboardShortcut("a", modifiers: [.command, .option]).disabled(note == nil)
    }
  }
}

/// The commands' actions on the open note.
struct OpenNote {
  let isPinned: Bool
  let togglePin: @MainActor () -> Void
  let addSketch: @MainActor () -> Void
  let addPictures: @MainActor () -> Void
}

extension FocusedValues {
  private struct AddsNoteKey: FocusedValueKey { typealias Value = @MainActor () -> Void }
  private struct AddsFolderKey: FocusedValueKey { typealias Value = @MainActor () -> Void }
  private struct SearchesNotesKey: FocusedValueKey { typealias Value = @MainActor () -> Void }
  private struct OpenNoteKey: FocusedValueKey { typealias Value = OpenNote }
  /// Writes a new note.
  var addsNote: (@MainActor () -> Void)? {
    get { self[AddsNoteKey.self] }
    set { self[AddsNoteKey.self] = newValue }
  }
  /// Adds a folder.
  var addsFolder: (@MainActor () -> Void)? {
    get { self[AddsFolderKey.self] }
    set { self[AddsFolderKey.self] = newValue }
  }
  /// Moves the focus to the search field of the notes.
  var searchesNotes: (@MainActor () -> Void)? {
    get { self[SearchesNotesKey.self] }
    set { self[SearchesNotesKey.self] = newValue }
  }
  var openNote: OpenNote? {
    get { self[OpenNoteKey.self] }
    set { self[OpenNoteKey.self] = newValue }
  }
}
