// NavigationByState: split views, deep links, restored paths, and what decides which page is shown.

import SwiftUI

let navigationByState: [any Idiom.Type] = [
  SplitWithSelection.self, SplitWithThreeColumns.self, SplitWithLinks.self, SelectedAfterSheet.self, DeepLink.self, PathInSceneStorage.self,
  LinkFoundBySearch.self, NextOnPageTwo.self, LoadedDetail.self, RootBySignIn.self, WizardOfPages.self, OpenedAfterWork.self,
  LinkInHeader.self, PageWithSheet.self, TotalOverPages.self, RecentlyOpened.self, ClosureToPageBefore.self, TabsOfStacks.self,
]

/// A split view whose sidebar selects what the detail shows.
struct SplitWithSelection: Idiom {
  struct Mountain: Identifiable, Hashable {
    var id: String { name }
    let name: String
    let height: Int
  }
  @State private var selection: Mountain.ID?
  private let mountains = [Mountain(name: "Snaefell", height: 621), Mountain(name: "Slieve", height: 850)]
  var body: some View {
    NavigationSplitView {
      List(mountains, selection: $selection) { mountain in Text(mountain.name) }
        .navigationTitle("Mountains")
    } detail: {
      if let mountain = mountains.first(where: { $0.id == selection }) {
        Text("\(mountain.height) metres")
      } else {
        Text("Choose a mountain")
      }
    }
  }
  static let needs = Need.window
  static let steps: [Step] = [
    .sees("Mountains"), .taps("Slieve"), .sees("850 metres"), .goesBack, .sees("Mountains"), .taps("Snaefell"), .sees("621 metres"),
  ]
}

/// A sheet that adds something: while it closes, a task selects what is new.
struct SelectedAfterSheet: Idiom {
  struct Form: View {
    let add: (String) -> Void
    @State private var name = ""
    @Environment(\.dismiss) private var dismiss
    var body: some View {
      VStack {
        TextField("Name of the trip", text: $name)
        Button("Add Trip") {
          add(name)
          dismiss()
        }
      }
      .padding()
    }
  }
  @State private var trips = ["Lisbon"]
  @State private var selection: String?
  @State private var isAdding = false
  var body: some View {
    NavigationSplitView {
      List(trips, id: \.self, selection: $selection) { Text($0) }
        .navigationTitle("Trips")
        .toolbar { Button("New Trip") { isAdding = true } }
    } detail: {
      Text(selection.map { "Plan for \($0)" } ?? "Choose a trip")
    }
    .sheet(isPresented: $isAdding) {
      Form { name in
        trips.append(name)
        Task {
          await Task.yield()
          selection = name
        }
      }
    }
  }
  static let needs = Need.window
  static let steps: [Step] = [
    .sees("Lisbon"), .taps("New Trip"), .types("Oslo", "Name of the trip"), .taps("Add Trip"), .sees("Plan for Oslo"), .goesBack,
    .sees("Oslo"),
    .taps("Lisbon"), .sees("Plan for Lisbon"),
  ]
}

/// Three columns, each of which depends on the one before.
struct SplitWithThreeColumns: Idiom {
  @State private var country: String?
  @State private var city: String?
  private let cities = ["Spain": ["Madrid", "Seville"], "Italy": ["Rome"]]
  var body: some View {
    NavigationSplitView {
      List(cities.keys.sorted(), id: \.self, selection: $country) { Text($0) }
        .navigationTitle("Countries")
    } content: {
      if let country {
        List(cities[country] ?? [], id: \.self, selection: $city) { Text($0) }
          .navigationTitle(country)
      }
    } detail: {
      Text(city.map { "Sights of \($0)" } ?? "No city")
    }
  }
  static let needs = Need.window
  static let steps: [Step] = [
    .taps("Spain"), .sees("Madrid"), .taps("Seville"), .sees("Sights of Seville"), .goesBack, .sees("Madrid"), .goesBack, .taps("Italy"),
    .taps("Rome"), .sees("Sights of Rome"),
  ]
}

