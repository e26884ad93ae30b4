// List: rows, sections, selection, editing, virtualised data.

import Shoji
import ShojiElements
import ShojiGraph
import ShojiTesting
import ShojiWeb
import Testing

@MainActor @Suite("List") struct ListTests {
  private struct Person: Identifiable, Hashable {
    var id: Int
    var name: String
  }
  private static let people = [Person(id: 1, name: "Ada"), Person(id: 2, name: "Bo"), Person(id: 3, name: "Cy")]

  private func rows(_ screen: TestScreen) -> [String] { screen.elements(RowContent.self).map { TestScreen.label(of: $0) } }

  // MARK: Structure

  @Test("Each view is a row with the role listitem", .guideline("table.single-column-rows")) func rowsAreItems() throws {
    let page = TestScreen { List(Self.people) { Text($0.name) } }.page
    let list = try #require(page.first(".list-rows"))
    #expect(list["role"] == "list")
    #expect(page.find(".row").map { $0["role"] } == ["listitem", "listitem", "listitem"])
  }

  @Test("A header is in capitals, unless its text keeps its case") func headersCase() throws {
    let screen = TestScreen {
      List {
        Section {
          Text("a")
        } header: {
          Text("Kept").textCase(nil)
        }
        Section(header: HStack { Text("In Capitals") }) { Text("b") }
      }
      .listStyle(.insetGrouped)
    }
    let headers = screen.page.find(".list-header")
    #expect(headers.map { $0.classes.contains("uppercase") } == [true, true])
    #expect(headers.map { $0.first(".text")?["style"] ?? "" } == ["text-transform:none", ""])
  }

  @Test("Rows outside a section get one of their own", .guideline("table.sections-or-groups")) func sections() throws {
    let screen = TestScreen {
      List {
        Text("loose")
        Section("Letters") {
          Text("a")
          Text("b")
        }
        Text("last")
      }
    }
    #expect(screen.elements(SectionContent.self).map { TestScreen.label(of: $0) } == ["loose", "Letters a b", "last"])
  }

  @Test("The header comes before the rows and the footer after them", .guideline("table.inset-header-and-footer")) func headerAndFooter()
    throws
  {
    let page = TestScreen {
      List {
        Section {
          Text("row")
        } header: {
          Text("head")
        } footer: {
          Text("foot")
        }
      }
    }.page
    let section = try #require(page.first(".list-section"))
    #expect(section.text == "headrowfoot")
    #expect(section.first(".list-header")?.text == "head")
    #expect(section.first("footer")?.text == "foot")
  }

  @Test("Outside a list a section is just its views") func flatSection() {
    let screen = TestScreen { VStack { Section("Title") { Text("x") } } }
    #expect(screen.elements(SectionContent.self).isEmpty)
    #expect(screen.texts == ["Title", "x"])
  }

  @Test("The default list style is inset grouped", .guideline("table.three-styles")) func styles() throws {
    #expect(try TestScreen { List { Text("x") } }.content(ListContent.self).style == .insetGrouped)
    #expect(try TestScreen { List { Text("x") }.listStyle(.plain) }.content(ListContent.self).style == .plain)
    #expect(try TestScreen { List { Text("x") }.listStyle(.grouped) }.content(ListContent.self).style == .grouped)
  }

  // MARK: Row modifiers

