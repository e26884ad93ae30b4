// NotesView: the notes of a place, with search and the order that the user chooses.

import SwiftData
import SwiftUI

struct NotesView: View {
  @Environment(Notebook.self) private var notebook
  @Environment(\.calendar) private var calendar
  @Environment(\.locale) private var locale
  @Query private var notes: [Note]
  @Query private var folders: [Folder]
  let place: Place
  @Binding var selection: Note.ID?
  let add: () -> Void
  @AppStorage("order") private var order = NoteOrder.edited
  @AppStorage("isReversed") private var isReversed = false
  @AppStorage("isGrouped") private var isGrouped = true
  @State private var words = ""
  @State private var isSearching = false
  @State private var moved: Note?
  @State private var erased: [Note]?

  var body: some View {
    let sections = arrangement.sections(of: notes, in: place, matching: words, in: calendar)
    List(selection: $selection) {
      if place == .recentlyDeleted, !sections.isEmpty {
        Text("Deleted notes are kept for \(Notebook.daysKept) days.")
          .font(.footnote)
          .foregroundStyle(.secondary)
          .listRowBackground(Color.clear)
          .listRowSeparator(.hidden)
      }
      ForEach(sections) { section in
        Section {
          rows(section)
        } header: {
          if let title = section.heading.title(locale, calendar) { Text(title) }
        }
        .headerProminence(.increased)
      }
    }
    .listStyle(.insetGrouped)
    .overlay { if sections.isEmpty { empty } }
    .dropDestination(for: DraggedNote.self) { dragged, _ in take(dragged) }
    .navigationTitle(title)
    .searchable(text: $words, isPresented: $isSearching)
    .toolbar { toolbar(sections.flatMap(\.notes)) }
    .focusedSceneValue(\.searchesNotes) { isSearching = true }
    .sheet(item: $moved) { MoveSheet(note: $0) }
    .modifier(ErasesNotes(notes: $erased))
  }

  private func rows(_ section: NoteSection) -> some View {
    ForEach(section.notes) { note in
      NavigationLink(value: note.id) {
        NoteRow(note: note, date: arrangement.date(of: note), words: words, showsFolder: place == .all)
      }
      .onDrag { note.itemProvider }
      .swipeActions(edge: .leading) {
        if place != .recentlyDeleted {
          Button(note.isPinned ? "Unpin" : "Pin", systemImage: note.isPinned ? "pin.slash.fill" : "pin.fill") {
            withAnimation { note.isPinned.toggle() }
          }
          .tint(.orange)
        }
      }
      .swipeActions(edge: .trailing) {
        Button("Delete", systemImage: "trash", role: .destructive) { delete(note) }
        Button("Move", systemImage: "folder") { moved = note }
          .tint(.indigo)
      }
      .contextMenu { NoteActions(note: note, move: { moved = note }, delete: { delete(note) }) }
    }
  }

  @ViewBuilder private var empty: some View {
    if !words.isEmpty {
      ContentUnavailableView.search(text: words)
    } else if place == .recentlyDeleted {
      ContentUnavailableView("No Deleted Notes", systemImage: "trash", description: Text("Notes that you delete appear here."))
    } else {
      ContentUnavailableView("No Notes", systemImage: "note.text", description: Text("Write one with New Note."))
    }
  }

  @ToolbarContentBuilder private func toolbar(_ shown: [Note]) -> some ToolbarContent {
    if place != .recentlyDeleted {
      ToolbarItem(placement: .topBarTrailing) {
        Menu("More", systemImage: "ellipsis.circle") { ArrangementMenu(order: $order, isReversed: $isReversed, isGrouped: $isGrouped) }
      }
    }
    ToolbarItemGroup(placement: .bottomBar) {
      if place == .recentlyDeleted {
        Spacer()
        Button("Delete All", role: .destructive) { erased = shown }
          .disabled(shown.isEmpty)
      } else {
        // As wide as the button, so that the number is in the middle.
        Image(systemName: "square.and.pencil").hidden()
        Spacer()
        Text("\(shown.count) notes")
          .font(.footnote)
          .foregroundStyle(.primary)
        Spacer()
        Button("New Note", systemImage: "square.and.pencil", action: add)
      }
    }
  }

  /// Takes text of other apps, and in a folder the notes of others.
  private func take(_ dragged: [DraggedNote]) -> Bool {
    switch place {
    case .recentlyDeleted: notebook.delete(dragged)
    case .folder(let id): notebook.move(dragged, to: folders.first { $0.id == id })
    default: notebook.addTexts(of: dragged, to: nil)
    }
  }

  private var arrangement: NoteArrangement { NoteArrangement(order: order, isReversed: isReversed, isGrouped: isGrouped) }

  private var title: LocalizedStringKey {
    if case .folder(let id) = place { return "\(folders.first { $0.id == id }?.name ?? "")" }
    return place.fixedTitle ?? ""
  }

  /// A note in Recently Deleted is erased, which cannot be undone.
  private func delete(_ note: Note) {
    if note.isDeletedByUser {
      erased = [note]
    } else {
      if selection == note.id { selection = nil }
      withAnimation { notebook.delete(note) }
    }
  }
}

/// The choices of how notes are arranged.
/// The order of the notes, in a menu or in the settings.
struct ArrangementMenu: View {
  @Binding var order: NoteOrder
  @Binding var isReversed: Bool
  @Binding var isGrouped: Bool

  var body: some View {
    Picker("Sort By", selection: $order) {
      ForEach(NoteOrder.allCases) { Text($0.name).tag($0) }
    }
    Picker("Direction", selection: $isReversed) {
      Text(order == .title ? "A to Z" : "Newest First").tag(false)
      Text(order == .title ? "Z to A" : "Oldest First").tag(true)
    }
    if order != .title {
      Toggle("Group by Date", isOn: $isGrouped)
    }
  }
}

/// Asks for confirmation before erasing notes.
struct ErasesNotes: ViewModifier {
  @Environment(Notebook.self) private var notebook
  @Binding var notes: [Note]?
  var didErase: () -> Void = {}

  func body(content: Content) -> some View {
    content.confirmationDialog(
      "Delete \(notes?.count ?? 0) notes permanently?",
      isPresented: Binding {
        notes != nil
      } set: {
        if !$0 { notes = nil }
      }, titleVisibility: .visible, presenting: notes
    ) { notes in
      Button(notes.count == 1 ? "Delete Note" : "Delete All", role: .destructive) {
        withAnimation { notebook.erase(notes) }
        didErase()
      }
      Button("Cancel", role: .cancel) {}
    } message: { _ in
      Text("You cannot undo this.")
    }
  }
}
