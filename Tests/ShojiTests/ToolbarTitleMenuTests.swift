// The menu of a page's title.

import Shoji
import ShojiElements
import ShojiGraph
import Testing

@MainActor @Suite("Title menu") struct ToolbarTitleMenuTests {
  @Test("A title's menu opens from the title, and its items are in it alone") func titleMenu() throws {
    struct Titled: View {
      @State var name = "Plans"
      var body: some View {
        NavigationStack {
          List { Text("row") }
            .navigationTitle(name)
            .toolbarTitleMenu {
              Button("Rename") { name = "Renamed" }
              Button("Move") {}
            }
        }
      }
    }
    let screen = TestScreen { Titled() }
    let menu = try screen.element(MenuContent.self)
    #expect(TestScreen.label(of: menu).contains("Plans"))
    #expect(try screen.content(PageContent.self).titleMode == .inline)
    let center = try #require(screen.page.first(".navigation-principal"))
    #expect(center.first(".menu-button") != nil && center.find(".bar-items").count == 2)
    screen.send(.tap, to: try screen.element(MenuItemContent.self, "Rename"))
    #expect(TestScreen.label(of: menu).contains("Renamed"))
  }
}
