// Toggle: a checkbox with the role switch. A change by the user sets the binding; a rejected one is reverted.

import Shoji
import ShojiElements
import ShojiGraph
import Testing

@MainActor @Suite("Toggle") struct ToggleTests {
  private struct Settings: View {
    @State var isOn = false
    var isLocked = false
    var isDisabled = false
    var body: some View {
      Toggle("Wi-Fi", isOn: isLocked ? Binding(get: { isOn }, set: { _ in }) : $isOn).disabled(isDisabled)
      Text(isOn ? "on" : "off")
    }
  }

  @Test("It is a switch inside its label") func semantics() throws {
    let screen = TestScreen { Toggle("Wi-Fi", isOn: .constant(true)) }
    let input = try #require(screen.page.first("input"))
    #expect(input["type"] == "checkbox")
    #expect(input["role"] == "switch")
    #expect(input.has("checked"))
    #expect(try #require(screen.page.first("label")).text == "Wi-Fi")
  }

  @Test("Toggling it sets the binding and does not patch the checkbox") func turned() throws {
    let screen = TestScreen { Settings() }
    let toggle = try screen.element(ToggleContent.self, "Wi-Fi")
    let text = try screen.element(TextContent.self, "off")
    #expect(screen.send(.change(.bool(true)), to: toggle) == [.text(id: text.domID, text: "on")])
  }

  @Test("A rejected change is reverted") func refused() throws {
    let screen = TestScreen { Settings(isLocked: true) }
    let toggle = try screen.element(ToggleContent.self)
    #expect(screen.send(.change(.bool(true)), to: toggle) == [.property(id: toggle.domID + "-c", name: "checked", value: .bool(false))])
  }

  @Test("A change by the app sets a property") func byTheApp() throws {
    struct Two: View {
      @State var isOn = false
      var body: some View {
        Toggle("One", isOn: $isOn)
        Toggle("Two", isOn: $isOn)
      }
    }
    let screen = TestScreen { Two() }
    let other = try screen.element(ToggleContent.self, "Two")
    let patch = screen.send(.change(.bool(true)), to: try screen.element(ToggleContent.self, "One"))
    #expect(patch == [.property(id: other.domID + "-c", name: "checked", value: .bool(true))])
  }

  @Test("A disabled toggle reverts changes") func disabled() throws {
    let screen = TestScreen { Settings(isDisabled: true) }
    let toggle = try screen.element(ToggleContent.self)
    #expect(try screen.node(toggle, part: "c").has("disabled"))
    #expect(screen.send(.change(.bool(true)), to: toggle) == [.property(id: toggle.domID + "-c", name: "checked", value: .bool(false))])
    #expect(screen.texts.contains("off"))
  }

  @Test("A hidden label stays available to assistive technology") func labelsHidden() throws {
    let screen = TestScreen { Toggle("Wi-Fi", isOn: .constant(false)).labelsHidden() }
    #expect(try #require(screen.page.first(".toggle-label")).classes.contains("unseen"))
    let sizing = try screen.element(ToggleContent.self).sizing
    #expect(sizing.horizontal == .hug() && sizing.vertical == .hug())
  }

  @Test("A custom style toggles it through its configuration") func custom() throws {
    struct Check: ToggleStyle {
      @Environment(\.isEnabled) private var isEnabled
      func makeBody(configuration: Configuration) -> some View {
        Button {
          configuration.isOn.toggle()
        } label: {
          Text(configuration.isOn ? "Yes" : isEnabled ? "No" : "Never")
        }
      }
    }
    struct Custom: View {
      @State var isOn = false
      var body: some View {
        Toggle("Agree", isOn: $isOn)
        Toggle("Off", isOn: $isOn).disabled(true)
      }
    }
    let screen = TestScreen { Custom().toggleStyle(Check()) }
    #expect(screen.texts == ["No", "Never"])
    try screen.tap("No")
    #expect(screen.texts == ["Yes", "Yes"])
  }

  @Test("A style may draw the toggle in the outer style") func nested() throws {
    struct Framed: ToggleStyle {
      func makeBody(configuration: Configuration) -> some View { Toggle(configuration).padding() }
    }
    let screen = TestScreen { Toggle("A", isOn: .constant(true)).toggleStyle(Framed()).toggleStyle(.button) }
    #expect(try screen.content(ToggleContent.self).look == .button)
  }

  @Test("A toggle of several values is mixed while they differ") func sources() throws {
    struct Item: Identifiable {
      let id: Int
      var isOn: Bool
    }
    struct Several: View {
      @State var items = [Item(id: 0, isOn: true), Item(id: 1, isOn: false)]
      var body: some View {
        Toggle("All", sources: $items, isOn: \.isOn)
        Text(items.map { $0.isOn ? "1" : "0" }.joined())
      }
    }
    let screen = TestScreen { Several() }
    let toggle = try screen.element(ToggleContent.self)
    #expect(try screen.content(ToggleContent.self).isMixed)
    screen.send(.change(.bool(true)), to: toggle)
    #expect(screen.texts.last == "11")
    #expect(try !screen.content(ToggleContent.self).isMixed)
  }
}
