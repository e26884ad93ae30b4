// Tabs: tab views in the older and the newer form, selection, badges, pages side by side.

import SwiftUI

let tabs: [any Idiom.Type] = [
  TabsWithItems.self, SelectedTabNumber.self, TabChangedFromInside.self, TabBadges.self, TabsInNewForm.self, TabsWithEnumAndStorage.self,
  TabKeepsItsState.self, TabsShareModel.self, TabsFromArray.self, TabsReactToChange.self, ThirdTabByCondition.self, SearchTab.self,
  PagesSideBySide.self, PagesWithNextButton.self, OnboardingPages.self, PagesFromData.self, OwnTabBar.self, TabWithSheet.self,
  TabsOfCases.self, TabsByRole.self,
]

/// Two tabs with items.
struct TabsWithItems: Idiom {
  var body: some View {
    TabView {
      Text("Welcome home").tabItem { Label("Home", systemImage: "house") }
      Text("Your settings")
        .tabItem {
          Image(systemName: "gear")
          Text("Settings")
        }
    }
  }
  static let needs = Need.window
  static let steps: [Step] = [
    .sees("Welcome home"), .misses("Your settings"), .taps("Settings"), .sees("Your settings"), .misses("Welcome home"), .taps("Home"),
    .sees("Welcome home"),
  ]
}

/// The selection is a number.
struct SelectedTabNumber: Idiom {
  @State private var selection = 2
  var body: some View {
    TabView(selection: $selection) {
      Text("Page one of \(selection)").tabItem { Text("One") }.tag(1)
      Text("Page two of \(selection)").tabItem { Text("Two") }.tag(2)
    }
    .accentColor(.purple)
  }
  static let needs = Need.window
  static let steps: [Step] = [
    .sees("Page two of 2"), .finds("Two", "on"), .taps("One"), .sees("Page one of 1"), .finds("One", "on"), .finds("Two", "off"),
  ]
}

/// A button in one tab leads to another.
struct TabChangedFromInside: Idiom {
  enum Aisle: Hashable, Codable { case shop, cart }
  struct Shop: View {
    @Binding var place: Aisle
    var body: some View { Button("Go to the cart") { place = .cart } }
  }
  @State private var place = Aisle.shop
  var body: some View {
    TabView(selection: $place) {
      Shop(place: $place).tabItem { Label("Shop", systemImage: "bag") }.tag(Aisle.shop)
      Button("Back to the shop") { place = .shop }.tabItem { Label("Cart", systemImage: "cart") }.tag(Aisle.cart)
    }
  }
  static let needs = Need.window
  static let steps: [Step] = [
    .taps("Go to the cart"), .sees("Back to the shop"), .finds("Cart", "on"), .taps("Back to the shop"), .sees("Go to the cart"),
  ]
}

/// A badge counts what another tab adds.
struct TabBadges: Idiom {
  @State private var unread = 0
  var body: some View {
    TabView {
      Button("Send me a letter") { unread += 1 }.tabItem { Label("Write", systemImage: "pencil") }
      Button("Read all letters") { unread = 0 }.tabItem { Label("Letterbox", systemImage: "tray") }.badge(unread)
    }
  }
  static let needs = Need.window
  static let steps: [Step] = [
    .misses("0"), .taps("Send me a letter"), .taps("Send me a letter"), .sees("2"), .taps("Letterbox"), .taps("Read all letters"),
    .misses("2"),
  ]
}

/// The newer form.
struct TabsInNewForm: Idiom {
  @State private var alerts = 1
  var body: some View {
    TabView {
      Tab("Watch now", systemImage: "play") { Button("New alert") { alerts += 1 } }
      Tab("Alerts", systemImage: "bell") { Text("Alerts: \(alerts)") }.badge(alerts)
    }
  }
  static let needs = Need.window
  static let steps: [Step] = [.sees("1"), .taps("New alert"), .sees("2"), .taps("Alerts"), .sees("Alerts: 2"), .misses("New alert")]
}

