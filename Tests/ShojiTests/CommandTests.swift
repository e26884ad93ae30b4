// Commands: their placement among the system's, removal by a scene, and controls with keyboard shortcuts.

import ShojiElements
import ShojiGraph
import ShojiTesting
import SwiftUI
import Testing

@MainActor @Suite("Commands") struct CommandTests {
  private struct Beside: App {
    var body: some Scene {
      WindowGroup("Notes") { Text("Main") }
        .commands { CommandMenu("Inner") { Button("Shout") {} } }
        .commandsRemoved()
        .commands { CommandMenu("Outer") { Button("Whisper") {} } }
      Window("Help", id: "help") { Text("Help") }
    }
  }
  private struct Replaced: App {
    var body: some Scene {
      WindowGroup { Text("Main") }
        .commands { CommandMenu("Inner") { Button("Shout") {} } }
      Window("Palette", id: "palette") { Text("Palette") }
        .commands { CommandMenu("Colors") { Button("Mix Colors") {} } }
        .commandsReplaced { CommandMenu("Paint") { Button("Mix Paint") {} } }
    }
  }
  private func windows(_ app: some App) -> _Windows {
    let windows = _Windows()
    app.body._enter(windows)
    return windows
  }
  /// The drawn commands of a window; each category as menu, group, side and titles.
  private func categories(_ commands: [AnyView], removed: [String] = [], language: String = "en") -> (removed: String?, all: [[String]]) {
    let screen = TestScreen(language: language) { SceneRoot(content: AnyView(Text("Page")), commands: commands, removed: removed) }
    screen.host.appName = "Notebook"
    let drawn = screen.page.find(".commands").first
    let all = screen.page.find(".command-category").map { node in
      [node["data-title"] ?? "", node["data-group"] ?? "", node["data-side"] ?? "", node.text]
    }
    return (drawn?["data-removes"], all)
  }

  @Test("Commands are placed before, after or instead of a group") func sides() {
    struct Own: Commands {
      var body: some Commands {
        CommandGroup(before: .undoRedo) { Button("One") {} }
        CommandGroup(after: .printItem) { Button("Two") {} }
        CommandGroup(replacing: .help) { Button("Three") {} }
        SidebarCommands()
        CommandMenu("Count") { Button("Four") {} }
      }
    }
    #expect(
      categories([Own()._views()]).all == [
        ["Edit", "undoRedo", "before", "One"], ["File", "printItem", "after", "Two"], ["Help", "help", "replacing", "Three"],
        ["View", "sidebar", "standard", "Toggle Sidebar"], ["Count", "", "", "Four"],
      ])
  }

  @Test("commandsRemoved removes a scene's own commands and the system's for windows; later ones stay") func removed() {
    let all = windows(Beside())
    #expect(categories(all.commands).all.map { $0[0] } == ["Outer"])
    #expect(all.removedGroups(in: all.windows[0]) == ["newItem", "saveItem"])
    // New Window opens the first scene, which removed it. Close closes this window, so it stays.
    #expect(all.removedGroups(in: all.windows[1]) == ["newItem"])
    #expect(categories([], removed: ["newItem", "saveItem"]).removed == "newItem saveItem")
  }

  @Test("commandsReplaced replaces the commands of its scene only") func replaced() {
    let all = windows(Replaced())
    #expect(categories(all.commands).all.map { $0[0] } == ["Inner", "Paint"])
    #expect(all.removedGroups(in: all.windows[0]) == [] && all.removedGroups(in: all.windows[1]) == ["saveItem"])
  }

  @Test("The app menu has the app's name as its title, whichever page is shown") func name() {
    struct Pages: View {
      var body: some View { NavigationStack { Text("Page").navigationTitle("Front Page") } }
    }
    let screen = TestScreen { Text("Page") }
    screen.host.appName = "Notebook"
    screen.host.show(SceneRoot(content: AnyView(Pages()), commands: [CommandGroup(after: .appInfo) { Button("About") {} }._views()]))
    #expect(screen.host.windowTitle == "Front Page" || screen.page.first("h1")?.text == "Front Page")
    #expect(screen.page.find(".command-category").map { $0["data-title"] } == ["Notebook"])
  }

  @Test("Toggles, links and disclosure groups take keyboard shortcuts") func controls() throws {
    let screen = TestScreen {
      Toggle("Wi-Fi", isOn: .constant(true)).keyboardShortcut("w", modifiers: [.command, .shift])
      Link("Site", destination: URL(string: "https://example.com")!).keyboardShortcut("k", modifiers: [.command, .shift])
      DisclosureGroup("More") { Text("Inside") }.keyboardShortcut("m", modifiers: [.command, .shift])
      Button("Press") {}.keyboardShortcut("p", modifiers: [.command, .shift])
    }
    #expect(screen.page.first("input")?["data-shortcut"] == "meta+shift+w")
    #expect(screen.page.first("a")?["data-shortcut"] == "meta+shift+k")
    #expect(
      screen.page.find("[data-shortcut]").map { $0["data-shortcut"] } == ["meta+shift+w", "meta+shift+k", "meta+shift+m", "meta+shift+p"])
  }

  @Test("Function keys have names") func functionKeys() throws {
    let seven = KeyEquivalent("\u{F70A}")
    let screen = TestScreen { Button("Press") {}.keyboardShortcut(seven, modifiers: .control) }
    #expect(screen.page.first("button")?["data-shortcut"] == "ctrl+f7")
  }
}
