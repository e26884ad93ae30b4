// Rows of lazy containers are mounted ahead of the user; their views appear when the browser reports that the row is near the visible part.

import Foundation
import Shoji
import ShojiElements
import ShojiGraph
import Testing

@MainActor @Suite("The views of a lazy container's rows appear when the browser reports the row") struct RowPresenceTests {
  private final class Diary {
    var lines: [String] = []
    func take() -> [String] {
      defer { lines = [] }
      return lines.sorted()
    }
  }

  private struct Told: ViewModifier {
    let name: String
    let diary: Diary
    func body(content: Content) -> some View {
      content.onAppear { diary.lines.append("\(name) there") }.onDisappear { diary.lines.append("\(name) gone") }
    }
  }

  /// A row with state of its own.
  private struct Row: View {
    let number: Int
    let diary: Diary
    @State private var count = 0
    var body: some View { Button("Row \(number): \(count)") { count += 1 }.modifier(Told(name: "\(number)", diary: diary)) }
  }

  /// Reports as the browser does which of the observed elements are near, by the text in them.
  private func report(_ near: [String], _ screen: TestScreen) {
    _ = screen.patch()
    var ids: [String: Int] = [:]
    screen.host.elements.root.forEachDescendant { if $0.box.stages.contains(.nearness) { ids[TestScreen.label(of: $0)] = $0.id } }
    screen.host.rowReports.receive(Set(near.compactMap { ids[$0] }), in: screen.host.elements)
    _ = screen.patch()
  }

  @Test("Sixty rows are mounted; those that are reported appear, disappear, and keep their state") func rows() throws {
    let diary = Diary()
    let screen = TestScreen(measuring: true) { ScrollView { LazyVStack { ForEach(0..<100) { Row(number: $0, diary: diary) } } } }
    #expect(screen.elements(ButtonContent.self).count == 60)
    #expect(diary.take() == [])
    report(["Row 0: 0", "Row 1: 0"], screen)
    #expect(diary.take() == ["0 there", "1 there"])
    try screen.tap("Row 0: 0")
    report(["Row 1: 0", "Row 2: 0"], screen)
    #expect(diary.take() == ["0 gone", "2 there"])
    report(["Row 0: 1"], screen)
    #expect(diary.take() == ["0 there", "1 gone", "2 gone"])
  }