/// Links in a sidebar open pages in the detail column.
struct SplitWithLinks: Idiom {
  var body: some View {
    NavigationSplitView {
      List {
        NavigationLink("General") { Text("General settings").navigationTitle("General page") }
        NavigationLink("Privacy") { Text("Privacy settings") }
      }
    } detail: {
      Text("Nothing is open")
    }
  }
  static let needs = Need.window
  static let steps: [Step] = [
    .taps("General"), .sees("General settings"), .sees("General page"), .goesBack, .taps("Privacy"), .sees("Privacy settings"),
  ]
}

/// An address opens several pages at once.
struct DeepLink: Idiom {
  enum Screen: Hashable, Codable {
    case shop(String)
    case product(Int)
  }
  @State private var path: [Screen] = []
  var body: some View {
    NavigationStack(path: $path) {
      Button("Open the link") { open(URL(string: "demo://shop/tools/42")!) }
        .navigationTitle("Shops")
        .navigationDestination(for: Screen.self) { screen in
          switch screen {
          case .shop(let name): Text("Shop for \(name)")
          case .product(let number): Text("Product \(number)")
          }
        }
    }
    .onOpenURL(perform: open)
  }
  private func open(_ url: URL) {
    let parts = url.pathComponents.filter { $0 != "/" }
    guard parts.count == 2, let number = Int(parts[1]) else { return }
    path = [.shop(parts[0]), .product(number)]
  }
  static let needs = Need.window
  static let steps: [Step] = [.taps("Open the link"), .sees("Product 42"), .goesBack, .sees("Shop for tools"), .goesBack, .sees("Shops")]
}

/// The path is stored with the scene.
struct PathInSceneStorage: Idiom {
  @SceneStorage("navigation.path") private var stored: Data?
  @State private var path: [Int] = []
  var body: some View {
    NavigationStack(path: $path) {
      NavigationLink("Section 4", value: 4)
        .navigationDestination(for: Int.self) { number in
          VStack {
            Text("Reading \(number)")
            NavigationLink("Part \(number * 2)", value: number * 2)
          }
        }
    }
    .onAppear { if let stored { path = (try? JSONDecoder().decode([Int].self, from: stored)) ?? [] } }
    .onChange(of: path) { stored = try? JSONEncoder().encode(path) }
  }
  static let needs = Need.window
  static let steps: [Step] = [.taps("Section 4"), .sees("Reading 4"), .taps("Part 8"), .sees("Reading 8"), .goesBack, .sees("Reading 4")]
}

/// A link is found by searching, and the search is there when one comes back.
struct LinkFoundBySearch: Idiom {
  @State private var text = ""
  private let words = ["anchor", "anvil", "bolt"]
  var body: some View {
    List(words.filter { text.isEmpty || $0.hasPrefix(text) }, id: \.self) { word in
      NavigationLink(word) { Text("Meaning of \(word)") }
    }
    .searchable(text: $text, prompt: "Search words")
  }
  static let needs = Need.page
  static let steps: [Step] = [
    .types("an", "Search words"), .misses("bolt"), .taps("anvil"), .sees("Meaning of anvil"), .goesBack, .sees("anchor"), .misses("bolt"),
  ]
}

/// A page with its own button for the next element.
struct NextOnPageTwo: Idiom {
  struct Verse: View {
    let verses: [String]
    @State var index: Int
    var body: some View {
      VStack {
        Text(verses[index])
        Button("Next verse") { index = (index + 1) % verses.count }
      }
      .navigationTitle("Verse \(index + 1)")
    }
  }
  private let verses = ["Roses", "Violets", "Sugar"]
  var body: some View {
    List {
      ForEach(verses.indices, id: \.self) { index in
        NavigationLink("Read \(index + 1)") { Verse(verses: verses, index: index) }
      }
    }
  }
  static let needs = Need.page
  static let steps: [Step] = [
    .taps("Read 2"), .sees("Violets"), .sees("Verse 2"), .taps("Next verse"), .sees("Sugar"), .taps("Next verse"), .sees("Roses"),
    .sees("Verse 1"), .goesBack, .taps("Read 3"), .sees("Sugar"),
  ]
}

