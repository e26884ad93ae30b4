// What comes back beside objects that neither a view nor the app owns, such as `Store.shared`: decision 0027.

import Combine
import Observation
import Shoji
import ShojiElements
import Testing

@testable import ShojiGraph

@Observable private final class Model { var items: [String] = [] }
@Observable private final class StoredNote: _StoredObject { var text = "" }
private final class OldModel: ObservableObject { @Published var items: [String] = [] }

@MainActor @Suite("What comes back beside global objects") struct GlobalRestorationTests {
  private let restarts = Restarts()
  private func next<V: View>(after screen: TestScreen, _ view: V) -> TestScreen { restarts.next(after: screen, view) }
  private func first<V: View>(_ view: V) -> TestScreen { restarts.first(view) }

  private struct OfGlobal: View {
    @State private var isLoaded = false
    @State private var page = 0
    var body: some View {
      Loaded(isLoaded: isLoaded, page: page, load: { (isLoaded, page, Globals.read.items) = (true, 3, Globals.read.items + ["a"]) }) {
        Text(Globals.read.items.joined())
      }
    }
  }
  private struct OfGlobalBehindFlag: View {
    @State private var isLoaded = false
    @State private var page = 0
    var body: some View {
      Loaded(isLoaded: isLoaded, page: page, load: { (isLoaded, page, Globals.gated.items) = (true, 3, ["a"]) }) {
        if isLoaded { Text(Globals.gated.items.joined()) }
      }
    }
  }
  private struct OfObservedGlobal: View {
    @ObservedObject private var model = Globals.observed
    @State private var isLoaded = false
    @State private var page = 0
    var body: some View {
      Loaded(isLoaded: isLoaded, page: page, load: { (isLoaded, page, model.items) = (true, 3, ["a"]) }) { Text(model.items.joined()) }
    }
  }
  private struct OfEnvironmentsGlobal: View {
    @EnvironmentObject private var model: OldModel
    @State private var isLoaded = false
    @State private var page = 0
    var body: some View {
      Loaded(isLoaded: isLoaded, page: page, load: { (isLoaded, page, model.items) = (true, 3, ["a"]) }) { Text(model.items.joined()) }
    }
  }
  private struct OfBoundGlobal: View {
    @Bindable private var model = Globals.bound
    @State private var isLoaded = false
    @State private var page = 0
    var body: some View {
      Loaded(isLoaded: isLoaded, page: page, load: { (isLoaded, page, model.items) = (true, 3, model.items + ["a"]) }) {
        Text(model.items.joined())
      }
    }
  }
  private struct GlobalInModifier: ViewModifier {
    @State private var isLoaded = false
    @State private var page = 0
    func body(content: Content) -> some View {
      Loaded(isLoaded: isLoaded, page: page, load: { (isLoaded, page, Globals.modified.items) = (true, 3, Globals.modified.items + ["a"]) })
      {
        Text(Globals.modified.items.joined())
      }
    }
  }

  nonisolated private static let shapes: [(String, @MainActor () -> AnyView)] = [
    ("read in the body", { AnyView(OfGlobal()) }), ("let in by a flag", { AnyView(OfGlobalBehindFlag()) }),
    ("observed", { AnyView(OfObservedGlobal()) }), ("bindable", { AnyView(OfBoundGlobal()) }),
    ("in the environment", { AnyView(OfEnvironmentsGlobal().environmentObject(Globals.environment)) }),
    ("read by a modifier", { AnyView(Text("x").modifier(GlobalInModifier())) }),
  ]

  @Test("Where a view has seen a global object change, its flags begin afresh", arguments: shapes.map(\.0)) func flags(shape: String) throws
  {
    let view = try #require(Self.shapes.first { $0.0 == shape }).1
    let screen = first(view())
    #expect(screen.texts.contains("empty 0"))
    try screen.tap("Load")
    #expect(screen.texts.contains("loaded 3"))
    let second = next(after: screen, view())
    #expect(second.texts.contains("empty 0"))
    // What begins afresh can be loaded, and lost, again.
    try second.tap("Load")
    #expect(second.texts.contains("loaded 3"))
    #expect(next(after: second, view()).texts.contains("empty 0"))
  }

  @MainActor private enum Globals {
    static let read = Model(), gated = Model(), bound = Model(), modified = Model(), settings = Model()
    static let observed = OldModel(), environment = OldModel()
  }

  @Test("Beside a global object that has changed, what users have set comes back, and the system ends the process last")
  func besideGlobal() throws {
    struct Screen: View {
      @State private var isOn = false
      @State private var isLoaded = false
      var body: some View {
        Toggle("On", isOn: $isOn)
        Text("\(isOn) \(isLoaded) \(Globals.settings.items.count)")
        Button("Load") { (isLoaded, Globals.settings.items) = (true, Globals.settings.items + ["a"]) }
      }
    }
    let held = Irreplaceable.count
    let screen = first(Screen())
    #expect(Irreplaceable.count == held)
    screen.send(.change(.bool(true)), to: try screen.element(ToggleContent.self, "On"))
    try screen.tap("Load")
    #expect(Irreplaceable.count == held + 1)
    let second = next(after: screen, Screen())
    #expect(second.texts.contains { $0.hasPrefix("true false") })
    // In that process the object has not changed yet.
    try second.tap("Load")
    #expect(next(after: second, Screen()).texts.contains { $0.hasPrefix("true false") })
  }

  @Test("A flag that is set after the object's loss has been passed on comes back") func lossEnds() throws {
    struct Screen: View {
      @State private var isOpen = false
      @State private var step = 0
      var body: some View {
        Text("\(isOpen) \(Globals.settings.items.count < 0)")
        Button("Change") { Globals.settings.items.append("a") }
        Button("Open") { isOpen = true }
      }
    }
    let screen = first(Screen())
    try screen.tap("Change")
    let second = next(after: screen, Screen())
    try second.tap("Open")
    #expect(next(after: second, Screen()).texts.contains("true false"))
  }

  @Test("A changed object that is stored elsewhere takes no flag with it") func changedStored() throws {
    struct Screen: View {
      let note: StoredNote
      @State private var isOpen = false
      var body: some View {
        Text("\(isOpen ? "open" : "closed") \(note.text)")
        Button("Open") { (isOpen, note.text) = (true, "new") }
      }
    }
    let note = StoredNote()
    let screen = first(Screen(note: note))
    try screen.tap("Open")
    #expect(next(after: screen, Screen(note: note)).texts.contains("open new"))
  }
}
