// Navigation: stacks, links, destinations, bars, search, restoration after a restart.

import Foundation
import Shoji
import ShojiElements
import ShojiGraph
import ShojiTesting
import ShojiWeb
import Testing

@MainActor @Suite("Navigation") struct NavigationTests {
  private struct Park: Hashable, Codable { var name: String }

  private struct Parks: View {
    @State var path: [Park] = []
    var body: some View {
      NavigationStack(path: $path) {
        List {
          NavigationLink("Ueno", value: Park(name: "Ueno"))
          NavigationLink("About") { About() }
          Button("Far") { path = [Park(name: "A"), Park(name: "B")] }
        }
        .navigationTitle("Parks")
        .navigationDestination(for: Park.self) { park in
          VStack {
            Text("At \(park.name)")
            Button("Home") { path = [] }
          }
          .navigationTitle(park.name)
        }
        .toolbar {
          ToolbarItem(placement: .topBarLeading) { Button("Left") {} }
          ToolbarItem(placement: .confirmationAction) { Button("Right") {} }
          ToolbarItem(placement: .bottomBar) { Button("Low") {} }
        }
      }
    }
  }

  private struct About: View {
    @Environment(\.dismiss) private var dismiss
    @State private var count = 0
    var body: some View {
      Button("More \(count)") { count += 1 }
      Button("Leave") { dismiss() }
    }
  }

  private func titles(_ screen: TestScreen) -> [String] {
    screen.elements(PageContent.self).compactMap { ($0.content as? PageContent)?.title }
  }
  private func part(_ kind: PagePartContent.Kind, _ screen: TestScreen) -> String {
    screen.elements(PagePartContent.self).first { ($0.content as? PagePartContent)?.kind == kind }.map { TestScreen.label(of: $0) } ?? ""
  }

