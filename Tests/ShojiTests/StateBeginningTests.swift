// What views begin with, in the next process: decision 0028.

import Foundation
import Shoji
import ShojiElements
import ShojiGraph
import Testing

@MainActor @Suite("What views begin with is the same in the next process") struct StateBeginningTests {
  private struct Item: Identifiable {
    let id = UUID()
    var name: String
  }
  /// As a tutorial writes it: the values that it begins with are made by chance.
  private struct Game: View {
    @State private var items = [Item(name: "a"), Item(name: "b")]
    @State private var number = Int.random(in: 1...1_000_000_000)
    @State private var word = UUID().uuidString
    @State private var start = Date()
    @State private var score = 0
    var body: some View {
      Text(content)
      Button("Score \(score)") { score += 1 }
    }
    private var content: String {
      ([word, "\(number)", "\(start.timeIntervalSinceReferenceDate.bitPattern)"] + items.map { $0.name + $0.id.uuidString }).joined(
        separator: " ")
    }
  }

  private let restarts = Restarts()

  @Test("Identifiers, numbers, texts and times that were made by chance") func chance() throws {
    let screen = restarts.first(Game())
    try screen.tap("Score 0")
    let next = restarts.next(after: screen, Game())
    #expect(next.texts.first == screen.texts.first)
    // And in the process after it.
    try next.tap("Score 1")
    #expect(restarts.next(after: next, Game()).texts.first == screen.texts.first)
  }

  @Test("A page of an item with an identifier of its own comes back") func page() throws {
    struct Notes: View {
      @State private var notes = [Item(name: "a"), Item(name: "b")]
      var body: some View {
        NavigationStack {
          List { ForEach($notes) { $note in NavigationLink(note.name) { TextField("Name", text: $note.name) } } }
        }
      }
    }
    let screen = restarts.first(Notes())
    try screen.tap("b")
    let next = restarts.next(after: screen, Notes())
    #expect((try next.element(TextFieldContent.self, "Name").content as? TextFieldContent)?.text == "b")
  }

  @Test("Another build of the app begins with its own values, and keeps what the user has changed") func anotherBuild() throws {
    let screen = restarts.first(Game())
    try screen.tap("Score 0")
    var kept = restarts.kept(screen)
    #expect(!Build.identifier.isEmpty && kept["#build"] == Build.identifier)
    kept["#build"] = "another"
    let next = TestScreen(restoring: kept) { SceneRoot(content: AnyView(Game())) }
    #expect(next.texts.contains("Score 1"))
    #expect(next.texts.first != screen.texts.first)
  }

  @Test("Nothing is stored before the user does something, and nothing of blank values, switches and measures") func blank() throws {
    struct Blank: View {
      @State private var text = ""
      @State private var names: [String] = []
      @State private var count = 0
      @State private var chosen: UUID?
      @State private var isOn = true
      @State private var width = 40.0
      @State private var size = CGSize(width: 1, height: 1)
      var body: some View { Text("\(text) \(names.count) \(count) \(chosen == nil) \(isOn) \(width) \(size.width)") }
    }
    let screen = TestScreen { Game() }
    #expect(screen.host.store.takeChanges().isEmpty)
    let blank = TestScreen { Blank() }
    blank.host.store.keepBeginnings()
    #expect(blank.host.store.takeChanges().isEmpty)
  }

  @Test("A value that is longer than chance makes it is not stored") func long() throws {
    struct Long: View {
      @State private var text = String(repeating: "a", count: 20_000)
      var body: some View { Text(text) }
    }
    let screen = TestScreen { Long() }
    screen.host.store.keepBeginnings()
    #expect(screen.host.store.takeChanges().values.allSatisfy { ($0?.count ?? 0) < 100 })
  }

  @Test("Who searched goes on searching, with the scopes") func search() throws {
    struct Mail: View {
      @State private var text = ""
      @State private var scope = 0
      var body: some View {
        NavigationStack {
          List { Text("Invoice") }.searchable(text: $text).searchScopes($scope) {
            Text("All").tag(0)
            Text("Unread").tag(1)
          }
        }
      }
    }
    let screen = restarts.first(Mail())
    let field = try screen.element(SearchFieldContent.self)
    _ = screen.send(.focus(true), to: field)
    #expect(screen.texts.contains("Unread"))
    let next = restarts.next(after: screen, Mail())
    #expect(next.texts.contains("Unread"))
    #expect((try next.element(SearchFieldContent.self).content as? SearchFieldContent)?.isActive == true)
  }
}
