// Menus: menus and context menus.

import SwiftUI

/// The list of this file's idioms, in the order of reading.
let menus: [any Idiom.Type] = [
  MenuOfActions.self, MenuSortsNames.self, MenuInMenu.self, MenuOfToggles.self, MenuWithPrimaryAction.self, MenuInToolbar.self,
  MenuChangesItsItems.self, ContextMenuOfText.self, ContextMenuOfEachCard.self, ContextMenuOfRow.self, ContextMenuOpensSheet.self,
]

/// A menu of actions.
struct MenuOfActions: Idiom {
  @State private var pages = 1
  var body: some View {
    VStack {
      Text("Pages: \(pages)")
      Menu("Page") {
        Button("Add") { pages += 1 }
        Button("Duplicate all") { pages *= 2 }
        Divider()
        Button("Remove all", role: .destructive) { pages = 0 }
      }
    }
  }
  static let steps: [Step] = [
    .sees("Pages: 1"), .chooses("Add", "Page"), .sees("Pages: 2"), .chooses("Duplicate all", "Page"), .sees("Pages: 4"),
    .chooses("Remove all", "Page"), .sees("Pages: 0"),
  ]
}

/// A picker in a menu sorts names.
struct MenuSortsNames: Idiom {
  enum Order: String, CaseIterable, Identifiable, Codable {
    case name = "By name"
    case length = "By length"
    var id: String { rawValue }
  }
  @State private var order = Order.name
  private var names: [String] {
    let names = ["Bo", "Anastasia", "Cleo"]
    return order == .name ? names.sorted() : names.sorted { $0.count < $1.count }
  }
  var body: some View {
    VStack {
      Menu {
        Picker("Order", selection: $order) {
          ForEach(Order.allCases) { Text($0.rawValue).tag($0) }
        }
      } label: {
        Label("Sort", systemImage: "arrow.up.arrow.down")
      }
      Text("First: \(names[0])")
    }
  }
  static let steps: [Step] = [
    .sees("First: Anastasia"), .chooses("By length", "Sort"), .sees("First: Bo"), .chooses("By name", "Sort"), .sees("First: Anastasia"),
  ]
}

/// A menu in a menu.
struct MenuInMenu: Idiom {
  @State private var file = "Notes"
  var body: some View {
    VStack {
      Text("File: \(file)")
      Menu("Actions") {
        Button("Archive", systemImage: "archivebox") { file = "Archive of Notes" }
        Menu("Export") {
          Button("As text") { file = "Notes.txt" }
          Button("As picture") { file = "Notes.png" }
        }
      }
    }
  }
  static let steps: [Step] = [
    .sees("File: Notes"), .chooses("As picture", "Actions"), .sees("File: Notes.png"), .chooses("Archive", "Actions"),
    .sees("File: Archive of Notes"),
  ]
}

/// Switches in a menu, in sections.
struct MenuOfToggles: Idiom {
  @State private var showsGrid = false
  @State private var showsRuler = true
  var body: some View {
    VStack {
      Menu("View") {
        Section("Aids") {
          Toggle("Grid", isOn: $showsGrid)
          Toggle("Ruler", isOn: $showsRuler)
        }
        Section {
          Button("Hide everything") { (showsGrid, showsRuler) = (false, false) }
        }
      }
      if showsGrid { Text("There is a grid") }
      if showsRuler { Text("There is a ruler") }
    }
  }
  static let steps: [Step] = [
    .misses("There is a grid"), .chooses("Grid", "View"), .sees("There is a grid"), .sees("There is a ruler"), .chooses("Ruler", "View"),
    .misses("There is a ruler"), .chooses("Hide everything", "View"), .misses("There is a grid"),
  ]
}

/// A tap does the first thing, and holding shows the others.
struct MenuWithPrimaryAction: Idiom {
  @State private var message = "Nothing sent"
  var body: some View {
    VStack {
      Text(message)
      Menu {
        Button("Send tomorrow") { message = "Sent tomorrow" }
        Button("Send silently") { message = "Sent silently" }
      } label: {
        Text("Send now")
      } primaryAction: {
        message = "Sent at once"
      }
    }
  }
  static let steps: [Step] = [.taps("Send now"), .sees("Sent at once"), .chooses("Send silently", "Send now"), .sees("Sent silently")]
}

