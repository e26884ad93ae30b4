// Split views in the graph: which column is shown in compact width, and why.

import Shoji
import ShojiElements
import ShojiGraph
import ShojiTesting
import ShojiWeb
import Testing

@MainActor @Suite("Split views") struct SplitViewTests {
  private struct Split: View {
    @State var chosen: Int?
    var body: some View {
      NavigationSplitView {
        List(1..<4, selection: $chosen) { Text("Row \($0)") }.navigationTitle("Side")
      } detail: {
        Text(chosen.map { "Shows \($0)" } ?? "Nothing")
      }
    }
  }

  @Test("The detail shows the selection", .guideline("split-view.secondary-matches-selection")) func split() throws {
    let screen = TestScreen(environment: { $0.horizontalSizeClass = .regular }) { Split() }
    screen.send(.tap, to: try screen.element(RowContent.self, "Row 2"))
    #expect(screen.texts.contains("Shows 2"))
    #expect(try #require(screen.elements(RowContent.self)[1].content as? RowContent).isSelected)
  }

  @Test("A search of the whole split view stands once, in the sidebar", arguments: [UserInterfaceSizeClass.regular, .compact])
  func search(width: UserInterfaceSizeClass) throws {
    let screen = TestScreen(environment: { $0.horizontalSizeClass = width }) {
      NavigationSplitView {
        List { Text("a") }
      } content: {
        List { Text("b") }
      } detail: {
        Text("c")
      }
      .searchable(text: .constant(""))
    }
    let fields = screen.elements(SearchFieldContent.self)
    #expect(fields.count == 1)
    let page = try #require(screen.elements(PageContent.self).first)
    #expect(sequence(first: fields[0], next: \.parent).contains { $0 === page })
  }

  @Test("A search in a column stands there") func searchOfColumn() {
    let screen = TestScreen(environment: { $0.horizontalSizeClass = .regular }) {
      NavigationSplitView {
        List { Text("a") }
      } detail: {
        NavigationStack { List { Text("b") }.searchable(text: .constant("")) }
      }
    }
    #expect(screen.elements(SearchFieldContent.self).count == 1)
  }

  @Test("In compact width a selection shows the detail, and back returns to the list") func collapsed() throws {
    let screen = TestScreen(environment: { $0.horizontalSizeClass = .compact }) { Split() }
    #expect(try screen.content(SplitContent.self).column == .sidebar)
    screen.send(.tap, to: try screen.element(RowContent.self, "Row 2"))
    #expect(try screen.content(SplitContent.self).column == .detail)
    let detail = try #require(screen.elements(PageContent.self).last)
    #expect((detail.content as? PageContent)?.back == "Side")
    screen.send(.dismiss, to: detail)
    #expect(try screen.content(SplitContent.self).column == .sidebar)
    #expect(screen.texts.contains("Nothing"))
  }

  @Test("In a sheet one column is shown, also in a wide window; what it presents has the form that the window has room for")
  func inSheet() throws {
    let screen = TestScreen(environment: {
      $0.windowSizeClass = .regular
      $0.horizontalSizeClass = .regular
    }) {
      SceneRoot(
        content: AnyView(
          Text("Behind").sheet(isPresented: .constant(true)) {
            Split()
            Button("More") {}.popover(isPresented: .constant(true)) { Text("Over") }
          }))
    }
    #expect(try screen.content(SplitContent.self).isAlone)
    #expect(try #require(screen.page.first(".split")).has("data-alone"))
    let popover = try #require(screen.elements(SheetContent.self).compactMap { $0.content as? SheetContent }.first { $0.form == .popover })
    #expect(popover.source != nil)
  }

  @Test("The shown column is kept when the window gets wide and narrow again") func sizeChanges() throws {
    let screen = TestScreen(environment: { $0.horizontalSizeClass = .compact }) { Split() }
    screen.send(.tap, to: try screen.element(RowContent.self, "Row 3"))
    let page = try #require(screen.elements(PageContent.self).last)
    screen.host.rootScope.write { $0.horizontalSizeClass = .regular }
    _ = screen.patch()
    #expect(screen.texts.contains("Shows 3"))
    #expect(screen.elements(PageContent.self).last === page)
    screen.host.rootScope.write { $0.horizontalSizeClass = .compact }
    _ = screen.patch()
    #expect(try screen.content(SplitContent.self).column == .detail)
  }

