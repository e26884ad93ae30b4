// Icons that the user drops on pages, in the dock and in folders.

import Testing

@testable import Home

@Suite("Dropped icons") struct DroppingTests {
  private func layout(_ icons: String..., dock: [String] = []) -> HomeLayout {
    HomeLayout(icons: icons.map(HomeLayout.Icon.app), dock: dock)
  }
  private func slugs(_ layout: HomeLayout) -> [String] { layout.icons.flatMap(\.slugs) }
  /// The layout that the test changes: `#expect` takes no mutating calls.
  private final class Screen {
    var layout: HomeLayout
    init(_ layout: HomeLayout) { self.layout = layout }
    func put(_ id: String, at place: HomeLayout.Place) -> Bool { layout.put(id, at: place) }
    func step(_ id: String, by count: Int) -> Int? { layout.step(id, by: count) }
  }
  private func slugs(_ screen: Screen) -> [String] { slugs(screen.layout) }
  private func crowd(_ count: Int) -> HomeLayout { HomeLayout(icons: (0..<count).map { .app("app\($0)") }) }

  @Test("An icon goes before every other one", arguments: ["a", "b", "c", "d"], ["a", "b", "c", "d"])
  func before(moved: String, other: String) {
    let all = Screen(layout("a", "b", "c", "d"))
    let isMoved = all.put(moved, at: .before(other))
    #expect(isMoved == (moved != other))
    var expected = ["a", "b", "c", "d"]
    if isMoved {
      expected.removeAll { $0 == moved }
      expected.insert(moved, at: expected.firstIndex(of: other)!)
    }
    #expect(slugs(all) == expected)
  }

  @Test("On another page's empty part it comes last there", arguments: [(3, 0, 23), (3, 1, 29), (27, 0, 23), (27, 1, 29), (29, 0, 23)])
  func pageEnd(icon: Int, page: Int, index: Int) {
    let all = Screen(crowd(30))
    #expect(all.put("app\(icon)", at: .endOfPage(page)))
    #expect(all.layout.icons.firstIndex(of: .app("app\(icon)")) == index && all.layout.icons.count == 30)
    #expect(all.put("app0", at: .endOfPage(2)) == false)
  }

  @Test("On an app it makes a folder with both, on a folder it goes into it") func folders() throws {
    let all = Screen(layout("a", "b", "c", dock: ["d"]))
    #expect(all.put("a", at: .onto("b")))
    let folder = try #require(all.layout.folders.first)
    #expect(all.layout.icons.map(\.slugs) == [["b", "a"], ["c"]])
    #expect(all.put("d", at: .onto(folder.id.uuidString)) && all.layout.dock.isEmpty)
    #expect(all.put("c", at: .folder(folder.id, before: "b")))
    #expect(all.layout.icons.map(\.slugs) == [["c", "b", "a", "d"]])
    #expect(all.put("c", at: .folder(folder.id, before: nil)) && all.layout.folders[0].slugs == ["b", "a", "d", "c"])
    // Refused: onto itself, a folder into anything, an app where it is already.
    #expect(!all.put("c", at: .onto("c")) && !all.put("c", at: .onto(folder.id.uuidString)))
    #expect(!all.put(folder.id.uuidString, at: .dock(before: nil)) && !all.put(folder.id.uuidString, at: .outOfFolder))
    #expect(all.put("d", at: .outOfFolder) && all.layout.icons.map(\.slugs) == [["b", "a", "c"], ["d"]])
    #expect(!all.put("d", at: .outOfFolder))
  }

  @Test("A folder moves as a whole, and disappears with its last app") func lastOfFolder() throws {
    let all = Screen(layout("a", "b"))
    let folder = all.layout.makeFolder(with: "a")
    #expect(all.put(folder.uuidString, at: .endOfPage(0)) && all.layout.icons.map(\.slugs) == [["b"], ["a"]])
    #expect(all.put(folder.uuidString, at: .before("b")))
    #expect(all.put("a", at: .before(folder.uuidString)))
    #expect(all.layout.folders.isEmpty && slugs(all) == ["a", "b"])
    let single = all.layout.makeFolder(with: "b")
    #expect(all.put("b", at: .folder(single, before: nil)) && all.layout.folders.map(\.slugs) == [["b"]])
  }

  @Test("The dock takes four, and its own at any time") func dock() {
    let all = Screen(layout("a", "b", dock: ["1", "2", "3"]))
    #expect(all.put("a", at: .dock(before: "2")) && all.layout.dock == ["1", "a", "2", "3"])
    #expect(!all.put("b", at: .dock(before: nil)) && slugs(all) == ["b"])
    #expect(all.put("1", at: .dock(before: nil)) && all.layout.dock == ["a", "2", "3", "1"])
    #expect(all.put("2", at: .before("b")) && all.layout.dock == ["a", "3", "1"] && slugs(all) == ["2", "b"])
    #expect(!all.put("nothing", at: .dock(before: nil)))
  }

  @Test("Steps by keys end at the first and the last place") func steps() {
    let all = Screen(crowd(30))
    #expect(all.step("app23", by: 1) == 25 && all.layout.page(of: "app23") == 1)
    #expect(all.step("app0", by: -1) == nil && all.step("app29", by: 6) == nil && all.step("nothing", by: 1) == nil)
    #expect(all.step("app29", by: -6) == 24)
  }
}