  @Test("A stack that another stack has pushed has a way back: from its first page to the page around, then page by page")
  func stackInPage() throws {
    let screen = TestScreen {
      NavigationStack {
        NavigationLink("In") {
          NavigationStack { NavigationLink("Deeper") { Text("deep").navigationTitle("Deep") }.navigationTitle("Inner") }
        }.navigationTitle("Outer")
      }
    }
    func backs() -> [String?] { screen.elements(PageContent.self).map { ($0.content as? PageContent)?.back } }
    try screen.tap("In")
    #expect(titles(screen) == ["Outer", "", "Inner"])
    #expect(backs() == [nil, "Outer", "Outer"])
    try screen.tap("Deeper")
    #expect(backs().last == "Inner")
    screen.send(.dismiss, to: try #require(screen.elements(PageContent.self).last))
    #expect(titles(screen) == ["Outer", "", "Inner"])
    screen.send(.dismiss, to: try #require(screen.elements(PageContent.self).last))
    #expect(titles(screen) == ["Outer"])
  }

  @Test("A pushed tab view of stacks and a pushed split view lead back too; a sheet's stack does not") func othersInPage() throws {
    struct Pages: View {
      @State private var isShown = false
      var body: some View {
        NavigationStack {
          VStack {
            NavigationLink("Tabs") { TabView { NavigationStack { Text("t").navigationTitle("In Tab") }.tabItem { Text("Tab") } } }
            NavigationLink("Split") {
              NavigationSplitView {
                Text("s").navigationTitle("Sidebar")
              } detail: {
                Text("d").navigationTitle("Detail")
              }
            }
            NavigationLink("Sheet") {
              Button("Show") { isShown = true }.sheet(isPresented: $isShown) { NavigationStack { Text("x").navigationTitle("In Sheet") } }
            }
          }.navigationTitle("Outer")
        }
      }
    }
    func back(_ title: String, _ screen: TestScreen) -> String? {
      screen.elements(PageContent.self).lazy.compactMap { $0.content as? PageContent }.first { $0.title == title }?.back
    }
    let tabs = TestScreen { Pages() }
    try tabs.tap("Tabs")
    #expect(back("In Tab", tabs) == "Outer")
    let split = TestScreen(environment: {
      $0.horizontalSizeClass = .regular
      $0.viewport = CGSize(width: 1200, height: 800)
    }) { Pages() }
    try split.tap("Split")
    #expect(back("Sidebar", split) == "Outer" && back("Detail", split) == nil)
    let sheet = TestScreen { SceneRoot(content: AnyView(Pages())) }
    try sheet.tap("Sheet")
    try sheet.tap("Show")
    #expect(titles(sheet).contains("In Sheet") && back("In Sheet", sheet) == nil)
  }

  @Test("A value without a destination shows a warning, as in SwiftUI") func nowhere() throws {
    let screen = TestScreen { NavigationStack { NavigationLink("Nowhere", value: 3) } }
    try screen.tap("Nowhere")
    #expect(screen.page.find(".page").count == 2)
    #expect(screen.page.first(".symbol")?["aria-label"] == "This page is missing")
  }

  @Test("Several views in a window, a page or a sheet are a column") func column() throws {
    struct Two: View {
      @State private var isShown = false
      var body: some View {
        Text("first")
        Button("Show") { isShown = true }.sheet(isPresented: $isShown) {
          Text("third")
          Text("fourth")
        }
      }
    }
    func column(_ text: String, _ screen: TestScreen) throws -> [String] {
      let element = try screen.element(TextContent.self, text)
      return element.ancestor(StackContent.self)?.0.children.map { TestScreen.label(of: $0) } ?? []
    }
    let screen = TestScreen { SceneRoot(content: AnyView(NavigationStack { Two() })) }
    #expect(try column("first", screen) == ["first", "Show"])
    try screen.tap("Show")
    #expect(try column("third", screen) == ["third", "fourth"])
  }

  @Test("A link that is its row leads on at the row's end; one inside its content has an arrow of its own") func arrows() throws {
    let screen = TestScreen {
      NavigationStack {
        List {
          NavigationLink("Whole") { Text("x") }.badge(2)
          HStack { NavigationLink("Part") { Text("x") } }
          ZStack { NavigationLink("") { Text("x") }.opacity(0) }
          NavigationLink("Bare") { Text("x") }.navigationLinkIndicatorVisibility(.hidden)
          NavigationLink {
            Text("x")
          } label: {
            Text("Swiped").swipeActions { Button("Flag") {} }.badge(3).listRowBackground(Color.yellow)
          }
        }
      }
    }
    let rows = screen.elements(RowContent.self).compactMap { $0.content as? RowContent }
    #expect(rows.map(\.leadsOn) == [true, false, false, false, true])
    // What stands in the link's label is the row's.
    #expect(rows.map(\.badge) == ["2", nil, nil, nil, "3"])
    #expect(rows[4].background != nil)
    #expect(screen.elements(RowPartContent.self).count == 1)
    #expect(screen.page.find(".arrowless").map(\.text) == ["Bare"])
  }

  @Test("A link's value pushes its page, whose back button names the previous page") func push() throws {
    let screen = TestScreen { Parks() }
    try screen.tap("Ueno")
    #expect(titles(screen) == ["Parks", "Ueno"])
    let page = try #require(screen.elements(PageContent.self).last?.content as? PageContent)
    #expect(page.back == "Parks")
    #expect(screen.host.windowTitle == "Ueno")
  }

  @Test("Back removes the page with one operation") func back() throws {
    let screen = TestScreen { Parks() }
    try screen.tap("Ueno")
    let page = try #require(screen.elements(PageContent.self).last)
    #expect(screen.send(.dismiss, to: page).contains(.remove(id: page.domID)))
    #expect(titles(screen) == ["Parks"])
    #expect(screen.host.windowTitle == "Parks")
  }

  @Test("The path determines the pages") func path() throws {
    let screen = TestScreen { Parks() }
    try screen.tap("Far")
    #expect(titles(screen) == ["Parks", "A", "B"])
    try screen.tap("Home")
    #expect(titles(screen) == ["Parks"])
  }

  @Test("A link's view is shown, keeps its state, and dismisses itself") func linkWithView() throws {
    let screen = TestScreen { Parks() }
    try screen.tap("About")
    try screen.tap("More 0")
    #expect(screen.texts.contains("More 1"))
    try screen.tap("Leave")
    #expect(titles(screen) == ["Parks"])
    try screen.tap("About")
    #expect(screen.texts.contains("More 0"))
  }

  @Test("Items are in the bars of their placements") func toolbar() throws {
    let screen = TestScreen { Parks() }
    #expect(part(.leading, screen) == "Left")
    #expect(part(.trailing, screen) == "Right")
    #expect(part(.bottom, screen) == "Low")
  }

  @Test("Links in a list make their rows links") func rowLinks() throws {
    let page = TestScreen { Parks() }.page
    #expect(page.find(".navigation-link").count == 2)
  }

  @Test("The first title is large; after an inline title the pages above are inline too") func titleModes() throws {
    #expect(try TestScreen { Parks() }.content(PageContent.self).titleMode == .large)
    let inline = TestScreen {
      NavigationStack {
        NavigationLink("Next") { Text("x").navigationTitle("Two") }.navigationTitle("One").navigationBarTitleDisplayMode(.inline)
      }
    }
    try inline.tap("Next")
    #expect(inline.elements(PageContent.self).compactMap { ($0.content as? PageContent)?.titleMode } == [.inline, .inline])
  }

  @Test("A hidden back button locks the page") func hiddenBack() throws {
    let screen = TestScreen { NavigationStack { NavigationLink("Next") { Text("x").navigationBarBackButtonHidden() } } }
    try screen.tap("Next")
    let page = try #require(screen.elements(PageContent.self).last?.content as? PageContent)
    #expect(page.back == nil && page.isLocked)
  }

  private struct Flags: View {
    @State var isShown = false
    @State var item: Int?
    var body: some View {
      NavigationStack {
        VStack {
          Button("Flag") { isShown = true }
          Button("Item") { item = 7 }
          Text(isShown ? "on" : "off")
        }
        .navigationDestination(isPresented: $isShown) { Button("Down") { isShown = false } }
        .navigationDestination(item: $item) { Text("item \($0)") }
      }
    }
  }

  /// Pages that show a plain value of the page below them, which a closure of theirs holds.
  private struct CountedPages: View {
    let count: Int
    @State private var isShown = false
    var body: some View {
      NavigationStack {
        VStack {
          Button("Up") { isShown = true }
          NavigationLink("Value", value: 7)
          NavigationLink("Link") { Text("Link \(count)") }
        }
        .navigationDestination(isPresented: $isShown) { Text("Flag \(count)") }
        .navigationDestination(for: Int.self) { Text("Value \($0) \(count)") }
      }
    }
  }

  @Test("A pushed page follows the values that its closure holds", arguments: [("Up", "Flag"), ("Value", "Value 7"), ("Link", "Link")])
  func pushedPageFollows(way: String, page: String) throws {
    struct Counter: View {
      @State private var count = 1
      var body: some View {
        CountedPages(count: count)
        Button("Add") { count += 1 }
      }
    }
    let screen = scene(Counter())
    try screen.tap(way)
    #expect(screen.texts.contains("\(page) 1"))
    try screen.tap("Add")
    #expect(screen.texts.contains("\(page) 2") && !screen.texts.contains("\(page) 1"))
  }

  @Test("A flag pushes its page, and going back resets the flag") func flag() throws {
    let screen = TestScreen { Flags() }
    try screen.tap("Flag")
    #expect(screen.elements(PageContent.self).count == 2)
    screen.send(.dismiss, to: try #require(screen.elements(PageContent.self).last))
    #expect(screen.texts.contains("off"))
    try screen.tap("Flag")
    try screen.tap("Down")
    #expect(screen.elements(PageContent.self).count == 1)
  }

  @Test("An item pushes its page") func item() throws {
    let screen = TestScreen { Flags() }
    try screen.tap("Item")
    #expect(screen.texts.contains("item 7"))
  }

  @Test("The pages are the same after a restart of the process, with or without values") func restart() throws {
    let first = TestScreen { Parks() }
    try first.tap("Ueno")
    let saved = first.host.store.takeChanges().compactMapValues { $0 }
    #expect(titles(TestScreen(restoring: saved) { Parks() }) == ["Parks", "Ueno"])

    let second = TestScreen { Parks() }
    try second.tap("About")
    let other = second.host.store.takeChanges().compactMapValues { $0 }
    #expect(TestScreen(restoring: other) { Parks() }.texts.contains("Leave"))
  }

  @Test("A path of several types is encoded and decoded") func codablePath() throws {
    var path = NavigationPath()
    path.append(3)
    path.append(Place(name: "Ueno"))
    path.append("text")
    let data = try JSONEncoder().encode(try #require(path.codable))
    #expect(NavigationPath(try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)) == path)
  }

  @Test("A NavigationView link follows its isActive binding") func activeLink() throws {
    struct Old: View {
      @State var isActive = false
      var body: some View {
        NavigationView {
          VStack {
            NavigationLink("Go", destination: Button("Close") { isActive = false }, isActive: $isActive)
            Button("By code") { isActive = true }
          }
        }
        .navigationViewStyle(.stack)
      }
    }
    let screen = TestScreen { Old() }
    try screen.tap("By code")
    #expect(screen.elements(PageContent.self).count == 2)
    try screen.tap("Close")
    #expect(screen.elements(PageContent.self).count == 1)
  }

  // MARK: Search

  private struct Searching: View {
    @State var query = ""
    var body: some View {
      NavigationStack { Inner(query: query).searchable(text: $query, prompt: "Find") }
    }
    struct Inner: View {
      let query: String
      @Environment(\.isSearching) private var isSearching
      var body: some View { Text("\(isSearching ? "searching" : "resting") \(query)") }
    }
  }

  @Test("Typed text reaches the binding; Cancel empties it") func search() throws {
    let screen = TestScreen { Searching() }
    let field = try screen.element(SearchFieldContent.self)
    screen.send(.focus(true), to: field)
    let patch = screen.send(.input(text: "ab", selection: 2..<2), to: field)
    #expect(screen.texts == ["searching ab"])
    #expect(!patch.contains { if case .property = $0 { true } else { false } })
    screen.send(.dismiss, to: field)
    #expect(screen.texts == ["resting "])
  }

  private struct Finding: View {
    @State var query = ""
    @State var log = ""
    var body: some View {
      NavigationStack {
        Text("log \(log)").searchable(text: $query).onSubmit(of: .search) { log += "(\(query))" }
          .keyboardType(.URL).textInputAutocapitalization(.never).autocorrectionDisabled().submitLabel(.go)
      }
      .onSubmit { log += "text" }
    }
  }

  @Test("Return submits and ends editing; the search stays active") func searching() throws {
    let screen = TestScreen { Finding() }
    let field = try screen.element(SearchFieldContent.self)
    screen.send(.focus(true), to: field)
    screen.send(.input(text: "ab", selection: 2..<2), to: field)
    screen.send(.submit, to: field)
    #expect(screen.texts == ["log (ab)"])
    #expect(screen.host.commands.contains { if case .blur = $0 { true } else { false } })
    #expect(try screen.content(SearchFieldContent.self).isActive)
  }

  private struct SearchingByCode: View {
    @State var query = ""
    @State var isSearching = false
    var body: some View {
      NavigationStack {
        Button("Find") { isSearching = true }.searchable(text: $query, isPresented: $isSearching)
      }
    }
  }

  @Test("A search that the user has begun leaves the focus where it is by now; one that the app begins takes it") func searchFocus() throws
  {
    let screen = TestScreen { SearchingByCode() }
    let field = try screen.element(SearchFieldContent.self)
    let focused = { screen.host.commands.contains { if case .focus = $0 { true } else { false } } }
    screen.host.commands = []
    screen.send(.focus(true), to: field)
    #expect(try screen.content(SearchFieldContent.self).isActive)
    #expect(!focused())
    screen.send(.dismiss, to: field)
    screen.host.commands = []
    try screen.tap("Find")
    #expect(try screen.content(SearchFieldContent.self).isActive)
    #expect(focused())
  }

  @Test("A spacer of a toolbar keeps views apart along the bar, whatever stack the toolbar is written in")
  func spacerOfToolbar() throws {
    let screen = TestScreen {
      NavigationStack {
        VStack {
          TextField("Name", text: .constant("")).toolbar {
            ToolbarItemGroup(placement: .keyboard) {
              Spacer()
              Button("Done") {}
            }
          }
        }
      }
    }
    #expect(try screen.content(SpacerContent.self).stackAxis == .horizontal)
  }

  @Test("A search field requests its keyboard") func searchKeyboard() throws {
    let screen = TestScreen { Finding() }
    let asked = try screen.node(try screen.element(SearchFieldContent.self), part: "f").attributes
    #expect(
      [asked["inputmode"], asked["enterkeyhint"], asked["autocapitalize"], asked["autocorrect"], asked["spellcheck"]] == [
        "url", "go", "none", "off", "false",
      ])
  }
}

/// NB: not private, because Swift cannot find a private type by its name.
struct Place: Hashable, Codable { var name: String }
