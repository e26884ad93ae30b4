// contextMenu(forSelectionType:): the menu of what is selected, and the primary action of rows.

import Shoji
import ShojiElements
import ShojiGraph
import ShojiWeb
import Testing

@MainActor @Suite("Context menu of a selection") struct SelectionMenuTests {
  private struct Several: View {
    @State var selected: Set<Int> = [1, 2]
    @State var log = "-"
    var body: some View {
      Text(log)
      List(1..<5, id: \.self, selection: $selected) { Text("Row \($0)") }
        .contextMenu(forSelectionType: Int.self) { ids in
          if ids.isEmpty {
            Button("New") { log = "new" }
          } else {
            Button("Delete \(ids.count)") { log = "deleted \(ids.sorted())" }
          }
        }
    }
  }

  private func items(_ row: Int, _ screen: TestScreen) throws -> [String] {
    let page = screen.page
    let host = try #require(page.find(".row")[row].first(".row-menu-host"))
    guard let id = host["data-menu"] else { return [] }
    return try #require(page.node(id: id)).find("[role=menuitem]").map(\.text)
  }

  @Test("A menu on a selected row concerns all selected rows, on another row this one alone, and beside the rows nothing")
  func concerns() throws {
    let screen = TestScreen { Several() }
    #expect(try (0..<4).map { try items($0, screen) } == [["Delete 2"], ["Delete 2"], ["Delete 1"], ["Delete 1"]])
    screen.send(.tap, to: try screen.element(MenuItemContent.self, "Delete 2"))
    #expect(screen.texts.first == "deleted [1, 2]")
    screen.send(.tap, to: screen.elements(MenuItemContent.self).filter { TestScreen.label(of: $0) == "Delete 1" }[1])
    #expect(screen.texts.first == "deleted [4]")
    screen.send(.tap, to: try screen.element(MenuItemContent.self, "New"))
    #expect(screen.texts.first == "new")
  }

  @Test("The menus follow the selection") func follows() throws {
    struct Screen: View {
      @State var selected: Set<Int> = []
      var body: some View {
        Button("Select all") { selected = [1, 2, 3] }
        List(1..<4, id: \.self, selection: $selected) { Text("Row \($0)") }
          .contextMenu(forSelectionType: Int.self) { ids in Button("Share \(ids.count)") {} }
      }
    }
    let screen = TestScreen { Screen() }
    #expect(try items(0, screen) == ["Share 1"])
    try screen.tap("Select all")
    #expect(try items(0, screen) == ["Share 3"])
  }

  @Test("Without items there is no menu, and there is one when items come") func empty() throws {
    struct Screen: View {
      @State var selected: Int?
      @State var isOpen = false
      var body: some View {
        Button("Open") { isOpen = true }
        List(1..<3, id: \.self, selection: $selected) { Text("Row \($0)") }
          .contextMenu(forSelectionType: Int.self) { ids in if isOpen, !ids.isEmpty { Button("Edit") {} } }
      }
    }
    let screen = TestScreen { Screen() }
    #expect(try items(0, screen).isEmpty)
    #expect(screen.page.first(".context-host")?["data-menu-trigger"] == nil)
    try screen.tap("Open")
    #expect(try items(0, screen) == ["Edit"])
    #expect(screen.page.first(".context-host")?["data-menu-trigger"] == nil)
  }

  @Test("A tap runs the primary action instead of selecting; while the list is edited it selects", arguments: [false, true])
  func primaryAction(isEditing: Bool) throws {
    struct Screen: View {
      let isEditing: Bool
      @State var selected: Set<Int> = []
      @State var opened: Set<Int> = []
      var body: some View {
        Text("opened \(opened.sorted()) selected \(selected.sorted())")
        List(1..<4, id: \.self, selection: $selected) { Text("Row \($0)") }
          .environment(\.editMode, .constant(isEditing ? .active : .inactive))
          .contextMenu(forSelectionType: Int.self) { _ in
          } primaryAction: {
            opened = $0
          }
      }
    }
    let screen = TestScreen { Screen(isEditing: isEditing) }
    let row = try screen.element(RowContent.self, "Row 2")
    #expect(screen.page.find(".row")[1]["tabindex"] == "0")
    screen.send(.tap, to: row)
    #expect(screen.texts.first == (isEditing ? "opened [] selected [2]" : "opened [2] selected []"))
  }

  @Test("Rows of a selection of another type, and of a list without selection, have no menu") func others() {
    struct Screen: View {
      @State var selected: String?
      var body: some View {
        List(["a", "b"], id: \.self, selection: $selected) { Text($0) }
        List { Text("c") }
      }
    }
    let screen = TestScreen { Screen().contextMenu(forSelectionType: Int.self) { _ in Button("Edit") {} } }
    #expect(screen.page.find(".row").count == 3)
    #expect(screen.page.first(".row-menu-host") == nil)
  }

  @Test("The rows of a table have it too") func table() throws {
    struct Person: Identifiable { let id: Int }
    struct Screen: View {
      @State var selected: Set<Int> = [2]
      var body: some View {
        Table([Person(id: 1), Person(id: 2)], selection: $selected) { TableColumn("Number") { Text("\($0.id)") } }
          .contextMenu(forSelectionType: Int.self) { ids in Button("Delete \(ids.sorted().map(String.init).joined())") {} }
      }
    }
    let screen = TestScreen(environment: { $0.horizontalSizeClass = .regular }) { Screen() }
    #expect(try items(0, screen) == ["Delete 1"])
    #expect(try items(1, screen) == ["Delete 2"])
  }
}
