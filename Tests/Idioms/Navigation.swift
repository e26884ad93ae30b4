// Navigation: stacks, links in each form, paths, and what changes on pages further on.

import SwiftUI

let navigation: [any Idiom.Type] = [
  LinkWithTitle.self, LinkWithLabelView.self, LinkWithDestinationFirst.self, LinksInRows.self, LinksOfValues.self, TwoKindsOfValues.self,
  PathOfNumbers.self, MixedPath.self, StepsBackByPath.self, PresentedDestination.self, DestinationForItem.self, OldNavigationPage.self,
  ActiveLink.self, LinkWithTag.self, DismissedPage.self, PagePutAwayByMode.self, OwnBackButton.self, ChangingTitle.self,
  EditedOnNextPage.self, DisabledLink.self, LinksAfterLinks.self,
]

/// A link with a title.
struct LinkWithTitle: Idiom {
  var body: some View {
    VStack {
      Text("Home page")
      NavigationLink("Show details") { Text("The details") }
    }
  }
  static let needs = Need.stack
  static let steps: [Step] = [
    .sees("Home page"), .taps("Show details"), .sees("The details"), .misses("Home page"), .goesBack, .sees("Home page"),
  ]
}

/// A link whose label is a view.
struct LinkWithLabelView: Idiom {
  struct Profile: View {
    let name: String
    var body: some View { Text("Profile of \(name)").navigationTitle("Profile").navigationBarTitleDisplayMode(.inline) }
  }
  var body: some View {
    NavigationLink {
      Profile(name: "Mia")
    } label: {
      HStack {
        Image(systemName: "person.circle").font(.largeTitle)
        Text("Mia").foregroundStyle(.primary)
      }
    }
  }
  static let needs = Need.stack
  static let steps: [Step] = [.taps("Mia"), .sees("Profile of Mia"), .sees("Profile"), .goesBack, .sees("Mia"), .misses("Profile of Mia")]
}

/// The older spelling: the destination first.
struct LinkWithDestinationFirst: Idiom {
  @State private var visits = 0
  var body: some View {
    VStack {
      Text("Visits: \(visits)")
      NavigationLink(destination: Button("Sign the book") { visits += 1 }) {
        Text("Enter").padding().background(Color.green).cornerRadius(8)
      }
    }
  }
  static let needs = Need.stack
  static let steps: [Step] = [.sees("Visits: 0"), .taps("Enter"), .taps("Sign the book"), .goesBack, .sees("Visits: 1")]
}

/// Rows that are links.
struct LinksInRows: Idiom {
  struct Recipe: Identifiable {
    let id: Int
    let name: String
    let minutes: Int
  }
  private let recipes = [Recipe(id: 1, name: "Pancakes", minutes: 20), Recipe(id: 2, name: "Stew", minutes: 90)]
  var body: some View {
    List(recipes) { recipe in
      NavigationLink(recipe.name) {
        Text("Takes \(recipe.minutes) minutes").navigationTitle(recipe.name)
      }
    }
    .navigationTitle("Recipes")
  }
  static let needs = Need.page
  static let steps: [Step] = [
    .sees("Recipes"), .taps("Stew"), .sees("Takes 90 minutes"), .misses("Pancakes"), .goesBack, .taps("Pancakes"),
    .sees("Takes 20 minutes"), .goesBack, .sees("Recipes"),
  ]
}

/// Links carry values; the stack knows their pages.
struct LinksOfValues: Idiom {
  struct Colour: Hashable {
    let name: String
  }
  private let colours = [Colour(name: "Amber"), Colour(name: "Coral")]
  var body: some View {
    NavigationStack {
      List(colours, id: \.self) { colour in
        NavigationLink(colour.name, value: colour)
      }
      .navigationDestination(for: Colour.self) { colour in
        Text("This is \(colour.name)").navigationTitle("A colour")
      }
    }
  }
  static let needs = Need.window
  static let steps: [Step] = [.taps("Coral"), .sees("This is Coral"), .sees("A colour"), .goesBack, .taps("Amber"), .sees("This is Amber")]
}

