// @AppStorage: settings that the app's other code writes with UserDefaults.

import Foundation
import Shoji
import ShojiElements
import ShojiGraph
import Testing

@MainActor @Suite("AppStorage", .serialized) struct AppStorageTests {
  private static let store = UserDefaults(suiteName: "shoji-app-storage-tests")!

  private struct Setting: View {
    @AppStorage("app-storage.word", store: store) private var word = "none"
    @AppStorage("app-storage.number", store: store) private var number: Double?
    @AppStorage("app-storage.place", store: store) private var place = URL(string: "https://example.com/a?b=c")!
    var body: some View {
      Text(word)
      Text(verbatim: number.map { "\($0)" } ?? "no number")
      Text(place.absoluteString)
      Button("own") { word = "own" }
      Button("move") { place = URL(string: "https://example.com/z?y=x")! }
      Button("undefined") { number = .nan }
    }
  }

  private struct Kept: View {
    @AppStorage("app-storage.place", store: store) private var place = URL(fileURLWithPath: "/none")
    @AppStorage("app-storage.data", store: store) private var data = Data()
    var body: some View {
      Text(place.absoluteString)
      Text("\(data.count) bytes")
      Button("web") { place = URL(string: "https://example.com/z?y=x")! }
      Button("file") { place = URL(fileURLWithPath: "/tmp/a b.txt") }
      Button("data") { data = Data([1, 2, 3]) }
    }
  }

  init() {
    for key in ["word", "number", "place", "data"] { Self.store.removeObject(forKey: "app-storage." + key) }
  }

  @Test("A value that other code writes appears when the app next draws") func written() throws {
    let screen = TestScreen { Setting() }
    #expect(screen.texts.prefix(2) == ["none", "no number"])
    Self.store.set("written", forKey: "app-storage.word")
    Self.store.set(2.5, forKey: "app-storage.number")
    #expect(!screen.patch().isEmpty)
    #expect(screen.texts.prefix(2) == ["written", "2.5"])
    Self.store.removeObject(forKey: "app-storage.word")
    Self.store.removeObject(forKey: "app-storage.number")
    #expect(!screen.patch().isEmpty)
    #expect(screen.texts.prefix(2) == ["none", "no number"])
  }

  @Test("A value that another thread writes appears too") func thread() async throws {
    let screen = TestScreen { Setting() }
    await Task.detached { await Self.write("from elsewhere") }.value
    _ = screen.patch()
    #expect(screen.texts.first == "from elsewhere")
  }
  private nonisolated static func write(_ word: String) async {
    UserDefaults(suiteName: "shoji-app-storage-tests")!.set(word, forKey: "app-storage.word")
  }

  @Test("What was stored is read again, addresses and data included") func readAgain() throws {
    for (button, place) in [("web", "https://example.com/z?y=x"), ("file", "file:///tmp/a%20b.txt")] {
      do {
        let screen = TestScreen { Kept() }
        try screen.tap(button)
        try screen.tap("data")
      }
      #expect(TestScreen { Kept() }.texts.prefix(2) == [place, "3 bytes"])
    }
  }

  private struct Score: View {
    @AppStorage("app-storage.number", store: store) private var score = 3
    @AppStorage("app-storage.number", store: store) private var other = 8
    var body: some View {
      Text(verbatim: "\(score) \(other)")
      Button("add") { score += 1 }
      Button("set and add") {
        store.set(20, forKey: "app-storage.number")
        score += 1
      }
    }
  }

  @Test("Each property has its own value while nothing is stored; each reading and each += takes what is stored") func eachItsOwn() throws {
    let screen = TestScreen { Score() }
    #expect(screen.texts.first == "3 8")
    Self.store.set(10, forKey: "app-storage.number")
    try screen.tap("add")
    #expect(screen.texts.first == "11 11")
    try screen.tap("set and add")
    #expect(screen.texts.first == "21 21")
    Self.store.removeObject(forKey: "app-storage.number")
    #expect(screen.texts.first == "3 8")
    try screen.tap("add")
    #expect(screen.texts.first == "4 4")
  }

  @Test("What any code has written, or removed, is on the disk when it is shown, also in suites that no view uses") func onDisk() throws {
    let name = "shoji-app-storage-disk"
    let file = URL.homeDirectory.appending(path: ".config/\(name).plist")
    func onDisk() -> [String: Any]? {
      (try? Data(contentsOf: file)).flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) } as? [String: Any]
    }
    let defaults = try #require(UserDefaults(suiteName: name))
    defaults.set("kept", forKey: "word")
    defaults.set(1, forKey: "number")
    #expect(Graph.shared.hasWork)
    Graph.shared.flush()
    #expect(onDisk()?["word"] as? String == "kept")
    defaults.removeObject(forKey: "word")
    Graph.shared.flush()
    #expect(onDisk()?["word"] == nil && onDisk()?["number"] as? Int == 1)
    defaults.removePersistentDomain(forName: name)
  }

  @Test("A change is announced by UserDefaults.didChangeNotification") func announced() async {
    let changes = NotificationCenter.default.publisher(for: UserDefaults.didChangeNotification)
    var count = 0
    let subscription = changes.sink { _ in count += 1 }
    Self.store.set("announced", forKey: "app-storage.word")
    #expect(count > 0)
    subscription.cancel()
  }

  @Test("An observer of changes that changes something itself is told once") func announcedOnce() {
    let changes = NotificationCenter.default.publisher(for: UserDefaults.didChangeNotification)
    var count = 0
    let subscription = changes.sink { _ in
      count += 1
      if count < 100 { Self.store.set(count, forKey: "app-storage.number") }
    }
    Self.store.set("announced", forKey: "app-storage.word")
    // Tests in parallel may change something too.
    #expect((1..<100).contains(count))
    subscription.cancel()
    Self.store.removeObject(forKey: "app-storage.number")
  }

  @Test("A value of a type that does not fit is as if there were none") func unfit() throws {
    let screen = TestScreen { Setting() }
    Self.store.set(Data([1]), forKey: "app-storage.number")
    Self.store.set(["a list"], forKey: "app-storage.word")
    _ = screen.patch()
    #expect(screen.texts.prefix(2) == ["none", "no number"])
  }

  @Test("The app's own value stays as it was written, whatever the defaults make of it, and nothing is drawn again") func own() throws {
    let screen = TestScreen { Setting() }
    try screen.tap("move")
    try screen.tap("undefined")
    try screen.tap("own")
    #expect(screen.texts.prefix(3) == ["own", "nan", "https://example.com/z?y=x"])
    #expect(screen.patch().isEmpty)
    Self.store.set("written", forKey: "app-storage.other")
    #expect(screen.patch().isEmpty)
    #expect(screen.texts.prefix(3) == ["own", "nan", "https://example.com/z?y=x"])
  }
}
