// TableColumnCustomization: the user shows, hides and moves the columns of a table.

import Foundation
import Shoji
import ShojiElements
import ShojiGraph
import ShojiWeb
import Testing

@MainActor @Suite("Columns of a table") struct TableColumnTests {
  private struct Person: Identifiable {
    let id: Int
    var name: String { "N\(id)" }
    var phone: String { "P\(id)" }
    var town: String { "T\(id)" }
  }
  private final class Kept { var value = TableColumnCustomization<Person>() }

  private struct Screen: View {
    let kept: Kept
    @State var columns: TableColumnCustomization<Person>
    init(_ kept: Kept) {
      self.kept = kept
      _columns = State(initialValue: kept.value)
    }
    var body: some View {
      Table([Person(id: 1), Person(id: 2)], columnCustomization: $columns) {
        TableColumn("Name", value: \.name).customizationID("name").disabledCustomizationBehavior(.visibility)
        TableColumn("Phone", value: \.phone).customizationID("phone")
        TableColumn("Fixed") { (_: Person) in Text("-") }
        TableColumn("Town", value: \.town).customizationID("town").defaultVisibility(.hidden)
      }
      .onChange(of: columns, initial: true) { kept.value = columns }
    }
  }

  private let kept = Kept()
  private func screen() -> TestScreen { TestScreen(environment: { $0.horizontalSizeClass = .regular }) { Screen(kept) } }
  private func headers(_ screen: TestScreen) -> [String] {
    screen.page.all.filter { $0["role"] == "columnheader" }.map { $0.first(".context-host")?.children.first?.text ?? $0.text }
  }
  private func cells(_ screen: TestScreen) -> [String] { screen.elements(RowContent.self).map { TestScreen.label(of: $0) } }
  private func menu(of header: String, _ screen: TestScreen) throws -> Element {
    let host = try #require(screen.elements(ContextMenuContent.self).first { TestScreen.label(of: $0).hasPrefix(header) })
    return try #require(host.children.first { $0.content is MenuPopupContent })
  }
  private func choose(_ item: String, of header: String, _ screen: TestScreen) throws {
    let popup = try menu(of: header, screen)
    let items = screen.elements(MenuItemContent.self).filter { candidate in
      var view: Element? = candidate
      while let at = view, at !== popup { view = at.parent }
      return view === popup && TestScreen.label(of: candidate) == item
    }
    screen.send(.tap, to: try #require(items.first))
  }

  @Test("A column is hidden by default if its author says so, until the user shows it in the menu of a header") func visibility() throws {
    let screen = screen()
    #expect(cells(screen) == ["N1 P1 -", "N2 P2 -"])
    try choose("Town", of: "Name", screen)
    #expect(cells(screen) == ["N1 P1 - T1", "N2 P2 - T2"])
    #expect(kept.value[visibility: "town"] == .visible)
    try choose("Phone", of: "Town", screen)
    #expect(cells(screen) == ["N1 - T1", "N2 - T2"])
    #expect(kept.value[visibility: "phone"] == .hidden)
    #expect(kept.value[visibility: "name"] == .automatic)
  }

  @Test("The menu has the columns that can be hidden, with a mark on those that are shown, and the moves that are possible") func items() {
    let page = screen().page
    let popup = page.find(".context-host")[0].first(".menu")
    #expect(popup?.find("[role=menuitemcheckbox]").map { "\($0.text) \($0["aria-checked"] ?? "")" } == ["Phone true", "Town false"])
    #expect(popup?.find("[role=menuitem]").map(\.text) == ["Move Later"])
  }

  @Test("A column moves past its neighbour; a column without an identifier keeps its place") func moves() throws {
    let screen = screen()
    try choose("Move Later", of: "Name", screen)
    #expect(cells(screen) == ["P1 N1 -", "P2 N2 -"])
    try choose("Town", of: "Name", screen)
    #expect(cells(screen) == ["P1 N1 - T1", "P2 N2 - T2"])
    try choose("Move Earlier", of: "Town", screen)
    #expect(cells(screen) == ["P1 T1 - N1", "P2 T2 - N2"])
  }

  @Test("Sorting follows the column, wherever it is") func sorting() throws {
    struct Screen: View {
      @State var order = [KeyPathComparator(\Person.name)]
      @State var columns = TableColumnCustomization<Person>()
      var body: some View {
        Table([Person(id: 1)], sortOrder: $order, columnCustomization: $columns) {
          TableColumn("Name", value: \.name).customizationID("name")
          TableColumn("Phone", value: \.phone).customizationID("phone")
        }
      }
    }
    let screen = TestScreen(environment: { $0.horizontalSizeClass = .regular }) { Screen() }
    func sorts() -> [String?] { screen.page.all.filter { $0["role"] == "columnheader" }.map { $0["aria-sort"] } }
    #expect(sorts() == ["ascending", "none"])
    try choose("Move Later", of: "Name", screen)
    #expect(sorts() == ["none", "ascending"])
    try screen.tap("Phone")
    #expect(sorts() == ["ascending", "none"])
  }

  @Test("The last column that is shown cannot be hidden") func lastColumn() throws {
    struct Screen: View {
      @State var columns = TableColumnCustomization<Person>()
      var body: some View {
        Table([Person(id: 1)], columnCustomization: $columns) {
          TableColumn("Name", value: \.name).customizationID("name")
          TableColumn("Phone", value: \.phone).customizationID("phone")
        }
      }
    }
    let screen = TestScreen(environment: { $0.horizontalSizeClass = .regular }) { Screen() }
    try choose("Phone", of: "Name", screen)
    try choose("Name", of: "Name", screen)
    #expect(cells(screen) == ["N1"])
  }

  @Test("It is stored and read as JSON, and unknown columns in it are left alone") func coding() throws {
    var value = TableColumnCustomization<Person>()
    value[visibility: "phone"] = .hidden
    value[visibility: "gone"] = .visible
    let read = try JSONDecoder().decode(TableColumnCustomization<Person>.self, from: JSONEncoder().encode(value))
    #expect(read == value)
    kept.value = read
    #expect(cells(screen()) == ["N1 -", "N2 -"])
    value[visibility: "phone"] = .automatic
    kept.value = value
    #expect(cells(screen()) == ["N1 P1 -", "N2 P2 -"])
  }

  @Test("The order is taken back") func reset() throws {
    let screen = screen()
    try choose("Move Later", of: "Name", screen)
    kept.value.resetOrder()
    #expect(cells(self.screen()) == ["N1 P1 -", "N2 P2 -"])
  }

  @Test("Behaviours are a set") func behaviours() {
    #expect(TableColumnCustomizationBehavior.all == [.reorder, .resize, .visibility])
    #expect(TableColumnCustomizationBehavior.all.subtracting(.resize) == [.reorder, .visibility])
    #expect(!TableColumnCustomizationBehavior.reorder.contains(.visibility))
  }
}
