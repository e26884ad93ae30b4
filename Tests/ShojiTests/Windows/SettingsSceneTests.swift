// An app's own settings: the scene, the ways to it, and what the system process hears of it.

import Foundation
import ShojiElements
import ShojiGraph
import ShojiSystem
import SwiftUI
import Testing

@testable import Shoji

@MainActor @Suite("Settings of an app") struct SettingsSceneTests {
  private struct Drawing: App {
    var body: some Scene {
      WindowGroup("Drawing") { Text("Main") }
      Settings { Text("Own settings") }
    }
  }
  private struct Plain: App {
    var body: some Scene { WindowGroup { Text("Main") } }
  }
  private func windows(_ app: some App) -> _Windows {
    let windows = _Windows()
    app.body._enter(windows)
    return windows
  }

  @Test("The scene is one window beside the app's first one, with the author's content") func scene() throws {
    let windows = windows(Drawing())
    #expect(windows.windows.count == 2 && windows.windows[1].isSingle && windows.windows[1].id == WindowRecord.settings)
    let content = try #require(windows.windows[1].content(nil))
    #expect(TestScreen { content }.texts == ["Own settings"])
    #expect(windows.windows[1].kind == .auxiliary)
  }

  @Test("The system process hears of it; of an app without settings it hears nothing") func told() throws {
    let record = try #require(SceneWindows.settings(in: windows(Drawing())))
    #expect(record.id == WindowRecord.settings && WindowRecord(json: Array(record.json.utf8)) == record)
    #expect(SceneWindows.settings(in: windows(Plain())) == nil)
  }

  @Test("A link, the action and Command-comma open it") func ways() throws {
    let host = GraphHost()
    var opened: [WindowRecord] = []
    let scene = SceneWindows(host, record: nil) { kind, payload in
      if kind == .openWindow, let record = WindowRecord(json: payload) { opened.append(record) }
    }
    let declared = windows(Drawing())
    scene.declared = { declared }
    host.rootScope.write { $0.sceneWindows = scene }
    host.show(
      AnyView(
        VStack {
          SettingsLink()
          SettingsLink { Text("Preferences") }
          declared.commands[0]
        }))
    Graph.shared.flush()
    var buttons: [Element] = []
    host.elements.root.forEachDescendant { if $0.content is ButtonContent { buttons.append($0) } }
    #expect(buttons.count == 3)
    for button in buttons { button.respond?(.tap) }
    Graph.shared.flush()
    #expect(opened.count == 3 && Set(opened.map(\.key)).count == 1 && opened[0].id == WindowRecord.settings)
    let shortcuts = buttons.compactMap { ($0.content as? ButtonContent)?.shortcut }
    #expect(!shortcuts.isEmpty)
  }
}
