// List: rows around an author's views, sections, selection, editing, windows of large data.

import Shoji
import ShojiElements
import ShojiGraph
import ShojiWeb
import ShojiTesting
import Testing

@MainActor @Suite("List") struct ListTests {
  private struct Person: Identifiable, Hashable { var id: Int; var name: String }
  private static let people = [Person(id: 1, name: "Ada"), Person(id: 2, name: "Bo"), Person(id: 3, name: "Cy")]

  private func rows(_ screen: TestScreen) -> [String] { screen.elements(RowContent.self).map { TestScreen.label(of: $0) } }

  // MARK: Structure

  @Test("Each view is a row of a list item's role", .guideline("table.single-column-rows")) func rowsAreItems() throws {
    let page = TestScreen { List(Self.people) { Text($0.name) } }.page
    let list = try #require(page.first(".list-rows"))
    #expect(list["role"] == "list")
    #expect(page.find(".row").map { $0["role"] } == ["listitem", "listitem", "listitem"])
  }

  @Test("Rows without a section are given one; sections keep theirs", .guideline("table.sections-or-groups")) func sections() throws {
    let screen = TestScreen {
      List {
        Text("loose")
        Section("Letters") { Text("a"); Text("b") }
        Text("last")
      }
    }
    #expect(screen.elements(SectionContent.self).map { TestScreen.label(of: $0) } == ["loose", "Letters a b", "last"])
  }

  @Test("The header stands before the rows and the footer after them", .guideline("table.inset-header-and-footer")) func headerAndFooter() throws {
    let page = TestScreen { List { Section { Text("row") } header: { Text("head") } footer: { Text("foot") } } }.page
    let section = try #require(page.first(".list-section"))
    #expect(section.text == "headrowfoot")
    #expect(section.first("header")?.text == "head")
    #expect(section.first("footer")?.text == "foot")
  }

  @Test("Outside a list a section is no more than its views") func flatSection() {
    let screen = TestScreen { VStack { Section("Title") { Text("x") } } }
    #expect(screen.elements(SectionContent.self).isEmpty)
    #expect(screen.texts == ["Title", "x"])
  }

  @Test("The list's style is the inset one unless its author says another", .guideline("table.three-styles")) func styles() throws {
    #expect(try TestScreen { List { Text("x") } }.content(ListContent.self).style == .insetGrouped)
    #expect(try TestScreen { List { Text("x") }.listStyle(.plain) }.content(ListContent.self).style == .plain)
    #expect(try TestScreen { List { Text("x") }.listStyle(.grouped) }.content(ListContent.self).style == .grouped)
  }

  // MARK: What is asked of rows

