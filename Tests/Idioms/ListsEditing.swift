// ListsEditing: swipes, edit mode, context menus, and fields that add and rename rows.

import SwiftUI

let listsEditing: [any Idiom.Type] = [
  DeletedBySwipe.self, DeletedInSections.self, SwipeToArchive.self, SwipeToMarkRead.self, SwipeAsksFirst.self, EditButtonOfPage.self,
  EditActionsList.self, MovedRows.self, RowsByHandle.self, SelectedInEditMode.self, OwnEditMode.self, RowsThatReadEditMode.self,
  ContextMenuOfRows.self,
  ContextMenuWithPicker.self, AddedByField.self, InsertedAtTop.self, RenamedInPlace.self,
]

private let systemWords = Difference(after: .otherLanguage, because: "The system's own buttons are named in Japanese")

/// A row is swiped away.
struct DeletedBySwipe: Idiom {
  @State private var groceries = ["Milk", "Eggs", "Bread"]
  var body: some View {
    List {
      ForEach(groceries, id: \.self) { item in Text(item) }
        .onDelete { offsets in groceries.remove(atOffsets: offsets) }
      Text("\(groceries.count) left")
    }
  }
  static let needs = Need.space
  static let differences = [systemWords]
  static let steps: [Step] = [.sees("3 left"), .swipes("Eggs", "Delete"), .misses("Eggs"), .sees("Milk"), .sees("2 left")]
}

/// Rows of sections are deleted by a function that knows the section.
struct DeletedInSections: Idiom {
  struct Shelf: Identifiable, Codable {
    let id: String
    var books: [String]
  }
  @State private var shelves = [Shelf(id: "Novels", books: ["Emma", "Ulysses"]), Shelf(id: "Poems", books: ["Howl"])]
  var body: some View {
    List {
      ForEach($shelves) { $shelf in
        Section(header: Text("\(shelf.id): \(shelf.books.count)")) {
          ForEach(shelf.books, id: \.self) { Text($0) }
            .onDelete { delete(at: $0, from: $shelf) }
        }
      }
    }
  }
  private func delete(at offsets: IndexSet, from shelf: Binding<Shelf>) { shelf.wrappedValue.books.remove(atOffsets: offsets) }
  static let needs = Need.space
  static let differences = [systemWords]
  static let steps: [Step] = [
    .sees("Novels: 2"), .swipes("Ulysses", "Delete"), .misses("Ulysses"), .sees("Novels: 1"), .swipes("Howl", "Delete"), .sees("Poems: 0"),
    .sees("Emma"),
  ]
}

