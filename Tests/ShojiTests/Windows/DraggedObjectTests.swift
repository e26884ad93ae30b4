// Objects that are dragged to the edge of a window, where they open a window of their own.

import Foundation
import ShojiElements
import ShojiGraph
import ShojiSystem
import ShojiWeb
import SwiftUI
import Testing

@testable import Shoji

@MainActor @Suite("Objects dragged to the edge") struct DraggedObjectTests {
  private struct Fruit: Codable, Hashable, Transferable {
    var name: String
    static var transferRepresentation: some TransferRepresentation { CodableRepresentation(contentType: .pear) }
  }
  private struct Shop: App {
    var body: some Scene {
      WindowGroup { Text("Main") }
      WindowGroup(for: Fruit.self) { $fruit in Text(fruit?.name ?? "none") }
      WindowGroup(id: "counts", for: Int.self) { $count in Text("\(count ?? 0)") }
        .handlesExternalEvents(matching: ["count"])
      WindowGroup(id: "reader") { Text("Reader") }
        .handlesExternalEvents(matching: ["shop.read"])
      Window("Rules", id: "rules") { Text("Rules") }
        .handlesExternalEvents(matching: ["rules"])
    }
  }
  private struct Row: View {
    let provider: @MainActor () -> NSItemProvider
    var body: some View { Text("row").onDrag(provider) }
  }

  /// A window of the app with one row, and what it has sent to the system process.
  @MainActor private final class Pane {
    private(set) var messages: [(kind: AppMessageKind, text: String)] = []
    private(set) var screen: TestScreen!
    private(set) var scene: SceneWindows!
    private let host = GraphHost()
    let drag = newDrag()

    init(_ view: some View, supportsMultipleWindows: Bool = true) {
      scene = SceneWindows(host) { [unowned self] in messages.append(($0, String(decoding: $1, as: UTF8.self))) }
      scene.declared = {
        let windows = _Windows()
        Shop().body._enter(windows)
        return windows
      }
      screen = TestScreen(environment: { [unowned self] in
        $0.sceneWindows = scene
        $0.supportsMultipleWindows = supportsMultipleWindows
      }) { view }
    }

    func lift() -> [DragAnswer.Outcome] {
      screen.lift(drag, screen.draggables[0])
      return screen.takeAnswers()
    }
    func drop(side: String = "trailing", drag: String? = nil) -> [DragAnswer.Outcome] {
      screen.send(.action(.dropEdge, value: .list([.string(drag ?? self.drag), .string(side)])), to: screen.draggables[0])
      return screen.takeAnswers()
    }
    var sides: [String?] { host.commands.compactMap { if case .openWindow(_, _, let side) = $0 { .some(side) } else { nil } } }
    var opened: [WindowRecord] { messages.filter { $0.kind == .openWindow }.compactMap { WindowRecord(json: $0.text.utf8) } }
  }

  private func activity(_ type: String, target: String? = nil, payload: (any Codable)? = nil) -> NSItemProvider {
    let activity = NSUserActivity(activityType: type)
    activity.targetContentIdentifier = target
    if let payload { try? activity.setTypedPayload(payload) }
    return NSItemProvider(object: activity)
  }

  @Test("A value that a window presents opens its window", .guideline("window.open-by-object-drag"))
  func value() {
    let window = Pane(Text("row").draggable(Fruit(name: "Fig")))
    #expect(window.lift() == [.opens(true)])
    #expect(window.drop() == [.taken])
    #expect(window.opened.map(\.value) == [#"[{"name":"Fig"}]"#])
    // The same window as the one that openWindow opens.
    window.scene.open(id: nil, value: Fruit(name: "Fig"))
    #expect(window.opened[0] == window.opened[1])
  }

  @Test("A value without a window opens none", .guideline("window.open-by-object-drag")) func none() {
    let window = Pane(Text("row").draggable("words"))
    #expect(window.lift() == [.opens(false)])
    #expect(window.drop() == [.refused("The item couldn’t be dropped.")])
    #expect(window.opened.isEmpty)
  }

