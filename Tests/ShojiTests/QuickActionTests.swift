// UIKit's vocabulary of quick actions, and how a chosen one reaches the app.

import Foundation
import ShojiGraph
import ShojiSystem
import ShojiTesting
import ShojiWeb
import Testing
import UserNotifications

@testable import Shoji

@MainActor @Suite("Quick actions", .serialized) struct QuickActionTests {
  private func item(_ type: String, _ title: String = "New Note", subtitle: String? = nil) -> UIApplicationShortcutItem {
    UIApplicationShortcutItem(type: type, localizedTitle: title, localizedSubtitle: subtitle, icon: UIApplicationShortcutIcon(type: .add))
  }
  private func chosen(_ type: String, id: String = "1") -> ChosenShortcut {
    ChosenShortcut(id: id, item: ShortcutItem(type: type, title: ShortcutText("New Note"), symbol: "plus"))
  }

  // MARK: Vocabulary

  @Test(
    "Each of the system's glyphs has a symbol that is drawn", .guideline("quick-action.system-icons"),
    arguments: UIApplicationShortcutIcon.IconType.allCases)
  func systemIcons(type: UIApplicationShortcutIcon.IconType) throws {
    let symbol = try #require(UIApplicationShortcutIcon(type: type).symbol)
    #expect(Symbols.isKnown(symbol), "\(symbol)")
    #expect(Set(UIApplicationShortcutIcon.IconType.allCases.map(\.symbol)).count == UIApplicationShortcutIcon.IconType.allCases.count)
  }

  @Test("A symbol's name is the glyph; an unknown name ends a debug build", .guideline("quick-action.sf-symbols")) func symbols() async {
    #expect(UIApplicationShortcutIcon(systemImageName: "star").symbol == "star")
    #if DEBUG
    await #expect(processExitsWith: .failure) { _ = UIApplicationShortcutIcon(systemImageName: "no-such-symbol") }
    #endif
  }

  @Test("An action keeps its values in the form that the system stores, and comes back the same") func storing() throws {
    let made = UIApplicationShortcutItem(
      type: "open", localizedTitle: "Open Note", localizedSubtitle: "Tea", icon: UIApplicationShortcutIcon(systemImageName: "star"),
      userInfo: [
        "id": "x" as any NSSecureCoding, "count": 3 as any NSSecureCoding, "flag": true as any NSSecureCoding,
        "list": NSArray(array: ["a"]),
      ])
    let json = try JSONEncoder().encode(made.stored)
    let back = UIApplicationShortcutItem(try JSONDecoder().decode(ShortcutItem.self, from: json), languages: ["en"])
    #expect(back == made && back.localizedSubtitle == "Tea")
    #expect(back.userInfo?["id"] as? String == "x" && back.userInfo?["count"] as? Int == 3 && back.userInfo?["flag"] as? Bool == true)
  }

  @Test("A mutable copy can be changed, a copy of it cannot") func copies() throws {
    let copy = try #require(item("a").mutableCopy() as? UIMutableApplicationShortcutItem)
    copy.localizedTitle = "Other"
    copy.type = "b"
    let fixed = try #require(copy.copy() as? UIApplicationShortcutItem)
    copy.localizedTitle = "Third"
    #expect(fixed.localizedTitle == "Other" && fixed.type == "b" && !(fixed is UIMutableApplicationShortcutItem))
  }

  // MARK: Setting

