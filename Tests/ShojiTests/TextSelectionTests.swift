// The selection in a field, reported by the browser and set by the app.

import ShojiElements
import ShojiGraph
import SwiftUI
import Testing

@MainActor @Suite("TextSelection") struct TextSelectionTests {
  private struct Screen: View {
    @State private var text = "a👍🏽bc"
    @State private var selection: TextSelection?
    var body: some View {
      TextField("Field", text: $text, selection: $selection)
      Text(said)
      Button("Select all") { selection = TextSelection(range: text.startIndex..<text.endIndex) }
    }
    private var said: String {
      guard let selection, case .selection(let range) = selection.indices else { return "nothing" }
      return selection.isInsertion ? "after \(text[..<range.lowerBound])" : "\(text[range])"
    }
  }

  @Test("The user's selection is reported as string indices, also beside multi-unit characters") func told() throws {
    let screen = TestScreen { Screen() }
    let field = try screen.element(TextFieldContent.self)
    #expect(screen.texts.first == "nothing" && screen.html.contains("data-behaviour=\"selection\""))
    screen.send(.action(.selection, value: .list([.number(1), .number(6)])), to: field)
    #expect(screen.texts.first == "👍🏽b")
    screen.send(.input(text: "ab", selection: 2..<2), to: field)
    #expect(screen.texts.first == "after ab")
    // Malformed selections are ignored, and ranges are clamped to the text.
    screen.send(.action(.selection, value: .list([.number(4), .number(-1)])), to: field)
    screen.send(.action(.selection, value: .string("all")), to: field)
    screen.send(.action(.selection, value: .list([.number(0), .number(900)])), to: field)
    #expect(screen.texts.first == "ab")
  }

  @Test("A selection by the app is sent to the browser once") func follow() throws {
    let screen = TestScreen { Screen() }
    try screen.tap("Select all")
    let orders = screen.host.commands.compactMap { if case .select(_, let units) = $0 { units } else { nil } }
    #expect(orders == [0..<7])
    screen.host.commands = []
    screen.send(.action(.selection, value: .list([.number(0), .number(7)])), to: try screen.element(TextFieldContent.self))
    #expect(screen.host.commands.isEmpty)
  }
}
