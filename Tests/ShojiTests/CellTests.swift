// Rows in the standard styles.

import ShojiElements
import ShojiTesting
import SwiftUI
import Testing

@MainActor @Suite("Cells") struct CellTests {
  @Test("There are four styles, by argument label", .guideline("table.four-cell-styles", "table.cell-basic-is-default")) func styles() {
    #expect(CellStyle.allCases == [.basic, .subtitle, .rightDetail, .leftDetail])
    #expect(
      [Cell("A"), Cell("A", subtitle: "B"), Cell("A", rightDetail: "B"), Cell("A", leftDetail: "B")].map(\.style) == CellStyle.allCases)
    let name = "Aki"
    #expect(
      [Cell(name), Cell(name, subtitle: name), Cell(Text(name), rightDetail: Text(name)), Cell("A", leftDetail: name)].map(\.style)
        == CellStyle.allCases)
  }

  @Test("A cell's content holds its texts and image, its row the accessory") func contents() throws {
    let screen = TestScreen { List { Cell("A", rightDetail: "B", image: .symbol("star")).listRowAccessory(.checkmark) } }
    let cell = try #require(screen.elements(CellContent.self).first?.content as? CellContent)
    var expected = CellContent(style: .rightDetail, title: "A", detail: "B")
    expected.lead = .symbol
    #expect(cell == expected)
    #expect((screen.elements(RowContent.self).first?.content as? RowContent)?.accessory == .checkmark)
  }

  @Test("A cell's title is localised, its detail is shown as given") func words() {
    // A key is Markdown, a string is not.
    let screen = TestScreen { Cell("**Wi-Fi**", subtitle: "**Home**") }
    #expect(screen.texts == ["Wi-Fi", "**Home**"])
  }

  @Test("At accessibility text sizes no line is truncated") func large() {
    let screen = TestScreen {
      List {
        Cell("A", rightDetail: "B")
        Cell("A", leftDetail: "B")
        Cell("A")
      }.dynamicTypeSize(.accessibility1)
    }
    let texts = screen.elements(TextContent.self).compactMap { $0.content as? TextContent }
    #expect(texts.map(\.plainText) == ["A", "B", "A", "B", "A"])
    #expect(texts.allSatisfy { $0.lineLimit == nil })
  }
}
