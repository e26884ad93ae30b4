// ListsChanging: rows that move, come back, are stored, and belong to a model.

import SwiftUI

let listsChanging: [any Idiom.Type] = [
  MovedBetweenSections.self, ClearedList.self, UndoneDeletion.self, StoreOfRows.self, ObservableStoreOfRows.self, SortedInsertion.self,
  DuplicatedRow.self, ListInUserDefaults.self, DeletedByRowButton.self,
]

private let systemWords = Difference(after: .otherLanguage, because: "The system's own buttons are named in Japanese")

/// A tap moves a row from one section to another.
struct MovedBetweenSections: Idiom {
  struct Errand: Identifiable, Codable {
    let id: Int
    let name: String
    var isDone = false
  }
  @State private var errands = [Errand(id: 1, name: "Post"), Errand(id: 2, name: "Bank")]
  private var open: [Errand] { errands.filter { !$0.isDone } }
  private var done: [Errand] { errands.filter(\.isDone) }
  var body: some View {
    List {
      Section("Open: \(open.count)") { rows(open) }
      if !done.isEmpty {
        Section("Done: \(done.count)") { rows(done) }
      }
    }
  }
  private func rows(_ shown: [Errand]) -> some View {
    ForEach(shown) { errand in
      Text(errand.name).strikethrough(errand.isDone).onTapGesture {
        guard let index = errands.firstIndex(where: { $0.id == errand.id }) else { return }
        withAnimation { errands[index].isDone.toggle() }
      }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Open: 2"), .misses("Done: 1"), .taps("Post"), .sees("Open: 1"), .sees("Done: 1"), .taps("Post"), .misses("Done: 1"),
    .sees("Open: 2"),
  ]
}

/// A list is cleared and filled again.
struct ClearedList: Idiom {
  @State private var numbers = Array(1...3)
  var body: some View {
    List {
      Section {
        ForEach(numbers, id: \.self) { Text("Number \($0)") }
      } footer: {
        Text(numbers.isEmpty ? "Nothing here" : "Sum: \(numbers.reduce(0, +))")
      }
      Button("Clear", role: .destructive) { numbers = [] }.disabled(numbers.isEmpty)
      Button("Fill") { numbers = Array(5...7) }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Sum: 6"), .taps("Clear"), .sees("Nothing here"), .misses("Number 1"), .findsDisabled("Clear"), .taps("Fill"), .sees("Number 7"),
    .sees("Sum: 18"),
  ]
}

/// What was deleted comes back to its place.
struct UndoneDeletion: Idiom {
  struct Removed: Codable {
    let index: Int
    let name: String
  }
  @State private var names = ["Ash", "Elm", "Oak"]
  @State private var last: Removed?
  var body: some View {
    VStack {
      List {
        ForEach(Array(names.enumerated()), id: \.element) { index, name in
          Text("\(index + 1) \(name)").swipeActions {
            Button("Fell") {
              last = Removed(index: index, name: name)
              names.remove(at: index)
            }
          }
        }
      }
      if let last {
        Button("Bring back \(last.name)") {
          names.insert(last.name, at: last.index)
          self.last = nil
        }
      }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .swipes("2 Elm", "Fell"), .misses("2 Elm"), .sees("2 Oak"), .taps("Bring back Elm"), .sees("2 Elm"), .sees("3 Oak"),
    .misses("Bring back Elm"),
  ]
}

/// An object owns the rows; views add and delete through it.
struct StoreOfRows: Idiom {
  class Store: ObservableObject {
    @Published var names = ["Earl Grey"]
    func add() { names.append("Tea \(names.count + 1)") }
    func delete(at offsets: IndexSet) { names.remove(atOffsets: offsets) }
  }
  @StateObject private var store = Store()
  var body: some View {
    List {
      ForEach(store.names, id: \.self) { Text($0) }.onDelete(perform: store.delete)
      Button("Add tea", action: store.add)
      Text("Kinds of tea: \(store.names.count)")
    }
  }
  static let needs = Need.space
  static let differences = [systemWords]
  static let steps: [Step] = [
    .taps("Add tea"), .sees("Tea 2"), .sees("Kinds of tea: 2"), .swipes("Earl Grey", "Delete"), .sees("Kinds of tea: 1"), .sees("Tea 2"),
  ]
}

/// The same with an observable model, and a field that is bound to it.
struct ObservableStoreOfRows: Idiom {
  @Observable class Library {
    var titles = ["Atlas"]
    var draft = ""
    var canAdd: Bool { !draft.isEmpty && !titles.contains(draft) }
    func add() {
      titles.append(draft)
      draft = ""
    }
  }
  @State private var library = Library()
  var body: some View {
    List {
      ForEach(library.titles, id: \.self) { Text($0) }
      TextField("Title", text: $library.draft)
      Button("Add title") { library.add() }.disabled(!library.canAdd)
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .findsDisabled("Add title"), .types("Atlas", "Title"), .findsDisabled("Add title"), .types("Bestiary", "Title"),
    .findsEnabled("Add title"), .taps("Add title"), .sees("Bestiary"), .finds("Title", ""), .findsDisabled("Add title"),
  ]
}

/// Rows stay sorted as they are added.
struct SortedInsertion: Idiom {
  @State private var scores = [30, 10]
  @State private var next = 20
  var body: some View {
    List {
      Stepper("Next: \(next)", value: $next, in: 0...100, step: 5)
      Button("Enter score") { scores.append(next) }
      ForEach(Array(scores.sorted(by: >).enumerated()), id: \.offset) { place, score in Text("Place \(place + 1): \(score)") }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Place 2: 10"), .taps("Enter score"), .sees("Place 2: 20"), .sees("Place 3: 10"), .raises("Next: 20"), .raises("Next: 25"),
    .taps("Enter score"), .sees("Place 1: 30"), .sees("Place 2: 30"), .sees("Place 4: 10"),
  ]
}

/// A row is copied below itself, with an id of its own.
struct DuplicatedRow: Idiom {
  struct Card: Identifiable, Codable {
    var id = UUID()
    var title: String
  }
  @State private var cards = [Card(title: "Hello"), Card(title: "Bye")]
  var body: some View {
    List {
      ForEach($cards) { $card in
        TextField("Card", text: $card.title)
          .swipeActions(edge: .leading) { Button("Duplicate") { duplicate(card) } }
      }
      Text(cards.map(\.title).joined(separator: "/"))
    }
  }
  private func duplicate(_ card: Card) {
    guard let index = cards.firstIndex(where: { $0.id == card.id }) else { return }
    cards.insert(Card(title: card.title + "!"), at: index + 1)
  }
  static let needs = Need.space
  static let steps: [Step] = [.sees("Hello/Bye"), .swipes("Hello", "Duplicate"), .sees("Hello/Hello!/Bye")]
}

/// Rows that are stored as JSON whenever they change.
struct ListInUserDefaults: Idiom {
  struct Habit: Identifiable, Codable, Equatable {
    var id: String { name }
    let name: String
  }
  @State private var habits: [Habit] = []
  @State private var isStored = false
  private static let key = "listsEditing.habits"
  var body: some View {
    List {
      ForEach(habits) { Text($0.name) }
      Button("Add running") { habits.append(Habit(name: "Running")) }.disabled(!habits.isEmpty)
      Text(isStored ? "Stored" : "Not stored")
    }
    .onAppear {
      guard let data = UserDefaults.standard.data(forKey: Self.key) else { return }
      habits = (try? JSONDecoder().decode([Habit].self, from: data)) ?? []
    }
    .onChange(of: habits) {
      guard let data = try? JSONEncoder().encode(habits) else { return }
      UserDefaults.standard.set(data, forKey: Self.key)
      isStored = UserDefaults.standard.data(forKey: Self.key) != nil
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [.sees("Not stored"), .taps("Add running"), .sees("Running"), .sees("Stored")]
}

/// A button in the row deletes it.
struct DeletedByRowButton: Idiom {
  @State private var tags = ["red", "blue", "green"]
  var body: some View {
    List {
      ForEach(tags, id: \.self) { tag in
        HStack {
          Text(tag)
          Spacer()
          Button {
            if let index = tags.firstIndex(of: tag) { tags.remove(at: index) }
          } label: {
            Image(systemName: "xmark.circle.fill").imageScale(.large)
          }
          .buttonStyle(.borderless)
          .accessibilityLabel("Remove \(tag)")
        }
      }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [.taps("Remove blue"), .misses("blue"), .sees("red"), .taps("Remove red"), .misses("red"), .sees("green")]
}