  @Test("An activity opens a window of the scene that names it, with its typed payload as value") func payload() {
    let provider = activity("shop.count", payload: 7)
    provider.registerObject("seven", visibility: .all)
    let window = Pane(Row { provider })
    #expect(window.lift() == [.opens(true)] && window.drop() == [.taken])
    #expect(window.opened.map(\.id) == ["counts"] && window.opened.map(\.value) == ["[7]"])
    #expect(provider.object as? String == "seven", "destinations get the text")
    // A payload of another type is no value of the window.
    let other = Pane(Row { self.activity("shop.count", payload: "seven") })
    #expect(other.lift() == [.opens(false)])
  }

  @Test("An activity that no scene names opens the main window; its identifier comes before its type") func scenes() {
    let main = Pane(Row { self.activity("something") })
    #expect(main.lift() == [.opens(true)] && main.drop() == [.taken])
    #expect(main.opened.map(\.id) == [nil] && main.opened[0].activity != nil)
    let named = Pane(Row { self.activity("shop.read", target: "the rules") })
    #expect(named.lift() == [.opens(true)] && named.drop() == [.taken])
    #expect(named.opened.map(\.id) == ["rules"])
  }

  @Test("The side on which it was dropped reaches the browser") func sides() {
    let window = Pane(Text("row").draggable(Fruit(name: "Fig")))
    _ = window.lift()
    #expect(window.drop(side: "leading") == [.taken])
    window.scene.open(id: "rules")
    #expect(window.sides == ["leading", nil])
  }

  @Test("What no client sends opens nothing") func hostile() {
    let window = Pane(Text("row").draggable(Fruit(name: "Fig")))
    _ = window.lift()
    #expect(window.drop(side: "above") == [] && window.drop(drag: "nonsense") == [])
    #expect(window.drop(drag: newDrag()) == [.refused("The item is no longer available.")])
    window.screen.send(.action(.dropEdge, value: .string(window.drag)), to: window.screen.draggables[0])
    #expect(window.opened.isEmpty)
  }

  @Test("Where the browser shows one window at a time, nothing is offered and nothing opens") func single() {
    let window = Pane(Text("row").draggable(Fruit(name: "Fig")), supportsMultipleWindows: false)
    #expect(window.lift() == [])
    #expect(window.drop() == [.refused("The item couldn’t be dropped.")] && window.opened.isEmpty)
  }

  @Test("An activity survives being saved, without what a property list cannot have") func saved() throws {
    let activity = NSUserActivity(activityType: "shop.read")
    activity.title = "Fig"
    activity.userInfo = ["page": 4, "name": "Fig", "at": Date(timeIntervalSince1970: 0), "view": NSObject(), 3: "three"]
    let json = try #require(ActivityRecord(activity).json)
    let restored = try #require(ActivityRecord(json: json)?.activity)
    #expect(restored.activityType == "shop.read" && restored.title == "Fig")
    #expect(restored.userInfo?["page"] as? Int == 4 && restored.userInfo?["at"] as? Date == Date(timeIntervalSince1970: 0))
    #expect(restored.userInfo?.count == 3, "without an object, and without a key that is no text")
    #expect(ActivityRecord(restored).json == json, "equal activities have one window")
    #expect(ActivityRecord(json: "nonsense") == nil)
  }

  @Test("The window continues its activity once, also if the process is replaced") func continued() throws {
    struct Reader: View {
      @State private var page = 0
      var body: some View {
        Text("page \(page)").onContinueUserActivity("shop.read") { page = $0.userInfo?["page"] as? Int ?? -1 }
          .onContinueUserActivity("shop.other") { _ in page = -2 }
      }
    }
    let activity = NSUserActivity(activityType: "shop.read")
    activity.userInfo = ["page": 4]
    let record = WindowRecord(key: "a", id: "reader", activity: ActivityRecord(activity).json)
    var restore = [WindowRecord.stateKey: record.json]
    func open() -> SceneSession {
      let session = SceneSession(1, traits: SceneTraits(), restore: restore, channels: PartChannels()) { kind, payload in
        guard kind == .state, let changes = (try? WireValue(json: payload))?.objectValue else { return }
        for (key, value) in changes { restore[key] = value.stringValue }
      }
      session.show(AnyView(Reader()), title: "Reader", commands: [])
      Graph.shared.flush()
      session.page()
      return session
    }
    let first = open()
    #expect(first.host.openedFor == nil && restore[ActivityRecord.stateKey] != nil)
    #expect(restore.values.contains("4"), "the page is saved together with the note")
    first.host.close()
    #expect(open().host.openedFor == nil)
  }
}
