// Where icons are after a move, as it is announced.

import Foundation
import Testing

@testable import Home

@Suite("Places of icons") struct LocationTests {
  private func crowd(_ count: Int, dock: [String] = []) -> HomeLayout {
    HomeLayout(icons: (0..<count).map { .app("app\($0)") }, dock: dock)
  }

  @Test("Pages and positions are counted from 1", arguments: [(0, 1, 1), (23, 1, 24), (24, 2, 1), (29, 2, 6)])
  func pages(icon: Int, page: Int, position: Int) {
    #expect(crowd(30).location(of: "app\(icon)") == .page(page, position: position))
  }

  @Test("An icon is found in the dock, in a folder and off the home screen") func elsewhere() throws {
    var all = crowd(4, dock: ["d", "e"])
    #expect(all.location(of: "e") == .dock(position: 2))
    let folder = all.makeFolder(with: "app1")
    all.add("d", to: folder)
    let made = try #require(all.folders.first)
    #expect(all.location(of: "d") == .folder(made, position: 2))
    #expect(all.location(of: folder.uuidString) == .page(1, position: 2))
    all.remove("d")
    #expect(all.location(of: "d") == .removed && all.location(of: "nothing") == nil)
  }
}

@MainActor @Suite("Moves on the home screen") struct MoveTests {
  @Test("A move that is refused changes nothing") func refused() {
    let name = "home-test-\(UUID().uuidString)"
    let defaults = UserDefaults(suiteName: name)!
    defer { defaults.removePersistentDomain(forName: name) }
    let apps = InstalledApp.list(#"[{"slug":"a","title":"A"},{"slug":"b","title":"B"},{"slug":"c","title":"C"}]"#)
    let store = HomeStore(apps: apps, defaults: defaults)
    let before = store.layout
    let isRefused = !store.move("a") { $0.put("a", at: .outOfFolder) }
    #expect(isRefused && store.layout == before)
    let isMoved = store.move("b", isDropped: true) { $0.put("b", at: .dock(before: nil)) }
    #expect(isMoved && store.layout.dock == ["a", "b"])
    store.change("c") { $0.remove("c") }
    #expect(store.layout.location(of: "c") == .removed)
  }
}
