// Lists: rows from data, in sections, sorted, filtered, searched and selected.

import SwiftUI

let lists: [any Idiom.Type] = [
  PlanetList.self, StaticRows.self, IdentifiableRows.self, RangeRows.self, EnumRows.self, NumberedRows.self, HeaderAndFooter.self,
  NestedSections.self, PeopleByInitial.self, ToggleRows.self, FieldRows.self, IndexedFieldRows.self, StarredRows.self,
  RowWithTwoButtons.self, TappedRows.self, CheckmarkRows.self, SelectedRow.self, RowsSortedByPicker.self, RowsSortedByMenu.self,
  OnlyOpenRows.self, SearchedRows.self, SearchWithoutResults.self, SearchScopes.self,
]

/// A list of strings, to which a button adds one.
struct PlanetList: Idiom {
  @State private var planets = ["Mercury", "Venus"]
  var body: some View {
    VStack {
      List(planets, id: \.self) { planet in Text(planet) }
      Button("Add Mars") { planets.append("Mars") }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [.sees("Mercury"), .sees("Venus"), .misses("Mars"), .taps("Add Mars"), .sees("Mars"), .sees("Venus")]
}

/// Rows that are written out one by one.
struct StaticRows: Idiom {
  @State private var isOn = false
  var body: some View {
    List {
      Text("First row")
      Label("Second row", systemImage: "2.circle")
      Toggle("Third row", isOn: $isOn)
      if isOn { Text("Fourth row").foregroundColor(.secondary) }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [.sees("Second row"), .taps("Third row"), .sees("Fourth row"), .taps("Third row"), .misses("Fourth row")]
}

/// Identifiable values, each shown by a row view.
struct IdentifiableRows: Idiom {
  struct Book: Identifiable {
    let id = UUID()
    let title: String
    let author: String
  }
  struct BookRow: View {
    let book: Book
    var body: some View {
      VStack(alignment: .leading) {
        Text(book.title).font(.headline)
        Text(book.author).font(.subheadline).foregroundColor(.gray)
      }
    }
  }
  @State private var books = [Book(title: "Emma", author: "Jane Austen"), Book(title: "Dracula", author: "Bram Stoker")]
  @State private var isReversed = false
  var body: some View {
    List {
      Button("Reverse") { isReversed.toggle() }
      Text("First: \(isReversed ? books[1].title : books[0].title)")
      ForEach(isReversed ? books.reversed() : books) { book in BookRow(book: book) }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("First: Emma"), .sees("Bram Stoker"), .taps("Reverse"), .sees("First: Dracula"), .sees("Jane Austen"),
  ]
}

/// A list over a range of numbers.
struct RangeRows: Idiom {
  @State private var chosen = 0
  var body: some View {
    List(1..<6) { number in
      Button(chosen == number ? "Row \(number), chosen" : "Row \(number)") { chosen = number }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Row 5"), .taps("Row 3"), .sees("Row 3, chosen"), .taps("Row 4"), .sees("Row 4, chosen"), .sees("Row 3"),
  ]
}

/// The cases of an enumeration as rows.
struct EnumRows: Idiom {
  enum Season: String, CaseIterable, Identifiable, Codable {
    case spring, summer, autumn, winter
    var id: Self { self }
  }
  @State private var favourite = Season.summer
  var body: some View {
    List {
      Section(header: Text("Favourite: \(favourite.rawValue)")) {
        ForEach(Season.allCases) { season in
          Button(season.rawValue.capitalized) { favourite = season }
        }
      }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [.sees("Favourite: summer"), .taps("Winter"), .sees("Favourite: winter")]
}

/// Rows with their numbers, from an enumerated array.
struct NumberedRows: Idiom {
  @State private var tasks = ["Boil water", "Add tea"]
  var body: some View {
    List {
      ForEach(Array(tasks.enumerated()), id: \.offset) { index, task in
        Text("\(index + 1). \(task)")
      }
      Button("Warm the pot first") { tasks.insert("Warm the pot", at: 0) }.disabled(tasks.count > 2)
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("1. Boil water"), .taps("Warm the pot first"), .sees("1. Warm the pot"), .sees("3. Add tea"),
    .findsDisabled("Warm the pot first"),
  ]
}

/// A section with a header and a footer.
struct HeaderAndFooter: Idiom {
  @State private var isOn = true
  var body: some View {
    List {
      Section {
        Toggle("Wi-Fi", isOn: $isOn)
      } header: {
        Text("Connections")
      } footer: {
        Text(isOn ? "Networks are joined by themselves." : "No network is joined.")
      }
      Section(header: Text("About"), footer: Text("That is all.")) { Text("Version 2") }
    }
    .listStyle(GroupedListStyle())
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Connections"), .sees("Networks are joined by themselves."), .sees("That is all."), .taps("Wi-Fi"),
    .sees("No network is joined."),
  ]
}

/// A ForEach of sections, each with a ForEach of rows.
struct NestedSections: Idiom {
  struct Course: Identifiable, Codable {
    var id: String { name }
    let name: String
    var dishes: [String]
  }
  @State private var menu = [Course(name: "Starters", dishes: ["Soup"]), Course(name: "Desserts", dishes: ["Cake", "Ice"])]
  var body: some View {
    List {
      ForEach(menu) { course in
        Section(course.name) {
          ForEach(course.dishes, id: \.self) { Text($0) }
        }
      }
      Button("Add a salad") { menu[0].dishes.append("Salad") }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [.sees("Starters"), .sees("Cake"), .misses("Salad"), .taps("Add a salad"), .sees("Salad"), .sees("Ice")]
}

/// Sections from a dictionary that groups the values.
struct PeopleByInitial: Idiom {
  @State private var people = ["Anna", "Adam", "Cleo"]
  private var groups: [String: [String]] { Dictionary(grouping: people) { String($0.prefix(1)) } }
  var body: some View {
    VStack {
      List {
        ForEach(groups.keys.sorted(), id: \.self) { initial in
          Section(header: Text("Letter \(initial)")) {
            ForEach(groups[initial] ?? [], id: \.self) { name in Text(name) }
          }
        }
      }
      Button("Add Bela") { people.append("Bela") }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Letter A"), .sees("Adam"), .misses("Letter B"), .taps("Add Bela"), .sees("Letter B"), .sees("Bela"), .sees("Cleo"),
  ]
}

/// A list of bindings, with a switch in each row.
struct ToggleRows: Idiom {
  struct Chore: Identifiable, Codable {
    var id = UUID()
    var name: String
    var isDone = false
  }
  @State private var chores = [Chore(name: "Dishes"), Chore(name: "Laundry", isDone: true)]
  var body: some View {
    VStack {
      Text("Done: \(chores.filter(\.isDone).count)")
      List($chores) { $chore in Toggle(chore.name, isOn: $chore.isDone) }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Done: 1"), .finds("Laundry", "on"), .taps("Dishes"), .sees("Done: 2"), .finds("Dishes", "on"), .taps("Laundry"),
    .sees("Done: 1"),
  ]
}

/// A field in each row, bound by ForEach.
struct FieldRows: Idiom {
  struct Guest: Identifiable, Codable {
    var id: Int
    var name: String
  }
  @State private var guests = [Guest(id: 1, name: "Ida"), Guest(id: 2, name: "Otto")]
  var body: some View {
    List {
      ForEach($guests) { $guest in TextField("Guest \(guest.id)", text: $guest.name) }
      Text("Welcome, \(guests.map(\.name).joined(separator: " and "))!")
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .finds("Guest 1", "Ida"), .sees("Welcome, Ida and Otto!"), .types("Olga", "Guest 2"), .sees("Welcome, Ida and Olga!"),
  ]
}

/// The older way: indices, and a binding by subscript.
struct IndexedFieldRows: Idiom {
  @State private var scores = ["3", "5"]
  private var total: Int { scores.compactMap { Int($0) }.reduce(0, +) }
  var body: some View {
    List {
      ForEach(scores.indices, id: \.self) { index in
        HStack {
          Text("Round \(index + 1)")
          TextField("Score \(index + 1)", text: $scores[index]).keyboardType(.numberPad)
        }
      }
      Text("Total: \(total)")
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Total: 8"), .types("10", "Score 1"), .sees("Total: 15"), .types("", "Score 2"), .sees("Total: 10"),
  ]
}

/// A star in each row, and a switch for the starred rows only.
struct StarredRows: Idiom {
  @State private var favourites: Set<String> = ["Lisbon"]
  @State private var showsOnlyFavourites = false
  private let cities = ["Lisbon", "Oslo", "Rome"]
  var body: some View {
    List {
      Toggle("Favourites only", isOn: $showsOnlyFavourites)
      ForEach(cities.filter { !showsOnlyFavourites || favourites.contains($0) }, id: \.self) { city in
        HStack {
          Text(city)
          Spacer()
          Button {
            if favourites.contains(city) { favourites.remove(city) } else { favourites.insert(city) }
          } label: {
            Image(systemName: favourites.contains(city) ? "star.fill" : "star").foregroundColor(.yellow)
          }
          .buttonStyle(.plain)
          .accessibilityLabel("Star \(city)")
        }
      }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Oslo"), .taps("Star Rome"), .taps("Favourites only"), .sees("Rome"), .misses("Oslo"), .taps("Star Lisbon"), .misses("Lisbon"),
    .taps("Favourites only"), .sees("Lisbon"),
  ]
}

/// Two buttons in a row, each of which answers for itself.
struct RowWithTwoButtons: Idiom {
  @State private var apples = 2
  @State private var pears = 4
  var body: some View {
    List {
      row("apple", $apples)
      row("pear", $pears)
      Text("Fruit: \(apples + pears)")
    }
  }
  private func row(_ name: String, _ count: Binding<Int>) -> some View {
    HStack {
      Button("Less \(name)") { count.wrappedValue -= 1 }
      Spacer()
      Button("More \(name)") { count.wrappedValue += 1 }
    }
    .buttonStyle(BorderlessButtonStyle())
  }
  static let needs = Need.space
  static let steps: [Step] = [.sees("Fruit: 6"), .taps("More pear"), .sees("Fruit: 7"), .taps("Less apple"), .sees("Fruit: 6")]
}

/// The whole row answers taps.
struct TappedRows: Idiom {
  @State private var last = "none"
  var body: some View {
    List(["Tea", "Coffee"], id: \.self) { drink in
      HStack {
        Text(drink)
        Spacer()
        if last == drink { Text("Coming up") }
      }
      .contentShape(Rectangle())
      .onTapGesture { last = drink }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [.misses("Coming up"), .taps("Tea"), .sees("Coming up"), .taps("Coffee"), .sees("Coming up")]
}

/// One of several rows has a checkmark.
struct CheckmarkRows: Idiom {
  @State private var ringtone = "Bells"
  var body: some View {
    List {
      ForEach(["Bells", "Chimes"], id: \.self) { name in
        Button {
          ringtone = name
        } label: {
          HStack {
            Text(name).foregroundColor(.primary)
            Spacer()
            if ringtone == name { Image(systemName: "checkmark").accessibilityLabel("\(name) chosen") }
          }
        }
      }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Bells chosen"), .misses("Chimes chosen"), .taps("Chimes"), .sees("Chimes chosen"), .misses("Bells chosen"),
  ]
}

/// The selection of one row.
struct SelectedRow: Idiom {
  @State private var selection: String?
  var body: some View {
    VStack {
      List(["Red", "Green", "Blue"], id: \.self, selection: $selection) { colour in Text(colour) }
      Text(selection.map { "Selected: \($0)" } ?? "Nothing selected")
      Button("Deselect") { selection = nil }.disabled(selection == nil)
    }
  }
  static let needs = Need.space
  static let differences = [Difference(at: .popover, because: "A popover closes with the choice of an item.")]
  static let steps: [Step] = [
    .sees("Nothing selected"), .findsDisabled("Deselect"), .taps("Green"), .sees("Selected: Green"), .taps("Blue"), .sees("Selected: Blue"),
    .taps("Deselect"), .sees("Nothing selected"),
  ]
}

/// A segmented picker says how the rows are sorted.
struct RowsSortedByPicker: Idiom {
  struct City: Identifiable {
    var id: String { name }
    let name: String
    let people: Int
  }
  enum Order: String, CaseIterable, Codable { case name = "Name", size = "Size" }
  @State private var order = Order.name
  private let cities = [City(name: "Bath", people: 94), City(name: "York", people: 141), City(name: "Ely", people: 20)]
  private var sorted: [City] {
    switch order {
    case .name: cities.sorted { $0.name < $1.name }
    case .size: cities.sorted { $0.people > $1.people }
    }
  }
  var body: some View {
    VStack {
      Picker("Order", selection: $order) {
        ForEach(Order.allCases, id: \.self) { Text($0.rawValue).tag($0) }
      }
      .pickerStyle(SegmentedPickerStyle())
      List(Array(sorted.enumerated()), id: \.element.id) { place, city in Text("\(place + 1): \(city.name)") }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [.sees("1: Bath"), .chooses("Size", "Order"), .sees("1: York"), .sees("3: Ely")]
}

/// A menu in the toolbar sorts the rows.
struct RowsSortedByMenu: Idiom {
  @State private var isAscending = true
  @State private var numbers = [7, 3, 5]
  var body: some View {
    List {
      let sorted = numbers.sorted { isAscending ? $0 < $1 : $0 > $1 }
      Text(sorted.map(String.init).joined(separator: " "))
      ForEach(sorted, id: \.self) { Text("Number \($0)") }
    }
    .navigationTitle("Numbers")
    .toolbar {
      Menu("Sort") {
        Button("Ascending") { isAscending = true }
        Button("Descending") { isAscending = false }
      }
    }
  }
  static let needs = Need.page
  static let steps: [Step] = [
    .sees("3 5 7"), .chooses("Descending", "Sort"), .sees("7 5 3"), .chooses("Ascending", "Sort"), .sees("3 5 7"),
  ]
}

/// A switch in the first section filters the second.
struct OnlyOpenRows: Idiom {
  struct Ticket: Identifiable, Codable {
    let id: Int
    var isOpen: Bool
  }
  @State private var tickets = [Ticket(id: 1, isOpen: true), Ticket(id: 2, isOpen: false), Ticket(id: 3, isOpen: true)]
  @State private var isFiltered = false
  var body: some View {
    List {
      Toggle("Open tickets only", isOn: $isFiltered.animation())
      ForEach($tickets) { $ticket in
        if ticket.isOpen || !isFiltered {
          Button("Ticket \(ticket.id)\(ticket.isOpen ? "" : ", closed")") { ticket.isOpen = false }
        }
      }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Ticket 2, closed"), .taps("Open tickets only"), .misses("Ticket 2, closed"), .taps("Ticket 3"), .misses("Ticket 3"),
    .sees("Ticket 1"), .taps("Open tickets only"), .sees("Ticket 3, closed"),
  ]
}

/// A search field above a list.
struct SearchedRows: Idiom {
  @State private var text = ""
  private let fruit = ["Apple", "Apricot", "Banana"]
  private var found: [String] { text.isEmpty ? fruit : fruit.filter { $0.localizedCaseInsensitiveContains(text) } }
  var body: some View {
    List(found, id: \.self) { Text($0) }
      .navigationTitle("Fruit")
      .searchable(text: $text, prompt: "Search fruit")
  }
  static let needs = Need.page
  static let steps: [Step] = [
    .sees("Banana"), .types("ap", "Search fruit"), .sees("Apple"), .sees("Apricot"), .misses("Banana"), .types("apr", "Search fruit"),
    .misses("Apple"), .types("", "Search fruit"), .sees("Banana"),
  ]
}

/// A search that finds nothing says so.
struct SearchWithoutResults: Idiom {
  @State private var query = ""
  private let tools = ["Hammer", "Saw"]
  private var results: [String] { query.isEmpty ? tools : tools.filter { $0.contains(query) } }
  var body: some View {
    List {
      ForEach(results, id: \.self) { Text($0) }
    }
    .overlay {
      if results.isEmpty {
        ContentUnavailableView("No tools", systemImage: "wrench", description: Text("None is called \(query)."))
      }
    }
    .searchable(text: $query, placement: .navigationBarDrawer(displayMode: .always), prompt: Text("Find a tool"))
  }
  static let needs = Need.page
  static let steps: [Step] = [
    .types("Drill", "Find a tool"), .sees("No tools"), .sees("None is called Drill."), .misses("Saw"), .types("S", "Find a tool"),
    .sees("Saw"), .misses("No tools"),
  ]
}

/// A search with scopes.
struct SearchScopes: Idiom {
  enum Scope: String, CaseIterable, Codable { case all = "All mail", unread = "Unread" }
  @State private var text = ""
  @State private var scope = Scope.all
  private let mail = [("Invoice", false), ("Invitation", true)]
  var body: some View {
    List {
      ForEach(mail.filter { $0.0.hasPrefix(text) && (scope == .all || $0.1) }, id: \.0) { Text($0.0) }
    }
    .searchable(text: $text, prompt: "Search mail")
    .searchScopes($scope) {
      ForEach(Scope.allCases, id: \.self) { Text($0.rawValue) }
    }
  }
  static let needs = Need.page
  static let steps: [Step] = [.types("Inv", "Search mail"), .sees("Invoice"), .sees("Invitation"), .taps("Unread"), .misses("Invoice")]
}