/// Two types of values, each with its page.
struct TwoKindsOfValues: Idiom {
  var body: some View {
    NavigationStack {
      List {
        NavigationLink("The number 7", value: 7)
        NavigationLink(value: "seven") { Label("The word", systemImage: "textformat") }
      }
      .navigationDestination(for: Int.self) { Text("Number \($0)") }
      .navigationDestination(for: String.self) { Text("Word \($0)") }
      .navigationTitle("Seven")
    }
  }
  static let needs = Need.window
  static let steps: [Step] = [
    .taps("The number 7"), .sees("Number 7"), .goesBack, .taps("The word"), .sees("Word seven"), .goesBack, .sees("Seven"),
  ]
}

/// The path is an array, which a button on the last page empties.
struct PathOfNumbers: Idiom {
  @State private var path: [Int] = []
  var body: some View {
    NavigationStack(path: $path) {
      Button("Start at 1") { path = [1] }
        .navigationTitle("Root")
        .navigationDestination(for: Int.self) { number in
          VStack(spacing: 20) {
            Text("Page \(number)")
            NavigationLink("Go to \(number + 1)", value: number + 1)
            Button("To the root") { path.removeAll() }
          }
          .navigationTitle("Depth \(path.count)")
        }
    }
  }
  static let needs = Need.window
  static let steps: [Step] = [
    .taps("Start at 1"), .sees("Page 1"), .sees("Depth 1"), .taps("Go to 2"), .sees("Page 2"), .taps("Go to 3"), .sees("Depth 3"),
    .goesBack, .sees("Page 2"), .sees("Depth 2"), .taps("To the root"), .sees("Root"), .sees("Start at 1"),
  ]
}

/// A path of values of several types.
struct MixedPath: Idiom {
  @State private var path = NavigationPath()
  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        Button("Open album 3, song two") {
          path.append(3)
          path.append("two")
        }
        Text("Pages above: \(path.count)")
      }
      .navigationDestination(for: Int.self) { Text("Album \($0)") }
      .navigationDestination(for: String.self) { song in
        VStack {
          Text("Song \(song)")
          Button("Close all") { path = NavigationPath() }
          Button("Up") { path.removeLast() }
        }
      }
    }
  }
  static let needs = Need.window
  static let steps: [Step] = [
    .sees("Pages above: 0"), .taps("Open album 3, song two"), .sees("Song two"), .goesBack, .sees("Album 3"), .goesBack,
    .sees("Pages above: 0"), .taps("Open album 3, song two"), .taps("Up"), .sees("Album 3"), .goesBack, .taps("Open album 3, song two"),
    .taps("Close all"), .sees("Pages above: 0"),
  ]
}

/// A router object changes the path from any page.
struct StepsBackByPath: Idiom {
  enum Route: Hashable, Codable { case list, detail(Int), confirmation }
  class Router: ObservableObject {
    @Published var path: [Route] = []
  }
  struct Confirmation: View {
    @EnvironmentObject var router: Router
    var body: some View {
      VStack {
        Text("Thank you")
        Button("Two pages back") { router.path.removeLast(2) }
      }
    }
  }
  @StateObject private var router = Router()
  var body: some View {
    NavigationStack(path: $router.path) {
      NavigationLink("Offers", value: Route.list)
        .navigationDestination(for: Route.self) { route in
          switch route {
          case .list: NavigationLink("Offer 5", value: Route.detail(5))
          case .detail(let number): Button("Buy offer \(number)") { router.path.append(.confirmation) }
          case .confirmation: Confirmation()
          }
        }
    }
    .environmentObject(router)
  }
  static let needs = Need.window
  static let steps: [Step] = [
    .taps("Offers"), .taps("Offer 5"), .taps("Buy offer 5"), .sees("Thank you"), .taps("Two pages back"), .sees("Offer 5"),
    .misses("Thank you"), .goesBack, .sees("Offers"),
  ]
}

/// A page is shown while a flag is true.
struct PresentedDestination: Idiom {
  @State private var isShown = false
  @State private var isSaved = false
  var body: some View {
    VStack {
      Text(isSaved ? "Saved" : "Not saved")
      Button("Save and go on") {
        isSaved = true
        isShown = true
      }
    }
    .navigationDestination(isPresented: $isShown) {
      Button("Back by flag") { isShown = false }
    }
  }
  static let needs = Need.page
  static let steps: [Step] = [
    .sees("Not saved"), .taps("Save and go on"), .sees("Back by flag"), .taps("Back by flag"), .sees("Saved"), .taps("Save and go on"),
    .sees("Back by flag"), .goesBack, .sees("Saved"),
  ]
}

