// FocusAndSearch: which field has the keyboard, what Return does, and fields that search.

import SwiftUI

/// The list of this file's idioms, in the order of reading.
let focusAndSearch: [any Idiom.Type] = [
  FocusIsNoticed.self, FieldCheckedWhenLeft.self, ReturnLeadsOn.self, FocusOnWhatIsMissing.self, FocusOnAppearing.self, FocusPassedOn.self,
  BarAboveKeyboard.self, SearchOnPage.self, SearchBeginsWithReturn.self, SearchWaits.self, SearchLeadsToPage.self,
  SearchFieldOfOneself.self,
]

/// What has the keyboard is known.
struct FocusIsNoticed: Idiom {
  @FocusState private var isFocused: Bool
  @State private var hasBeenFocused = false
  @State private var text = ""
  var body: some View {
    VStack {
      TextField("Diary", text: $text).focused($isFocused)
      if hasBeenFocused { Text("You have begun") }
    }
    .onChange(of: isFocused) { _, isFocused in
      if isFocused { hasBeenFocused = true }
    }
  }
  static let steps: [Step] = [.misses("You have begun"), .types("Dear diary", "Diary"), .sees("You have begun")]
}

/// A field is checked when it is left.
struct FieldCheckedWhenLeft: Idiom {
  @FocusState private var isFocused: Bool
  @State private var name = ""
  @State private var other = ""
  @State private var message = "Not checked"
  var body: some View {
    VStack {
      TextField("User name", text: $name)
        .focused($isFocused)
        .onChange(of: isFocused) { wasFocused, _ in
          if wasFocused { message = name.count < 3 ? "Too short" : "Long enough" }
        }
      TextField("Home town", text: $other)
      Text(message)
    }
  }
  static let steps: [Step] = [
    .sees("Not checked"), .types("Al", "User name"), .types("Bonn", "Home town"), .sees("Too short"), .types("Alma", "User name"),
    .types("Berlin", "Home town"), .sees("Long enough"),
  ]
}

/// Return leads from field to field, and at last sends.
struct ReturnLeadsOn: Idiom {
  enum Field: Hashable { case street, town }
  @FocusState private var focus: Field?
  @State private var street = ""
  @State private var town = ""
  @State private var sent = "Nothing sent"
  var body: some View {
    VStack {
      TextField("Street name", text: $street).focused($focus, equals: .street).submitLabel(.next)
      TextField("Town", text: $town).focused($focus, equals: .town).submitLabel(.send)
      Text(sent)
    }
    .onSubmit {
      switch focus {
      case .street: focus = .town
      default:
        focus = nil
        sent = "To \(street), \(town)"
      }
    }
  }
  static let steps: [Step] = [
    .types("Elm Street", "Street name"), .submits("Street name"), .sees("Nothing sent"), .types("Salem", "Town"), .submits("Town"),
    .sees("To Elm Street, Salem"),
  ]
}

/// A button moves the keyboard to the first field that is empty.
struct FocusOnWhatIsMissing: Idiom {
  enum Field: String, Hashable { case first, last }
  @FocusState private var focus: Field?
  @State private var first = ""
  @State private var last = ""
  @State private var missing = "nothing"
  var body: some View {
    VStack {
      TextField("Given name", text: $first).focused($focus, equals: .first)
      TextField("Family name", text: $last).focused($focus, equals: .last)
      Button("Check the names") {
        let empty: Field? = first.isEmpty ? .first : last.isEmpty ? .last : nil
        focus = empty
        missing = empty?.rawValue ?? "nothing"
      }
      Text("Missing: \(missing)")
    }
  }
  static let steps: [Step] = [
    .taps("Check the names"), .sees("Missing: first"), .types("Jo", "Given name"), .taps("Check the names"), .sees("Missing: last"),
    .types("Li", "Family name"), .taps("Check the names"), .sees("Missing: nothing"),
  ]
}

/// A field has the keyboard as soon as it is there.
struct FocusOnAppearing: Idiom {
  struct NameField: View {
    @Binding var name: String
    @FocusState private var isFocused: Bool
    var body: some View {
      TextField("New name", text: $name).focused($isFocused).onAppear { isFocused = true }
    }
  }
  @State private var name = "Untitled"
  @State private var isRenaming = false
  var body: some View {
    VStack {
      if isRenaming {
        NameField(name: $name).onSubmit { isRenaming = false }
      } else {
        Text("File: \(name)")
        Button("Rename") { isRenaming = true }
      }
    }
  }
  static let steps: [Step] = [
    .sees("File: Untitled"), .taps("Rename"), .finds("New name", "Untitled"), .types("Report", "New name"), .submits("New name"),
    .sees("File: Report"),
  ]
}

/// A focus that is passed to a view of one's own.
struct FocusPassedOn: Idiom {
  struct LabelledField: View {
    let title: String
    @Binding var text: String
    var isFocused: FocusState<Bool>.Binding
    var body: some View {
      VStack(alignment: .leading) {
        Text(title.uppercased()).font(.caption)
        TextField(title, text: $text).focused(isFocused)
      }
    }
  }
  @FocusState private var isFocused: Bool
  @State private var text = ""
  @State private var isDone = false
  var body: some View {
    VStack {
      LabelledField(title: "Motto", text: $text, isFocused: $isFocused)
      Button("Finish") {
        isFocused = false
        isDone = true
      }
      if isDone { Text("Finished with \(text)") }
    }
  }
  static let steps: [Step] = [.sees("MOTTO"), .types("Onwards", "Motto"), .taps("Finish"), .sees("Finished with Onwards")]
}

