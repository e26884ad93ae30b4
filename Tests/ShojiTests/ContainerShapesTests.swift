// Source compatibility: lists, navigation and tabs as apps write them compile and mount.

import Shoji
import ShojiElements
import ShojiGraph
import Testing

@MainActor @Suite("Source compatibility: containers") struct ContainerShapesTests {
  private struct Item: Identifiable, Hashable {
    var id = 1
    var name = "x"
  }
  private struct Items: ToolbarContent {
    @Environment(\.isEnabled) private var isEnabled
    var body: some ToolbarContent {
      ToolbarItem { Text(isEnabled ? "enabled" : "disabled") }
      if isEnabled {
        ToolbarItemGroup(placement: .primaryAction) {
          Text("a")
          Text("b")
        }
      }
    }
  }

  private struct Lists: View {
    @State var items = [Item()]
    @State var chosen: Set<Int> = []
    @State var one: Int?
    @State var query = ""
    @State var isOpen = true
    var body: some View {
      List(items, id: \.name) { Text($0.name) }
      List(items, id: \.id, selection: $chosen) { Text($0.name) }
      List($items) { $item in Text(item.name) }
      List($items, editActions: .all) { $item in Text(item.name) }
      List($items, editActions: [.delete]) { $item in Text(item.name) }
      List(selection: $one) {
        Section(content: { Text("x") }, header: { Text("h") })
        Section(content: { Text("x") }, header: { Text("h") }, footer: { Text("f") })
        Section(footer: Text("f")) { Text("x") }
        Section(header: Text("h")) { Text("x") }
        Section("Open", isExpanded: $isOpen) { Text("x") }
        Section(isExpanded: $isOpen) {
          Text("x")
        } header: {
          Text("h")
        }
        Section { EmptyView() }
      }
      .listStyle(InsetGroupedListStyle()).listSectionSpacing(.compact).listRowSpacing(4).headerProminence(.increased)
      .environment(\.defaultMinListRowHeight, 20)
    }
  }

  private struct Stacks: View {
    @State var path = NavigationPath()
    @State var query = ""
    @State var isShown = false
    @State var scope = 0
    @State var columns = NavigationSplitViewVisibility.all
    @State var column = NavigationSplitViewColumn.detail
    var body: some View {
      NavigationStack(path: $path) {
        VStack {
          NavigationLink {
            Text("d")
          } label: {
            Text("l")
          }
          NavigationLink(destination: Text("d")) { Text("l") }
          NavigationLink("t", destination: Text("d"))
          NavigationLink(value: 3) { Text("l") }
          NavigationLink("t", value: "s")
        }
        .navigationTitle(Text("T")).navigationBarTitle("T", displayMode: .large).navigationBarBackButtonHidden(true)
        .navigationBarItems(leading: Text("a"), trailing: Text("b"))
        .toolbar { Items() }
        .toolbar { Button("plain") {} }
        .toolbar(content: { ToolbarItem(placement: .navigationBarTrailing, content: { Text("x") }) })
        .toolbar(.hidden, for: .tabBar).toolbarBackground(.visible, for: .navigationBar).toolbarBackground(
          Color.red, for: .navigationBar, .tabBar
        )
        .toolbarColorScheme(.dark, for: .navigationBar).toolbarTitleMenu { Button("m") {} }
        .searchable(text: $query, placement: .navigationBarDrawer(displayMode: .always), prompt: "p") { Text("s").searchCompletion("s") }
        .searchScopes($scope) { Text("0").tag(0) }
        .navigationDestination(for: Int.self, destination: { Text("\($0)") })
      }
      NavigationSplitView(columnVisibility: $columns, preferredCompactColumn: $column) {
        Text("s").navigationSplitViewColumnWidth(min: 100, ideal: 200)
      } detail: {
        Text("d")
      }
      NavigationSplitView {
        Text("s")
      } content: {
        Text("c")
      } detail: {
        Text("d")
      }.navigationSplitViewStyle(.balanced)
      NavigationView {
        Text("a")
        Text("b")
      }.navigationViewStyle(StackNavigationViewStyle())
    }
  }

  private struct Tabs: View {
    @State var tab: Int? = 1
    var body: some View {
      TabView {
        Text("a").tabItem {
          Image(systemName: "star")
          Text("A")
        }
        Text("b").tabItem({ Label("B", systemImage: "star") })
      }
      TabView(selection: $tab) { Text("a").tabItem { Text("A") }.tag(1 as Int?) }
      TabView(selection: .constant(2)) { ForEach(0..<3) { Text("\($0)").tag($0) } }.tabViewStyle(
        PageTabViewStyle(indexDisplayMode: .always)
      )
      .indexViewStyle(.page(backgroundDisplayMode: .always))
      TabView {
        Tab("A", systemImage: "star") { Text("a") }
        Tab("S", systemImage: "star", role: .search) { Text("s") }
      }
    }
  }

  @Test("Lists mount") func lists() { #expect(!TestScreen { Lists() }.elements(RowContent.self).isEmpty) }
  @Test("Stacks, columns and bars mount") func stacks() {
    let screen = TestScreen { Stacks() }
    #expect(screen.texts.contains("enabled") && screen.texts.contains("b"))
  }
  @Test("Tabs mount") func tabs() { #expect(TestScreen { Tabs() }.elements(TabButtonContent.self).count == 5) }
}