  // MARK: Selection by code

  /// A sidebar with buttons that select, as an app's cards or commands do.
  private struct Cards: View {
    @State var chosen: Int?
    @State var isEditing = EditMode.inactive
    init(chosen: Int? = nil) { _chosen = State(initialValue: chosen) }
    var body: some View {
      NavigationSplitView {
        List(selection: $chosen) {
          Section { Button("Open two") { chosen = 2 } }
          ForEach(1..<4) { Text("Row \($0)") }
        }
        .navigationTitle("Side")
      } detail: {
        VStack {
          Text(chosen.map { "Shows \($0)" } ?? "Nothing")
          Button("Next") { chosen = (chosen ?? 0) + 1 }
          Button("Remove") { chosen = nil }
        }
      }
    }
  }

  private func screen<V: View>(_ width: UserInterfaceSizeClass = .compact, @ViewBuilder _ view: @escaping () -> V) -> TestScreen {
    TestScreen(environment: { $0.horizontalSizeClass = width }) { view() }
  }

  @Test("In compact width a selection by code shows the detail, also for the same value after going back")
  func selectionByCode() throws {
    let screen = screen { Cards() }
    for _ in 0..<2 {
      screen.send(.tap, to: try screen.element(ButtonContent.self, "Open two"))
      #expect(try screen.content(SplitContent.self).column == .detail)
      #expect(screen.texts.contains("Shows 2"))
      screen.send(.dismiss, to: try #require(screen.elements(PageContent.self).last))
      #expect(try screen.content(SplitContent.self).column == .sidebar)
      #expect(screen.texts.contains("Nothing"))
    }
  }

  @Test("Clearing the selection by code shows the list; changing it stays on the detail") func emptiedByCode() throws {
    let screen = screen { Cards() }
    screen.send(.tap, to: try screen.element(ButtonContent.self, "Open two"))
    screen.send(.tap, to: try screen.element(ButtonContent.self, "Next"))
    #expect(try screen.content(SplitContent.self).column == .detail)
    #expect(screen.texts.contains("Shows 3"))
    screen.send(.tap, to: try screen.element(ButtonContent.self, "Remove"))
    #expect(try screen.content(SplitContent.self).column == .sidebar)
  }

  @Test("An initial selection shows the detail at once") func selectedFromTheStart() throws {
    #expect(try screen { Cards(chosen: 1) }.content(SplitContent.self).column == .detail)
    #expect(try screen { Cards() }.content(SplitContent.self).column == .sidebar)
  }

  /// An initial selection, and a preferred column that overrides it.
  private struct Preferring: View {
    @State var chosen: Int? = 1
    @State var column = NavigationSplitViewColumn.sidebar
    var body: some View {
      NavigationSplitView(preferredCompactColumn: $column) {
        List(1..<4, selection: $chosen) { Text("Row \($0)") }
      } detail: {
        Text(chosen.map { "Shows \($0)" } ?? "Nothing")
      }
    }
  }

  @Test("The preferred column overrides an initial selection; a tap on that row shows the detail") func preferredColumn() throws {
    let screen = screen { Preferring() }
    #expect(try screen.content(SplitContent.self).column == .sidebar)
    screen.send(.tap, to: try screen.element(RowContent.self, "Row 1"))
    #expect(try screen.content(SplitContent.self).column == .detail)
  }

  @Test("After a selection by code in a wide window, compact width shows the detail") func selectionThenNarrow() throws {
    let screen = screen(.regular) { Cards() }
    screen.send(.tap, to: try screen.element(ButtonContent.self, "Open two"))
    screen.host.rootScope.write { $0.horizontalSizeClass = .compact }
    _ = screen.patch()
    #expect(try screen.content(SplitContent.self).column == .detail)
  }

  /// Three columns; the first two have a list each.
  private struct Three: View {
    @State var kind: String?
    @State var tree: String?
    var body: some View {
      NavigationSplitView {
        List(selection: $kind) {
          Text("Oaks").tag("Oaks")
          Button("Open the red oak") { (kind, tree) = ("Oaks", "Red Oak") }
          Button("Open oaks") { kind = "Oaks" }
        }
      } content: {
        List(selection: $tree) { Text("Red Oak").tag("Red Oak") }
      } detail: {
        Text(tree ?? "Nothing")
        Button("Forget the tree") { tree = nil }
        Button("Forget all") { (kind, tree) = (nil, nil) }
      }
    }
  }

  @Test(
    "Of three columns the one that shows the last selection is in front",
    arguments: [
      (["Open oaks"], "content"), (["Open the red oak"], "detail"), (["Open the red oak", "Forget the tree"], "content"),
      (["Open the red oak", "Forget all"], "sidebar"),
    ])
  func threeColumns(steps: [String], front: String) throws {
    let screen = screen { Three() }
    for step in steps { screen.send(.tap, to: try screen.element(ButtonContent.self, step)) }
    #expect(try screen.content(SplitContent.self).column.rawValue == front)
  }

  /// A multiple-selection list.
  private struct Several: View {
    @State var chosen: Set<Int> = []
    @State var mode = EditMode.inactive
    var body: some View {
      NavigationSplitView {
        List(selection: $chosen) {
          Button("Open two") { chosen = [2] }
          Button("Edit") { mode = mode == .active ? .inactive : .active }
          ForEach(1..<4) { Text("Row \($0)") }
        }
        .environment(\.editMode, $mode)
      } detail: {
        Text("\(chosen.count) shown")
        Button("One more") { chosen.insert(3) }
      }
    }
  }

  @Test("One value in a multiple selection shows the detail, and going back clears it") func severalValues() throws {
    let screen = screen { Several() }
    screen.send(.tap, to: try screen.element(ButtonContent.self, "Open two"))
    #expect(try screen.content(SplitContent.self).column == .detail)
    screen.send(.dismiss, to: try #require(screen.elements(PageContent.self).last))
    #expect(try screen.content(SplitContent.self).column == .sidebar)
    #expect(screen.texts.contains("0 shown"))
  }

  @Test("Selecting a second value by code stays on the detail") func aSecondValue() throws {
    let screen = screen { Several() }
    screen.send(.tap, to: try screen.element(ButtonContent.self, "Open two"))
    screen.send(.tap, to: try screen.element(ButtonContent.self, "One more"))
    #expect(screen.texts.contains("2 shown"))
    #expect(try screen.content(SplitContent.self).column == .detail)
  }

  @Test("A selection in edit mode does not show the detail") func editing() throws {
    let screen = screen { Several() }
    screen.send(.tap, to: try screen.element(ButtonContent.self, "Edit"))
    screen.send(.tap, to: try screen.element(ButtonContent.self, "Open two"))
    #expect(try screen.content(SplitContent.self).column == .sidebar)
    #expect(screen.texts.contains("1 shown"))
    screen.send(.tap, to: try screen.element(ButtonContent.self, "Edit"))
    #expect(try screen.content(SplitContent.self).column == .sidebar)
  }

  /// A selection in a NavigationView, the predecessor of NavigationSplitView.
  private struct Older: View {
    @State var chosen: Int?
    var body: some View {
      NavigationView {
        List(selection: $chosen) { ForEach(1..<4) { Text("Row \($0)") } }
        Text("Beside")
      }
    }
  }

  @Test("In a NavigationView links navigate, but selections do not") func navigationView() throws {
    let screen = screen { Older() }
    screen.send(.tap, to: try screen.element(RowContent.self, "Row 2"))
    #expect(try screen.content(SplitContent.self).column == .sidebar)
    #expect(try #require(screen.element(RowContent.self, "Row 2").content as? RowContent).isSelected)
  }
}
