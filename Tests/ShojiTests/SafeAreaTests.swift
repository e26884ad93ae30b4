// Safe area: what ignores it extends beyond the edges that it touches, and beyond no others.

import Shoji
import ShojiElements
import ShojiGraph
import ShojiWeb
import Testing

@MainActor @Suite("Safe area") struct SafeAreaTests {
  /// The classes by which a background extends, of the node around a text.
  private func extends(_ screen: TestScreen, _ text: String) throws -> [String] {
    var element: Element? = try screen.element(TextContent.self, text)
    while let current = element, !current.box.stages.contains(where: { if case .background = $0 { true } else { false } }) {
      element = current.parent
    }
    return try screen.node(#require(element)).classes.filter { $0.hasPrefix("over-") }
  }

  private func bar(_ text: String) -> some View { Text(text).frame(maxWidth: .infinity).background(.yellow) }

  @Test("A background extends where its view touches the safe area's edge") func backgrounds() throws {
    let screen = TestScreen {
      VStack {
        bar("first")
        bar("second")
        Spacer()
        bar("last")
      }
    }
    #expect(try extends(screen, "first") == ["over-top"])
    #expect(try extends(screen, "second") == [])
    #expect(try extends(screen, "last") == ["over-bottom"])
    let filling = TestScreen { Text("whole").frame(maxWidth: .infinity, maxHeight: .infinity).background(.yellow) }
    #expect(try extends(filling, "whole") == ["over-top", "over-bottom"])
  }

  @Test("Neither a column in the middle, nor padding, nor a scroll view, nor a clip lets it touch") func apart() throws {
    #expect(try extends(TestScreen { VStack { bar("a") } }, "a") == [])
    #expect(
      try extends(
        TestScreen {
          VStack {
            bar("a"); Spacer()
          }.padding()
        }, "a") == [])
    #expect(try extends(TestScreen { ScrollView { bar("a") } }, "a") == [])
    #expect(
      try extends(
        TestScreen {
          VStack {
            bar("a").clipShape(.rect(cornerRadius: 4)); Spacer()
          }
        }, "a") == [])
    #expect(
      try extends(
        TestScreen {
          VStack {
            Text("a").background(.yellow, ignoresSafeAreaEdges: .bottom); Spacer()
          }
        }, "a") == [])
  }

  @Test("A gradient extends as a whole") func gradient() throws {
    let screen = TestScreen {
      Text("a").frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
    }
    let style = try #require(screen.page.all.compactMap { $0["style"] }.first { $0.contains("border-image") })
    #expect(style.contains("linear-gradient") && style.contains("0 fill/0/var(--inset-top,0px) 0 var(--inset-bottom,0px) 0"))
  }

  @Test("A view that ignores the safe area extends only where it touches, and fills") func views() throws {
    let screen = TestScreen {
      VStack {
        Text("a").background { Color.green.ignoresSafeArea() }
        Color.red.ignoresSafeArea().frame(height: 40)
        Text("b").ignoresSafeArea()
        Spacer()
        Color.blue.ignoresSafeArea(edges: .bottom)
      }
    }
    #expect(screen.page.all.compactMap { $0["data-bleed"] } == ["top", "bottom keyboard"])
  }

  @Test("A view that comes before it separates it from the edge") func changes() throws {
    struct Screen: View {
      @State var isShown = false
      var body: some View {
        VStack {
          if isShown { Text("first") }
          Button("Show") { isShown.toggle() }.frame(maxWidth: .infinity).background(.yellow)
          Spacer()
        }
      }
    }
    let screen = TestScreen { Screen() }
    #expect(screen.page.first(".over-top") != nil)
    #expect(!(try screen.tap("Show")).isEmpty)
    #expect(screen.page.first(".over-top") == nil)
    try screen.tap("Show")
    #expect(screen.page.first(".over-top") != nil)
  }
}
