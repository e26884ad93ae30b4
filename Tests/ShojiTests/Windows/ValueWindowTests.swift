// Windows that present a value: their declarations, and the records with which they are opened.

import Foundation
import ShojiElements
import ShojiGraph
import ShojiSystem
import SwiftUI
import Testing

@testable import Shoji

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
      WindowGroup("Tags", id: "tags", for: Set<String>.self) { $tags in
        Text(tags.sorted().joined(separator: " "))
      } defaultValue: {
        ["new"]
      }
      WindowGroup("Drafts", id: "drafts") { Text("Draft") }
        .windowKind(.auxiliary)
      Window("Rules", id: "rules") { Text("Rules") }
        .defaultSize(width: 400, height: 300)
    }
  }
  private var windows: _Windows {
    let windows = _Windows()
    Notes().body._enter(windows)
    return windows
  }
  private func screen(_ index: Int, _ value: String?) throws -> TestScreen {
    let content = try #require(windows.windows[index].content(value))
    return TestScreen { content }
  }

  /// A scene's windows, and what it has sent to the system process.
  @MainActor private final class Sender {
    let host = GraphHost()
    private(set) var messages: [(kind: AppMessageKind, text: String)] = []
    private(set) var scene: SceneWindows!

    init(_ declared: _Windows, record: WindowRecord? = nil) {
      scene = SceneWindows(host, record: record) { [unowned self] in messages.append(($0, String(decoding: $1, as: UTF8.self))) }
      scene.declared = { declared }
    }

    var opened: [WindowRecord] { messages.filter { $0.kind == .openWindow }.compactMap { WindowRecord(json: $0.text.utf8) } }
    var commands: [(key: String, size: CGSize?)] {
      host.commands.compactMap { if case .openWindow(let key, let size, _) = $0 { (key, size) } else { nil } }
    }
  }

  @Test("Each has a value type, and shows its value") func content() throws {
    #expect(windows.windows.map(\.valueType) == [nil, "Note", "Int", "Set<String>", nil, nil])
    #expect(windows.windows.map(\.id) == [nil, nil, "counts", "tags", "drafts", "rules"])
    #expect(try screen(1, #"[{"title":"Tea"}]"#).texts == ["Tea"])
    #expect(try screen(1, nil).texts == ["none"])
    #expect(try screen(0, nil).texts == ["Main"])
    #expect(try screen(3, nil).texts == ["new"])
    #expect(try screen(3, #"[["b","a"]]"#).texts == ["a b"])
  }

  @Test("A value that cannot be read has no content") func unreadable() {
    for value in ["nonsense", "[4]", #"[{"name":"Tea"}]"#, "[]", ""] { #expect(windows.windows[1].content(value) == nil) }
  }

  @Test(
    "A window is primary or auxiliary: by its scene, unless that says otherwise",
    .guideline("window.two-kinds", "window.same-choice-for-drag-and-command"))
  func kinds() {
    #expect(windows.windows.map(\.kind) == [.primary, .auxiliary, .auxiliary, .auxiliary, .auxiliary, .auxiliary])
    let primary = _Windows()
    WindowGroup(for: Int.self) { _ in Text("Folder") }.windowKind(.primary)._enter(primary)
    #expect(primary.windows.map(\.kind) == [.primary])
  }

  @Test("The app's only main window and its settings are no new windows") func newKinds() {
    #expect(windows.newKinds == [.primary, .auxiliary, .auxiliary, .auxiliary, .auxiliary, .auxiliary])
    let single = _Windows()
    Window("Main", id: "main") { Text("Main") }._enter(single)
    #expect(single.newKinds.isEmpty)
    Settings { Text("Settings") }._enter(single)
    #expect(single.newKinds.isEmpty)
    WindowGroup(for: Int.self) { _ in Text("Letter") }._enter(single)
    #expect(single.newKinds == [.auxiliary])
  }

  @Test("A window may change its value") func change() throws {
    let screen = try screen(2, "[4]")
    try screen.tap("Raise")
    #expect(screen.texts.first == "Count 5")
  }

  @Test("openWindow tells the system process what to open before the browser where") func open() throws {
    let sender = Sender(windows)
    sender.scene.open(id: nil, value: Note(title: "Tea & milk"))
    sender.scene.open(id: "counts", value: 4)
    #expect(sender.opened.map(\.id) == [nil, "counts"] && sender.opened.map(\.type) == ["Note", "Int"])
    #expect(sender.opened.map(\.value) == [#"[{"title":"Tea & milk"}]"#, "[4]"])
    #expect(sender.commands.map(\.key) == sender.opened.map(\.key))
  }

  @Test("The actions of the environment open windows of their scene") func actions() throws {
    struct Opener: View {
      @Environment(\.openWindow) private var openWindow
      @Environment(\.dismissWindow) private var dismissWindow
      var body: some View {
        Button("Note") { openWindow(value: Note(title: "Tea")) }
        Button("Count") { openWindow(id: "counts", value: 4) }
        Button("Rules") { openWindow(id: "rules") }
        Button("Close") { dismissWindow() }
      }
    }
    let sender = Sender(windows)
    let screen = TestScreen(environment: { $0.sceneWindows = sender.scene }) { Opener() }
    for name in ["Note", "Count", "Rules", "Close"] { try screen.tap(name) }
    #expect(sender.messages.map(\.kind) == [.openWindow, .openWindow, .openWindow, .dismissWindow])
  }

  @Test("Equal values have one key, in every process; others have others") func keys() throws {
    let (first, second) = (Sender(windows), Sender(windows))
    for sender in [first, second] {
      sender.scene.open(id: nil, value: Note(title: "Tea"))
      sender.scene.open(id: nil, value: Note(title: "Milk"))
      sender.scene.open(id: "counts", value: 4)
    }
    #expect(first.opened == second.opened)
    #expect(Set(first.opened.map(\.key)).count == 3)
  }

  @Test("Equal values with different JSON have one window while it is open") func sets() throws {
    let sender = Sender(windows)
    let shown = WindowRecord(key: "a", id: "tags", type: "Set<String>", value: #"[["b","c","a"]]"#)
    sender.scene.present = { [shown] }
    for tags in [["a", "b", "c"], ["c", "b", "a"]] as [Set<String>] { sender.scene.open(id: "tags", value: tags) }
    #expect(sender.opened == [shown, shown])
  }

  @Test("A group without a value opens a window each time, a single window once") func identifiers() throws {
    let sender = Sender(windows)
    for id in ["drafts", "drafts", "rules", "rules"] { sender.scene.open(id: id) }
    let keys = sender.opened.map(\.key)
    #expect(keys[0] != keys[1] && keys[2] == keys[3])
    #expect(sender.commands.map(\.size) == [nil, nil, CGSize(width: 400, height: 300), CGSize(width: 400, height: 300)])
  }

  @Test("What no scene presents is logged, and nothing is opened") func undeclared() throws {
    let sender = Sender(windows)
    sender.scene.open(id: "nothing")
    sender.scene.open(id: nil, value: 1.5)
    sender.scene.open(id: "counts", value: Note(title: "Tea"))
    sender.scene.open(id: nil, value: Note(title: String(repeating: "a", count: 40_000)))
    #expect(sender.opened == [] && sender.commands.isEmpty)
    #expect(sender.messages.map(\.kind) == [.log, .log, .log, .log])
    #expect(sender.messages[0].text == "openWindow: no scene has the id nothing")
  }

  @Test("A window that sets its value is the new value's window, also after a restart") func adopted() throws {
    let old = WindowRecord(key: "a", id: "counts", type: "Int", value: "[4]")
    let sender = Sender(windows, record: old)
    let content = try #require(windows.windows[2].content("[4]"))
    let screen = TestScreen(environment: { $0.sceneWindows = sender.scene }) { content }
    try screen.tap("Raise")
    let new = try #require(sender.scene.record)
    #expect((new.id, new.type, new.value) == ("counts", "Int", "[5]") && new.key != "a")
    #expect(sender.host.store.takeChanges() == [WindowRecord.stateKey: new.json])
    #expect(sender.host.pageAttributes["data-window"] == new.key)
    // It has the key with which openWindow opens the value.
    sender.scene.open(id: "counts", value: 5)
    #expect(sender.opened.last?.key == new.key)
  }

  @Test("A record that was tampered with is none") func malformed() {
    for json in [
      "", "[]", "{}", #"{"key":""}"#, #"{"key":"A"}"#, #"{"key":"a&b"}"#, #"{"key":"../a"}"#, #"{"key":1}"#,
      #"{"key":"\#(String(repeating: "a", count: 33))"}"#,
      #"{"key":"a","value":"\#(String(repeating: "a", count: 40_000))"}"#,
    ] {
      #expect(WindowRecord(json: json.utf8) == nil)
    }
  }
}