  @Test("A view's row modifiers apply to its row") func traits() throws {
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

  @Test("A section's row modifiers apply to its rows; a row's own modifier overrides them") func sectionTraits() throws {
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

  @Test("A tap selects the row with a minimal patch", .guideline("table.visible-result-of-selection")) func selects() throws {
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

  @Test("Several rows can be selected only in edit mode") func selectsSeveral() throws {
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

  /// The client's event for a row moved to another index, which is counted without the row.
  private func putting(_ from: Int, at to: Int, _ part: Element, isGroup: Bool = false) -> ElementEvent {
    var ids = part.children.filter { $0.content is RowContent }.map(\.domID)
    let row = ids.remove(at: from)
    let neighbour = { (index: Int) -> EventValue in ids.indices.contains(index) ? .string(ids[index]) : .null }
    return .action(.move, value: .list([.string(row), neighbour(to), neighbour(to - 1)] + (isGroup ? [.bool(true)] : [])))
  }

  @Test(
    "Rows move within their own ForEach",
    arguments: [(0, 2, ["b", "c", "a", "d"]), (3, 0, ["d", "a", "b", "c"]), (0, 4, ["b", "c", "d", "a"])])
  func moves(from: Int, to: Int, order: [String]) throws {
    let screen = TestScreen { Editable() }
    let part = try #require(screen.elements(SectionPartContent.self).first)
    screen.send(putting(from, at: to, part), to: part)
    #expect(rows(screen).map { $0.replacing(" Delete", with: "") } == order + ["fixed"])
  }

  @Test("Moves name rows by id, so that a second move sent meanwhile moves the intended row")
  func movesOnItsWay() throws {
    let screen = TestScreen { Editable() }
    let part = try #require(screen.elements(SectionPartContent.self).first)
    let (first, second) = (putting(0, at: 1, part), putting(2, at: 0, part))
    screen.send(first, to: part)
    screen.send(first, to: part)
    #expect(rows(screen).map { $0.replacing(" Delete", with: "") } == ["b", "a", "c", "d", "fixed"])
    screen.send(second, to: part)
    #expect(rows(screen).map { $0.replacing(" Delete", with: "") } == ["b", "c", "a", "d", "fixed"])
    // The row that should follow is gone, so it goes after the row that should precede it.
    let third = putting(0, at: 1, part)
    let gone = try #require(screen.elements(ButtonContent.self).filter { TestScreen.label(of: $0) == "Delete" }.dropFirst(2).first)
    screen.send(.tap, to: gone)
    screen.send(third, to: part)
    #expect(rows(screen).map { $0.replacing(" Delete", with: "") } == ["c", "b", "d", "fixed"])
  }

  @Test(
    "A malformed move changes nothing",
    arguments: [
      EventValue.null, .list([]), .list([.number(0), .number(2), .null]), .list([.string("none"), .null, .null]),
      .list([.string("none"), .bool(true), .null]), .list([.string("none"), .null, .null, .bool(false)]),
      .list([.string("none"), .null, .null, .bool(true), .null]),
    ]) func refusesMoves(value: EventValue) throws
  {
    let screen = TestScreen { Editable() }
    let part = try #require(screen.elements(SectionPartContent.self).first)
    var value = value
    // Names an existing row.
    if case .list(var values) = value, let at = values.firstIndex(of: .string("none")) {
      values[at] = .string(part.children[0].domID)
      value = .list(values)
    }
    #expect(screen.send(.action(.move, value: value), to: part).isEmpty)
  }

  @Test("A row outside the ForEach does not move") func fixedRowStays() throws {
    let screen = TestScreen { Editable() }
    let part = try #require(screen.elements(SectionPartContent.self).first)
    screen.send(putting(4, at: 0, part), to: part)
    #expect(rows(screen).last == "fixed")
  }

  @Test("A label in a swipe action shows its symbol in the button's colour, and is read by its title") func swipeLabels() throws {
    let screen = TestScreen {
      List { Text("a").swipeActions { Button("Remove", systemImage: "trash", role: .destructive) {} } }
    }
    let label = try screen.content(LabelContent.self)
    #expect(label.look == .iconOnly && !label.isInRow)
    #expect(try screen.element(ButtonContent.self, "Remove").content is ButtonContent)
  }

  @Test("Custom swipe actions replace Delete", .guideline("table.delete-custom-title")) func swipeActions() throws {
    let screen = TestScreen {
      List { ForEach(["a"], id: \.self) { Text($0).swipeActions { Button("Remove", role: .destructive) {} } }.onDelete { _ in } }
    }
    #expect(screen.elements(ButtonContent.self).map { TestScreen.label(of: $0) } == ["Remove"])
    #expect(screen.page.first(".row-actions")?["data-edge"] == "trailing")
  }

  @Test("Moving a selected group includes selected rows that are not mounted", .guideline("keyboard-shortcut.command-drag-group"))
  func movesAGroup() throws {
    var names = Array(0..<300)
    var chosen: Set = [1, 250]
    let selection = Binding {
      chosen
    } set: {
      chosen = $0
    }
    let screen = TestScreen {
      List(selection: selection) { ForEach(names, id: \.self) { Text("\($0)") }.onMove { names.move(fromOffsets: $0, toOffset: $1) } }
    }
    #expect(!screen.texts.contains("250"))
    let part = try #require(screen.elements(SectionPartContent.self).first)
    screen.send(putting(1, at: 3, part, isGroup: true), to: part)
    #expect(Array(names[..<6]) == [0, 2, 3, 1, 250, 4])
    #expect(names.count == 300)
  }

  @Test("A disabled list selects, deletes and moves nothing") func disabled() throws {
    var chosen: Int?
    var names = Self.people
    let screen = TestScreen {
      List(
        selection: Binding {
          chosen
        } set: {
          chosen = $0
        }
      ) { ForEach(names) { Text($0.name) }.onDelete { names.remove(atOffsets: $0) }.onMove { _, _ in } }.disabled(true)
    }
    let row = try screen.element(RowContent.self, "Ada")
    let content = try screen.content(RowContent.self, "Ada")
    screen.send(.tap, to: row)
    #expect(chosen == nil && !content.canDelete && !content.canMove && !content.isTappable)
    #expect(screen.elements(ButtonContent.self).isEmpty)
  }

  @Test("Delete is offered once the app sets its action") func offeredLater() throws {
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

  @Test("A link in a multiple-selection list navigates, except in edit mode", arguments: [false, true]) func linksAmongSeveral(
    isEditing: Bool
  ) throws {
    var chosen: Set<Int> = []
    let screen = TestScreen {
      NavigationStack {
        List(
          Self.people,
          selection: Binding {
            chosen
          } set: {
            chosen = $0
          }
        ) { NavigationLink($0.name, value: $0.id) }
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
    let screen = TestScreen { List(0..<100_000) { Text(verbatim: "Row \($0)") } }
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

  @Test("Of 10,000 cells of a lazy grid only those near the visible part are mounted", arguments: [false, true]) func largeGrid(
    isAdaptive: Bool
  ) {
    let items = isAdaptive ? [GridItem(.adaptive(minimum: 50))] : [GridItem(), GridItem(), GridItem()]
    let screen = TestScreen { ScrollView { LazyVGrid(columns: items) { ForEach(0..<10_000, id: \.self) { Text(verbatim: "c\($0)") } } } }
    #expect(screen.texts.count < 100)
    let gaps = screen.elements(GapContent.self)
    screen.send(.range(first: 3_000, last: 3_060), to: gaps[1])
    #expect(screen.texts == (3_000..<3_060).map { "c\($0)" })
    #expect(screen.page.find(".gap").map { $0["data-columns"] } == (isAdaptive ? ["auto", "auto"] : ["3", "3"]))
  }

  @Test("Mounted rows stay mounted when many rows before them come or go", .guideline("table.keep-scroll-position")) func followsItsRows()
    throws
  {
    struct Growing: View {
      @State var rows = Array(0..<1_000)
      var body: some View {
        Button("More") { rows.insert(contentsOf: -200..<0, at: 0) }
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
    // In another order the mounted range stays, not its rows.
    try screen.tap("Turn")
    #expect(gaps == [before[0] - 100, before[1]] && !screen.texts.contains("Row 510"))
  }

  @Test("Rows inserted at a list's visible head are mounted") func growsAtItsHead() throws {
    struct Growing: View {
      @State var rows = Array(0..<1_000)
      var body: some View {
        Button("More") { rows.insert(contentsOf: -200..<0, at: 0) }
        List(rows, id: \.self) { Text("Row \($0)") }
      }
    }
    let screen = TestScreen { Growing() }
    let row = try screen.element(TextContent.self, "Row 30")
    try screen.tap("More")
    #expect(screen.texts.contains("Row -200"))
    #expect(try screen.element(TextContent.self, "Row 30") === row)
  }

  @Test("Mounted grid lines stay whole when the last item is removed") func wholeLines() throws {
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
    #expect(gap.count > 0 && gap.count % 3 == 0)
  }

  @Test("Two large ForEach in one list have separate gaps") func twoWindows() throws {
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

  @Test("A stack in a row mounts all its views") func stackInRow() {
    let screen = TestScreen { List { VStack { ForEach(0..<80, id: \.self) { Text("x\($0)") } } } }
    #expect(screen.elements(GapContent.self).isEmpty)
    #expect(screen.texts.count == 80)
  }

  // MARK: Refresh

  @Test("A row runs the refresh of its list; a scroll view in a row does not offer it again") func refreshByRow() async throws {
    struct Row: View {
      @Environment(\.refresh) private var refresh
      var body: some View {
        Button("Again") { Task { await refresh?() } }
        ScrollView { Text("inner") }
      }
    }
    var count = 0
    let screen = TestScreen { List { Row() }.refreshable { count += 1 } }
    try screen.tap("Again")
    for _ in 0..<100_000 where count == 0 { await Task.yield() }
    #expect(count == 1)
    #expect(try screen.content(ListContent.self).refreshes)
    #expect(try screen.content(ScrollContent.self).refreshes == false)
  }

  @Test("A refresh lasts until its action ends", .guideline("table.refresh-control"), .timeLimit(.minutes(10))) func refresh() async throws
  {
    let gate = AsyncStream<Void>.makeStream()
    let screen = TestScreen { List { Text("x") }.refreshable { for await _ in gate.stream { break } } }
    let list = try screen.element(ListContent.self)
    screen.send(.action(.refresh, value: .null), to: list)
    #expect(try screen.content(ListContent.self).isRefreshing)
    gate.continuation.yield()
    // The time limit cancels the test's task.
    while try screen.content(ListContent.self).isRefreshing, !Task.isCancelled { await Task.yield() }
    #expect(try !screen.content(ListContent.self).isRefreshing)
  }

  @Test("A refresh does not survive a restart of the process") func restartedRefresh() throws {
    let screen = TestScreen { List { Text("x") }.refreshable { try? await Task.sleep(for: .seconds(1_000)) } }
    screen.send(.action(.refresh, value: .null), to: try screen.element(ListContent.self))
    #expect(try screen.content(ListContent.self).isRefreshing)
    let kept = screen.host.store.takeChanges().compactMapValues { $0 }
    let next = TestScreen(restoring: kept) { List { Text("x") }.refreshable {} }
    #expect(try !next.content(ListContent.self).isRefreshing)
  }
}
