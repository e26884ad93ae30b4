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

  @Test("Label, value, hint and identifier become attributes; an outer label overrides an inner one")
  func words() throws {
    let node = try node {
      Text("x").accessibilityLabel("Inner").accessibilityLabel("Outer").accessibilityValue("3").accessibilityHint("Opens")
        .accessibilityIdentifier("id")
    }
    #expect(node.attributes["aria-label"] == "Outer")
    #expect(node.attributes["aria-description"] == "3, Opens")
    #expect(node.attributes["data-testid"] == "id")
    #expect(node.attributes["role"] == "img")
  }

  @Test("A text's own label is read in its place: alone, on a button, and as a part of a text")
  func labelsOfTexts() throws {
    let alone = try [
      node { Text("5★").accessibilityLabel(Text("Five stars")) },
      node { Text("5★").accessibilityLabel("Five stars").bold() },
      node { Text("5★").accessibilityLabel(String("Five stars")) },
      node { Text("5★").accessibilityLabel(Text("Four stars")).opacity(1).accessibilityLabel("Five stars") },
    ]
    for node in alone {
      let text = try #require(node.all.first { $0["aria-label"] == "Five stars" })
      #expect(text["role"] == "img" && text.text == "5★")
    }
    let button = try node {
      Button {
      } label: {
        Text("5★").accessibilityLabel(Text("Five stars"))
      }
    }
    #expect(button.tag == "button" && button.first(".text")?["aria-label"] == "Five stars")

    let part = Text("5★").accessibilityLabel(Text("five stars"))
    let joined = try [node { Text("Rated ") + part }, node { Text("Rated \(part)") }]
    for node in joined {
      #expect(node["aria-label"] == nil && node.text == "Rated 5★")
      let shown = try #require(node.all.first { $0["aria-label"] == "five stars" })
      #expect(shown["role"] == "img" && shown.text == "5★")
    }
    let parts = try node { Text("Rated ") + (Text("5") + Text("★").bold()).accessibilityLabel("five stars") }
    #expect(parts.all.first { $0["aria-label"] == "five stars" }?.text == "5")
    #expect(parts.all.first { $0["aria-hidden"] == "true" }?.text == "★")
  }

  @Test("A picture hides itself until its author says what it is")
  func pictures() throws {
    let silent = try [node { Image(systemName: "star") }, node { Path { $0.addRect(CGRect(x: 0, y: 0, width: 9, height: 9)) } }]
    for node in silent { #expect(node.attributes["aria-hidden"] == "true") }
    let told = try [
      node { Image(systemName: "star").accessibilityLabel("What it is") },
      node { Image(decorative: "photo").accessibilityLabel("What it is") },
      node { Circle().accessibilityLabel("What it is") },
      node { Path { $0.addRect(CGRect(x: 0, y: 0, width: 9, height: 9)) }.accessibilityLabel("What it is") },
    ]
    for node in told {
      let shown = try #require(node.all.first { $0.attributes["aria-label"] == "What it is" })
      #expect(!node.has("aria-hidden") && !shown.has("aria-hidden"), "\(node)")
      #expect(shown.attributes["role"] == "img" || shown.tag == "img", "\(node)")
    }
    #expect(try node { Image(systemName: "star").accessibilityLabel("Star").accessibilityHidden(true) }.attributes["aria-hidden"] == "true")
  }

  @Test("A symbol that is tapped, or has a role or a value, is read by its own name")
  func symbols() throws {
    let trash = Image(systemName: "trash")
    let tapped = try [
      node { trash.onTapGesture {} }, node { trash.padding().background(Color.red).onTapGesture {} }, node { trash.onTapGesture { _ in } },
      node { VStack { trash }.onTapGesture {} },
    ]
    let told = try [node { trash.accessibilityAddTraits(.isButton) }, node { trash.accessibilityValue("3") }]
    for node in tapped + told {
      let symbol = try #require(node.first(".symbol"))
      #expect(symbol["aria-label"] == "delete" && !symbol.has("aria-hidden"), "\(node)")
    }
    #expect(told[0]["role"] == "button" && told[0]["tabindex"] == "0")
    #expect(told[1]["role"] == "img" && told[1]["aria-description"] == "3")
    // Beside words it is a picture only, and an author can hide it.
    let silent = try [
      node {
        HStack {
          trash; Text("Remove")
        }.onTapGesture {}
      }, node { trash.onTapGesture {}.accessibilityHidden(true) },
    ]
    for node in silent { #expect(node.first(".symbol")?["aria-hidden"] == "true", "\(node)") }
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

  @Test("The button trait on a button's label adds no second button")
  func labels() throws {
    let screen = TestScreen {
      Button {
      } label: {
        Text("Card").accessibilityIdentifier("label").accessibilityAddTraits(.isButton)
      }
    }
    let html = screen.host.elements.root.children.map { try? screen.node($0) }.compactMap { $0 }
    #expect(!html.isEmpty)
    #expect(!"\(html)".contains("tabindex"))
  }

  @Test("A labelled group is one image if its children are ignored, and a group if they are contained")
  func children() throws {
    #expect(
      try node {
        HStack {
          Text("a")
          Text("b")
        }.accessibilityElement().accessibilityLabel("Both")
      }.attributes["role"] == "img")
    #expect(
      try node {
        HStack {
          Text("a")
          Text("b")
        }.accessibilityElement(children: .contain).accessibilityLabel("Both")
      }.attributes["role"] == "group")
    #expect(try node { HStack { Text("a") }.accessibilityHidden(true) }.attributes["aria-hidden"] == "true")
  }

  @Test("Accessibility actions become buttons of the element") func actions() throws {
    struct Page: View {
      @State var log = ""
      var body: some View {
        Text("log \(log)").accessibilityAction(named: "Reply") { log += "r" }
      }
    }
    let screen = TestScreen { Page() }
    let element = try #require(screen.host.elements.root.children.first)
    #expect(try screen.node(element).find("button").map(\.text) == ["Reply"])
    screen.send(.action(.accessibility, value: .string("Reply")), to: element)
    #expect(screen.texts == ["log r"])
  }

  @Test("Arrow keys adjust an adjustable value") func adjustable() throws {
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

  @Test("A slider and a progress view say the author's value instead of their number") func spokenValues() throws {
    let screen = TestScreen {
      Slider(value: .constant(0.5)) { Text("Volume") }.accessibilityValue("Half").accessibilityHint("Of the bell")
      ProgressView("Copying", value: 0.25).accessibilityValue("A quarter")
    }
    let slider = try #require(screen.page.first("input"))
    #expect(slider["aria-valuetext"] == "Half" && slider["aria-description"] == "Of the bell")
    let progress = try #require(screen.page.first("progress"))
    #expect(progress["aria-valuetext"] == "A quarter" && progress["aria-description"] == nil)
  }

  @Test("Setting an accessibility focus state moves the focus to its view") func focus() throws {
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
