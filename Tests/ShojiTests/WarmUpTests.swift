// WarmUpTests: the types that a template knows before it forks.

import Foundation
import ShojiElements
import ShojiWeb
import Testing

@testable import Shoji
@testable import ShojiGraph

@MainActor @Suite("Warm-up of templates") struct WarmUpTests {
  @Test("The walk finds what toolbars, commands and styles show, and runs none of their code")
  func finds() {
    var walk = _TypeWalk()
    walk.view(Screen.self)
    walk.content(LetterCommands.self)
    for type: any Any.Type in [InBar.self, InGroup.self, Composed.self, InMenu.self, StampStyle.self, InStyle.self] {
      #expect(walk.knows(type), "\(type)")
    }
  }

  @Test("The warming page draws the system's controls, and leaves nothing to do")
  func page() {
    Graph.shared.discardsEffects = true
    defer { Graph.shared.discardsEffects = false }
    let host = GraphHost { SceneTraits().write(to: &$0) }
    let painter = Painter(host.elements, environment: DrawingEnvironment())
    host.show(SceneRoot(content: AnyView(WarmingView())))
    Graph.shared.flush()
    let page = painter.page()
    for part in ["Toggle", "segmented", "Message", "type=\"date", "<textarea", "role=\"tab"] { #expect(page.contains(part), "\(part)") }
    #expect(Graph.shared.isIdle)
    host.close()
  }
}

private func never() -> Bool { fatalError("the walk runs no code of an author's") }

private struct InBar: View { var body: some View { EmptyView() } }
private struct InGroup: View { var body: some View { EmptyView() } }
private struct InMenu: View { var body: some View { EmptyView() } }
private struct InStyle: View { var body: some View { EmptyView() } }
private struct Composed: ToolbarContent {
  var body: some ToolbarContent {
    let isShown = never()
    ToolbarItem { if isShown { InBar() } }
    ToolbarItemGroup(placement: .bottomBar) { InGroup() }
  }
}

private struct StampStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View { InStyle().opacity(never() ? 1 : 0) }
}

private struct Screen: View {
  var body: some View {
    Text(verbatim: never() ? "" : " ")
      .toolbar {
        Composed()
        ToolbarItem { Text(verbatim: "") }
      }
      .buttonStyle(StampStyle())
  }
}

private struct LetterCommands: Commands {
  var body: some Commands {
    let isShown = never()
    CommandMenu(isShown ? "A" : "B") { InMenu() }
    SidebarCommands()
  }
}