/// The selected tab is stored.
struct TabsWithEnumAndStorage: Idiom {
  enum Part: String { case news, sport, weather }
  @AppStorage("tabs.part") private var part = Part.news
  var body: some View {
    TabView(selection: $part) {
      Tab("News", systemImage: "newspaper", value: Part.news) { Text("All news") }
      Tab("Sport", systemImage: "sportscourt", value: Part.sport) { Text("All sport") }
      Tab(value: Part.weather) {
        Text("All weather")
      } label: {
        Label("Weather", systemImage: "cloud")
      }
    }
  }
  static let needs = Need.window
  static let steps: [Step] = [.sees("All news"), .taps("Weather"), .sees("All weather"), .taps("Sport"), .sees("All sport")]
}

/// A tab keeps what was typed in it.
struct TabKeepsItsState: Idiom {
  struct Draft: View {
    @State private var text = ""
    var body: some View { TextField("Draft text", text: $text) }
  }
  var body: some View {
    TabView {
      Draft().tabItem { Text("Draft") }
      Draft().tabItem { Text("Second draft") }
    }
  }
  static let needs = Need.window
  static let steps: [Step] = [
    .types("Once upon", "Draft text"), .taps("Second draft"), .finds("Draft text", ""), .types("The end", "Draft text"), .taps("Draft"),
    .finds("Draft text", "Once upon"), .taps("Second draft"), .finds("Draft text", "The end"),
  ]
}

/// Tabs share an object.
struct TabsShareModel: Idiom {
  @Observable class Favourites {
    var names: Set<String> = []
  }
  struct Browse: View {
    @Environment(Favourites.self) private var favourites
    var body: some View {
      List(["Rose", "Tulip"], id: \.self) { flower in
        Button(favourites.names.contains(flower) ? "Unmark \(flower)" : "Mark \(flower)") {
          favourites.names.formSymmetricDifference([flower])
        }
      }
    }
  }
  struct Marked: View {
    @Environment(Favourites.self) private var favourites
    var body: some View { Text(favourites.names.isEmpty ? "No favourites" : favourites.names.sorted().joined(separator: " and ")) }
  }
  @State private var favourites = Favourites()
  var body: some View {
    TabView {
      Browse().tabItem { Label("Browse", systemImage: "leaf") }
      Marked().tabItem { Label("Marked", systemImage: "heart") }
    }
    .environment(favourites)
  }
  static let needs = Need.window
  static let steps: [Step] = [
    .taps("Mark Tulip"), .sees("Unmark Tulip"), .taps("Mark Rose"), .taps("Marked"), .sees("Rose and Tulip"), .taps("Browse"),
    .taps("Unmark Rose"), .taps("Marked"), .sees("Tulip"),
  ]
}

/// Tabs from data.
struct TabsFromArray: Idiom {
  @State private var teams = ["Reds", "Blues"]
  var body: some View {
    TabView {
      ForEach(teams, id: \.self) { team in
        Button("Cheer \(team)") { if !teams.contains("Greens") { teams.append("Greens") } }
          .tabItem { Label(team, systemImage: "flag") }
      }
    }
  }
  static let needs = Need.window
  static let steps: [Step] = [.sees("Cheer Reds"), .misses("Greens"), .taps("Cheer Reds"), .taps("Greens"), .sees("Cheer Greens")]
}

/// A change of the tab is counted.
struct TabsReactToChange: Idiom {
  @State private var tab = "a"
  @State private var changes = 0
  var body: some View {
    TabView(selection: $tab) {
      Text("In a, \(changes) changes").tabItem { Text("Tab a") }.tag("a")
      Text("In b, \(changes) changes").tabItem { Text("Tab b") }.tag("b")
    }
    .onChange(of: tab) { old, new in if old != new { changes += 1 } }
  }
  static let needs = Need.window
  static let steps: [Step] = [.sees("In a, 0 changes"), .taps("Tab b"), .sees("In b, 1 changes"), .taps("Tab a"), .sees("In a, 2 changes")]
}

