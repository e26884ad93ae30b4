// ListsMore: outlines, disclosure, badges, looks of rows, empty states, and lists that load.

import SwiftUI

let listsMore: [any Idiom.Type] = [
  EmptyListText.self, EmptyListWithAction.self, ExpandableRows.self, DisclosedByButton.self, OneDisclosedOfSeveral.self,
  OutlineOfFolders.self, OutlineInSection.self, FoldedSection.self, BadgedRows.self, ListStyleByPicker.self, RowLooks.self,
  AlternatingRows.self, LabeledRows.self, PinnedSectionHeaders.self, RefreshedList.self, LoadedList.self, TableOfPeople.self,
  CardsInARow.self, LinksInARow.self, ButtonBesideShelf.self,
  LoadMoreRow.self, TwoListsSideBySide.self,
]

/// A text in place of a list without rows.
struct EmptyListText: Idiom {
  @State private var messages: [String] = []
  var body: some View {
    VStack {
      if messages.isEmpty {
        Spacer()
        Text("No messages yet").foregroundColor(.secondary)
        Spacer()
      } else {
        List(messages, id: \.self) { Text($0) }
      }
      HStack {
        Button("Receive") { messages.append("Message \(messages.count + 1)") }
        Button("Clear") { messages.removeAll() }.disabled(messages.isEmpty)
      }
      .buttonStyle(.bordered)
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("No messages yet"), .findsDisabled("Clear"), .taps("Receive"), .sees("Message 1"), .misses("No messages yet"), .taps("Receive"),
    .sees("Message 2"), .taps("Clear"), .sees("No messages yet"),
  ]
}

/// An empty state with a button that fills the list.
struct EmptyListWithAction: Idiom {
  @State private var trips: [String] = []
  var body: some View {
    Group {
      if trips.isEmpty {
        ContentUnavailableView {
          Label("No trips", systemImage: "airplane")
        } description: {
          Text("Your journeys appear here.")
        } actions: {
          Button("Plan a trip") { trips = ["Iceland"] }.buttonStyle(.borderedProminent)
        }
      } else {
        List { ForEach(trips, id: \.self) { Label($0, systemImage: "map") } }
      }
    }
    .navigationTitle("Trips")
  }
  static let needs = Need.page
  static let steps: [Step] = [
    .sees("No trips"), .sees("Your journeys appear here."), .taps("Plan a trip"), .sees("Iceland"), .misses("No trips"),
  ]
}

/// Disclosure groups as rows.
struct ExpandableRows: Idiom {
  @State private var isLoud = false
  var body: some View {
    List {
      DisclosureGroup("Sound") {
        Toggle("Loud", isOn: $isLoud)
        Text(isLoud ? "Volume: high" : "Volume: low")
      }
      DisclosureGroup {
        Text("Version 12")
      } label: {
        Label("About", systemImage: "info.circle")
      }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .misses("Volume: low"), .taps("Sound"), .sees("Volume: low"), .taps("Loud"), .sees("Volume: high"), .taps("Sound"),
    .misses("Volume: high"), .taps("About"), .sees("Version 12"),
  ]
}

/// A disclosure group whose state belongs to the view around it.
struct DisclosedByButton: Idiom {
  @State private var isExpanded = false
  var body: some View {
    List {
      Button(isExpanded ? "Hide the answer" : "Show the answer") { withAnimation { isExpanded.toggle() } }
      DisclosureGroup("What is nine times six?", isExpanded: $isExpanded) { Text("Fifty-four") }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .misses("Fifty-four"), .taps("Show the answer"), .sees("Fifty-four"), .taps("What is nine times six?"), .misses("Fifty-four"),
    .sees("Show the answer"),
  ]
}

/// Of several groups at most one is open.
struct OneDisclosedOfSeveral: Idiom {
  @State private var open: String?
  var body: some View {
    List {
      ForEach(["Shipping", "Returns"], id: \.self) { topic in
        DisclosureGroup(
          topic, isExpanded: Binding(get: { open == topic }, set: { isOpen in open = isOpen ? topic : nil })
        ) {
          Text("All about \(topic.lowercased())")
        }
      }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .taps("Shipping"), .sees("All about shipping"), .taps("Returns"), .sees("All about returns"), .misses("All about shipping"),
    .taps("Returns"), .misses("All about returns"),
  ]
}

/// A list of folders that contain others. A tap on a folder's row opens it.
struct OutlineOfFolders: Idiom {
  struct Folder: Identifiable {
    var id: String { name }
    let name: String
    var children: [Folder]?
  }
  private let folders = [
    Folder(name: "Work", children: [Folder(name: "Plans", children: [Folder(name: "Draft")]), Folder(name: "Bills")]),
    Folder(name: "Photos"),
  ]
  var body: some View {
    List(folders, children: \.children) { folder in
      Label(folder.name, systemImage: folder.children == nil ? "doc" : "folder")
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Photos"), .misses("Plans"), .taps("Work"), .sees("Plans"), .sees("Bills"), .misses("Draft"), .taps("Plans"), .sees("Draft"),
    .taps("Work"), .misses("Bills"), .misses("Draft"),
  ]
}

/// An outline group in a section, beside other rows.
struct OutlineInSection: Idiom {
  struct Animal: Identifiable, Hashable {
    let id: Int
    let name: String
    var kinds: [Animal]? = nil
  }
  private let birds = Animal(id: 1, name: "Birds", kinds: [Animal(id: 2, name: "Robin"), Animal(id: 3, name: "Wren")])
  var body: some View {
    List {
      Section("Animals") {
        OutlineGroup([birds], children: \.kinds) { Text($0.name) }
        Text("Fish")
      }
    }
    .listStyle(.sidebar)
  }
  static let needs = Need.space
  static let steps: [Step] = [.sees("Fish"), .misses("Robin"), .taps("Birds"), .sees("Robin"), .sees("Wren"), .sees("Fish")]
}

/// A section that is folded by state.
struct FoldedSection: Idiom {
  @State private var isOpen = true
  var body: some View {
    List {
      Toggle("Show archive", isOn: $isOpen)
      Section(isExpanded: $isOpen) {
        Text("Old letters")
      } header: {
        Text("Archive")
      }
    }
    .listStyle(.sidebar)
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Old letters"), .taps("Show archive"), .misses("Old letters"), .taps("Show archive"), .sees("Old letters"),
  ]
}

/// Badges count; a badge of zero is not shown.
struct BadgedRows: Idiom {
  @State private var unread = 2
  var body: some View {
    List {
      Text("Inbox").badge(unread)
      Label("Plan", systemImage: "star").badge("Pro")
      Button("Read one") { unread -= 1 }.disabled(unread == 0)
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("2"), .sees("Pro"), .taps("Read one"), .sees("1"), .taps("Read one"), .misses("1"), .misses("0"), .findsDisabled("Read one"),
  ]
}

/// The style of a list is chosen.
struct ListStyleByPicker: Idiom {
  @State private var isPlain = true
  @State private var ticks = 0
  var body: some View {
    VStack {
      Toggle("Plain", isOn: $isPlain)
      if isPlain {
        rows.listStyle(PlainListStyle())
      } else {
        rows.listStyle(InsetGroupedListStyle())
      }
    }
  }
  private var rows: some View {
    List {
      Section("Ticks") { Button("Tick \(ticks)") { ticks += 1 } }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [.taps("Tick 0"), .sees("Tick 1"), .taps("Plain"), .sees("Tick 1"), .taps("Tick 1"), .sees("Tick 2")]
}

/// Backgrounds, separators and insets of rows.
struct RowLooks: Idiom {
  @State private var marked: Set<Int> = []
  var body: some View {
    List {
      ForEach(1..<4) { number in
        Button(marked.contains(number) ? "Marked \(number)" : "Plain \(number)") { marked.formSymmetricDifference([number]) }
          .listRowBackground(marked.contains(number) ? Color.yellow : Color.clear)
          .listRowSeparator(.hidden)
          .listRowInsets(EdgeInsets(top: 4, leading: 20, bottom: 4, trailing: 20))
      }
    }
    .scrollContentBackground(.hidden)
    .background(Color.mint.opacity(0.2))
  }
  static let needs = Need.space
  static let steps: [Step] = [.taps("Plain 2"), .sees("Marked 2"), .sees("Plain 1"), .taps("Marked 2"), .sees("Plain 2")]
}

/// Every second row has another background.
struct AlternatingRows: Idiom {
  struct Striped: ViewModifier {
    let index: Int
    func body(content: Content) -> some View {
      content
        .listRowBackground(index.isMultiple(of: 2) ? Color.gray.opacity(0.1) : Color.white.opacity(0.1))
        .listRowSeparatorTint(.red)
    }
  }
  @State private var names = ["Ada", "Ben", "Cem"]
  var body: some View {
    List {
      ForEach(names.indices, id: \.self) { Text("\($0): \(names[$0])").modifier(Striped(index: $0)) }
      Button("Rotate") { names.append(names.removeFirst()) }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [.sees("0: Ada"), .taps("Rotate"), .sees("0: Ben"), .sees("2: Ada")]
}

/// Labelled values as rows.
struct LabeledRows: Idiom {
  @State private var nights = 2
  var body: some View {
    List {
      LabeledContent("Hotel", value: "Lakeside")
      LabeledContent("Price") { Text("\(nights * 80) euros").bold() }
      Stepper("Nights: \(nights)", value: $nights, in: 1...9)
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Lakeside"), .sees("160 euros"), .raises("Nights: 2"), .sees("240 euros"), .lowers("Nights: 3"), .sees("Nights: 2"),
  ]
}

/// A lazy stack with headers that stay at the top.
struct PinnedSectionHeaders: Idiom {
  @State private var likes = 0
  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, pinnedViews: [.sectionHeaders]) {
        ForEach(["Monday", "Tuesday"], id: \.self) { day in
          Section {
            Text("Plan for \(day)")
            Button("Like \(day)") { likes += 1 }
          } header: {
            Text(day).font(.title2).frame(maxWidth: .infinity, alignment: .leading).background(.thinMaterial)
          }
        }
        Text("Likes: \(likes)")
      }
      .padding()
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [.sees("Monday"), .sees("Plan for Tuesday"), .taps("Like Tuesday"), .sees("Likes: 1")]
}

/// Pulling down loads the list again.
struct RefreshedList: Idiom {
  @State private var news = ["Old news"]
  var body: some View {
    List(news, id: \.self) { Text($0) }
      .refreshable {
        try? await Task.sleep(nanoseconds: 100_000_000)
        news.insert("Fresh news \(news.count)", at: 0)
      }
  }
  static let needs = Need.space
  static let steps: [Step] = [.sees("Old news"), .refreshes, .sees("Fresh news 1"), .sees("Old news"), .refreshes, .sees("Fresh news 2")]
}

/// A list that is loaded when it appears, with a spinner until then.
struct LoadedList: Idiom {
  enum Content: Codable {
    case loading
    case loaded([String])
  }
  @State private var content = Content.loading
  var body: some View {
    Group {
      switch content {
      case .loading: ProgressView("Loading stations")
      case .loaded(let stations): List(stations, id: \.self) { Text($0) }
      }
    }
    .task {
      try? await Task.sleep(for: .milliseconds(150))
      content = .loaded(["Central", "Harbour"])
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [.sees("Central"), .sees("Harbour"), .misses("Loading stations")]
}

/// A table; an iPhone shows its first column.
struct TableOfPeople: Idiom {
  struct Person: Identifiable {
    let id: Int
    let name: String
    let city: String
  }
  private let people = [Person(id: 1, name: "Noor", city: "Delft"), Person(id: 2, name: "Liam", city: "Cork")]
  @State private var choice: Person.ID?
  var body: some View {
    VStack {
      Table(people, selection: $choice) {
        TableColumn("Name", value: \.name)
        TableColumn("City", value: \.city)
      }
      Text(people.first { $0.id == choice }?.city ?? "No city")
    }
  }
  static let needs = Need.space
  static let differences = [Difference(at: .popover, because: "A popover closes with the choice of an item.")]
  static let steps: [Step] = [.sees("Noor"), .sees("No city"), .misses("Delft"), .taps("Liam"), .sees("Cork")]
}

/// A row of cards that scrolls sideways.
struct CardsInARow: Idiom {
  @State private var playing = "nothing"
  var body: some View {
    List {
      ScrollView(.horizontal, showsIndicators: false) {
        HStack {
          ForEach(["Jazz", "Folk", "Rock"], id: \.self) { genre in
            Text(genre)
              .frame(width: 90, height: 60)
              .background(RoundedRectangle(cornerRadius: 12).fill(Color.teal))
              .onTapGesture { playing = genre }
          }
        }
      }
      .listRowInsets(EdgeInsets())
      Text("Playing \(playing)")
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [.sees("Playing nothing"), .taps("Folk"), .sees("Playing Folk"), .taps("Jazz"), .sees("Playing Jazz")]
}

/// A row of links that scrolls sideways, as of the landmarks of a category.
struct LinksInARow: Idiom {
  var body: some View {
    List {
      VStack(alignment: .leading) {
        Text("Lakes").font(.headline)
        ScrollView(.horizontal, showsIndicators: false) {
          HStack(alignment: .top, spacing: 0) {
            ForEach(["Como", "Garda", "Iseo"], id: \.self) { lake in
              NavigationLink {
                Text("All about \(lake)")
              } label: {
                VStack(alignment: .leading) {
                  Color.teal.frame(width: 80, height: 50)
                  Text(lake).font(.caption)
                }
                .padding(.leading, 15)
              }
            }
          }
        }
      }
      Text("Mountains")
    }
  }
  static let needs = Need.page
  static let steps: [Step] = [
    .sees("Lakes"), .taps("Garda"), .sees("All about Garda"), .goesBack, .sees("Mountains"), .taps("Como"), .sees("All about Como"),
  ]
}

/// A button in the row of a shelf.
struct ButtonBesideShelf: Idiom {
  @State private var played = "nothing"
  var body: some View {
    List {
      HStack {
        Button("Shuffle") { played = "everything" }
        ScrollView(.horizontal, showsIndicators: false) {
          HStack {
            ForEach(["Blues", "Soul"], id: \.self) { genre in
              Button(genre) { played = genre }
            }
          }
        }
      }
      Text("Plays \(played)")
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Plays nothing"), .taps("Soul"), .sees("Plays Soul"), .taps("Shuffle"), .sees("Plays everything"), .taps("Blues"),
    .sees("Plays Blues"),
  ]
}

/// The last row loads further rows.
struct LoadMoreRow: Idiom {
  @State private var count = 2
  @State private var isLoading = false
  var body: some View {
    List {
      ForEach(0..<count, id: \.self) { Text("Entry \($0 + 1)") }
      if isLoading {
        ProgressView()
      } else if count < 6 {
        Button("Load more") { load() }
      }
    }
  }
  private func load() {
    isLoading = true
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
      count += 2
      isLoading = false
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Entry 2"), .misses("Entry 3"), .taps("Load more"), .sees("Entry 4"), .taps("Load more"), .sees("Entry 6"), .misses("Load more"),
  ]
}

/// Two lists; a tap moves a row from one to the other.
struct TwoListsSideBySide: Idiom {
  @State private var left = ["Bishop", "Rook"]
  @State private var right: [String] = []
  var body: some View {
    VStack {
      HStack {
        List(left, id: \.self) { piece in
          Button(piece) {
            left.removeAll { $0 == piece }
            right.append(piece)
          }
        }
        List(right, id: \.self) { Text("\($0) taken") }
      }
      Text("Left: \(left.count), taken: \(right.count)")
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [.taps("Rook"), .sees("Rook taken"), .misses("Rook"), .sees("Left: 1, taken: 1"), .sees("Bishop")]
}
