// A scene and its browser: controls beside a field find the typed text; a double tap counts once.

import Foundation
import ShojiElements
import ShojiGraph
import Testing

@testable import Shoji

@MainActor @Suite("Scenes and their browsers") struct SceneSessionTests {
  private struct Opening: View {
    @State var isOpen = false
    @State var count = 0
    var body: some View {
      Text("taps \(count)")
      Button("Open") {
        count += 1
        isOpen = true
      }
      .sheet(isPresented: $isOpen) { Button("Inside") { count += 10 } }
    }
  }

  @Test("A second tap on a presenting button counts only after the browser has seen the presentation") func doubleTap() throws {
    let window = try TestWindow(isAudited: false, Opening())
    let button = try window.element(ButtonContent.self, "Open").domID
    try window.say("1,\"\(button)\"")
    try window.say("1,\"\(button)\"")
    #expect(window.texts.contains("taps 1"))
    // A tap on the presented content always counts.
    try window.say("1,\"\(try window.element(ButtonContent.self, "Inside").domID)\"")
    #expect(window.texts.contains("taps 11"))
    try window.say("1,\"\(button)\"", seen: window.patches)
    #expect(window.texts.contains("taps 12"))
  }

  private struct Editing: View {
    @State var amount = 5
    @State var isOn = false
    @State var isShown = true
    var body: some View {
      Text("amount \(amount)")
      TextField("Amount", value: $amount, formatter: NumberFormatter())
      Stepper("More", value: $amount, in: 0...100)
      Toggle("On", isOn: $isOn)
      Button("Reset") { amount = 0 }
      Button("Look") {}
    }
  }

  /// A window with 12 typed into its field.
  private func typed() throws -> (window: TestWindow, field: String) {
    let window = try TestWindow(isAudited: false, Editing())
    let field = try window.element(TextFieldContent.self, "Amount").domID
    try window.say("4,\"\(field)\",true")
    try window.say("2,\"\(field)\",\"12\",2,2")
    #expect(window.texts.contains("amount 5"))
    return (window, field)
  }

  @Test(
    "A stepper, a switch, a button and a dismissal find the typed text",
    arguments: ["13,\"More\",\"increment\",1", "3,\"On\",true", "1,\"Look\"", "6,\"Look\""])
  func takes(event: String) throws {
    let window = try typed().window
    let name = event.split(separator: "\"")[1]
    var id = ""
    window.session.host.elements.root.forEachDescendant {
      if TestScreen.label(of: $0) == name, $0.content is StepperContent || $0.content is ToggleContent || $0.content is ButtonContent {
        id = $0.domID
      }
    }
    #expect(!id.isEmpty)
    try window.say(event.replacingOccurrences(of: name, with: id))
    #expect(window.texts.contains(name == "More" ? "amount 13" : "amount 12"))
  }

  @Test("Text typed earlier does not undo a value that the app sets later") func reset() throws {
    let (window, field) = try typed()
    _ = window.takeFrames()
    try window.say("1,\"\(try window.element(ButtonContent.self, "Reset").domID)\"")
    #expect(window.texts.contains("amount 0"))
    #expect(window.takeFrames().contains("\"\(field)-f\",\"value\",\"0\""))
    try window.say("4,\"\(field)\",false")
    #expect(window.texts.contains("amount 0"))
  }
}