/// A tab that is there only sometimes.
struct ThirdTabByCondition: Idiom {
  @State private var isExpert = false
  var body: some View {
    TabView {
      Toggle("Expert", isOn: $isExpert).tabItem { Label("Basics", systemImage: "1.circle") }
      if isExpert {
        Text("Expert tools").tabItem { Label("Tools", systemImage: "2.circle") }
      }
    }
  }
  static let needs = Need.window
  static let steps: [Step] = [
    .misses("Tools"), .taps("Expert"), .taps("Tools"), .sees("Expert tools"), .taps("Basics"), .finds("Expert", "on"),
  ]
}

/// A tab for searching.
struct SearchTab: Idiom {
  @State private var text = ""
  var body: some View {
    TabView {
      Tab("Library", systemImage: "books.vertical") { Text("All books") }
      Tab("Find", systemImage: "magnifyingglass", role: .search) {
        NavigationStack {
          List(["Walden", "Emma"].filter { text.isEmpty || $0.hasPrefix(text) }, id: \.self) { Text($0) }
            .searchable(text: $text, prompt: "Find a book")
        }
      }
    }
  }
  static let needs = Need.window
  static let steps: [Step] = [
    .sees("All books"), .taps("Find"), .sees("Walden"), .types("E", "Find a book"), .misses("Walden"), .sees("Emma"),
  ]
}

