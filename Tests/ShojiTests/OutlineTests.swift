// Outlines: rows with children, which a tap opens.

import Foundation
import ShojiElements
import ShojiGraph
import Testing

@testable import Shoji

@MainActor @Suite("Outlines") struct OutlineTests {
  private struct Folder: Identifiable {
    let id: String
    var children: [Folder]?
  }

  @Test("Rows with children expand to show them") func outline() throws {
    let folders = [Folder(id: "top", children: [Folder(id: "inner", children: nil)])]
    let screen = TestScreen { List(folders, children: \.children) { Text($0.id) } }
    #expect(screen.elements(RowContent.self).count == 1)
    let row = try screen.element(DisclosureContent.self)
    let node = try screen.node(row)
    #expect(node.tag == "button" && node["aria-expanded"] == "false" && node.text == "top")
    screen.send(.tap, to: row)
    #expect(screen.texts == ["top", "inner"])
    #expect(try screen.node(row)["aria-expanded"] == "true")
    screen.send(.tap, to: row)
    #expect(screen.texts == ["top"])
  }

  @Test("In a list with a selection a tap selects a row with children, and its arrow expands it") func selectedOutline() throws {
    struct Folders: View {
      @State private var chosen: String?
      var body: some View {
        List([Folder(id: "top", children: [Folder(id: "inner", children: nil)])], children: \.children, selection: $chosen) { Text($0.id) }
        Text("chosen \(chosen ?? "none")")
      }
    }
    let screen = TestScreen { Folders() }
    #expect(screen.elements(DisclosureContent.self).isEmpty)
    screen.send(.tap, to: try #require(screen.elements(RowContent.self).first))
    #expect(screen.texts == ["top", "chosen top"])
    screen.send(.tap, to: try screen.element(ButtonContent.self))
    #expect(screen.texts == ["top", "inner", "chosen top"])
  }

  @Test("Controls in a row with children lie above the button that expands it") func outlineWithControls() throws {
    let folders = [Folder(id: "top", children: [Folder(id: "inner", children: nil)])]
    let screen = TestScreen { List(folders, children: \.children) { folder in Button("Play \(folder.id)") {} } }
    let row = try screen.element(DisclosureContent.self)
    let node = try screen.node(row), cover = try #require(node.first(".button-cover"))
    #expect(node.tag == "div" && cover["aria-expanded"] == "false" && cover["aria-labelledby"] == node["id"])
    screen.send(.tap, to: row)
    #expect(try screen.node(row).first(".button-cover")?["aria-expanded"] == "true")
  }
}
