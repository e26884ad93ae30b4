// Windows that present a value.

import ShojiElements
import ShojiGraph
import SwiftUI
import Testing

@MainActor @Suite("Windows with a value") struct ValueWindowTests {
  struct Note: Codable, Hashable { var title: String }
  private struct Notes: App {
    var body: some Scene {
      WindowGroup { Text("Main") }
      WindowGroup(for: Note.self) { $note in Text(note?.title ?? "none") }
      WindowGroup("Counts", id: "counts", for: Int.self) { $count in
        Text("Count \(count ?? 0)")
        Button("Raise") { count = (count ?? 0) + 1 }
      }
    }
  }
  private var windows: [_Windows.Window] {
    let windows = _Windows()
    Notes().body._enter(windows)
    return windows.windows
  }

  @Test("Each has a value type, and shows the value in its URL") func content() throws {
    #expect(windows.map(\.valueType) == [nil, "Note", "Int"] && windows[2].id == "counts")
    #expect(TestScreen { windows[1].content(#"[{"title":"Tea"}]"#) }.texts == ["Tea"])
    #expect(TestScreen { windows[1].content(nil) }.texts == ["none"])
    #expect(TestScreen { windows[1].content("nonsense") }.texts == ["none"])
    #expect(TestScreen { windows[0].content(nil) }.texts == ["Main"])
  }
  @Test("A window may change its value") func change() throws {
    let screen = TestScreen { windows[2].content("[4]") }
    try screen.tap("Raise")
    #expect(screen.texts.first == "Count 5")
  }
  @Test("openWindow puts the value into the URL") func open() throws {
    struct Opener: View {
      @Environment(\.openWindow) private var openWindow
      var body: some View {
        Button("Note") { openWindow(value: Note(title: "Tea & milk")) }
        Button("Count") { openWindow(id: "counts", value: 4) }
      }
    }
    let screen = TestScreen { Opener() }
    let scene = WeakHost(screen.host)
    screen.host.rootScope.write { $0.sceneHost = scene }
    try screen.tap("Note")
    try screen.tap("Count")
    let addresses = screen.host.commands.compactMap { if case .open(let url) = $0 { url.absoluteString } else { nil } }
    #expect(addresses.count == 2 && addresses[1] == "?type=Int&value=%5B4%5D&window=counts")
    #expect(addresses[0].hasPrefix("?type=Note&value=%5B%7B") && !addresses[0].contains("& "))
  }
}