/// A menu in the toolbar changes the page.
struct MenuInToolbar: Idiom {
  @State private var isLarge = false
  var body: some View {
    Text(isLarge ? "Large type" : "Small type")
      .font(isLarge ? .largeTitle : .caption)
      .navigationTitle("Reader")
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Menu {
            Button("Larger") { isLarge = true }
            Button("Smaller") { isLarge = false }
          } label: {
            Image(systemName: "textformat.size").accessibilityLabel("Type")
          }
        }
      }
  }
  static let needs = Need.page
  static let steps: [Step] = [
    .sees("Small type"), .chooses("Larger", "Type"), .sees("Large type"), .chooses("Smaller", "Type"), .sees("Small type"),
  ]
}

/// The items of a menu change with what they do.
struct MenuChangesItsItems: Idiom {
  @State private var history = ["Draft"]
  var body: some View {
    VStack {
      Text("Now: \(history.last ?? "")")
      Menu("Change") {
        Button("Improve") { history.append("Version \(history.count)") }
        if history.count > 1 {
          Button("Undo") { history.removeLast() }
        }
        Button("Publish") { history.append("Published") }.disabled(history.count < 2)
      }
    }
  }
  static let steps: [Step] = [
    .sees("Now: Draft"), .chooses("Improve", "Change"), .sees("Now: Version 1"), .chooses("Improve", "Change"), .sees("Now: Version 2"),
    .chooses("Undo", "Change"), .sees("Now: Version 1"), .chooses("Publish", "Change"), .sees("Now: Published"),
  ]
}

/// The menu of a text.
struct ContextMenuOfText: Idiom {
  @State private var colour = Color.primary
  @State private var name = "black"
  var body: some View {
    VStack {
      Text("Hold the title")
        .foregroundColor(colour)
        .contextMenu {
          Button("Red") { (colour, name) = (.red, "red") }
          Button {
            (colour, name) = (.green, "green")
          } label: {
            Label("Green", systemImage: "leaf")
          }
        }
      Text("It is \(name)")
    }
  }
  static let steps: [Step] = [
    .sees("It is black"), .choosesFor("Green", "Hold the title"), .sees("It is green"), .choosesFor("Red", "Hold the title"),
    .sees("It is red"),
  ]
}

/// Each of several views has a menu that speaks of itself.
struct ContextMenuOfEachCard: Idiom {
  @State private var cards = ["Ace", "King", "Queen"]
  var body: some View {
    HStack {
      ForEach(cards, id: \.self) { card in
        Text(card)
          .padding()
          .background(.thinMaterial, in: RoundedRectangle(cornerRadius: 8))
          .contextMenu {
            Button("Discard", role: .destructive) { cards.removeAll { $0 == card } }
          }
      }
    }
  }
  static let steps: [Step] = [
    .sees("King"), .choosesFor("Discard", "King"), .misses("King"), .sees("Ace"), .choosesFor("Discard", "Ace"), .misses("Ace"),
    .sees("Queen"),
  ]
}

/// The menu of a row marks it.
struct ContextMenuOfRow: Idiom {
  @State private var favourites: Set<String> = []
  var body: some View {
    List(["Lisbon", "Madrid"], id: \.self) { city in
      HStack {
        Text(city)
        if favourites.contains(city) { Text("Favourite of mine") }
      }
      .contextMenu {
        Button(favourites.contains(city) ? "Forget" : "Favour") {
          if favourites.contains(city) { favourites.remove(city) } else { favourites.insert(city) }
        }
      }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .misses("Favourite of mine"), .choosesFor("Favour", "Madrid"), .sees("Favourite of mine"), .choosesFor("Forget", "Madrid"),
    .misses("Favourite of mine"),
  ]
}

/// An item of a context menu opens a sheet for what was held.
struct ContextMenuOpensSheet: Idiom {
  struct Song: Identifiable, Codable {
    var id: String { title }
    let title: String
  }
  @State private var shown: Song?
  private let songs = [Song(title: "Yesterday"), Song(title: "Tomorrow")]
  var body: some View {
    VStack {
      ForEach(songs) { song in
        Text(song.title).contextMenu { Button("About it") { shown = song } }
      }
    }
    .sheet(item: $shown) { song in Text("A song about \(song.title.lowercased())") }
  }
  static let steps: [Step] = [
    .choosesFor("About it", "Tomorrow"), .sees("A song about tomorrow"), .closes, .misses("A song about tomorrow"),
    .choosesFor("About it", "Yesterday"), .sees("A song about yesterday"),
  ]
}
