// An ancestor's class depends on its descendants. Swift draws the class, because with `:has()` browsers would search the whole page at each change.

import Shoji
import ShojiElements
import ShojiGraph
import ShojiTesting
import ShojiWeb
import Testing

@MainActor @Suite("Contained kinds") struct ContainedKindsTests {
  private struct Screen: View {
    @State private var hasBars = false
    @State private var isPresented = false
    var body: some View {
      VStack {
        Button("Bars") { hasBars.toggle() }
        Button("Sheet") { isPresented = true }
        GeometryReader { _ in
          if hasBars { NavigationStack { Text("Page") } }
        }
      }
      .sheet(isPresented: $isPresented) { NavigationStack { Text("Sheet") } }
    }
  }

  private func isBarless(_ screen: TestScreen) throws -> Bool {
    try #require(screen.page.all.first { $0.classes.contains("screen") }).classes.contains("barless")
  }

  @Test("A screen keeps out of the device's edges until something with bars is inside, but not for a sheet with bars")
  func bars() throws {
    let screen = scene(Screen())
    #expect(try isBarless(screen))
    try screen.tap("Sheet")
    #expect(screen.texts.contains("Sheet"))
    #expect(try isBarless(screen))
    try screen.tap("Bars")
    #expect(try !isBarless(screen))
    try screen.tap("Bars")
    #expect(try isBarless(screen))
  }

  private struct Shares: View {
    @State private var isShown = false
    var body: some View {
      Button("Toggle") { isShown.toggle() }
      ScrollView {
        VStack {
          if isShown { Color.red.containerRelativeFrame(.vertical) }
        }
      }
    }
  }

  @Test("A scroll view learns when a view asks for a share of its height, and when none does any more")
  func shares() throws {
    let screen = scene(Shares())
    func isShared() throws -> Bool { try screen.node(screen.element(ScrollContent.self)).classes.contains("shared") }
    #expect(try !isShared())
    let shown = try screen.tap("Toggle")
    #expect(try isShared())
    #expect(shown.contains { "\($0)".contains("shared") }, "the browser is told")
    try screen.tap("Toggle")
    #expect(try !isShared())
  }
}