  @Test("A row that leaves the mounted window disappears, if it had appeared") func unmounted() throws {
    let diary = Diary()
    let screen = TestScreen(measuring: true) { ScrollView { LazyVStack { ForEach(0..<1000) { Row(number: $0, diary: diary) } } } }
    report(["Row 0: 0"], screen)
    _ = diary.take()
    screen.send(.range(first: 500, last: 506), to: try #require(screen.elements(GapContent.self).last))
    #expect(diary.take() == ["0 gone"])
    report(["Row 500: 0"], screen)
    #expect(diary.take() == ["500 there"])
  }

  @Test("Every lazy container: stacks, grids, lists with sections, and the views beside a ForEach") func containers() {
    let diary = Diary()
    func rows() -> some View { ForEach(0..<3) { Text(verbatim: "\($0)").modifier(Told(name: "\($0)", diary: diary)) } }
    func expect(_ screen: TestScreen, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
      // Rows of the screen before have gone with it.
      #expect(diary.take().allSatisfy { $0.hasSuffix("gone") }, sourceLocation: sourceLocation)
      report(["1"], screen)
      #expect(diary.take() == ["1 there"], sourceLocation: sourceLocation)
    }
    expect(TestScreen(measuring: true) { ScrollView(.horizontal) { LazyHStack { rows() } } })
    expect(TestScreen(measuring: true) { ScrollView { LazyVGrid(columns: [GridItem(), GridItem()]) { rows() } } })
    expect(TestScreen(measuring: true) { ScrollView(.horizontal) { LazyHGrid(rows: [GridItem()]) { rows() } } })
    expect(TestScreen(measuring: true) { List { rows() } })
    expect(TestScreen(measuring: true) { List { Section("Head") { rows() } } })
    expect(
      TestScreen(measuring: true) {
        List {
          Section("Head") {
            Text("0").modifier(Told(name: "0", diary: diary))
            Text("1").modifier(Told(name: "1", diary: diary))
          }
        }
      })
    // The common way to load the next page.
    expect(
      TestScreen(measuring: true) {
        ScrollView {
          LazyVStack {
            ForEach(0..<3) { Text(verbatim: "row \($0)") }
            Text("1").modifier(Told(name: "1", diary: diary))
          }
        }
      })
    // A row that is a lazy container too.
    expect(
      TestScreen(measuring: true) {
        ScrollView { LazyVStack { ForEach(0..<1) { _ in ScrollView(.horizontal) { LazyHStack { rows() } } } } }
      })
  }

  @Test("Views in stacks that are not lazy, and in presentations of a row, appear at once") func others() throws {
    let diary = Diary()
    struct Presenting: View {
      let diary: Diary
      @State private var isShown = false
      var body: some View {
        Button("Show") { isShown = true }.sheet(isPresented: $isShown) { Text("sheet").modifier(Told(name: "sheet", diary: diary)) }
      }
    }
    let screen = TestScreen(measuring: true) {
      SceneRoot(
        content: AnyView(
          VStack {
            VStack { ForEach(0..<2) { Text(verbatim: "\($0)").modifier(Told(name: "\($0)", diary: diary)) } }
            List { ForEach(0..<2) { _ in Presenting(diary: diary) } }
          }))
    }
    #expect(diary.take() == ["0 there", "1 there"])
    try screen.tap("Show")
    #expect(diary.take() == ["sheet there"])
  }

  @Test("An image of a row is loaded when the row is reported; elsewhere at once") func images() {
    func image(_ number: Int) -> some View { AsyncImage(url: URL(string: "https://example.com/\(number).png")) }
    let screen = TestScreen(measuring: true) {
      VStack {
        image(7)
        ScrollView {
          LazyVStack {
            ForEach(0..<3) { number in
              HStack {
                image(number)
                Text("row \(number)")
              }
            }
          }
        }
      }
    }
    func loaded() -> [Int] { (0..<9).filter { screen.html.contains("https://example.com/\($0).png") } }
    #expect(loaded() == [7])
    report(["row 1"], screen)
    #expect(loaded() == [1, 7])
  }

  @Test("Rows without such code are not observed, and rows that get it later are") func observed() throws {
    struct Late: View {
      let diary: Diary
      @State private var isLoading = false
      var body: some View {
        if isLoading { Text("loading").modifier(Told(name: "loading", diary: diary)) } else { Button("Load") { isLoading = true } }
      }
    }
    let diary = Diary()
    let screen = TestScreen(measuring: true) { ScrollView { LazyVStack { ForEach(0..<2) { _ in Late(diary: diary) } } } }
    #expect(!screen.html.contains("data-near"))
    try screen.tap("Load")
    #expect(screen.html.components(separatedBy: "data-near").count == 2)
    report(["loading"], screen)
    #expect(diary.take() == ["loading there"])
  }

  @Test("A task begins when its row is reported, and is cancelled when the row leaves") func task() async {
    let diary = Diary()
    let screen = TestScreen(measuring: true) {
      List {
        ForEach(0..<2) { number in
          Text(verbatim: "\(number)").task {
            diary.lines.append("\(number) begun")
            try? await Task.sleep(for: .seconds(600))
            diary.lines.append("\(number) \(Task.isCancelled ? "cancelled" : "slept")")
          }
        }
      }
    }
    func wait(for lines: [String]) async {
      for _ in 0..<100_000 where diary.lines != lines { await Task.yield() }
      #expect(diary.take() == lines)
    }
    report(["1"], screen)
    await wait(for: ["1 begun"])
    report([], screen)
    await wait(for: ["1 cancelled"])
  }

  @Test("After a restart only the reported rows appear, although all of them may have been covered") func restored() {
    let diary = Diary()
    let screen = TestScreen(restoring: ["a": "1"], measuring: true) { List { ForEach(0..<9) { Row(number: $0, diary: diary) } } }
    #expect(diary.take() == [])
    report(["Row 3: 0"], screen)
    #expect(diary.take() == ["3 there"])
  }

  @Test("Without a browser all rows are near") func noBrowser() {
    let diary = Diary()
    let screen = TestScreen { List { ForEach(0..<2) { Row(number: $0, diary: diary) } } }
    #expect(diary.take() == ["0 there", "1 there"])
    #expect(!screen.html.contains("data-near"))
  }

  @Test("Rows that are not there, and words that are no IDs, change nothing") func hostile() {
    let diary = Diary()
    let screen = TestScreen(measuring: true) { List { ForEach(0..<2) { Row(number: $0, diary: diary) } } }
    screen.host.rowReports.receive([Int.max, -1, 0, Int.min], in: screen.host.elements)
    #expect(screen.patch() == [])
    #expect(diary.take() == [])
  }
}
