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
