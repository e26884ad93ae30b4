// Tabs: screens that are created when first selected and keep their state.

import Shoji
import ShojiElements
import ShojiGraph
import ShojiWeb
import Testing

@MainActor @Suite("TabView") struct TabTests {
  private struct Counter: View {
    let name: String
    @State private var count = 0
    var body: some View { Button("\(name) \(count)") { count += 1 } }
  }

  private struct Old: View {
    @State var tab = "one"
    var body: some View {
      TabView(selection: $tab) {
        Counter(name: "First").tabItem { Label("One", systemImage: "house") }.tag("one").badge(3)
        Counter(name: "Second").tabItem {
          Image(systemName: "star")
          Text("Two")
        }.tag("two")
      }
    }
  }

  private func tabs(_ screen: TestScreen) -> [TabButtonContent] {
    screen.elements(TabButtonContent.self).compactMap { $0.content as? TabButtonContent }
  }

  @Test("Tabs are labelled by their items, and one is selected") func names() throws {
    let screen = TestScreen { Old() }
    #expect(screen.elements(TabButtonContent.self).map { TestScreen.label(of: $0) } == ["One", "Two"])
    #expect(tabs(screen).map(\.isSelected) == [true, false])
    #expect(tabs(screen)[0].badge == "3")
    #expect(screen.page.find(".tab").map { $0["role"] } == ["tab", "tab"])
  }

  private struct Named: View {
    let name: String
    var body: some View { Text("Screen \(name)").tabItem { Label(name, systemImage: "star") }.tag(name).badge(name == "b" ? 4 : 0) }
  }
  private struct TabNamed: ViewModifier {
    let name: String
    func body(content: Content) -> some View { content.tabItem { Text(name) }.tag(name) }
  }

  @Test("A tab item, a tag and a badge in a view's own body, in a modifier, a group or an if are the tab's") func ownBodies() throws {
    struct Own: View {
      @State private var chosen = "b"
      @State private var renamed = false
      var body: some View {
        TabView(selection: $chosen) {
          Named(name: renamed ? "z" : "a")
          Named(name: "b")
          Text("Screen c").modifier(TabNamed(name: "c"))
          if chosen != "none" { Group { Named(name: "d") } }
        }
        Button("Rename") { renamed = true }
      }
    }
    let screen = TestScreen { Own() }
    func names() -> [String] { screen.elements(TabButtonContent.self).map { TestScreen.label(of: $0) } }
    func shown() -> [String] {
      screen.elements(TabPanelContent.self).filter { ($0.content as? TabPanelContent)?.isSelected == true }.map { TestScreen.label(of: $0) }
    }
    #expect(names() == ["a", "b", "c", "d"])
    #expect(tabs(screen).map(\.badge) == [nil, "4", nil, nil])
    #expect(shown() == ["Screen b"])
    screen.send(.tap, to: try screen.element(TabButtonContent.self, "c"))
    #expect(shown() == ["Screen c"])
    try screen.tap("Rename")
    #expect(names() == ["z", "b", "c", "d"])
  }

  @Test("A badge or a tag around the tab item, or in the body below it, is the tab's; unseen screens stay unmade")
  func aroundTheItem() throws {
    struct Unread: ViewModifier {
      func body(content: Content) -> some View { content.badge(3) }
    }
    struct Tagged: View {
      var body: some View { Text("Screen b").tag("b").badge(5) }
    }
    struct Own: View {
      @State private var chosen = "b"
      var body: some View {
        TabView(selection: $chosen) {
          Text("Screen a").tabItem { Text("a") }.tag("a").modifier(Unread())
          Tagged().tabItem { Text("b") }
        }
      }
    }
    let screen = TestScreen { Own() }
    #expect(tabs(screen).map(\.badge) == ["3", "5"])
    #expect(screen.elements(TabPanelContent.self).map { ($0.content as? TabPanelContent)?.isSelected } == [false, true])
    let lazy = TestScreen {
      TabView {
        Text("Screen a").tabItem { Text("a") }
        Text("Screen b").tabItem { Text("b") }
      }
    }
    #expect(!lazy.texts.contains("Screen b"))
  }

  @Test("Pages with their tags in their own bodies are turned by the selection, and set it") func pagesOwnTags() throws {
    struct Step: View {
      let name: String
      var body: some View { Text("Step \(name)").tag(name) }
    }
    struct Own: View {
      @State private var step = "b"
      var body: some View {
        TabView(selection: $step) { ForEach(["a", "b", "c"], id: \.self) { Step(name: $0) } }.tabViewStyle(.page)
        Text("At \(step)")
        Button("Last") { step = "c" }
      }
    }
    let screen = TestScreen { Own() }
    #expect(try screen.content(TabsContent.self).selected == 1)
    try screen.tap("Last")
    #expect(try screen.content(TabsContent.self).selected == 2)
    screen.send(.action(.page, value: .number(0)), to: try screen.element(TabsContent.self))
    #expect(screen.texts.contains("At a"))
  }

