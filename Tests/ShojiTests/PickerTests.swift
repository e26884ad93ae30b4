// Picker: one of several options, in every style; options are found by their tags.

import Shoji
import ShojiElements
import ShojiGraph
import ShojiWeb
import Testing

@MainActor @Suite("Picker") struct PickerTests {
  private enum Flavor: String, CaseIterable, Identifiable {
    case mint, lemon, plum
    var id: Self { self }
  }

  private struct Choice<Style: PickerStyle>: View {
    let style: Style
    @State var flavor = Flavor.lemon
    var isLocked = false
    var isDisabled = false
    var body: some View {
      Picker("Flavour", selection: isLocked ? Binding(get: { flavor }, set: { _ in }) : $flavor) {
        ForEach(Flavor.allCases) { Text($0.rawValue) }
      }
      .pickerStyle(style).disabled(isDisabled)
      Button("Plum") { flavor = .plum }
      Text("now \(flavor.rawValue)")
    }
  }

  private func option(_ label: String, _ screen: TestScreen) throws -> Element { try screen.element(OptionContent.self, label) }

  @Test("Segments are radio buttons in a labelled group") func segmentedSemantics() throws {
    let page = TestScreen { Choice(style: .segmented) }.page
    let group = try #require(page.first(".segmented"))
    #expect(group["role"] == "radiogroup")
    #expect(page.node(id: try #require(group["aria-labelledby"]))?.text == "Flavour")
    let inputs = group.find("input")
    #expect(inputs.map { $0["type"] } == ["radio", "radio", "radio"])
    #expect(Set(inputs.map { $0["name"] }).count == 1)
    #expect(inputs.map { $0.has("checked") } == [false, true, false])
  }

  @Test("Segments keep their font and colour, whatever surrounds them") func segmentedLook() throws {
    let screen = TestScreen { VStack { Choice(style: .segmented) }.font(.largeTitle).foregroundStyle(.white) }
    for text in screen.page.first(".segmented")?.find(".text") ?? [] {
      #expect(text["style"]?.contains("color") != true && text["class"]?.contains("largetitle") != true, "\(text)")
    }
  }

  @Test("Choosing a segment sets the binding and patches no segment") func segmentChosen() throws {
    let screen = TestScreen { Choice(style: .segmented) }
    let text = try screen.element(TextContent.self, "now lemon")
    #expect(screen.send(.change(.string("on")), to: try option("mint", screen)) == [.text(id: text.domID, text: "now mint")])
  }

  @Test("A rejected choice is reverted") func refused() throws {
    let screen = TestScreen { Choice(style: .segmented, isLocked: true) }
    let lemon = try option("lemon", screen)
    let mint = try option("mint", screen)
    let patch = screen.send(.change(.string("on")), to: mint)
    #expect(patch.count == 2)
    #expect(patch.contains(.property(id: lemon.domID + "-c", name: "checked", value: .bool(true))))
    #expect(patch.contains(.property(id: mint.domID + "-c", name: "checked", value: .bool(false))))
  }

  @Test("The app's choice sets properties only") func byTheApp() throws {
    let screen = TestScreen { Choice(style: .segmented) }
    let plum = try option("plum", screen)
    #expect(try screen.tap("Plum").contains(.property(id: plum.domID + "-c", name: "checked", value: .bool(true))))
  }

  @Test("A disabled picker ignores choices") func disabled() throws {
    let screen = TestScreen { Choice(style: .segmented, isDisabled: true) }
    screen.send(.change(.string("on")), to: try option("mint", screen))
    #expect(screen.texts.contains("now lemon"))
    let inputs = screen.page.find("input")
    #expect(inputs.count == screen.elements(OptionContent.self).count && inputs.count > 1)
    #expect(inputs.allSatisfy { $0.has("disabled") })
  }

