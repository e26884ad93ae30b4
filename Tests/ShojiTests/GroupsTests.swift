// DisclosureGroup, GroupBox, EditButton, RenameButton, ContentUnavailableView, help.

import Foundation
import Shoji
import ShojiElements
import ShojiGraph
import ShojiWeb
import Testing

@MainActor @Suite("DisclosureGroup") struct DisclosureGroupTests {
  @Test("Its label is a button that reports whether it is expanded") func semantics() throws {
    let screen = TestScreen { DisclosureGroup("More") { Text("Inside") } }
    let label = try screen.element(DisclosureContent.self, "More")
    #expect(try screen.node(label)["aria-expanded"] == "false")
    #expect(screen.texts == ["More"])
    let patch = screen.send(.tap, to: label)
    #expect(patch.contains(.attribute(id: label.domID, name: "aria-expanded", value: "true")))
    #expect(screen.texts == ["More", "Inside"])
  }

  @Test("In a list its content becomes rows") func rows() throws {
    let screen = TestScreen {
      List {
        DisclosureGroup("More", isExpanded: .constant(true)) {
          Text("One")
          Text("Two")
        }
      }
    }
    #expect(screen.page.find(".row").count == 3)
  }

  @Test("A binding expands it, and follows taps") func binding() throws {
    struct Bound: View {
      @State var isOpen = true
      var body: some View {
        DisclosureGroup("More", isExpanded: $isOpen) { Text("Inside") }
        Text(isOpen ? "open" : "closed")
      }
    }
    let screen = TestScreen { Bound() }
    #expect(screen.texts == ["More", "Inside", "open"])
    screen.send(.tap, to: try screen.element(DisclosureContent.self))
    #expect(screen.texts == ["More", "closed"])
  }

  @Test("A tap on a disabled one does nothing") func disabled() throws {
    let screen = TestScreen { DisclosureGroup("More") { Text("Inside") }.disabled(true) }
    #expect(screen.send(.tap, to: try screen.element(DisclosureContent.self)) == [])
  }
}

@MainActor @Suite("GroupBox") struct GroupBoxTests {
  @Test("A custom style arranges label and content") func custom() {
    struct Plain: GroupBoxStyle {
      func makeBody(configuration: Configuration) -> some View {
        configuration.content
        configuration.label
      }
    }
    #expect(TestScreen { GroupBox("Label") { Text("Content") }.groupBoxStyle(Plain()) }.texts == ["Content", "Label"])
    #expect(TestScreen { GroupBox(label: Text("Label")) { Text("Content") } }.texts == ["Label", "Content"])
  }

  @Test("A box in a box has the other background, so that it is visible") func nested() {
    func backgrounds(_ screen: TestScreen) -> [String] {
      screen.html.matches(of: #/background:(var\(--bg[0-9]?\))/#).map { String($0.1) }
    }
    let screen = TestScreen { GroupBox("Outer") { GroupBox("Inner") { GroupBox("Innermost") { Text("Content") } } } }
    #expect(backgrounds(screen) == ["var(--bg2)", "var(--bg3)", "var(--bg2)"])
    let beside = TestScreen {
      GroupBox { Text("One") }
      GroupBox { Text("Two") }
    }
    #expect(backgrounds(beside) == ["var(--bg2)", "var(--bg2)"])
  }
}

@MainActor @Suite("EditButton") struct EditButtonTests {
  private struct Editing: View {
    @State var mode = EditMode.inactive
    var body: some View {
      Group {
        EditButton()
        List { ForEach(0..<2) { Text("\($0)") }.onDelete { _ in } }
      }
      .environment(\.editMode, $mode)
    }
  }

  @Test("It toggles editing, and its title shows the state", arguments: [("en", "Edit", "Done"), ("ja", "編集", "完了")])
  func turns(language: String, edit: String, done: String) throws {
    let screen = TestScreen(language: language) { Editing() }
    #expect(try !screen.content(ListContent.self).isEditing)
    try screen.tap(edit)
    #expect(try screen.content(ListContent.self).isEditing)
    try screen.tap(done)
    #expect(try !screen.content(ListContent.self).isEditing)
  }
}

@MainActor @Suite("RenameButton") struct RenameButtonTests {
  @Test("It runs the nearest rename action, and is disabled without one") func renames() throws {
    struct Renaming: View {
      @State var name = "old"
      var body: some View {
        RenameButton().renameAction { name = "new" }
        Text(name)
      }
    }
    let screen = TestScreen { Renaming() }
    try screen.tap("Rename")
    #expect(screen.texts.last == "new")
    #expect(try TestScreen { RenameButton() }.content(ButtonContent.self).isDisabled)
  }
}

@MainActor @Suite("ContentUnavailableView") struct ContentUnavailableViewTests {
  @Test("The search variant is in the user's language", arguments: [("en", "No Results for “tea”"), ("ja", "“tea”の検索結果なし")])
  func search(language: String, title: String) {
    #expect(TestScreen(language: language) { ContentUnavailableView.search(text: "tea") }.texts.first == title)
  }

  @Test("It shows label, description and actions") func parts() {
    let screen = TestScreen {
      ContentUnavailableView {
        Label("No Mail", systemImage: "tray")
      } description: {
        Text("It comes here.")
      } actions: {
        Button("Reload") {}
      }
    }
    #expect(screen.texts == ["No Mail", "It comes here.", "Reload"])
    #expect(TestScreen { ContentUnavailableView("No Mail", systemImage: "tray") }.texts == ["No Mail"])
  }
}

@MainActor @Suite("Control modifiers") struct ControlModifierTests {
  @Test("help sets the title attribute") func help() throws {
    #expect(try #require(TestScreen { Button("Run") {}.help("Runs the tests") }.page.first("button"))["title"] == "Runs the tests")
  }

  @Test("buttonBorderShape sets a button's shape") func borderShape() throws {
    let button = try #require(TestScreen { Button("Run") {}.buttonStyle(.bordered).buttonBorderShape(.capsule) }.page.first("button"))
    #expect(button["data-shape"] == "capsule")
  }

  @Test("A custom button style reads the environment and isPressed") func pressed() throws {
    struct Pressing: ButtonStyle {
      @Environment(\.controlSize) private var size
      func makeBody(configuration: Configuration) -> some View { Text("\(configuration.isPressed ? "down" : "up") \(size.rawValue)") }
    }
    let screen = TestScreen { Button("Run") {}.buttonStyle(Pressing()).controlSize(.large) }
    #expect(screen.texts == ["up large"])
    screen.send(.gesture(name: "press", phase: .began, values: []), to: try screen.element(ButtonContent.self))
    #expect(screen.texts == ["down large"])
  }

  @Test("Setting the same style again changes nothing") func sameStyle() throws {
    struct Again: View {
      @State var count = 0
      var body: some View {
        Toggle("A", isOn: .constant(true)).toggleStyle(.button)
        Button("Next \(count)") { count += 1 }
      }
    }
    let screen = TestScreen { Again() }
    #expect(try screen.tap("Next 0").count == 1)
  }
}