/// A bar above the keyboard.
struct BarAboveKeyboard: Idiom {
  @FocusState private var isFocused: Bool
  @State private var amount = ""
  var body: some View {
    Form {
      TextField("Price of it", text: $amount).keyboardType(.decimalPad).focused($isFocused)
      Text("It costs \(amount.isEmpty ? "nothing" : amount)")
    }
    .navigationTitle("Costs")
    .toolbar {
      ToolbarItemGroup(placement: .keyboard) {
        Spacer()
        Button("Close the keyboard") { isFocused = false }
      }
    }
  }
  static let needs = Need.page
  static let steps: [Step] = [.sees("It costs nothing"), .types("12", "Price of it"), .sees("It costs 12")]
}

/// A search in what is on the page.
struct SearchOnPage: Idiom {
  @State private var query = ""
  private let trees = ["Ash", "Birch", "Oak", "Beech"]
  private var found: [String] { query.isEmpty ? trees : trees.filter { $0.localizedCaseInsensitiveContains(query) } }
  var body: some View {
    List(found, id: \.self) { Text($0) }
      .overlay { if found.isEmpty { Text("No tree is called so") } }
      .searchable(text: $query, prompt: "Find a tree")
      .navigationTitle("Trees")
  }
  static let needs = Need.page
  static let steps: [Step] = [
    .sees("Oak"), .types("b", "Find a tree"), .sees("Birch"), .sees("Beech"), .misses("Oak"), .types("palm", "Find a tree"),
    .misses("Birch"),
    .sees("No tree is called so"), .types("", "Find a tree"), .sees("Ash"),
  ]
}

/// A search that begins with Return.
struct SearchBeginsWithReturn: Idiom {
  @State private var query = ""
  @State private var results: [String] = []
  var body: some View {
    List(results, id: \.self) { Text($0) }
      .searchable(text: $query, placement: .navigationBarDrawer(displayMode: .always), prompt: Text("Search the web"))
      .onSubmit(of: .search) { results = (1...3).map { "\(query), page \($0)" } }
      .navigationTitle("Web")
      .navigationBarTitleDisplayMode(.inline)
  }
  static let needs = Need.page
  static let steps: [Step] = [
    .types("swift", "Search the web"), .misses("swift, page 1"), .submits("Search the web"), .sees("swift, page 1"), .sees("swift, page 3"),
  ]
}

/// A search waits until the user has stopped typing.
struct SearchWaits: Idiom {
  @State private var query = ""
  @State private var shown = "everything"
  var body: some View {
    Text("Shown: \(shown)")
      .searchable(text: $query, prompt: "Filter")
      .navigationTitle("Shop")
      .task(id: query) {
        try? await Task.sleep(for: .milliseconds(50))
        guard !Task.isCancelled else { return }
        shown = query.isEmpty ? "everything" : query
      }
  }
  static let needs = Need.page
  static let steps: [Step] = [
    .sees("Shown: everything"), .types("ha", "Filter"), .types("hat", "Filter"), .sees("Shown: hat"), .types("", "Filter"),
    .sees("Shown: everything"),
  ]
}

/// A found row leads to a page, and the search is still there afterwards.
struct SearchLeadsToPage: Idiom {
  @State private var query = ""
  private let rivers = ["Danube", "Rhine", "Rhone"]
  var body: some View {
    List {
      ForEach(rivers.filter { query.isEmpty || $0.contains(query) }, id: \.self) { river in
        NavigationLink(river) { Text("All about the \(river)") }
      }
    }
    .searchable(text: $query, prompt: "Find a river")
    .navigationTitle("Rivers")
  }
  static let needs = Need.page
  static let steps: [Step] = [
    .sees("Danube"), .types("Rho", "Find a river"), .misses("Danube"), .taps("Rhone"), .sees("All about the Rhone"), .goesBack,
    .finds("Find a river", "Rho"), .sees("Rhone"), .misses("Rhine"),
  ]
}

/// A search field of one's own, with a button that empties it.
struct SearchFieldOfOneself: Idiom {
  struct SearchField: View {
    @Binding var text: String
    var body: some View {
      HStack {
        Image(systemName: "magnifyingglass").accessibilityHidden(true)
        TextField("Look for a bird", text: $text)
        if !text.isEmpty {
          Button {
            text = ""
          } label: {
            Image(systemName: "xmark.circle.fill").accessibilityLabel("Empty the field")
          }
        }
      }
      .padding(8)
      .background(Color(.systemGray6))
      .cornerRadius(10)
    }
  }
  @State private var text = ""
  private let birds = ["Crow", "Crane", "Tit"]
  var body: some View {
    VStack {
      SearchField(text: $text)
      ForEach(birds.filter { text.isEmpty || $0.hasPrefix(text) }, id: \.self) { Text($0) }
    }
  }
  static let steps: [Step] = [
    .misses("Empty the field"), .types("Cr", "Look for a bird"), .sees("Crow"), .sees("Crane"), .misses("Tit"), .taps("Empty the field"),
    .sees("Tit"), .finds("Look for a bird", ""), .misses("Empty the field"),
  ]
}
