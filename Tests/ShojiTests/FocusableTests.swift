// Focus on views other than fields: focus states, isFocused, focus scopes.

import Foundation
import ShojiElements
import ShojiGraph
import ShojiTesting
import ShojiWeb
import Testing

@testable import Shoji

@MainActor @Suite("Focus on any view") struct FocusableTests {
  private struct Tiles: View {
    struct Tile: View {
      let name: String
      @Environment(\.isFocused) private var isFocused
      var body: some View { Text(isFocused ? "\(name) here" : name) }
    }
    @FocusState var tile: String?
    var body: some View {
      Text(tile ?? "none")
      ForEach(["Red", "Blue"], id: \.self) { name in Tile(name: name).focusable().focused($tile, equals: name) }
      TextField("Name", text: .constant("")).focused($tile, equals: "Name")
      Button("Go") { tile = "Blue" }.focused($tile, equals: "Go")
    }
  }

  @MainActor private final class Stage {
    let host = GraphHost()
    init<V: View>(_ view: V) {
      host.show(AnyView(view))
      Graph.shared.flush()
    }
    var words: [String] {
      var all: [String] = []
      host.elements.root.forEachDescendant { if let text = $0.content as? TextContent { all.append(text.plainText) } }
      return all
    }
    func element(_ isWanted: (Element) -> Bool) throws -> Element {
      var found: Element?
      host.elements.root.forEachDescendant { if found == nil, isWanted($0) { found = $0 } }
      return try #require(found)
    }
    func text(_ words: String) throws -> Element { try element { ($0.content as? TextContent)?.plainText == words } }
    func focus(_ element: Element, _ isFocused: Bool = true) {
      FocusNote.told(element, isFocused, host)
      element.respond?(.focus(isFocused))
      Graph.shared.flush()
    }
  }

  @Test("A focus state and isFocused follow the focus across views, fields and buttons") func follows() throws {
    let stage = Stage(Tiles())
    let red = try stage.text("Red")
    let blue = try stage.text("Blue")
    let field = try stage.element { $0.content is TextFieldContent }
    let button = try stage.element { $0.content is ButtonContent }
    #expect(stage.words.first == "none")
    stage.focus(red)
    #expect(stage.words.prefix(3) == ["Red", "Red here", "Blue"])
    stage.focus(blue)
    #expect(stage.words.prefix(3) == ["Blue", "Red", "Blue here"])
    stage.focus(field)
    #expect(stage.words.prefix(3) == ["Name", "Red", "Blue"])
    stage.focus(button)
    #expect(stage.words.first == "Go")
    stage.focus(button, false)
    #expect(stage.words.first == "none")
    #expect(stage.host.focus == nil)
  }

  @Test("An app can focus any view") func leads() throws {
    let stage = Stage(Tiles())
    let blue = try stage.text("Blue")
    try stage.element { $0.content is ButtonContent }.respond?(.tap)
    Graph.shared.flush()
    #expect(stage.words.first == "Blue")
    #expect(stage.host.commands.contains { if case .focus(let element) = $0 { element === blue } else { false } })
  }

  private struct Scope: View {
    @Namespace var scope
    @Environment(\.resetFocus) private var reset
    var body: some View {
      Text("One").focusable()
      Text("Two").focusable().prefersDefaultFocus(in: scope)
      Text("Three").focusable().prefersDefaultFocus(false, in: scope)
      Button("Back") { reset(in: scope) }
    }
  }

  @Test("Resetting a scope focuses its preferred view") func scope() throws {
    let stage = Stage(Scope())
    stage.host.rootScope.write { $0.sceneHost = WeakHost(stage.host) }
    Graph.shared.flush()
    try stage.element { $0.content is ButtonContent }.respond?(.tap)
    let two = try stage.text("Two")
    #expect(stage.host.commands.contains { if case .focus(let element) = $0 { element === two } else { false } })
  }

  @Test(
    "A highlight is no focus effect, but a halo is",
    .guideline("keyboard-navigation.highlight-not-focus-effect", "keyboard-navigation.indicator-two-styles"))
  func effects() throws {
    let stage = Stage(
      VStack {
        List { Text("Row").listRowAccessory(.disclosureIndicator) }
        Color.red.focusable().focusEffect(.halo(Circle(), outset: 2))
      })
    let row = try stage.element { $0.content is RowContent }
    func effect(_ element: Element) -> String? {
      for case .attribute("data-halo", let words) in element.box.stages { return words }
      return nil
    }
    #expect(effect(row) == nil)
    #expect(try effect(stage.element { effect($0) != nil }) == "circle:;2.0;0.0 0.0;scroll")
  }
}

@MainActor @Suite("Keyboard navigation modes") struct KeyboardNavigationTests {
  @Test(
    "Full keyboard access is the default; the browser reports the user's choice", .guideline("keyboard-navigation.full-keyboard-access"))
  func way() throws {
    func traits(_ json: String) throws -> SceneTraits { SceneTraits(try WireValue(json: Array(json.utf8)), otherwise: SceneTraits()) }
    #expect(try traits("{}").keyboardNavigation == .fullKeyboardAccess)
    #expect(try traits("{}").attributes["data-keyboard-navigation"] == nil)
    #expect(try traits(#"{"keyboardNavigation":"groups"}"#).attributes["data-keyboard-navigation"] == "groups")
    #expect(try traits(#"{"keyboardNavigation":"nonsense"}"#).keyboardNavigation == .fullKeyboardAccess)
    // A resize keeps the mode.
    let groups = try traits(#"{"keyboardNavigation":"groups"}"#)
    #expect(
      SceneTraits(try WireValue(json: Array(#"{"width":500,"height":500}"#.utf8)), otherwise: groups).keyboardNavigation == .focusGroups)
    #expect(
      SceneTraits(try WireValue(json: Array(#"{"keyboardNavigation":"full"}"#.utf8)), otherwise: groups).keyboardNavigation
        == .fullKeyboardAccess)
    var values = EnvironmentValues()
    try traits(#"{"keyboardNavigation":"groups"}"#).write(to: &values)
    #expect(values.keyboardNavigation == .focusGroups)
  }
}