/// A detail page loads what it shows.
struct LoadedDetail: Idiom {
  struct Detail: View {
    let id: Int
    @State private var text: String?
    var body: some View {
      Group {
        if let text { Text(text) } else { ProgressView() }
      }
      .task(id: id) {
        try? await Task.sleep(nanoseconds: 50_000_000)
        text = "Report \(id) is ready"
      }
    }
  }
  var body: some View {
    VStack {
      NavigationLink("Report 1") { Detail(id: 1) }
      NavigationLink("Report 2") { Detail(id: 2) }
    }
  }
  static let needs = Need.page
  static let steps: [Step] = [
    .taps("Report 2"), .sees("Report 2 is ready"), .goesBack, .taps("Report 1"), .sees("Report 1 is ready"), .misses("Report 2 is ready"),
  ]
}

/// What the window shows depends on whether one is signed in.
struct RootBySignIn: Idiom {
  class Session: ObservableObject {
    @Published var user: String?
  }
  struct SignIn: View {
    @EnvironmentObject var session: Session
    @State private var name = ""
    var body: some View {
      VStack {
        TextField("User name", text: $name)
        Button("Sign in") { session.user = name }.disabled(name.isEmpty)
      }
    }
  }
  struct Account: View {
    @EnvironmentObject var session: Session
    let user: String
    var body: some View {
      NavigationStack {
        NavigationLink("Account of \(user)") { Button("Sign out") { session.user = nil } }
      }
    }
  }
  @StateObject private var session = Session()
  var body: some View {
    Group {
      if let user = session.user { Account(user: user) } else { SignIn() }
    }
    .environmentObject(session)
  }
  static let needs = Need.window
  static let steps: [Step] = [
    .findsDisabled("Sign in"), .types("tess", "User name"), .taps("Sign in"), .taps("Account of tess"), .taps("Sign out"), .sees("Sign in"),
    .finds("User name", ""),
  ]
}

/// A wizard: each page adds to one draft, the last one finishes it.
struct WizardOfPages: Idiom {
  struct Draft: Codable {
    var size = "small"
    var topping = "none"
  }
  @State private var draft = Draft()
  @State private var order = "nothing"
  @State private var isOpen = false
  var body: some View {
    VStack {
      Text("Ordered: \(order)")
      Button("Order a pizza") { isOpen = true }
    }
    .navigationDestination(isPresented: $isOpen) {
      Form {
        Picker("Size", selection: $draft.size) { ForEach(["small", "large"], id: \.self) { Text($0) } }
        NavigationLink("To the toppings") {
          Form {
            TextField("Topping", text: $draft.topping)
            Button("Finish order") {
              order = "\(draft.size) with \(draft.topping)"
              draft = Draft()
              isOpen = false
            }
          }
        }
      }
    }
  }
  static let needs = Need.page
  static let steps: [Step] = [
    .sees("Ordered: nothing"), .taps("Order a pizza"), .chooses("large", "Size"), .taps("To the toppings"), .types("olives", "Topping"),
    .taps("Finish order"), .sees("Ordered: large with olives"), .taps("Order a pizza"), .finds("Size", "small"),
  ]
}

/// A page opens by itself when work is done.
struct OpenedAfterWork: Idiom {
  @State private var isWorking = false
  @State private var isDone = false
  var body: some View {
    VStack {
      Button(isWorking ? "Working…" : "Compute") { compute() }.disabled(isWorking)
    }
    .navigationDestination(isPresented: $isDone) { Text("The answer is 42") }
  }
  private func compute() {
    isWorking = true
    Task {
      try? await Task.sleep(nanoseconds: 100_000_000)
      isWorking = false
      isDone = true
    }
  }
  static let needs = Need.page
  static let steps: [Step] = [.taps("Compute"), .sees("The answer is 42"), .goesBack, .sees("Compute"), .findsEnabled("Compute")]
}

/// A link in a section's header.
struct LinkInHeader: Idiom {
  var body: some View {
    List {
      Section {
        Text("First track")
      } header: {
        HStack {
          Text("Music")
          Spacer()
          NavigationLink("See all") { List(1..<4) { Text("Track \($0)") }.navigationTitle("All tracks") }
        }
      }
    }
  }
  static let needs = Need.page
  static let steps: [Step] = [.sees("Music"), .taps("See all"), .sees("Track 3"), .sees("All tracks"), .goesBack, .sees("First track")]
}

