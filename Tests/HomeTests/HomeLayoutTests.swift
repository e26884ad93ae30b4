// The home screen's layout: pages, dock, folders, removed apps.

import Foundation
import Testing

@testable import Home

@Suite("The home screen's layout") struct HomeLayoutTests {
  private func layout(_ icons: String..., dock: [String] = []) -> HomeLayout {
    HomeLayout(icons: icons.map(HomeLayout.Icon.app), dock: dock)
  }
  private func slugs(_ layout: HomeLayout) -> [String] { layout.icons.flatMap(\.slugs) }
  private func names(_ count: Int) -> [String] { (0..<count).map { "app\($0)" } }

  @Test("A new user's dock has half of the apps, four at most", arguments: [(0, 0), (1, 0), (3, 1), (8, 4), (100, 4)])
  func initial(count: Int, docked: Int) {
    let layout = HomeLayout.initial(names(count))
    #expect(layout.dock.count == docked && layout.icons.count == count - docked)
  }

  @Test("No apps make one empty page, 100 apps five") func pages() {
    #expect(HomeLayout().pages == [[]])
    #expect(HomeLayout(icons: names(100).map(HomeLayout.Icon.app)).pages.map(\.count) == [24, 24, 24, 24, 4])
  }

  @Test("Apps that are gone leave their places, new ones come last, none is there twice") func reconciliation() {
    var kept = layout("a", "gone", "b", "a", dock: ["d", "gone", "d"])
    kept.icons.append(.folder(.init(slugs: ["gone"])))
    kept.icons.append(.folder(.init(slugs: ["f", "b"])))
    kept.removed = ["r", "gone"]
    let now = kept.reconciled(with: ["a", "b", "d", "f", "r", "new"])
    #expect(slugs(now) == ["a", "b", "f", "new"] && now.dock == ["d"] && now.removed == ["r"])
    #expect(now.folders.map(\.slugs) == [["f"]])
  }

  @Test("A dock with too many apps keeps four, the others stay on the pages") func fullDock() {
    let now = layout(dock: names(6)).reconciled(with: names(6))
    #expect(now.dock == names(4) && slugs(now) == ["app4", "app5"])
  }

  @Test("An icon moves to the next page and back") func pageMoves() {
    var layout = HomeLayout(icons: names(30).map(HomeLayout.Icon.app))
    layout.move("app3", byPages: 1)
    #expect(layout.page(of: "app3") == 1)
    layout.move("app3", byPages: -1)
    #expect(layout.page(of: "app3") == 0)
    layout.move("app3", byPages: -1)
    layout.move("nothing", byPages: 1)
    #expect(layout.icons.count == 30 && layout.page(of: "app3") == 0)
  }

  @Test("An app goes into the dock and back to the pages; a full dock takes none") func docking() {
    var all = layout("a", "b", dock: ["1", "2", "3"])
    all.toggleDock("a")
    #expect(all.dock == ["1", "2", "3", "a"] && slugs(all) == ["b"] && all.isDockFull)
    all.toggleDock("b")
    #expect(all.dock.count == 4 && slugs(all) == ["b"])
    let places = [all.stepInDock("a", by: -1), all.stepInDock("a", by: 2), all.stepInDock("b", by: 1)]
    #expect(places == [3, nil, nil] && all.dock == ["1", "2", "a", "3"])
    all.toggleDock("a")
    #expect(slugs(all) == ["b", "a"] && all.dock == ["1", "2", "3"])
  }

  @Test("A removed app can be put back, wherever it was") func removing() {
    var all = layout("a", dock: ["d"])
    all.icons.append(.folder(.init(slugs: ["f"])))
    for slug in ["a", "d", "f"] { all.remove(slug) }
    #expect(all.icons.isEmpty && all.dock.isEmpty && all.removed == ["a", "d", "f"])
    all.putBack("d")
    all.putBack("d")
    #expect(slugs(all) == ["d"] && all.removed == ["a", "f"])
  }

  @Test("A folder is made in the app's place, filled, renamed and emptied") func folders() throws {
    var all = layout("a", "b", "c")
    let folder = all.makeFolder(with: "b")
    #expect(all.icons.map(\.slugs) == [["a"], ["b"], ["c"]])
    all.add("c", to: folder)
    all.add("c", to: folder)
    all.rename(folder, "Work")
    #expect(all.folders.map(\.name) == ["Work"] && all.icons.map(\.slugs) == [["a"], ["b", "c"]])
    all.takeOut("b")
    #expect(all.icons.map(\.slugs) == [["a"], ["c"], ["b"]])
    all.takeOut("c")
    #expect(all.folders.isEmpty && slugs(all) == ["a", "c", "b"])
    all.takeOut("nothing")
    #expect(slugs(all) == ["a", "c", "b"])
  }

  @Test("A folder of an app in the dock comes last") func folderFromDock() {
    var all = layout("a", dock: ["d"])
    all.makeFolder(with: "d")
    #expect(all.dock.isEmpty && all.icons.map(\.slugs) == [["a"], ["d"]])
  }
}

@MainActor @Suite("The home screen's store") struct HomeStoreTests {
  private let apps = InstalledApp.list(
    #"[{"slug":"notes","title":"Notes","titles":{"en":"Notes","ja":"メモ"}},{"slug":"maps","title":"Maps"},{"slug":"mail","title":"Mail"}]"#)

  /// Settings of its own, removed at the end.
  private func withDefaults(_ body: (UserDefaults) throws -> Void) rethrows {
    let name = "home-test-\(UUID().uuidString)"
    let defaults = UserDefaults(suiteName: name)!
    defer { defaults.removePersistentDomain(forName: name) }
    try body(defaults)
  }

  @Test("The layout is kept, and that of an earlier version is taken over") func kept() {
    withDefaults { defaults in
      defaults.set("mail notes", forKey: "dock")
      let store = HomeStore(apps: apps, defaults: defaults)
      #expect(store.layout.dock == ["mail", "notes"])
      store.layout.toggleDock("mail")
      #expect(HomeStore(apps: apps, defaults: defaults).layout == store.layout)
    }
  }

  @Test("A damaged layout begins anew") func damaged() {
    withDefaults { defaults in
      defaults.set("{", forKey: "layout")
      #expect(HomeStore(apps: apps, defaults: defaults).layout == .initial(apps.map(\.slug)))
    }
  }

  @Test("Search finds apps by their names in any language, sorted, also removed ones") func search() {
    withDefaults { defaults in
      let store = HomeStore(apps: apps, defaults: defaults)
      let english = Locale(identifier: "en")
      store.layout.remove("notes")
      #expect(store.search("", in: english).map(\.slug) == ["mail", "maps", "notes"])
      #expect(store.search(" ma", in: english).map(\.slug) == ["mail", "maps"])
      #expect(store.search("メモ", in: english).map(\.slug) == ["notes"])
      #expect(store.search("nothing", in: english).isEmpty)
    }
  }
}
