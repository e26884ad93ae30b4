import ShojiElements
import ShojiGraph
import ShojiWeb
import Testing

@testable import Shoji

@MainActor @Suite struct AccessibilityTests {
  func node<V: View>(_ language: String = "en", @ViewBuilder _ view: () -> V) throws -> Markup {
    let screen = TestScreen(language: language, view)
    return try screen.node(try #require(screen.host.elements.root.children.first))
  }

  @Test("Label, value, hint and identifier are told; the outer word counts")
  func words() throws {
    let node = try node {
      Text("x").accessibilityLabel("Inner").accessibilityLabel("Outer").accessibilityValue("3").accessibilityHint("Opens").accessibilityIdentifier("id")
    }
    #expect(node.attributes["aria-label"] == "Outer")
    #expect(node.attributes["aria-description"] == "3, Opens")
    #expect(node.attributes["data-testid"] == "id")
    #expect(node.attributes["role"] == "img")
  }

  @Test("Traits become roles and states")
  func traits() throws {
    #expect(try node { Text("x").accessibilityAddTraits(.isHeader) }.attributes["role"] == "heading")
    #expect(try node { Text("x").accessibilityAddTraits([.isButton, .isSelected]) }.attributes["role"] == "button")
    #expect(try node { Text("x").accessibilityAddTraits(.isButton) }.attributes["tabindex"] == "0")
    #expect(try node { Text("x").accessibilityAddTraits(.isSelected) }.attributes["aria-current"] == "true")
    #expect(try node { Text("x").accessibilityAddTraits(.isButton).accessibilityRemoveTraits(.isButton) }.attributes["role"] == nil)
    #expect(try node { Button("x") {}.accessibilityAddTraits(.isButton) }.attributes["role"] == nil)
  }

  @Test("A button's label that is called a button is none of its own")
  func labels() throws {
    let screen = TestScreen { Button {} label: { Text("Card").accessibilityIdentifier("label").accessibilityAddTraits(.isButton) } }
    let html = screen.host.elements.root.children.map { try? screen.node($0) }.compactMap { $0 }
    #expect(!html.isEmpty)
    #expect(!"\(html)".contains("tabindex"))
  }

  @Test("A group with a name is one picture when its parts are ignored, and a group when they count")
  func children() throws {
    #expect(try node { HStack { Text("a"); Text("b") }.accessibilityElement().accessibilityLabel("Both") }.attributes["role"] == "img")
    #expect(try node { HStack { Text("a"); Text("b") }.accessibilityElement(children: .contain).accessibilityLabel("Both") }.attributes["role"] == "group")
    #expect(try node { HStack { Text("a") }.accessibilityHidden(true) }.attributes["aria-hidden"] == "true")
  }

  @Test("Actions are buttons of the element") func actions() throws {
    struct Page: View {
      @State var log = ""
      var body: some View {
        Text("log \(log)").accessibilityAction(named: "Reply") { log += "r" }
      }
    }
    let screen = TestScreen { Page() }
    let element = try #require(screen.host.elements.root.children.first)
    #expect(try screen.node(element).find("button").map(\.text) == ["Reply"])
    screen.send(.action(name: "accessibility", value: .string("Reply")), to: element)
    #expect(screen.texts == ["log r"])
  }

  @Test("A value is raised and lowered with the arrow keys") func adjustable() throws {
    struct Page: View {
      @State var rating = 3
      var body: some View {
        HStack { Text("\(rating)") }.accessibilityElement().accessibilityLabel("Rating").accessibilityValue("\(rating) of 5")
          .accessibilityAdjustableAction { rating += $0 == .increment ? 1 : -1 }
      }
    }
    let screen = TestScreen { Page() }
    let element = try #require(screen.host.elements.root.children.first)
    #expect(try screen.node(element).attributes["role"] == "spinbutton")
    screen.send(.key(key: "ArrowUp", modifiers: "", phase: "down"), to: element)
    #expect(screen.texts == ["4"])
    #expect(try screen.node(element).attributes["aria-valuetext"] == "4 of 5")
  }

  @Test("Assistive focus is moved to the view") func focus() throws {
    struct Page: View {
      @AccessibilityFocusState var isHere: Bool
      var body: some View {
        Text("here").accessibilityFocused($isHere)
        Button("Go") { isHere = true }
      }
    }
    let screen = TestScreen { Page() }
    try screen.tap("Go")
    guard case .focus(let element)? = screen.host.commands.first else { return #expect(Bool(false)) }
    #expect(TestScreen.label(of: element) == "here")
  }
}