  @Test("A search tab has a label of its own; tabs can be disabled and left out") func roles() throws {
    struct Own: View {
      @State private var isBeta = false
      var body: some View {
        TabView {
          Tab("Home", systemImage: "house") { Text("Home screen") }
          Tab("Locked", systemImage: "lock") { Text("Locked screen") }.disabled(true)
          Tab("Beta", systemImage: "flask") { Toggle("Beta", isOn: $isBeta) }.hidden(!isBeta)
          Tab(role: .search) { Text("Search screen") }
        }
      }
    }
    let screen = TestScreen { Own() }
    #expect(screen.elements(TabButtonContent.self).map { TestScreen.label(of: $0) } == ["Home", "Locked", "Search"])
    #expect(tabs(screen).map(\.isDisabled) == [false, true, false])
    let japanese = scene(language: "ja", Own())
    #expect(japanese.elements(TabButtonContent.self).map { TestScreen.label(of: $0) }.last == "検索")
  }

  @Test("Several views in one tab are a column, and the first tab item among them is the tab's; a tab that has gone is forgotten")
  func column() throws {
    struct Both: View {
      var body: some View {
        Text("Upper")
        Text("Lower").tabItem { Text("Both") }
      }
    }
    struct Own: View {
      @State private var isThere = true
      var body: some View {
        TabView {
          Both()
          if isThere { Named(name: "b") }
        }
        Button("Toggle") { isThere.toggle() }
      }
    }
    let screen = TestScreen { Own() }
    func names() -> [String] { screen.elements(TabButtonContent.self).map { TestScreen.label(of: $0) } }
    #expect(names() == ["Both", "b"])
    try screen.tap("Toggle")
    #expect(names() == ["Both"])
    try screen.tap("Toggle")
    #expect(names() == ["Both", "b"])
  }

  @Test("A screen is created when first selected, and keeps its state") func state() throws {
    let screen = TestScreen { Old() }
    #expect(!screen.texts.contains("Second 0"))
    try screen.tap("First 0")
    screen.send(.tap, to: try screen.element(TabButtonContent.self, "Two"))
    #expect(screen.texts.contains("Second 0"))
    screen.send(.tap, to: try screen.element(TabButtonContent.self, "One"))
    #expect(screen.texts.contains("First 1"))
  }

  @Test("Tabs built with Tab are selected by value") func builder() throws {
    struct New: View {
      @State var value = 2
      var body: some View {
        TabView(selection: $value) {
          Tab("A", systemImage: "house", value: 1) { Text("screen a") }
          Tab("B", systemImage: "star", value: 2) { Text("screen b") }.badge(5)
        }
      }
    }
    let screen = TestScreen { New() }
    #expect(screen.texts.contains("screen b"))
    screen.send(.tap, to: try screen.element(TabButtonContent.self, "A"))
    #expect(screen.texts.contains("screen a"))
  }

  @Test("A page can hide the bar") func hiddenBar() throws {
    let screen = TestScreen { TabView { NavigationStack { Text("x").toolbar(.hidden, for: .tabBar) }.tabItem { Text("One") } } }
    #expect(try screen.content(TabBarContent.self).isHidden)
  }

  @Test("Turning a page sets the selection") func pages() throws {
    struct Pages: View {
      @State var page = 0
      var body: some View {
        TabView(selection: $page) { ForEach(0..<3, id: \.self) { Text("page \($0)") } }.tabViewStyle(.page)
        Text("at \(page)")
      }
    }
    let screen = TestScreen { Pages() }
    screen.send(.action(.page, value: .number(2)), to: try screen.element(TabsContent.self))
    #expect(screen.texts.contains("at 2"))
    #expect(try screen.content(TabsContent.self).count == 3)
  }

  @Test("UITabBar.appearance() hides the bar of every tab view") func appearance() throws {
    UITabBar.appearance().isHidden = true
    defer { UITabBar.appearance().isHidden = false }
    let screen = TestScreen { TabView { Text("x").tabItem { Text("One") } } }
    #expect(try screen.content(TabBarContent.self).isHidden)
    #expect(screen.page.first(".tabbar")?.has("hidden") == true)
  }

  @Test("An accessory keeps its state across tabs, and is hidden with the bar") func accessory() throws {
    struct Playing: View {
      @State var isHidden = false
      var body: some View {
        TabView {
          NavigationStack { Button("bar") { isHidden.toggle() }.toolbar(isHidden ? .hidden : .visible, for: .tabBar) }.tabItem {
            Text("One")
          }
          Text("second").tabItem { Text("Two") }
        }
        .tabViewBottomAccessory { Counter(name: "Playing") }
      }
    }
    let screen = TestScreen { Playing() }
    try screen.tap("Playing 0")
    screen.send(.tap, to: try screen.element(TabButtonContent.self, "Two"))
    #expect(screen.texts.contains("Playing 1"))
    screen.send(.tap, to: try screen.element(TabButtonContent.self, "One"))
    #expect(try screen.content(TabsContent.self).hasAccessory)
    try screen.tap("bar")
    #expect(try screen.content(TabAccessoryContent.self).isHidden)
    #expect(try !screen.content(TabsContent.self).hasAccessory)
  }