  @Test("A row's modifiers reach the row") func traits() throws {
    let screen = TestScreen {
      List {
        Text("x").listRowSeparator(.hidden).listRowBackground(Color.red).badge(4)
          .listRowInsets(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
      }
    }
    let row = try screen.content(RowContent.self)
    #expect(row.bottomSeparator == false)
    #expect(row.background != nil)
    #expect(row.badge == "4")
    #expect(row.insets == EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
  }

  @Test("What is asked of a section holds for its rows, and a row's own wish goes before it") func sectionTraits() throws {
    let screen = TestScreen {
      List {
        Section {
          Text("a")
          Text("b").listRowSeparator(.visible)
        }
        .listRowSeparator(.hidden)
      }
    }
    #expect(screen.elements(RowContent.self).map { ($0.content as? RowContent)?.bottomSeparator } == [false, true])
  }

  // MARK: Selection

  private struct Choosing: View {
    @State var chosen: Int?
    var body: some View {
      List(people, selection: $chosen) { Text($0.name) }
      Text("chose \(chosen ?? 0)")
    }
  }

  @Test("A tap selects the row, and the browser is told no more than that", .guideline("table.visible-result-of-selection")) func selects() throws {
    let screen = TestScreen { Choosing() }
    let row = try screen.element(RowContent.self, "Bo")
    let patch = screen.send(.tap, to: row)
    #expect(screen.texts.contains("chose 2"))
    #expect(patch.contains(.attribute(id: row.domID, name: "data-selected", value: "")))
    #expect(patch.count == 3)
  }

  private struct ChoosingSeveral: View {
    @State var chosen: Set<Int> = []
    @State var mode = EditMode.inactive
    var body: some View {
      List(people, selection: $chosen) { Text($0.name) }.environment(\.editMode, $mode)
      Button("Edit") { mode = .active }
      Text("\(chosen.count) chosen")
    }
  }

  @Test("Several rows are selected only while the list is edited") func selectsSeveral() throws {
    let screen = TestScreen { ChoosingSeveral() }
    screen.send(.tap, to: try screen.element(RowContent.self, "Ada"))
    #expect(screen.texts.contains("0 chosen"))
    try screen.tap("Edit")
    screen.send(.tap, to: try screen.element(RowContent.self, "Ada"))
    screen.send(.tap, to: try screen.element(RowContent.self, "Cy"))
    #expect(screen.texts.contains("2 chosen"))
  }

  // MARK: Editing

  private struct Editable: View {
    @State var names = ["a", "b", "c", "d"]
    var body: some View {
      List {
        ForEach(names, id: \.self) { Text($0).deleteDisabled($0 == "d") }
          .onDelete { names.remove(atOffsets: $0) }
          .onMove { names.move(fromOffsets: $0, toOffset: $1) }
        Text("fixed")
      }
    }
  }

  @Test("The system supplies a Delete button, and it deletes", .guideline("table.delete-title-from-system")) func deletes() throws {
    let screen = TestScreen { Editable() }
    let button = try #require(screen.elements(ButtonContent.self).first { TestScreen.label(of: $0) == "Delete" })
    let row = try screen.element(RowContent.self, "a Delete")
    #expect(screen.send(.tap, to: button) == [.remove(id: row.domID)])
    #expect(rows(screen) == ["b Delete", "c Delete", "d", "fixed"])
  }

  /// What the page says when the row at one index is put at another, counted without it.
  private func putting(_ from: Int, at to: Int, _ part: Element, isGroup: Bool = false) -> ElementEvent {
    var ids = part.children.filter { $0.content is RowContent }.map(\.domID)
    let row = ids.remove(at: from)
    let neighbour = { (index: Int) -> EventValue in ids.indices.contains(index) ? .string(ids[index]) : .null }
    return .action(name: "move", value: .list([.string(row), neighbour(to), neighbour(to - 1)] + (isGroup ? [.bool(true)] : [])))
  }

  @Test("Rows move among the rows of their own data", arguments: [(0, 2, ["b", "c", "a", "d"]), (3, 0, ["d", "a", "b", "c"]), (0, 4, ["b", "c", "d", "a"])])
  func moves(from: Int, to: Int, order: [String]) throws {
    let screen = TestScreen { Editable() }
    let part = try #require(screen.elements(SectionPartContent.self).first)
    screen.send(putting(from, at: to, part), to: part)
    #expect(rows(screen).map { $0.replacing(" Delete", with: "") } == order + ["fixed"])
  }

  @Test("What moves is told by what it is: a second move that was on its way meanwhile moves the same row, beside the same one")
  func movesOnItsWay() throws {
    let screen = TestScreen { Editable() }
    let part = try #require(screen.elements(SectionPartContent.self).first)
    let (first, second) = (putting(0, at: 1, part), putting(2, at: 0, part))
    screen.send(first, to: part)
    screen.send(first, to: part)
    #expect(rows(screen).map { $0.replacing(" Delete", with: "") } == ["b", "a", "c", "d", "fixed"])
    screen.send(second, to: part)
    #expect(rows(screen).map { $0.replacing(" Delete", with: "") } == ["b", "c", "a", "d", "fixed"])
    // The one before which it was put is gone: it goes after the one that stood before that.
    let third = putting(0, at: 1, part)
    let gone = try #require(screen.elements(ButtonContent.self).filter { TestScreen.label(of: $0) == "Delete" }.dropFirst(2).first)
    screen.send(.tap, to: gone)
    screen.send(third, to: part)
    #expect(rows(screen).map { $0.replacing(" Delete", with: "") } == ["c", "b", "d", "fixed"])
  }

  @Test("A move that no page would tell moves nothing", arguments: [
    EventValue.null, .list([]), .list([.number(0), .number(2), .null]), .list([.string("none"), .null, .null]),
    .list([.string("none"), .bool(true), .null]), .list([.string("none"), .null, .null, .bool(false)]), .list([.string("none"), .null, .null, .bool(true), .null]),
  ]) func refusesMoves(value: EventValue) throws {
    let screen = TestScreen { Editable() }
    let part = try #require(screen.elements(SectionPartContent.self).first)
    var value = value
    // With a row that there is.
    if case .list(var values) = value, let at = values.firstIndex(of: .string("none")) {
      values[at] = .string(part.children[0].domID)
      value = .list(values)
    }
    #expect(screen.send(.action(name: "move", value: value), to: part).isEmpty)
  }

  @Test("A row that is not of the data does not move") func fixedRowStays() throws {
    let screen = TestScreen { Editable() }
    let part = try #require(screen.elements(SectionPartContent.self).first)
    screen.send(putting(4, at: 0, part), to: part)
    #expect(rows(screen).last == "fixed")
  }

  @Test("Swipe actions of the author's own stand in the place of Delete", .guideline("table.delete-custom-title")) func swipeActions() throws {
    let screen = TestScreen {
      List { ForEach(["a"], id: \.self) { Text($0).swipeActions { Button("Remove", role: .destructive) {} } }.onDelete { _ in } }
    }
    #expect(screen.elements(ButtonContent.self).map { TestScreen.label(of: $0) } == ["Remove"])
    #expect(screen.page.first(".row-actions")?["data-edge"] == "trailing")
  }

  @Test("Of a long list those that are chosen go along from where they are not mounted", .guideline("keyboard-shortcut.command-drag-group"))
  func movesAGroup() throws {
    var names = Array(0..<300)
    var chosen: Set = [1, 250]
    let selection = Binding { chosen } set: { chosen = $0 }
    let screen = TestScreen { List(selection: selection) { ForEach(names, id: \.self) { Text("\($0)") }.onMove { names.move(fromOffsets: $0, toOffset: $1) } } }
    #expect(!screen.texts.contains("250"))
    let part = try #require(screen.elements(SectionPartContent.self).first)
    screen.send(putting(1, at: 3, part, isGroup: true), to: part)
    #expect(Array(names[..<6]) == [0, 2, 3, 1, 250, 4])
    #expect(names.count == 300)
  }

  @Test("A list that is disabled selects, deletes and moves nothing") func disabled() throws {
    var chosen: Int?, names = Self.people
    let screen = TestScreen {
      List(selection: Binding { chosen } set: { chosen = $0 }) { ForEach(names) { Text($0.name) }.onDelete { names.remove(atOffsets: $0) }.onMove { _, _ in } }.disabled(true)
    }
    let row = try screen.element(RowContent.self, "Ada"), content = try screen.content(RowContent.self, "Ada")
    screen.send(.tap, to: row)
    #expect(chosen == nil && !content.canDelete && !content.canMove && !content.isTappable)
    #expect(screen.elements(ButtonContent.self).isEmpty)
  }

  @Test("What may be done with rows is offered as soon as it may be") func offeredLater() throws {
    struct Locked: View {
      @State var mayDelete = false
      @State var people = ListTests.people
      var body: some View {
        Button("Unlock") { mayDelete = true }
        List { ForEach(people) { Text($0.name) }.onDelete(perform: mayDelete ? { people.remove(atOffsets: $0) } : nil) }
      }
    }
    let screen = TestScreen { Locked() }
    #expect(try !screen.content(RowContent.self).canDelete)
    try screen.tap("Unlock")
    #expect(try screen.content(RowContent.self).canDelete)
    #expect(rows(screen) == ["Ada Delete", "Bo Delete", "Cy Delete"])
  }

  @Test("A link in a list with several to choose leads on, except where the list is edited", arguments: [false, true]) func linksAmongSeveral(isEditing: Bool) throws {
    var chosen: Set<Int> = []
    let screen = TestScreen {
      NavigationStack {
        List(Self.people, selection: Binding { chosen } set: { chosen = $0 }) { NavigationLink($0.name, value: $0.id) }
          .navigationDestination(for: Int.self) { Text("Page \($0)") }
          .environment(\.editMode, .constant(isEditing ? .active : .inactive))
      }
    }
    screen.send(.tap, to: try screen.element(ButtonContent.self, "Bo"))
    #expect(screen.texts.contains("Page 2") == !isEditing)
    #expect(chosen == (isEditing ? [2] : []))
  }

  // MARK: Large data

  @Test("Of 100,000 rows only those near the visible part are mounted", .guideline("table.any-amount")) func large() throws {
    let screen = TestScreen { List(0..<100_000) { Text("Row \($0)") } }
    #expect(screen.elements(RowContent.self).count < 100)
    let gaps = screen.elements(GapContent.self)
    #expect(gaps.count == 2)
    screen.send(.range(first: 50_000, last: 50_020), to: gaps[0])
    let texts = screen.texts
    #expect(texts.contains("Row 50000") && texts.contains("Row 50019"))
    #expect(texts.count < 200)
    let contents = screen.elements(GapContent.self).compactMap { $0.content as? GapContent }
    #expect(contents[0].count + texts.count + contents[1].count == 100_000)
  }

  @Test("Of 10,000 cells of a lazy grid only those near the visible part are mounted", arguments: [false, true]) func largeGrid(isAdaptive: Bool) {
    let items = isAdaptive ? [GridItem(.adaptive(minimum: 50))] : [GridItem(), GridItem(), GridItem()]
    let screen = TestScreen { ScrollView { LazyVGrid(columns: items) { ForEach(0..<10_000, id: \.self) { Text("c\($0)") } } } }
    #expect(screen.texts.count < 100)
    let gaps = screen.elements(GapContent.self)
    screen.send(.range(first: 3_000, last: 3_060), to: gaps[1])
    #expect(screen.texts == (3_000..<3_060).map { "c\($0)" })
    #expect(screen.page.find(".gap").map { $0["data-columns"] } == (isAdaptive ? ["auto", "auto"] : ["3", "3"]))
  }

  @Test("Of what is mounted all stays when many rows come or go before it", .guideline("table.keep-scroll-position")) func followsItsRows() throws {
    struct Growing: View {
      @State var rows = Array(0..<1_000)
      var body: some View {
        Button("More") { rows.insert(contentsOf: -200 ..< 0, at: 0) }
        Button("Less") { rows.removeFirst(300) }
        Button("Turn") { rows.reverse() }
        List(rows, id: \.self) { Text("Row \($0)") }
      }
    }
    let screen = TestScreen { Growing() }
    screen.send(.range(first: 500, last: 520), to: screen.elements(GapContent.self)[1])
    let row = try screen.element(TextContent.self, "Row 510")
    var gaps: [Int] { screen.elements(GapContent.self).compactMap { ($0.content as? GapContent)?.count } }
    let before = gaps
    try screen.tap("More")
    #expect(try screen.element(TextContent.self, "Row 510") === row && gaps == [before[0] + 200, before[1]])
    try screen.tap("Less")
    #expect(try screen.element(TextContent.self, "Row 510") === row && gaps == [before[0] - 100, before[1]])
    // In another order the place stays, not the rows.
    try screen.tap("Turn")
    #expect(gaps == [before[0] - 100, before[1]] && !screen.texts.contains("Row 510"))
  }

  @Test("At the head of a list what comes is mounted as well") func growsAtItsHead() throws {
    struct Growing: View {
      @State var rows = Array(0..<1_000)
      var body: some View {
        Button("More") { rows.insert(contentsOf: -200 ..< 0, at: 0) }
        List(rows, id: \.self) { Text("Row \($0)") }
      }
    }
    let screen = TestScreen { Growing() }
    let row = try screen.element(TextContent.self, "Row 30")
    try screen.tap("More")
    #expect(screen.texts.contains("Row -200"))
    #expect(try screen.element(TextContent.self, "Row 30") === row)
  }

  @Test("A line of a grid stays whole when its last item goes") func wholeLines() throws {
    struct Shrinking: View {
      @State var items = Array(0..<100)
      var body: some View {
        Button("Less") { items.removeLast() }
        ScrollView { LazyVGrid(columns: [GridItem(), GridItem(), GridItem()]) { ForEach(items, id: \.self) { Text("c\($0)") } } }
      }
    }
    let screen = TestScreen { Shrinking() }
    screen.send(.range(first: 48, last: 100), to: screen.elements(GapContent.self)[1])
    try screen.tap("Less")
    let gap = try #require(screen.elements(GapContent.self).first?.content as? GapContent)
    #expect(gap.count % 3 == 0)
  }

  @Test("Two large ForEach in one list have gaps of their own") func twoWindows() throws {
    let screen = TestScreen {
      List {
        Section { ForEach(0..<500, id: \.self) { Text("a\($0)") } }
        Section { ForEach(0..<500, id: \.self) { Text("b\($0)") } }
      }
    }
    let gaps = screen.elements(GapContent.self)
    #expect(gaps.count == 4)
    screen.send(.range(first: 400, last: 420), to: gaps[3])
    #expect(screen.texts.contains("a0") && screen.texts.contains("b400") && !screen.texts.contains("b0"))
  }

  @Test("A stack in a row mounts all it has") func stackInRow() {
    let screen = TestScreen { List { VStack { ForEach(0..<80, id: \.self) { Text("x\($0)") } } } }
    #expect(screen.elements(GapContent.self).isEmpty)
    #expect(screen.texts.count == 80)
  }

  // MARK: Refresh

  @Test("The refresh goes on until its action has ended", .guideline("table.refresh-control")) func refresh() async throws {
    let gate = AsyncStream<Void>.makeStream()
    let screen = TestScreen { List { Text("x") }.refreshable { for await _ in gate.stream { break } } }
    let list = try screen.element(ListContent.self)
    screen.send(.action(name: "refresh", value: .null), to: list)
    #expect(try screen.content(ListContent.self).isRefreshing)
    gate.continuation.yield()
    while try screen.content(ListContent.self).isRefreshing { await Task.yield() }
  }

  @Test("A process that ends takes its refresh along") func restartedRefresh() throws {
    let screen = TestScreen { List { Text("x") }.refreshable { try? await Task.sleep(for: .seconds(1_000)) } }
    screen.send(.action(name: "refresh", value: .null), to: try screen.element(ListContent.self))
    #expect(try screen.content(ListContent.self).isRefreshing)
    let kept = screen.host.store.takeChanges().compactMapValues { $0 }
    let next = TestScreen(restoring: kept) { List { Text("x") }.refreshable {} }
    #expect(try !next.content(ListContent.self).isRefreshing)
  }

  // MARK: Outlines

  private struct Folder: Identifiable { let id: String; var children: [Folder]? }

  @Test("Rows that hold rows unfold them") func outline() throws {
    let folders = [Folder(id: "top", children: [Folder(id: "inner", children: nil)])]
    let screen = TestScreen { List(folders, children: \.children) { Text($0.id) } }
    #expect(rows(screen).count == 1)
    screen.send(.tap, to: try screen.element(ButtonContent.self))
    #expect(screen.texts == ["top", "inner"])
  }
}