/// Two actions behind a row's trailing edge.
struct SwipeToArchive: Idiom {
  @State private var inbox = ["Bill", "Card"]
  @State private var archive: [String] = []
  var body: some View {
    List {
      ForEach(inbox, id: \.self) { letter in
        Text(letter)
          .swipeActions {
            Button(role: .destructive) {
              inbox.removeAll { $0 == letter }
            } label: {
              Label("Bin", systemImage: "trash")
            }
            Button("Archive") {
              inbox.removeAll { $0 == letter }
              archive.append(letter)
            }
            .tint(.indigo)
          }
      }
      Text("Archived: \(archive.joined(separator: ", "))")
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .swipes("Card", "Archive"), .sees("Archived: Card"), .misses("Card"), .swipes("Bill", "Bin"), .misses("Bill"), .sees("Archived: Card"),
  ]
}

/// An action behind the leading edge, whose title depends on the row.
struct SwipeToMarkRead: Idiom {
  struct Mail: Identifiable, Codable {
    let id: Int
    let subject: String
    var isRead = false
  }
  @State private var mails = [Mail(id: 1, subject: "Lunch?"), Mail(id: 2, subject: "Invoice", isRead: true)]
  var body: some View {
    List {
      ForEach($mails) { $mail in
        HStack {
          Text(mail.subject).fontWeight(mail.isRead ? .regular : .bold)
          if !mail.isRead { Text("new") }
        }
        .swipeActions(edge: .leading, allowsFullSwipe: false) {
          Button(mail.isRead ? "Mark unread" : "Mark read") { mail.isRead.toggle() }.tint(.blue)
        }
      }
      Text("Unread: \(mails.filter { !$0.isRead }.count)")
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Unread: 1"), .sees("new"), .swipes("Lunch?", "Mark read"), .sees("Unread: 0"), .misses("new"), .swipes("Lunch?", "Mark unread"),
    .sees("Unread: 1"),
  ]
}

/// A swipe asks before it deletes.
struct SwipeAsksFirst: Idiom {
  struct Pet: Identifiable, Codable {
    var id: String { name }
    let name: String
  }
  @State private var pets = [Pet(name: "Rex"), Pet(name: "Tiger")]
  @State private var doomed: Pet?
  @State private var isAsking = false
  var body: some View {
    List {
      ForEach(pets) { pet in
        Text(pet.name).swipeActions {
          Button("Give away") {
            doomed = pet
            isAsking = true
          }
          .tint(.red)
        }
      }
    }
    .alert("Are you sure?", isPresented: $isAsking, presenting: doomed) { pet in
      Button("Give \(pet.name) away", role: .destructive) { pets.removeAll { $0.id == pet.id } }
      Button("Keep", role: .cancel) {}
    } message: { pet in
      Text("\(pet.name) will miss you.")
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .swipes("Rex", "Give away"), .sees("Are you sure?"), .sees("Rex will miss you."), .taps("Keep"), .sees("Rex"),
    .swipes("Tiger", "Give away"), .sees("Tiger will miss you."), .taps("Give Tiger away"), .misses("Tiger"), .sees("Rex"),
  ]
}

/// The edit button of a page.
struct EditButtonOfPage: Idiom {
  @State private var names = ["Ann", "Bo"]
  var body: some View {
    List {
      ForEach(names, id: \.self) { Text($0) }
        .onDelete { names.remove(atOffsets: $0) }
        .onMove { names.move(fromOffsets: $0, toOffset: $1) }
    }
    .navigationBarTitle("Friends")
    .navigationBarItems(trailing: EditButton())
  }
  static let needs = Need.page
  static let differences = [systemWords]
  static let steps: [Step] = [
    .sees("Edit"), .misses("Done"), .taps("Edit"), .sees("Done"), .sees("Bo"), .taps("Done"), .sees("Edit"), .swipes("Ann", "Delete"),
    .misses("Ann"),
  ]
}

/// A list that edits its collection itself.
struct EditActionsList: Idiom {
  struct Guest: Identifiable, Codable {
    var id = UUID()
    var name: String
  }
  @State private var guests = [Guest(name: "Pia"), Guest(name: "Tom")]
  var body: some View {
    VStack {
      List($guests, editActions: [.delete, .move]) { $guest in TextField("Name", text: $guest.name) }
      Text("Guests: \(guests.map(\.name).joined(separator: ", "))")
      Button("Invite Ben") { guests.append(Guest(name: "Ben")) }
    }
  }
  static let needs = Need.space
  static let differences = [systemWords]
  static let steps: [Step] = [
    .sees("Guests: Pia, Tom"), .taps("Invite Ben"), .sees("Guests: Pia, Tom, Ben"), .swipes("Pia", "Delete"), .sees("Guests: Tom, Ben"),
  ]
}

/// Moving rows by the function that onMove calls too.
struct MovedRows: Idiom {
  @State private var songs = ["Intro", "Verse", "Outro"]
  var body: some View {
    List {
      Text(songs.joined(separator: " - "))
      ForEach(songs, id: \.self) { Text($0) }.onMove(perform: move)
      Button("First to the end") { move(from: IndexSet(integer: 0), to: songs.count) }
    }
  }
  private func move(from source: IndexSet, to destination: Int) {
    withAnimation { songs.move(fromOffsets: source, toOffset: destination) }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Intro - Verse - Outro"), .taps("First to the end"), .sees("Verse - Outro - Intro"), .taps("First to the end"),
    .sees("Outro - Intro - Verse"),
  ]
}

/// Rows are moved by their handles, and removed by the red circles.
struct RowsByHandle: Idiom {
  @State private var songs = ["Intro", "Verse", "Outro"]
  var body: some View {
    List {
      Text(songs.joined(separator: " - "))
      ForEach(songs, id: \.self) { Text($0) }
        .onMove { songs.move(fromOffsets: $0, toOffset: $1) }
        .onDelete { songs.remove(atOffsets: $0) }
    }
    .toolbar { EditButton() }
  }
  static let needs = Need.page
  static let differences = [systemWords]
  static let steps: [Step] = [
    .taps("Edit"), .moves("Intro", "Verse"), .sees("Verse - Intro - Outro"), .moves("Verse", "Outro"), .sees("Intro - Outro - Verse"),
    .removes("Outro", "Delete"), .sees("Intro - Verse"), .taps("Done"), .sees("Edit"),
  ]
}

/// Several rows are selected while the list is edited.
struct SelectedInEditMode: Idiom {
  @State private var photos = ["Beach", "Forest", "City"]
  @State private var selection = Set<String>()
  var body: some View {
    List(selection: $selection) {
      ForEach(photos, id: \.self) { Text($0) }
    }
    .navigationTitle("\(selection.count) selected")
    .toolbar {
      ToolbarItem(placement: .navigationBarTrailing) { EditButton() }
      ToolbarItem(placement: .bottomBar) {
        Button("Bin them") {
          photos.removeAll { selection.contains($0) }
          selection.removeAll()
        }
        .disabled(selection.isEmpty)
      }
    }
  }
  static let needs = Need.page
  static let differences = [systemWords]
  static let steps: [Step] = [
    .sees("0 selected"), .findsDisabled("Bin them"), .taps("Edit"), .taps("Beach"), .taps("City"), .sees("2 selected"), .taps("Beach"),
    .sees("1 selected"), .taps("Bin them"), .misses("City"), .sees("Beach"), .sees("0 selected"),
  ]
}

/// The edit mode belongs to the page's state.
struct OwnEditMode: Idiom {
  @State private var editMode = EditMode.inactive
  @State private var words = ["Alpha", "Beta"]
  var body: some View {
    List {
      Button(editMode == .active ? "Finish" : "Change the list") { editMode = editMode == .active ? .inactive : .active }
      ForEach(words, id: \.self) { Text($0) }.onDelete { words.remove(atOffsets: $0) }
      if editMode.isEditing { Button("Add Gamma") { words.append("Gamma") } }
    }
    .environment(\.editMode, $editMode)
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .misses("Add Gamma"), .taps("Change the list"), .sees("Finish"), .taps("Add Gamma"), .sees("Gamma"), .taps("Finish"),
    .misses("Add Gamma"), .sees("Gamma"),
  ]
}

/// A page that shows fields while it is edited, and texts otherwise.
struct RowsThatReadEditMode: Idiom {
  struct NameRow: View {
    @Binding var name: String
    @Environment(\.editMode) private var editMode
    var body: some View {
      if editMode?.wrappedValue.isEditing == true {
        TextField("Your name", text: $name)
      } else {
        Text("Name: \(name)")
      }
    }
  }
  @State private var name = "Jo"
  var body: some View {
    List { NameRow(name: $name) }.toolbar { EditButton() }
  }
  static let needs = Need.page
  static let differences = [systemWords]
  static let steps: [Step] = [.sees("Name: Jo"), .taps("Edit"), .types("Joanna", "Your name"), .taps("Done"), .sees("Name: Joanna")]
}

/// A context menu of each row.
struct ContextMenuOfRows: Idiom {
  @State private var files = ["notes.txt", "photo.png"]
  var body: some View {
    List {
      ForEach(files, id: \.self) { file in
        Label(file, systemImage: "doc").contextMenu {
          Button("Duplicate") { files.append("copy of \(file)") }
          Button(role: .destructive) {
            files.removeAll { $0 == file }
          } label: {
            Label("Erase", systemImage: "trash")
          }
        }
      }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .choosesFor("Duplicate", "notes.txt"), .sees("copy of notes.txt"), .choosesFor("Erase", "photo.png"), .misses("photo.png"),
    .sees("notes.txt"),
  ]
}

/// A context menu with a picker and a toggle.
struct ContextMenuWithPicker: Idiom {
  @State private var colour = "grey"
  @State private var isPinned = false
  var body: some View {
    List {
      Text("A \(colour) note\(isPinned ? ", pinned" : "")").contextMenu {
        Picker("Colour", selection: $colour) {
          Text("Grey").tag("grey")
          Text("Green").tag("green")
        }
        Toggle("Pinned", isOn: $isPinned)
      }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("A grey note"), .choosesFor("Green", "A grey note"), .sees("A green note"), .choosesFor("Pinned", "A green note"),
    .sees("A green note, pinned"),
  ]
}

/// A field adds a row when Return is pressed, and is empty again.
struct AddedByField: Idiom {
  @State private var text = ""
  @State private var wishes = ["Bike"]
  @FocusState private var isFocused: Bool
  var body: some View {
    List {
      Section {
        TextField("New wish", text: $text)
          .focused($isFocused)
          .onSubmit {
            guard !text.trimmingCharacters(in: .whitespaces).isEmpty else { return }
            wishes.append(text)
            text = ""
            isFocused = true
          }
      }
      Section("Wishes: \(wishes.count)") {
        ForEach(wishes, id: \.self) { Text($0) }
      }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Wishes: 1"), .types("Kite", "New wish"), .submits("New wish"), .sees("Kite"), .sees("Wishes: 2"), .finds("New wish", ""),
    .types("  ", "New wish"), .submits("New wish"), .sees("Wishes: 2"),
  ]
}

/// New rows come at the top, with an animation.
struct InsertedAtTop: Idiom {
  @State private var log: [String] = []
  var body: some View {
    VStack {
      Button("Knock") { withAnimation(.spring()) { log.insert("Knock \(log.count + 1)", at: 0) } }
      List {
        Text("Latest: \(log.first ?? "none")")
        ForEach(log, id: \.self) { Text($0).transition(.slide) }
      }
      .animation(.default, value: log)
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [.sees("Latest: none"), .taps("Knock"), .taps("Knock"), .sees("Latest: Knock 2"), .sees("Knock 1")]
}

/// A tap on a row turns it into a field.
struct RenamedInPlace: Idiom {
  @State private var rooms = ["Kitchen", "Attic"]
  @State private var edited: Int?
  var body: some View {
    List {
      ForEach(rooms.indices, id: \.self) { index in
        if edited == index {
          TextField("Room name", text: $rooms[index]).onSubmit { edited = nil }
        } else {
          Text(rooms[index]).onTapGesture { edited = index }
        }
      }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .taps("Attic"), .finds("Room name", "Attic"), .types("Studio", "Room name"), .submits("Room name"), .sees("Studio"), .misses("Attic"),
    .sees("Kitchen"),
  ]
}