  // MARK: A tap on the tab that is selected already

  private struct Stacks: View {
    @State var path: [Int] = []
    @State var taps = 0
    @State var tab = "list"
    var body: some View {
      TabView(
        selection: Binding {
          tab
        } set: {
          tab = $0
          taps += 1
        }
      ) {
        Tab("List", systemImage: "house", value: "list") {
          NavigationStack(path: $path) {
            List {
              Text("path \(path.count), \(taps) taps")
              NavigationLink("One", value: 1)
            }
            .navigationDestination(for: Int.self) { number in
              ScrollView { NavigationLink("Next of \(number)", value: number + 1) }
            }
          }
        }
        Tab("Flat", systemImage: "star", value: "flat") { ScrollView(.horizontal) { ScrollView { Text("flat") } } }
      }
    }
  }

  private func reselect(_ screen: TestScreen, _ tab: String) throws {
    screen.host.commands = []
    screen.send(.tap, to: try screen.element(TabButtonContent.self, tab))
  }

  private func scrolled(_ screen: TestScreen) -> [Element] {
    screen.host.commands.compactMap { if case .scrollToTop(let element) = $0 { element } else { nil } }
  }

  @Test("A tap on the selected tab goes back to its first page, and the next one scrolls that to its top") func reselected() throws {
    let screen = TestScreen { Stacks() }
    let list = try screen.element(ListContent.self)
    try screen.tap("One")
    try screen.tap("Next of 1")
    #expect(screen.texts.contains("path 2, 0 taps"))
    try reselect(screen, "List")
    // The author's binding is set again, as SwiftUI does.
    #expect(screen.texts.contains("path 0, 1 taps") && scrolled(screen).isEmpty)
    try reselect(screen, "List")
    #expect(scrolled(screen).map(\.domID) == [list.domID])
  }

  @Test("Selecting another tab neither goes back nor scrolls") func selectedElsewhere() throws {
    let screen = TestScreen { Stacks() }
    try screen.tap("One")
    try reselect(screen, "Flat")
    try reselect(screen, "List")
    #expect(screen.texts.contains("path 1, 2 taps") && scrolled(screen).isEmpty)
    // What scrolls sideways has no top.
    try reselect(screen, "Flat")
    try reselect(screen, "Flat")
    #expect(scrolled(screen).map { ($0.content as? ScrollContent)?.vertical } == [true])
  }

  @Test("A split view in one column goes back to its first one") func reselectedSplit() throws {
    struct Split: View {
      @State var chosen: Int?
      var body: some View {
        TabView {
          NavigationSplitView {
            List(1..<4, selection: $chosen) { Text("row \($0)") }
          } detail: {
            Text("chosen \(chosen ?? 0)")
          }
          .tabItem { Text("Split") }
        }
      }
    }
    let screen = TestScreen(environment: { $0.horizontalSizeClass = .compact }) { Split() }
    screen.send(.tap, to: try screen.element(RowContent.self, "row 1"))
    #expect(try screen.content(SplitContent.self).column == .detail)
    try reselect(screen, "Split")
    #expect(try screen.content(SplitContent.self).column == .sidebar)
  }

  // MARK: Tabs from data

  private struct Albums: View {
    @State private var names = ["Summer", "Winter"]
    @State private var album = "Winter"
    var body: some View {
      TabView(selection: $album) {
        ForEach(names, id: \.self) { name in
          Tab(name, systemImage: "photo", value: name) { Counter(name: name) }
        }
        Tab("More", systemImage: "plus", value: "more") { Button("Put Spring first") { names.insert("Spring", at: 0) } }
      }
    }
  }

  @Test("Tabs come from data, and their screens keep their state when others are inserted") func fromData() throws {
    let screen = TestScreen { Albums() }
    func choose(_ name: String) throws {
      let tab = screen.elements(TabButtonContent.self).first { TestScreen.label(of: $0) == name }
      screen.send(.tap, to: try #require(tab))
    }
    #expect(screen.elements(TabButtonContent.self).map { TestScreen.label(of: $0) } == ["Summer", "Winter", "More"])
    #expect(tabs(screen).map(\.isSelected) == [false, true, false])
    try screen.tap("Winter 0")
    try choose("More")
    try screen.tap("Put Spring first")
    #expect(screen.elements(TabButtonContent.self).map { TestScreen.label(of: $0) } == ["Spring", "Summer", "Winter", "More"])
    try choose("Winter")
    #expect(screen.texts.contains("Winter 1"))
  }
}