  @Test(
    "Setting actions and badge makes one message, and only if something has changed",
    .guideline("quick-action.dynamic-update", "quick-action.sensible-update-reasons"))
  func setting() throws {
    let report = HomeScreenReport()
    report.adopt(HomeScreenNotice(shortcuts: [item("kept").stored], badge: 2), languages: ["en"])
    #expect(report.items?.map(\.type) == ["kept"] && report.badge == 2 && report.takeMessage() == nil)
    report.set([item("a"), item("b")], because: .recentActivity)
    report.badge = -3
    let change = try JSONDecoder().decode(HomeScreenChange.self, from: Data(try #require(report.takeMessage())))
    #expect(change.shortcuts?.map(\.type) == ["a", "b"] && change.badge == 0)
    report.set([item("a"), item("b")], because: nil)
    #expect(report.takeMessage() == nil)
    // What the app has set since its start counts, not what was kept before.
    report.adopt(HomeScreenNotice(shortcuts: [], badge: 9), languages: ["en"])
    #expect(report.items?.map(\.type) == ["a", "b"] && report.badge == 0)
    #expect(ShortcutUpdateReason.allCases.count == 4)
  }

  @Test("Five actions can be set, and the system gets four", .guideline("quick-action.at-most-four")) func five() throws {
    let report = HomeScreenReport()
    report.set((0..<5).map { item("\($0)") }, because: nil)
    let change = try JSONDecoder().decode(HomeScreenChange.self, from: Data(try #require(report.takeMessage())))
    #expect(change.shortcuts?.count == 4 && report.items?.count == 5)
  }

  @Test("Windows that the user closes on the home screen are in one message") func endedWindows() throws {
    let report = HomeScreenReport()
    for number: UInt32 in [3, 4] { report.end(HomeScreenChange.EndedWindow(app: "notes", number: number)) }
    let change = try JSONDecoder().decode(HomeScreenChange.self, from: Data(try #require(report.takeMessage())))
    #expect(change.ended?.map(\.number) == [3, 4] && change.shortcuts == nil && change.badge == nil)
    #expect(report.takeMessage() == nil)
  }

  @Test("The badge is set under its newer name too") func badge() async throws {
    let center = UNUserNotificationCenter.current()
    try await center.setBadgeCount(4)
    #expect(UIApplication.shared.applicationIconBadgeNumber == 4)
    try await center.setBadgeCount(0)
    #expect(UIApplication.shared.applicationIconBadgeNumber == 0)
  }

  // MARK: Performing

  private struct Page: View {
    @State var log: [String] = []
    var body: some View { Text(log.joined(separator: ",")).onShortcutItem { log.append($0.type) } }
  }

  @Test("A running app performs a chosen action once", .guideline("quick-action.purpose")) func running() throws {
    let window = try TestWindow(Page())
    window.session.open(nil)
    window.session.open(chosen("new"))
    Graph.shared.flush()
    #expect(window.texts == ["new"])
    // The page is requested again, by a reload.
    window.session.open(chosen("new"))
    Graph.shared.flush()
    #expect(window.texts == ["new"])
    window.session.open(chosen("new", id: "2"))
    Graph.shared.flush()
    #expect(window.texts == ["new,new"])
  }

  @Test("An action that opens a window waits for its handler; a restored window does not repeat it", .guideline("quick-action.purpose"))
  func opening() throws {
    var states: [String] = []
    func session(restoring values: [String: String]) -> SceneSession {
      SceneSession(7, traits: SceneTraits(), restore: values, channels: PartChannels()) { kind, payload in
        if kind == .state { states.append(String(decoding: payload, as: UTF8.self)) }
      }
    }
    func texts(_ session: SceneSession) -> [String] {
      var found: [String] = []
      session.host.elements.root.forEachDescendant { if let text = $0.content as? TextContent { found.append(text.plainText) } }
      return found
    }
    let first = session(restoring: [:])
    first.open(chosen("new"))
    first.show(AnyView(Page()), title: "", commands: [])
    Graph.shared.flush()
    #expect(texts(first) == ["new"])
    first.page()
    #expect(states.joined().contains("\"#shortcut\":\"1\""))
    let second = session(restoring: ["#shortcut": "1"])
    second.open(chosen("new"))
    second.show(AnyView(Page()), title: "", commands: [])
    Graph.shared.flush()
    #expect(texts(second) == [""])
  }

  @Test("Of several handlers the outermost performs the action") func nested() throws {
    struct Outer: View {
      @State var outer = 0
      @State var inner = 0
      var body: some View {
        VStack { Text("\(inner)").onShortcutItem { _ in inner += 1 } }
          .onShortcutItem { _ in outer += 1 }
        Text("\(outer)")
      }
    }
    let window = try TestWindow(Outer())
    window.session.open(chosen("new"))
    Graph.shared.flush()
    #expect(window.texts == ["0", "1"])
  }

  @Test("The home screen sees the actions in its user's language, and their addresses") func homeScreen() throws {
    let apps = HomeScreenApps()
    let stored = ShortcutItem(type: "new note", title: ShortcutText(byLanguage: ["en": "New Note", "ja": "新規メモ"]), symbol: "plus")
    apps.adopt(["notes": .init(shortcuts: [stored], badge: 4, windows: [.init(number: 3, title: "Tea"), .init(number: 1, title: "")])])
    let entry = apps["notes"]
    #expect(entry.badge == 4 && entry.windows.map(\.title) == ["Tea", ""] && entry.windows[0].address?.absoluteString == "/notes/?scene=3")
    let shortcut = try #require(entry.shortcuts.first)
    #expect(shortcut.title(in: Locale(identifier: "ja_JP")) == "新規メモ" && shortcut.title(in: Locale(identifier: "en_GB")) == "New Note")
    #expect(shortcut.address?.absoluteString == "/notes/?shortcut=new%20note")
    #expect(apps["unknown"] == HomeScreenApps.Entry())
  }

  @Test("A mail app's four actions are all in its menu, each with its own address", .guideline("quick-action.mail-example")) func mail() {
    let apps = HomeScreenApps()
    let types = ["inbox", "vip", "search", "write"]
    let actions = types.map { ShortcutItem(type: $0, title: ShortcutText($0), symbol: "envelope") }
    apps.adopt(["mail": .init(shortcuts: actions, badge: 0, windows: [])])
    #expect(apps["mail"].shortcuts.map { $0.address?.absoluteString } == types.map { "/mail/?shortcut=\($0)" })
  }

  @Test(
    "A glyph is drawn in one colour: a symbol, and the opacity of the app's own image",
    .guideline("quick-action.glyph-monochrome", "quick-action.sf-symbols"))
  func glyphs() throws {
    let own = ShortcutItem(type: "a", title: ShortcutText("A"), image: "/apps/notes/assets/colours.png")
    let screen = TestScreen { HomeScreenShortcut(item: own, slug: "notes").glyph }
    let node = try #require(screen.page.first(".image"))
    #expect(node.tag == "span" && node["style"]?.contains("mask:") == true && node["style"]?.contains("background:") == true)
    let symbol = TestScreen { HomeScreenShortcut(item: ShortcutItem(type: "a", title: ShortcutText("A"), symbol: "star"), slug: "n").glyph }
    #expect(symbol.page.first(".symbol") != nil)
  }

  @Test(
    "Menus of icons have their glyphs on the side of the icon, other menus at the end",
    .guideline("quick-action.glyph-side-by-icon-position"))
  func sides() throws {
    func popup(_ view: some View) throws -> Markup { try #require(TestScreen { view }.page.first(".menu")) }
    #expect(try popup(Text("A").contextMenu { Button("B") {} }.menuGlyphs(.sourceSide))["data-glyphs"] != nil)
    #expect(try popup(Text("A").contextMenu { Button("B") {} })["data-glyphs"] == nil)
  }

  @Test("A link in a menu is a link that the browser follows") func links() throws {
    let screen = TestScreen { Text("A").contextMenu { Link("Open", destination: URL(string: "/notes/?shortcut=new")!) } }
    let item = try #require(screen.page.first(".menu-item"))
    #expect(item.tag == "a" && item["href"] == "/notes/?shortcut=new" && item["role"] == "menuitem" && !item.has("data-tap"))
  }
}

@MainActor @Suite("Delegates and quick actions", .serialized) struct SceneDelegateTests {
  final class SceneDelegate: NSObject, UIWindowSceneDelegate {
    nonisolated(unsafe) static var log: [String] = []
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
      Self.log.append("connect \(connectionOptions.shortcutItem?.type ?? "none")")
    }
    func windowScene(
      _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void
    ) {
      Self.log.append("perform \(shortcutItem.type)")
      completionHandler(true)
    }
    func sceneDidBecomeActive(_ scene: UIScene) { Self.log.append("active") }
    func sceneDidEnterBackground(_ scene: UIScene) { Self.log.append("background") }
    func sceneDidDisconnect(_ scene: UIScene) { Self.log.append("disconnect") }
  }
  final class AppDelegate: NSObject, UIApplicationDelegate {
    func application(
      _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
      configuration.delegateClass = SceneDelegate.self
      return configuration
    }
  }

  @Test("A scene's delegate gets the action that opens its window, and later ones") func connection() {
    let item = UIApplicationShortcutItem(type: "new", localizedTitle: "New", icon: UIApplicationShortcutIcon(type: .add))
    _ = UIApplicationDelegateAdaptor(AppDelegate.self)
    SceneDelegate.log = []
    let connection = SceneConnection(1, shortcutItem: item)
    connection.phaseChanged(to: .active)
    connection.perform(item)
    connection.phaseChanged(to: .background)
    connection.close()
    #expect(SceneDelegate.log == ["connect new", "active", "perform new", "background", "disconnect"])
  }
}
