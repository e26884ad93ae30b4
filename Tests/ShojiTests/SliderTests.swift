// Slider and Stepper: values within bounds, in steps.

import ShojiElements
import ShojiGraph
import Testing

@testable import Shoji

@MainActor @Suite("Slider") struct SliderTests {
  private struct Volume: View {
    @State var value = 2.0
    @State var edits: [Bool] = []
    var step = 1.0
    var isDisabled = false
    var body: some View {
      Slider(value: $value, in: 0...10, step: step) {
        Text("Volume")
      } onEditingChanged: {
        edits.append($0)
      }.disabled(isDisabled)
      Text("\(value, specifier: "%.1f")")
      Text("\(edits.count)")
    }
  }

  @Test("It is a range input, named by its label") func semantics() throws {
    let screen = TestScreen { Volume() }
    let page = screen.page
    let input = try #require(page.first("input"))
    #expect(input["type"] == "range")
    #expect([input["min"], input["max"], input["step"], input["value"]] == ["0", "10", "1", "2"])
    #expect(page.node(id: try #require(input["aria-labelledby"]))?.text == "Volume")
  }

  @Test("Without a label it has a default name in the user's language", arguments: [("en", "Value"), ("ja", "値")])
  func unnamed(language: String, name: String) throws {
    let screen = TestScreen(language: language) { Slider(value: .constant(0.5)) }
    #expect(try #require(screen.page.first("input"))["aria-label"] == name)
  }

  @Test("An accessibility label names the input itself") func accessibilityLabel() throws {
    var accessibility = Accessibility()
    accessibility.label = "Loudness"
    let screen = TestScreen { Slider(value: .constant(0.5)).box(.accessibility(accessibility)) }
    #expect(try #require(screen.page.first("input"))["aria-label"] == "Loudness")
  }

  @Test("Moving it sets the binding and does not patch the slider") func moved() throws {
    let screen = TestScreen { Volume() }
    let text = try screen.element(TextContent.self, "2.0")
    let slider = try screen.element(SliderContent.self)
    screen.send(.gesture(name: "press", phase: .began, values: []), to: slider)
    #expect(screen.send(.change(.number(7)), to: slider) == [.text(id: text.domID, text: "7.0")])
  }

  @Test("A value is rounded to the nearest step and clamped to the range", arguments: [(4.4, 4.0), (99, 10)])
  func stepped(number: Double, value: Double) throws {
    let screen = TestScreen { Volume() }
    let slider = try screen.element(SliderContent.self)
    let patch = screen.send(.change(.number(number)), to: slider)
    #expect(patch.contains(.property(id: slider.domID + "-c", name: "value", value: .number(value))))
  }

  @Test("An invalid number changes nothing") func malformed() throws {
    let screen = TestScreen { Volume() }
    #expect(screen.send(.change(.string("x")), to: try screen.element(SliderContent.self)) == [])
    #expect(screen.send(.change(.number(.nan)), to: try screen.element(SliderContent.self)) == [])
  }

  @Test("A change by key begins and ends editing at once") func byKeys() throws {
    let screen = TestScreen { Volume() }
    screen.send(.change(.number(3)), to: try screen.element(SliderContent.self))
    #expect(screen.texts == ["Volume", "3.0", "2"])
  }

  @Test("A fine step is drawn with full precision, so that the end is reachable") func fineStep() throws {
    let screen = TestScreen { Slider(value: .constant(1), in: 0...1, step: 1.0 / 6) }
    let step = try #require(screen.page.first("input")?["step"].flatMap(Double.init))
    #expect(abs(step * 6 - 1) < 1e-9)
  }

  @Test("onEditingChanged reports the begin and the end") func editing() throws {
    let screen = TestScreen { Volume() }
    let slider = try screen.element(SliderContent.self)
    screen.send(.gesture(name: "press", phase: .began, values: []), to: slider)
    screen.send(.gesture(name: "press", phase: .ended, values: []), to: slider)
    #expect(screen.texts.last == "2")
  }

  @Test("A disabled slider ignores changes") func disabled() throws {
    let screen = TestScreen { Volume(isDisabled: true) }
    #expect(try screen.node(try screen.element(SliderContent.self), part: "c").has("disabled"))
    screen.send(.change(.number(7)), to: try screen.element(SliderContent.self))
    #expect(screen.texts.contains("2.0"))
  }
}

@MainActor @Suite("Stepper") struct StepperTests {
  private struct Guests: View {
    @State var count = 1
    var body: some View { Stepper("Guests: \(count)", value: $count, in: 1...3) }
  }

  @Test("It is a labelled group of two labelled buttons") func semantics() throws {
    let screen = TestScreen { Guests() }
    let page = screen.page
    let group = try #require(page.first(".stepper"))
    #expect(group["role"] == "group")
    #expect(page.node(id: try #require(group["aria-labelledby"]))?.text == "Guests: 1")
    #expect(group.find("button").map { $0["aria-label"] } == ["Decrement", "Increment"])
  }

  @Test("A button that would leave the bounds is disabled") func bounds() throws {
    let screen = TestScreen { Guests() }
    let stepper = try screen.element(StepperContent.self)
    let text = try screen.element(TextContent.self)
    #expect(try screen.node(stepper, part: "d").has("disabled"))
    #expect(
      screen.send(.action(.increment, value: .number(1)), to: stepper) == [
        .attribute(id: stepper.domID + "-d", name: "disabled", value: nil), .text(id: text.domID, text: "Guests: 2"),
      ])
    screen.send(.action(.increment, value: .number(1)), to: stepper)
    screen.send(.action(.increment, value: .number(1)), to: stepper)
    #expect(screen.texts == ["Guests: 3"])
  }

  @Test(
    "A step is clamped at the bounds of the number's type",
    arguments: [(ElementAction.decrement, UInt8(3), "0"), (.increment, UInt8(250), "255")])
  func narrow(half: ElementAction, start: UInt8, end: String) throws {
    struct Narrow: View {
      @State var value: UInt8
      var body: some View { Stepper("\(value)", value: $value, in: 0...255, step: 10) }
    }
    let screen = TestScreen { Narrow(value: start) }
    let stepper = try screen.element(StepperContent.self)
    // Twice: the second was sent before the first had reached the end.
    screen.send(.action(half, value: .number(1)), to: stepper)
    screen.send(.action(half, value: .number(1)), to: stepper)
    #expect(screen.texts == [end])
  }

  @Test("A button without an action is disabled; in a disabled stepper both are") func actions() throws {
    let screen = TestScreen {
      Stepper("A", onIncrement: {}, onDecrement: nil)
      Stepper("B", value: .constant(1)).disabled(true)
    }
    #expect(try screen.content(StepperContent.self, "A") == StepperContent(canIncrement: true, canDecrement: false, hidesLabel: false))
    #expect(try screen.content(StepperContent.self, "B") == StepperContent(canIncrement: false, canDecrement: false, hidesLabel: false))
  }
}