  @Test("A menu's button shows the chosen option, and its items are checked") func menu() throws {
    let screen = TestScreen { Choice(style: .menu) }
    let page = screen.page
    let button = try #require(page.first(".menu-button"))
    #expect(button["aria-haspopup"] == "menu")
    #expect(button.first(".picker-value")?.text == "lemon")
    let popup = try #require(page.node(id: button["data-menu"] ?? ""))
    #expect(popup["role"] == "menu")
    #expect(
      popup.find("[role=menuitemradio]").map { "\($0.text) \($0["aria-checked"] ?? "")" } == ["mint false", "lemon true", "plum false"])
  }

  @Test("Choosing from the menu changes the value and the checkmarks") func menuChosen() throws {
    let screen = TestScreen { Choice(style: .menu) }
    let mint = try screen.element(MenuItemContent.self, "mint")
    let lemon = try screen.element(MenuItemContent.self, "lemon")
    let patch = screen.send(.tap, to: mint)
    #expect(patch.contains(.attribute(id: mint.domID, name: "aria-checked", value: "true")))
    #expect(patch.contains(.attribute(id: lemon.domID, name: "aria-checked", value: "false")))
    #expect(screen.page.first(".picker-value")?.text == "mint")
  }

  @Test("In a list it is a row with its label and its value") func row() throws {
    let page = TestScreen { List { Choice(style: .automatic) } }.page
    #expect(page.first(".labeled-label")?.text == "Flavour")
    #expect(page.first(".labeled-value")?.text == "lemon")
  }

  @Test("Inline in a list, each option is a row with a radio button") func inline() throws {
    let screen = TestScreen { List { Choice(style: .inline) } }
    #expect(screen.page.find(".row").count == 6)
    screen.send(.change(.string("on")), to: try option("plum", screen))
    #expect(screen.texts.contains("now plum"))
  }

  @Test("A navigation link leads to a page with the options; a choice goes back") func navigationLink() throws {
    let screen = TestScreen { NavigationStack { Form { Choice(style: .navigationLink) } } }
    #expect(screen.page.first(".navigation-link")?.first(".labeled-label")?.text == "Flavour")
    #expect(screen.page.first(".navigation-link")?.first(".labeled-value")?.text == "lemon")
    #expect(screen.page.find(".option").isEmpty)
    screen.send(.tap, to: try screen.element(ButtonContent.self))
    let options = screen.page.find(".option")
    #expect(options.map(\.text) == ["mint", "lemon", "plum"])
    #expect(options.map { $0["aria-current"] } == [nil, "true", nil])
    #expect(screen.page.find("h1").contains { $0.text == "Flavour" })
    screen.send(.tap, to: try option("plum", screen))
    #expect(screen.texts.contains("now plum"))
    #expect(screen.page.first(".navigation-link")?.first(".labeled-value")?.text == "plum")
  }

  @Test("A tap on the chosen option goes back too") func navigationLinkUnchanged() throws {
    let screen = TestScreen { NavigationStack { Form { Choice(style: .navigationLink) } } }
    screen.send(.tap, to: try screen.element(ButtonContent.self))
    screen.send(.tap, to: try option("lemon", screen))
    #expect(screen.page.find(".option").isEmpty)
    #expect(screen.texts.contains("now lemon"))
  }

  @Test("Without a stack of pages it is a menu; disabled, it leads nowhere") func navigationLinkElsewhere() {
    #expect(TestScreen { Choice(style: .navigationLink) }.page.find(".picker-value").count == 1)
    let screen = TestScreen { NavigationStack { Form { Choice(style: .navigationLink, isDisabled: true) } } }
    #expect(screen.page.first(".navigation-link")?.has("disabled") == true)
  }

  @Test("A wheel is a list box, and the option in its middle is chosen") func wheel() throws {
    let screen = TestScreen { Choice(style: .wheel) }
    let wheel = try #require(screen.page.first(".wheel"))
    #expect(wheel["role"] == "listbox")
    #expect(wheel.find("[role=option]").map { $0["aria-selected"] } == ["false", "true", "false"])
    let plum = try option("plum", screen)
    let text = try screen.element(TextContent.self, "now lemon")
    let patch = screen.send(.change(.string(plum.domID)), to: try screen.element(WheelContent.self))
    #expect(patch == [.text(id: text.domID, text: "now plum")])
  }

  @Test("An optional selection matches optional and plain tags, and nil matches nil") func optional() throws {
    struct Optionals: View {
      @State var number: Int?
      var body: some View {
        Picker("Number", selection: $number) {
          Text("None").tag(Int?.none)
          Text("One").tag(1)
          Text("Two").tag(Int?.some(2))
        }.pickerStyle(.segmented)
        Text(number.map { "\($0)" } ?? "nil")
      }
    }
    let screen = TestScreen { Optionals() }
    for (label, value) in [("One", "1"), ("Two", "2"), ("None", "nil")] {
      screen.send(.change(.string("on")), to: try option(label, screen))
      #expect(screen.texts.last == value)
    }
  }

  @Test("New options are inserted without redrawing the picker") func dynamic() throws {
    struct Growing: View {
      @State var count = 2
      var body: some View {
        Picker("Number", selection: .constant(0)) { ForEach(0..<count, id: \.self) { Text("\($0)") } }.pickerStyle(.segmented)
        Button("More") { count += 1 }
      }
    }
    let screen = TestScreen { Growing() }
    let patch = try screen.tap("More")
    guard case .insert? = patch.first, patch.count == 1 else {
      Issue.record("\(patch)")
      return
    }
  }

  @Test("Inside a menu its options are items") func inMenu() throws {
    let screen = TestScreen { Menu("Sort") { Choice(style: .automatic) } }
    #expect(screen.page.find(".menu").count == 1)
    #expect(screen.page.find("[role=menuitemradio]").count == 3)
  }
}
