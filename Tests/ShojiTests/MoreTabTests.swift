// The More tab, which holds the tabs that do not fit in compact width.

import ShojiElements
import ShojiGraph
import SwiftUI
import Testing

@MainActor @Suite("More tab") struct MoreTabTests {
  private struct Tabs: View {
    @State private var selection = 1
    var body: some View {
      TabView(selection: $selection) {
        ForEach(1...6, id: \.self) { number in Text("Screen \(number)").tabItem { Label("Tab \(number)", systemImage: "star") }.tag(number)
        }
      }
      Button("Go to 6") { selection = 6 }
    }
  }
  private func screen(_ width: UserInterfaceSizeClass) -> TestScreen {
    TestScreen {
      $0.horizontalSizeClass = width
    } _: {
      Tabs()
    }
  }
  private func bar(_ screen: TestScreen) -> [String] {
    screen.elements(TabButtonContent.self).map {
      TestScreen.label(of: $0) + (($0.content as? TabButtonContent)?.isSelected == true ? "!" : "")
    }
  }

  @Test("A compact bar has four tabs and More; a regular one has all") func bar() {
    #expect(bar(screen(.compact)) == ["Tab 1!", "Tab 2", "Tab 3", "Tab 4", "More"])
    #expect(bar(screen(.regular)).count == 6)
  }

  @Test("More lists the other tabs and shows the chosen one; a tap on More returns to the list") func list() throws {
    let screen = screen(.compact)
    let more = try screen.element(TabButtonContent.self, "More")
    screen.send(.tap, to: more)
    #expect(bar(screen).last == "More!")
    #expect(screen.texts.contains("Tab 5") && screen.texts.contains("Tab 6"))
    try screen.tap("Tab 5")
    #expect(screen.texts.contains("Screen 5") && bar(screen).last == "More!")
    screen.send(.tap, to: more)
    let panels = screen.elements(TabPanelContent.self)
    #expect((panels.last?.content as? TabPanelContent)?.isSelected == true)
    screen.send(.tap, to: try screen.element(TabButtonContent.self, "Tab 2"))
    #expect(screen.texts.contains("Screen 2") && bar(screen).contains("Tab 2!"))
  }

  @Test("A tab that the app selects is shown") func selection() throws {
    let screen = screen(.compact)
    try screen.tap("Go to 6")
    #expect(screen.texts.contains("Screen 6") && bar(screen).last == "More!")
  }
}
