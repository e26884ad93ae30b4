// Table: rows of cells under sorting headers, and a list of the first column in compact width.

import Foundation
import Shoji
import ShojiElements
import ShojiGraph
import ShojiWeb
import Testing

@MainActor @Suite("Table") struct TableTests {
  private struct Person: Identifiable {
    let id: Int
    let name: String
    let age: Int
  }
  private static let people = [Person(id: 1, name: "Bo", age: 40), Person(id: 2, name: "Ada", age: 9), Person(id: 3, name: "Cy", age: 12)]

  private struct Screen: View {
    @State var people = TableTests.people
    @State var order = [KeyPathComparator(\Person.age)]
    @State var selected: Int?
    var body: some View {
      Text("selected \(selected ?? 0)")
      Table(people, selection: $selected, sortOrder: $order) {
        TableColumn("Name", value: \.name)
        TableColumn("Age", value: \.age) { Text($0.age, format: .number) }.width(80)
        TableColumn("Note") { _ in Text("-") }
      }
      .onChange(of: order, initial: true) { people.sort(using: order) }
    }
  }

  private func screen(_ width: UserInterfaceSizeClass = .regular) -> TestScreen {
    TestScreen(environment: { $0.horizontalSizeClass = width }) { Screen() }
  }
  private func rows(_ screen: TestScreen) -> [String] { screen.elements(RowContent.self).map { TestScreen.label(of: $0) } }
  private func headers(_ page: Markup) -> [Markup] { page.all.filter { $0["role"] == "columnheader" } }

  @Test("Each row has a cell for each column, with the roles of a grid") func roles() throws {
    let screen = screen()
    let page = screen.page
    #expect(rows(screen) == ["Ada 9 -", "Cy 12 -", "Bo 40 -"])
    #expect(headers(page).map(\.text) == ["Name", "Age", "Note"])
    #expect(page.first(".list-section")?["role"] == "grid")
    #expect(page.first(".list-header")?["role"] == "rowgroup")
    #expect(page.first(".list-rows")?["role"] == "rowgroup")
    #expect(page.find(".row").map { $0["role"] } == ["row", "row", "row"])
    #expect(page.find(".row")[0].all.filter { $0["role"] == "gridcell" }.map(\.text) == ["Ada", "9", "-"])
  }

  @Test(
    "An empty cell, or one with several views, is one cell; in compact width it keeps its row",
    arguments: [UserInterfaceSizeClass.regular, .compact])
  func oddCells(width: UserInterfaceSizeClass) throws {
    struct Screen: View {
      var body: some View {
        Table(TableTests.people) {
          TableColumn("Age") { (person: Person) in if person.age > 10 { Text("\(person.age)") } }
          TableColumn("Name") { person in
            Text(person.name)
            Text("!")
          }
        }
      }
    }
    let page = TestScreen(environment: { $0.horizontalSizeClass = width }) { Screen() }.page
    let rows = page.find(".row")
    #expect(rows.count == 3)
    if width == .regular {
      #expect(rows.map { $0.all.filter { $0["role"] == "cell" }.map(\.text) } == [["40", "Bo!"], ["", "Ada!"], ["12", "Cy!"]])
    }
  }

  @Test("Tapping a row among several selected sets the selection once, and a second tap does not set it again") func severalSelected()
    throws
  {
    final class Log { var written: [Set<Int>] = [] }
    struct Screen: View {
      let log: Log
      @State var selected: Set<Int> = [1, 3]
      var body: some View {
        Table(
          TableTests.people,
          selection: Binding {
            selected
          } set: {
            selected = $0
            log.written.append($0)
          }
        ) { TableColumn("Name", value: \.name) }
      }
    }
    let log = Log()
    let screen = TestScreen(environment: { $0.horizontalSizeClass = .regular }) { Screen(log: log) }
    for _ in 0..<2 { screen.send(.tap, to: try screen.element(RowContent.self, "Ada")) }
    #expect(log.written == [[2]])
  }

  @Test("A header sorts by its column, reverses when pressed again, and reports its order") func sorting() throws {
    let screen = screen()
    #expect(headers(screen.page).map { $0["aria-sort"] } == ["none", "ascending", "none"])
    try screen.tap("Name")
    #expect(rows(screen) == ["Ada 9 -", "Bo 40 -", "Cy 12 -"])
    #expect(headers(screen.page).map { $0["aria-sort"] } == ["ascending", "none", "none"])
    try screen.tap("Name")
    #expect(rows(screen) == ["Cy 12 -", "Bo 40 -", "Ada 9 -"])
    #expect(headers(screen.page)[0]["aria-sort"] == "descending")
    try screen.tap("Age")
    #expect(rows(screen) == ["Ada 9 -", "Cy 12 -", "Bo 40 -"])
  }

  @Test("A column without a value does not sort") func plainColumn() throws {
    #expect(screen().elements(ButtonContent.self).map { TestScreen.label(of: $0) } == ["Name", "Age"])
  }

  @Test("A tap selects the row by its value's id") func selection() throws {
    let screen = screen()
    screen.send(.tap, to: try screen.element(RowContent.self, "Cy 12 -"))
    #expect(screen.texts.contains("selected 3"))
    #expect(screen.page.find(".row").map { $0["aria-selected"] } == ["false", "true", "false"])
  }

  @Test("In a multiple-selection table a tap selects only its row") func several() throws {
    struct Several: View {
      @State var selected: Set<Int> = [1, 2]
      var body: some View {
        Text("selected \(selected.sorted().map(String.init).joined(separator: ","))")
        Table(TableTests.people, selection: $selected) { TableColumn("Name", value: \.name) }
      }
    }
    let screen = TestScreen(environment: { $0.horizontalSizeClass = .regular }) { Several() }
    #expect(screen.page.first(".list-section")?["aria-multiselectable"] == "true")
    screen.send(.tap, to: try screen.element(RowContent.self, "Cy"))
    #expect(screen.texts.contains("selected 3"))
  }

  @Test("In compact width the first column is shown as a list without headers") func compact() throws {
    let screen = screen(.compact)
    let page = screen.page
    #expect(rows(screen) == ["Ada", "Cy", "Bo"])
    #expect(headers(page).isEmpty)
    #expect(page.first(".list-rows")?["role"] == "grid")
  }

  @Test("Rows and columns can be declared one by one, and headers hidden") func written() throws {
    let screen = TestScreen(environment: { $0.horizontalSizeClass = .regular }) {
      Table(of: Person.self) {
        TableColumnForEach(["first", "second"], id: \.self) { word in
          TableColumn(word) { (person: Person) in Text("\(word) \(person.name)") }
        }
      } rows: {
        TableRow(Self.people[0])
        ForEach(Self.people.dropFirst()) { TableRow($0) }
      }
      .tableColumnHeaders(.hidden)
    }
    #expect(rows(screen) == ["first Bo second Bo", "first Ada second Ada", "first Cy second Cy"])
    #expect(headers(screen.page).isEmpty)
    #expect(screen.page.first(".list-section")?["role"] == "table")
  }
}
