// A scene and its browser: what is used beside a field finds what was typed; a double tap is one.

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

  @Test("Who taps twice what opens something, before it is seen, has tapped once; who has seen it taps again") func doubleTap() throws {
    let window = try TestWindow(isAudited: false, Opening()), button = try window.element(ButtonContent.self, "Open").domID
    try window.say("1,\"\(button)\"")
    try window.say("1,\"\(button)\"")
    #expect(window.texts.contains("taps 1"))
    // What lies in it was not tapped by chance, and is answered however soon.
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
      TextField("Amount", value: $amount, format: .number)
      Stepper("More", value: $amount, in: 0...100)
      Toggle("On", isOn: $isOn)
      Button("Reset") { amount = 0 }
      Button("Look") {}
    }
  }

  /// A window in whose field 12 has been typed.
  private func typed() throws -> (window: TestWindow, field: String) {
    let window = try TestWindow(isAudited: false, Editing()), field = try window.element(TextFieldContent.self, "Amount").domID
    try window.say("4,\"\(field)\",true")
    try window.say("2,\"\(field)\",\"12\",2,2")
    #expect(window.texts.contains("amount 5"))
    return (window, field)
  }

  @Test("A stepper, a switch, a button and the way back find what was typed", arguments: ["13,\"More\",\"increment\",1", "3,\"On\",true", "1,\"Look\"", "6,\"Look\""])
  func takes(event: String) throws {
    let window = try typed().window
    let name = event.split(separator: "\"")[1]
    var id = ""
    window.session.host.elements.root.forEachDescendant {
      if TestScreen.label(of: $0) == name, $0.content is StepperContent || $0.content is ToggleContent || $0.content is ButtonContent { id = $0.domID }
    }
    #expect(!id.isEmpty)
    try window.say(event.replacingOccurrences(of: name, with: id))
    #expect(window.texts.contains(name == "More" ? "amount 13" : "amount 12"))
  }

  @Test("What the app sets after that is not undone by what was typed before") func reset() throws {
    let (window, field) = try typed()
    _ = window.takeFrames()
    try window.say("1,\"\(try window.element(ButtonContent.self, "Reset").domID)\"")
    #expect(window.texts.contains("amount 0"))
    #expect(window.takeFrames().contains("\"\(field)-f\",\"value\",\"0\""))
    try window.say("4,\"\(field)\",false")
    #expect(window.texts.contains("amount 0"))
  }
}