/// A page for an item, as long as there is one.
struct DestinationForItem: Idiom {
  struct Island: Identifiable, Hashable, Codable {
    var id: String { name }
    let name: String
  }
  @State private var island: Island?
  var body: some View {
    VStack {
      ForEach(["Bali", "Malta"], id: \.self) { name in
        Button("Sail to \(name)") { island = Island(name: name) }.buttonStyle(.bordered)
      }
      Text(island == nil ? "At sea" : "On land")
    }
    .navigationDestination(item: $island) { island in
      Text("Welcome to \(island.name)").navigationTitle(island.name)
    }
  }
  static let needs = Need.page
  static let steps: [Step] = [
    .sees("At sea"), .taps("Sail to Malta"), .sees("Welcome to Malta"), .goesBack, .sees("At sea"), .taps("Sail to Bali"),
    .sees("Welcome to Bali"),
  ]
}

/// The older container.
struct OldNavigationPage: Idiom {
  @State private var count = 0
  var body: some View {
    NavigationView {
      List {
        Text("Count \(count)")
        NavigationLink("Counter", destination: Button("Raise") { count += 1 }.navigationBarTitle("Counter page", displayMode: .inline))
      }
      .navigationBarTitle(Text("Old style"))
      .navigationBarItems(leading: Button("Reset") { count = 0 }, trailing: Button("Plus ten") { count += 10 })
    }
    .navigationViewStyle(StackNavigationViewStyle())
  }
  static let needs = Need.window
  static let steps: [Step] = [
    .sees("Old style"), .taps("Plus ten"), .sees("Count 10"), .taps("Counter"), .sees("Counter page"), .taps("Raise"), .goesBack,
    .sees("Count 11"), .taps("Reset"), .sees("Count 0"),
  ]
}

/// A link that a flag activates, as it was before iOS 16.
struct ActiveLink: Idiom {
  @State private var isActive = false
  var body: some View {
    NavigationView {
      VStack {
        NavigationLink(destination: Button("Leave") { isActive = false }, isActive: $isActive) { EmptyView() }
        Text(isActive ? "Active" : "Inactive")
        Button("Log in") { isActive = true }
      }
      .navigationBarHidden(true)
    }
    .navigationViewStyle(.stack)
  }
  static let needs = Need.window
  static let steps: [Step] = [.sees("Inactive"), .taps("Log in"), .sees("Leave"), .taps("Leave"), .sees("Inactive"), .misses("Leave")]
}

/// Links that share a selection, as they did before iOS 16.
struct LinkWithTag: Idiom {
  @State private var selection: String?
  var body: some View {
    NavigationView {
      List {
        NavigationLink("First chapter", destination: Text("It was a dark night."), tag: "1", selection: $selection)
        NavigationLink("Last chapter", destination: Text("The end."), tag: "9", selection: $selection)
        Button("Jump to the end") { selection = "9" }
      }
    }
    .navigationViewStyle(.stack)
  }
  static let needs = Need.window
  static let steps: [Step] = [
    .taps("First chapter"), .sees("It was a dark night."), .goesBack, .taps("Jump to the end"), .sees("The end."), .goesBack,
    .sees("Last chapter"),
  ]
}

/// A page that puts itself away.
struct DismissedPage: Idiom {
  struct Question: View {
    @Binding var answer: String
    @Environment(\.dismiss) private var dismiss
    var body: some View {
      VStack {
        Button("Yes") { close(with: "yes") }
        Button("No") { close(with: "no") }
      }
    }
    private func close(with text: String) {
      answer = text
      dismiss()
    }
  }
  @State private var answer = "none"
  var body: some View {
    VStack {
      Text("Answer: \(answer)")
      NavigationLink("Ask me") { Question(answer: $answer) }
    }
  }
  static let needs = Need.stack
  static let steps: [Step] = [
    .sees("Answer: none"), .taps("Ask me"), .taps("No"), .sees("Answer: no"), .taps("Ask me"), .taps("Yes"), .sees("Answer: yes"),
  ]
}

