// Scroll views and grids in the rows of lists: what is on them is no part of the row.

import Shoji
import ShojiElements
import Testing

@MainActor @Suite("Shelves in rows") struct RowShelfTests {
  /// Not a view of its own: the list's body must contain the row.
  @ViewBuilder private static func shelf(_ kind: String) -> some View {
    let link = NavigationLink {
      Text("Detail")
    } label: {
      Text("Card")
    }
    switch kind {
    case "horizontal": ScrollView(.horizontal) { HStack { link } }
    case "vertical": ScrollView { LazyVStack { link } }
    case "columns": LazyVGrid(columns: [GridItem()]) { link }
    default: LazyHGrid(rows: [GridItem()]) { link }
    }
  }

  @Test(
    "A link in a scroll view or a grid in a row is as wide as its content, and has no arrow",
    arguments: ["horizontal", "vertical", "columns", "rows"])
  func linksOnAShelf(_ kind: String) throws {
    let screen = TestScreen { NavigationStack { List { Self.shelf(kind) } } }
    let button = try screen.element(ButtonContent.self, "Card")
    #expect((button.content as? ButtonContent)?.look == .borderless)
    #expect(screen.page.first(".navigation-link") == nil)
    #expect(try screen.content(RowContent.self).leadsOn == false)
    try screen.tap("Card")
    #expect(screen.texts.contains("Detail"))
    // A button beside it in the row does not cover it.
    if let scroll = screen.page.first(".scroll") { #expect(scroll.classes.contains("touch")) }
  }

  @Test("A scroll view outside a list, and a list's own row, are as before") func outsideShelves() throws {
    let scroll = TestScreen { ScrollView { Button("A") {} } }
    #expect(try scroll.content(ButtonContent.self).look == .automatic)
    #expect(scroll.page.first(".scroll")?.classes.contains("touch") == false)
    let list = TestScreen { ScrollView { List { Button("A") {} } } }
    #expect(try list.content(ButtonContent.self).look == .automatic)
  }
}