/// A pushed page presents a sheet.
struct PageWithSheet: Idiom {
  struct Page: View {
    @State private var isOpen = false
    @State private var rating = 3
    var body: some View {
      VStack {
        Text("Rating: \(rating)")
        Button("Rate") { isOpen = true }
      }
      .sheet(isPresented: $isOpen) {
        VStack {
          Stepper("Stars: \(rating)", value: $rating, in: 1...5)
          Button("Close it") { isOpen = false }
        }
      }
    }
  }
  var body: some View {
    NavigationLink("Go to the film") { Page() }
  }
  static let needs = Need.stack
  static let steps: [Step] = [
    .taps("Go to the film"), .taps("Rate"), .raises("Stars: 3"), .sees("Stars: 4"), .taps("Close it"), .sees("Rating: 4"), .goesBack,
    .sees("Go to the film"),
  ]
}

/// Several pages change one list; the first shows the sum.
struct TotalOverPages: Idiom {
  struct Account: Identifiable, Codable {
    var id: String { name }
    let name: String
    var amount: Int
  }
  @State private var accounts = [Account(name: "Cash", amount: 50), Account(name: "Bank", amount: 200)]
  var body: some View {
    List {
      Section("Total: \(accounts.map(\.amount).reduce(0, +))") {
        ForEach($accounts) { $account in
          NavigationLink {
            VStack {
              Text("Now \(account.amount)")
              Button("Spend 20") { account.amount -= 20 }
            }
          } label: {
            LabeledContent(account.name, value: "\(account.amount)")
          }
        }
      }
    }
  }
  static let needs = Need.page
  static let steps: [Step] = [
    .sees("Total: 250"), .taps("Bank"), .taps("Spend 20"), .sees("Now 180"), .taps("Spend 20"), .goesBack, .sees("Total: 210"),
    .sees("160"), .taps("Cash"), .taps("Spend 20"), .goesBack, .sees("Total: 190"),
  ]
}

/// Opening a page is remembered.
struct RecentlyOpened: Idiom {
  @AppStorage("navigation.recent") private var recent = ""
  var body: some View {
    List {
      if !recent.isEmpty { Text("Last read: \(recent)") }
      ForEach(["Fox", "Owl"], id: \.self) { animal in
        NavigationLink("The \(animal)") {
          Text("\(animal) lives in the wood").onAppear { recent = animal }
        }
      }
    }
  }
  static let needs = Need.page
  static let steps: [Step] = [
    .misses("Last read: Owl"), .taps("The Owl"), .sees("Owl lives in the wood"), .goesBack, .sees("Last read: Owl"), .taps("The Fox"),
    .goesBack, .sees("Last read: Fox"),
  ]
}

/// A page reports its choice by a closure.
struct ClosureToPageBefore: Idiom {
  struct CityPicker: View {
    let onPick: (String) -> Void
    @Environment(\.dismiss) private var dismiss
    var body: some View {
      List(["Turin", "Genoa"], id: \.self) { city in
        Button(city) {
          onPick(city)
          dismiss()
        }
      }
    }
  }
  @State private var city: String?
  var body: some View {
    Form {
      Section {
        NavigationLink("Choose a city") { CityPicker { city = $0 } }
        Text("City: \(city ?? "none")")
      }
    }
  }
  static let needs = Need.page
  static let steps: [Step] = [.sees("City: none"), .taps("Choose a city"), .taps("Genoa"), .sees("City: Genoa")]
}

/// Two tabs, each with a stack that keeps its page.
struct TabsOfStacks: Idiom {
  var body: some View {
    TabView {
      NavigationStack {
        NavigationLink("Open letter") { Text("Dear reader") }.navigationTitle("Letters")
      }
      .tabItem { Label("Mail", systemImage: "envelope") }
      NavigationStack { Text("No calls").navigationTitle("Calls") }
        .tabItem { Label("Phone", systemImage: "phone") }
    }
  }
  static let needs = Need.window
  static let steps: [Step] = [
    .taps("Open letter"), .sees("Dear reader"), .taps("Phone"), .sees("No calls"), .misses("Dear reader"), .taps("Mail"),
    .sees("Dear reader"), .goesBack, .sees("Letters"),
  ]
}