/// The older way of putting a page away.
struct PagePutAwayByMode: Idiom {
  struct Detail: View {
    @Environment(\.presentationMode) var presentationMode
    var body: some View {
      Button("Done reading") { self.presentationMode.wrappedValue.dismiss() }
    }
  }
  var body: some View {
    VStack {
      Text("Contents")
      NavigationLink(destination: Detail()) { Text("Read") }
    }
  }
  static let needs = Need.stack
  static let steps: [Step] = [.taps("Read"), .misses("Contents"), .taps("Done reading"), .sees("Contents"), .misses("Done reading")]
}

/// A back button of one's own.
struct OwnBackButton: Idiom {
  struct PageTwo: View {
    @Environment(\.dismiss) private var dismiss
    var body: some View {
      Text("Page two")
        .navigationBarBackButtonHidden(true)
        .toolbar {
          ToolbarItem(placement: .navigationBarLeading) {
            Button {
              dismiss()
            } label: {
              HStack {
                Image(systemName: "arrow.left")
                Text("Return")
              }
            }
          }
        }
    }
  }
  var body: some View {
    NavigationLink("Go to page two") { PageTwo() }
  }
  static let needs = Need.stack
  static let steps: [Step] = [.taps("Go to page two"), .sees("Page two"), .taps("Return"), .sees("Go to page two"), .misses("Page two")]
}

/// The title follows state.
struct ChangingTitle: Idiom {
  @State private var name = ""
  var body: some View {
    Form {
      TextField("Name of the list", text: $name)
    }
    .navigationTitle(name.isEmpty ? "Untitled" : name)
    .navigationBarTitleDisplayMode(.inline)
  }
  static let needs = Need.page
  static let steps: [Step] = [.sees("Untitled"), .types("Groceries", "Name of the list"), .sees("Groceries"), .misses("Untitled")]
}

/// A binding is edited on the next page.
struct EditedOnNextPage: Idiom {
  struct NamePage: View {
    @Binding var name: String
    var body: some View {
      Form { TextField("Your name", text: $name) }.navigationTitle("Change name")
    }
  }
  @State private var name = "Bo"
  var body: some View {
    NavigationLink {
      NamePage(name: $name)
    } label: {
      LabeledContent("Name", value: name)
    }
  }
  static let needs = Need.stack
  static let steps: [Step] = [
    .sees("Bo"), .taps("Bo"), .sees("Change name"), .types("Beatrice", "Your name"), .goesBack, .sees("Beatrice"), .misses("Bo"),
  ]
}

/// A link that needs a choice first.
struct DisabledLink: Idiom {
  @State private var isOfAge = false
  var body: some View {
    VStack {
      Toggle("I am of age", isOn: $isOfAge)
      NavigationLink("Come in") { Text("The bar") }.disabled(!isOfAge)
    }
  }
  static let needs = Need.stack
  static let steps: [Step] = [
    .findsDisabled("Come in"), .taps("I am of age"), .findsEnabled("Come in"), .taps("Come in"), .sees("The bar"),
  ]
}

/// A page with links to pages like itself.
struct LinksAfterLinks: Idiom {
  struct Floor: View {
    let number: Int
    @State private var isLit = false
    var body: some View {
      VStack {
        Text("Floor \(number)\(isLit ? ", lit" : "")")
        Button("Light") { isLit.toggle() }
        NavigationLink("Up to \(number + 1)") { Floor(number: number + 1) }
      }
    }
  }
  var body: some View {
    NavigationLink("Go upstairs") { Floor(number: 1) }
  }
  static let needs = Need.stack
  static let steps: [Step] = [
    .taps("Go upstairs"), .taps("Light"), .sees("Floor 1, lit"), .taps("Up to 2"), .sees("Floor 2"), .taps("Up to 3"), .sees("Floor 3"),
    .goesBack, .sees("Floor 2"), .goesBack, .sees("Floor 1, lit"), .goesBack, .sees("Go upstairs"),
  ]
}