/// Pages that are turned by swiping.
struct PagesSideBySide: Idiom {
  @State private var page = 0
  var body: some View {
    VStack {
      TabView(selection: $page) {
        Text("First page").tag(0)
        Text("Second page").tag(1)
        Text("Third page").tag(2)
      }
      .tabViewStyle(PageTabViewStyle())
      Text("Page \(page + 1) of 3")
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Page 1 of 3"), .turnsPage, .sees("Page 2 of 3"), .sees("Second page"), .turnsPage, .sees("Page 3 of 3"),
  ]
}

/// A button turns the page.
struct PagesWithNextButton: Idiom {
  @State private var page = 0
  var body: some View {
    VStack {
      TabView(selection: $page) {
        ForEach(0..<3) { number in
          Color.blue.opacity(0.2).overlay { Text("Card \(number)") }.tag(number)
        }
      }
      .tabViewStyle(.page(indexDisplayMode: .never))
      .frame(height: 200)
      Button("Next card") { withAnimation { page = (page + 1) % 3 } }
      Text("Now at \(page)")
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Now at 0"), .taps("Next card"), .sees("Now at 1"), .turnsPage, .sees("Now at 2"), .taps("Next card"), .sees("Now at 0"),
  ]
}

/// Pages that are shown until they have been seen.
struct OnboardingPages: Idiom {
  @AppStorage("tabs.hasSeenPages") private var hasSeenPages = false
  @State private var page = 0
  var body: some View {
    if hasSeenPages {
      Button("Show the tour again") {
        page = 0
        hasSeenPages = false
      }
    } else {
      VStack {
        TabView(selection: $page) {
          Text("Welcome").tag(0)
          Text("Ready?").tag(1)
        }
        .tabViewStyle(.page)
        Button(page == 1 ? "Start" : "Continue") { if page == 1 { hasSeenPages = true } else { page += 1 } }
      }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Welcome"), .taps("Continue"), .taps("Start"), .sees("Show the tour again"), .misses("Welcome"), .taps("Show the tour again"),
    .sees("Continue"),
  ]
}

/// Pages from data, each with its own button.
struct PagesFromData: Idiom {
  struct Photo: Identifiable, Codable {
    let id: Int
    var isLiked = false
  }
  @State private var photos = [Photo(id: 1), Photo(id: 2)]
  var body: some View {
    VStack {
      Text("Likes: \(photos.filter(\.isLiked).count)")
      TabView {
        ForEach($photos) { $photo in
          Button(photo.isLiked ? "Unlike photo \(photo.id)" : "Like photo \(photo.id)") { photo.isLiked.toggle() }
        }
      }
      .tabViewStyle(.page)
      .indexViewStyle(.page(backgroundDisplayMode: .always))
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .taps("Like photo 1"), .sees("Likes: 1"), .turnsPage, .taps("Like photo 2"), .sees("Likes: 2"), .taps("Unlike photo 2"),
    .sees("Likes: 1"),
  ]
}

/// A tab bar of one's own.
struct OwnTabBar: Idiom {
  enum Item: String, CaseIterable, Codable { case map = "Map", list = "List" }
  struct BarButton: View {
    let item: Item
    @Binding var chosen: Item
    var body: some View {
      Button {
        withAnimation { chosen = item }
      } label: {
        Text(item.rawValue).foregroundColor(chosen == item ? .blue : .gray).padding()
      }
      .accessibilityAddTraits(chosen == item ? .isSelected : [])
    }
  }
  @State private var chosen = Item.map
  var body: some View {
    VStack {
      ZStack {
        if chosen == .map { Text("Here is the map") } else { Text("Here is the list") }
      }
      .frame(maxHeight: .infinity)
      HStack { ForEach(Item.allCases, id: \.self) { BarButton(item: $0, chosen: $chosen) } }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Here is the map"), .taps("List"), .sees("Here is the list"), .misses("Here is the map"), .taps("Map"), .sees("Here is the map"),
  ]
}

/// A tab that presents a sheet, which leads to the other tab.
struct TabWithSheet: Idiom {
  @State private var tab = 0
  @State private var isComposing = false
  var body: some View {
    TabView(selection: $tab) {
      Button("Compose") { isComposing = true }.tabItem { Label("Inbox", systemImage: "tray") }.tag(0)
      Text("One message sent").tabItem { Label("Sent", systemImage: "paperplane") }.tag(1)
    }
    .sheet(isPresented: $isComposing) {
      Button("Send it") {
        isComposing = false
        tab = 1
      }
    }
  }
  static let needs = Need.window
  static let steps: [Step] = [.taps("Compose"), .taps("Send it"), .sees("One message sent"), .misses("Send it"), .finds("Sent", "on")]
}

/// Tabs of the cases of an enumeration, in the newer form.
struct TabsOfCases: Idiom {
  enum Part: String, CaseIterable, Codable { case bread = "Bread", fruit = "Fruit", tea = "Tea" }
  @State private var part = Part.fruit
  var body: some View {
    TabView(selection: $part) {
      ForEach(Part.allCases, id: \.self) { part in
        Tab(part.rawValue, systemImage: "circle", value: part) { Text("All about \(part.rawValue.lowercased())") }
      }
    }
  }
  static let needs = Need.window
  static let steps: [Step] = [
    .sees("All about fruit"), .misses("All about tea"), .taps("Tea"), .sees("All about tea"), .finds("Tea", "on"), .finds("Fruit", "off"),
    .misses("All about fruit"),
  ]
}

/// Tabs for some users only, and a section of tabs from data.
struct TabsByRole: Idiom {
  struct Album: Identifiable {
    let id: Int
    let name: String
  }
  @State private var isEditor = false
  @State private var hasGuests = false
  private let albums = [Album(id: 1, name: "Summer"), Album(id: 2, name: "Winter")]
  var body: some View {
    TabView {
      Tab("Start", systemImage: "house") { Button("Become an editor") { isEditor = true } }
      if isEditor {
        Tab("Drafts", systemImage: "pencil") { Text("No drafts yet") }
      }
      switch hasGuests {
      case true: Tab("Guests", systemImage: "person.2") { Text("Guests have come") }
      case false: Tab("Door", systemImage: "door.left.hand.open") { Button("Open the door") { hasGuests = true } }
      }
      TabSection("Albums") {
        ForEach(albums) { album in
          Tab(album.name, systemImage: "photo") { Text("Photos of \(album.name.lowercased())") }
        }
      }
    }
  }
  static let needs = Need.window
  static let steps: [Step] = [
    .misses("Drafts"), .taps("Become an editor"), .sees("Drafts"), .taps("Winter"), .sees("Photos of winter"), .taps("Drafts"),
    .sees("No drafts yet"), .taps("Door"), .taps("Open the door"), .sees("Guests"),
  ]
}
