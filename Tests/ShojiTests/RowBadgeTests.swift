// Badges of rows, secondary text and repeating buttons.

import Shoji
import ShojiElements
import ShojiGraph
import ShojiWeb
import Testing

@MainActor @Suite("Badges, scales and repeats") struct RowBadgeTests {
  @Test("A badge is drawn with its prominence") func prominence() throws {
    let screen = TestScreen {
      List {
        Text("a").badge(1).badgeProminence(.increased)
        Text("b").badge(2)
        Text("c").badge(3)
      }
      .badgeProminence(.decreased)
    }
    let rows = screen.elements(RowContent.self).compactMap { $0.content as? RowContent }
    #expect(rows.map(\.badgeProminence) == [.increased, .decreased, .decreased])
    #expect(screen.page.find(".row-badge").map { $0.classes.contains("badge") } == [true, false, false])
  }

  @Test("Secondary text has a smaller style, which follows the text size") func scale() throws {
    func font(@ViewBuilder _ view: () -> some View) throws -> Font? { try TestScreen(view).content(TextContent.self).font }
    #expect(try font { Text("kg").textScale(.secondary) } == .footnote)
    #expect(try font { Text("kg").font(.title3).textScale(.secondary) } == .subheadline)
    #expect(try font { VStack { Text("kg") }.font(.system(size: 20)).textScale(.secondary) } == .system(size: 15))
    #expect(try font { Text("kg").textScale(.secondary, isEnabled: false) } == font { Text("kg") })
    #expect(try font { VStack { Text("kg").textScale(.default) }.textScale(.secondary) } == font { Text("kg") })
  }

  @Test("A button repeats only with buttonRepeatBehavior, by one tap for each of the client's steps") func repeats() throws {
    struct Stepping: View {
      @State private var count = 0
      var body: some View {
        Button("count \(count)") { count += 1 }.buttonRepeatBehavior(.enabled)
        Button("plain") {}
      }
    }
    let screen = TestScreen { Stepping() }
    #expect(screen.page.find(".button").map { $0["data-behaviour"] } == ["repeat", nil])
    #expect(screen.page.find(".button").map { $0.has("data-tap") } == [false, true])
    try screen.tap("count 0")
    #expect(screen.texts.contains("count 1"))
  }
}
