// The state of an app: its windows and commands follow it.

import Foundation
import Observation
import ShojiElements
import ShojiGraph
import Testing

@testable import Shoji

@MainActor @Suite("An app's own state", .serialized) struct AppStateTests {
  /// The first window of an app.
  @MainActor private final class AppScreen<A: App> {
    let screen: TestScreen
    let node: AppNode<A>
    private let host = GraphHost()
    init(_ app: A, value: String? = nil) {
      let node = AppNode(app, host: host)
      let screen = TestScreen { node.windows.windows[0].content(value) }
      (self.node, self.screen) = (node, screen)
      node.didChange = { screen.host.show(node.windows.windows[0].content(value)) }
    }
  }

  private struct Counting: App {
    @State private var count = 0
    var body: some Scene {
      WindowGroup {
        Text("count \(count)")
        Button("More") { count += 1 }
      }
    }
  }

  @Test("A window follows the app's @State") func state() throws {
    let app = AppScreen(Counting())
    try app.screen.tap("More")
    #expect(app.screen.texts.contains("count 1"))
  }

  private struct Storing: App {
    @AppStorage("app-state-tests") private var visits = 0
    var body: some Scene {
      WindowGroup {
        Text("visits \(visits)")
        Button("Visit") { visits += 1 }
      }
    }
  }

  @Test("A window follows the app's @AppStorage") func storage() throws {
    UserDefaults.standard.removeObject(forKey: "app-state-tests")
    defer { UserDefaults.standard.removeObject(forKey: "app-state-tests") }
    let app = AppScreen(Storing())
    try app.screen.tap("Visit")
    #expect(app.screen.texts.contains("visits 1"))
  }

  @Observable final class Model { var name = "old" }
  private struct Observing: App {
    @State private var model = Model()
    var body: some Scene {
      WindowGroup {
        Text(model.name)
        Button("Rename") { model.name = "new" }
      }
    }
  }

  @Test("A window follows an observable object of the app") func object() throws {
    let app = AppScreen(Observing())
    try app.screen.tap("Rename")
    #expect(app.screen.texts.contains("new"))
  }

  private struct Switching: App {
    @Environment(\.scenePhase) private var phase
    var body: some Scene { WindowGroup { Text(phase == .active ? "active" : "away") } }
  }

  @Test("A window follows the app's environment") func phase() {
    let app = AppScreen(Switching())
    app.node.scope.write { $0.scenePhase = .background }
    #expect(app.screen.texts.contains("away"))
    app.node.scope.write { $0.scenePhase = .active }
    #expect(app.screen.texts.contains("active"))
  }

  private struct Valued: App {
    @State private var count = 0
    var body: some Scene {
      WindowGroup(for: Int.self) { $number in
        Text("\(number ?? 0), count \(count)")
        Button("More") { count += 1 }
      }
    }
  }

  @Test("A window with a value follows the app's state") func value() throws {
    let app = AppScreen(Valued(), value: "[7]")
    try app.screen.tap("More")
    #expect(app.screen.texts.contains("7, count 1"))
  }

  private struct Single: App {
    @State private var count = 0
    var body: some Scene {
      Window("Log", id: "log") {
        Text("count \(count)")
        Button("More") { count += 1 }
      }
    }
  }

  @Test("A single window follows the app's state") func single() throws {
    let app = AppScreen(Single())
    try app.screen.tap("More")
    #expect(app.screen.texts.contains("count 1"))
  }

  private struct Commanding: App {
    @State private var count = 0
    var body: some Scene {
      WindowGroup { Button("More") { count += 1 } }
        .commands { CommandMenu("Count") { Button("Now \(count)") {} } }
    }
  }

  @Test("Commands follow the app's state") func commands() throws {
    let host = GraphHost()
    defer { host.close() }
    let node = AppNode(Commanding(), host: host)
    let root = { SceneRoot(content: node.windows.windows[0].content(nil) ?? AnyView(EmptyView()), commands: node.windows.commands) }
    let screen = TestScreen { root() }
    node.didChange = { screen.host.show(root()) }
    try screen.tap("More")
    #expect(screen.html.contains("Now 1"))
  }
}
