// What of a view's state comes back in a new process, in twenty shapes of state: decision 0027.

import Combine
import Foundation
import Observation
import Shoji
import ShojiElements
import ShojiGraph
import Testing

@Observable private final class Model { var items: [String] = [] }

@MainActor @Suite("What of a view's state comes back in a new process") struct StateRestorationTests {
  private let restarts = Restarts()
  private func next<V: View>(after screen: TestScreen, _ view: V) -> TestScreen { restarts.next(after: screen, view) }
  private func first<V: View>(_ view: V) -> TestScreen { restarts.first(view) }
  private func kept(_ screen: TestScreen) -> [String: String] { restarts.kept(screen) }

  // MARK: Whole views

  @Test("A view whose whole state can be stored comes back as it was") func whole() throws {
    struct Counter: View {
      @State private var count = 0
      @State private var isOpen = false
      @State private var names: [String] = []
      var body: some View {
        Text("\(count) \(isOpen) \(names.joined())")
        Button("Do") { (count, isOpen, names) = (count + 1, true, names + ["a"]) }
      }
    }
    let screen = first(Counter())
    try screen.tap("Do")
    #expect(next(after: screen, Counter()).texts.contains("1 true a"))
  }

  // MARK: Flags beside what is lost

  private final class OldModel: ObservableObject { @Published var items: [String] = [] }
  private struct Item {
    let name: String
    /// A closure cannot be stored.
    var action: () -> Void = {}
  }

  private struct OfState: View {
    @State private var model = Model()
    @State private var isLoaded = false
    @State private var page = 0
    var body: some View {
      Loaded(isLoaded: isLoaded, page: page, load: { (isLoaded, page, model.items) = (true, 3, ["a"]) }) { Text(model.items.joined()) }
    }
  }
  private struct OfStateObject: View {
    @StateObject private var model = OldModel()
    @State private var isLoaded = false
    @State private var page = 0
    var body: some View {
      Loaded(isLoaded: isLoaded, page: page, load: { (isLoaded, page, model.items) = (true, 3, ["a"]) }) { Text(model.items.joined()) }
    }
  }
  private struct OfPlainClass: View {
    final class Store { var items: [String] = [] }
    @State private var store = Store()
    @State private var isLoaded = false
    @State private var page = 0
    var body: some View {
      Loaded(isLoaded: isLoaded, page: page, load: { (isLoaded, page, store.items) = (true, 3, ["a"]) }) { EmptyView() }
    }
  }
  private struct OfValues: View {
    @State private var items: [Item] = []
    @State private var isLoaded = false
    @State private var page = 0
    var body: some View {
      Loaded(isLoaded: isLoaded, page: page, load: { (isLoaded, page, items) = (true, 3, [Item(name: "a")]) }) {
        Text(items.map(\.name).joined())
      }
    }
  }
  private struct OfOptional: View {
    @State private var model: Model?
    @State private var isLoaded = false
    @State private var page = 0
    var body: some View { Loaded(isLoaded: isLoaded, page: page, load: { (isLoaded, page, model) = (true, 3, Model()) }) { EmptyView() } }
  }
  private struct OwnProperty: DynamicProperty {
    @State var model = Model()
    @State var isLoaded = false
    @State var page = 0
  }
  private struct OfOwnProperty: View {
    private var own = OwnProperty()
    var body: some View {
      Loaded(isLoaded: own.isLoaded, page: own.page, load: { (own.isLoaded, own.page, own.model.items) = (true, 3, ["a"]) }) { EmptyView() }
    }
  }
  private struct Handed: View {
    let model: Model
    @State private var isLoaded = false
    @State private var page = 0
    var body: some View {
      Loaded(isLoaded: isLoaded, page: page, load: { (isLoaded, page, model.items) = (true, 3, ["a"]) }) { EmptyView() }
    }
  }
  private struct HandsDown: View {
    @State private var model = Model()
    var body: some View { Handed(model: model) }
  }
  private struct HandedByEnvironment: View {
    @Environment(Model.self) private var model
    @State private var isLoaded = false
    @State private var page = 0
    var body: some View {
      Loaded(isLoaded: isLoaded, page: page, load: { (isLoaded, page, model.items) = (true, 3, ["a"]) }) { EmptyView() }
    }
  }
  private struct HandsDownByEnvironment: View {
    @State private var model = Model()
    var body: some View { HandedByEnvironment().environment(model) }
  }
  private struct Observed: View {
    @ObservedObject var model: OldModel
    @State private var isLoaded = false
    @State private var page = 0
    var body: some View {
      Loaded(isLoaded: isLoaded, page: page, load: { (isLoaded, page, model.items) = (true, 3, ["a"]) }) { EmptyView() }
    }
  }
  private struct HandsDownObserved: View {
    @StateObject private var model = OldModel()
    var body: some View { Observed(model: model) }
  }
  private struct Bound: View {
    @Bindable var model: Model
    @State private var isLoaded = false
    @State private var page = 0
    var body: some View {
      Loaded(isLoaded: isLoaded, page: page, load: { (isLoaded, page, model.items) = (true, 3, ["a"]) }) { EmptyView() }
    }
  }
  private struct HandsDownBound: View {
    @State private var model = Model()
    var body: some View { Bound(model: model) }
  }
  private struct InModifier: ViewModifier {
    @State private var model = Model()
    @State private var isLoaded = false
    @State private var page = 0
    func body(content: Content) -> some View {
      Loaded(isLoaded: isLoaded, page: page, load: { (isLoaded, page, model.items) = (true, 3, ["a"]) }) { content }
    }
  }

  nonisolated private static let halves: [(String, @MainActor () -> AnyView)] = [
    ("an observable object", { AnyView(OfState()) }), ("a state object", { AnyView(OfStateObject()) }),
    ("a plain object", { AnyView(OfPlainClass()) }),
    ("values that cannot be stored", { AnyView(OfValues()) }), ("an object that may be missing", { AnyView(OfOptional()) }),
    ("a dynamic property of one's own", { AnyView(OfOwnProperty()) }), ("an object that is handed down", { AnyView(HandsDown()) }),
    ("an object of the environment", { AnyView(HandsDownByEnvironment()) }), ("an observed object", { AnyView(HandsDownObserved()) }),
    ("a bindable object", { AnyView(HandsDownBound()) }), ("a modifier's object", { AnyView(Text("x").modifier(InModifier())) }),
  ]

  @Test("Where a view holds what is lost, its flags begin afresh too", arguments: halves.map(\.0)) func flags(shape: String) throws {
    let view = try #require(Self.halves.first { $0.0 == shape }).1
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

  @Test("Values that cannot be stored and were never changed take no flag with them") func unchanged() throws {
    struct Screen: View {
      @State private var items: [Item] = []
      @State private var isOpen = false
      var body: some View {
        Text(isOpen ? "open" : "closed")
        Button("Open") { isOpen = true }
      }
    }
    let screen = first(Screen())
    try screen.tap("Open")
    #expect(next(after: screen, Screen()).texts.contains("open"))
  }

  @Test("A model that is stored elsewhere takes no flag with it") func storedModel() throws {
    final class Note: _StoredObject, Observable {}
    struct Screen: View {
      let note: Note
      @State private var isOpen = false
      var body: some View {
        Text(isOpen ? "open" : "closed")
        Button("Open") { isOpen = true }
      }
    }
    let screen = first(Screen(note: Note()))
    try screen.tap("Open")
    #expect(next(after: screen, Screen(note: Note())).texts.contains("open"))
  }

  @Test("A global object that has not changed takes no flag with it") func global() throws {
    struct Screen: View {
      private let model = StateRestorationTests.global
      @State private var count = 0
      var body: some View {
        Text("\(model.items.count) \(count)")
        Button("Count") { count += 1 }
      }
    }
    let screen = first(Screen())
    try screen.tap("Count")
    #expect(next(after: screen, Screen()).texts.contains("0 1"))
  }
  private static let global = Model()

  @Test("A view beside one that holds an object keeps its flags") func neighbour() throws {
    struct Plain: View {
      @State private var isOpen = false
      var body: some View {
        Text(isOpen ? "open" : "closed")
        Button("Open") { isOpen = true }
      }
    }
    struct Screen: View {
      @State private var model = Model()
      var body: some View {
        Text(model.items.joined())
        Plain()
      }
    }
    let screen = first(Screen())
    try screen.tap("Open")
    #expect(next(after: screen, Screen()).texts.contains("open"))
  }

  // MARK: What users have entered, and where they are

  @Test("What users have typed or set comes back, also beside an object; flags and numbers that code has written do not") func entered()
    throws
  {
    struct Form: View {
      @State private var model = Model()
      @State private var name = ""
      @State private var isOn = false
      @State private var message = ""
      @State private var count = 0
      @SceneStorage("restoration.draft") private var draft = "none"
      var body: some View {
        TextField("Name", text: $name)
        Toggle("On", isOn: $isOn)
        Text("\(name) \(isOn) \(message) \(count) \(draft)")
        Button("Check") { (message, count, draft) = ("checked", count + 1, "kept") }
      }
    }
    let screen = first(Form())
    screen.send(.input(text: "Mia", selection: 3..<3), to: try screen.element(TextFieldContent.self, "Name"))
    screen.send(.change(.bool(true)), to: try screen.element(ToggleContent.self, "On"))
    try screen.tap("Check")
    #expect(screen.texts.contains("Mia true checked 1 kept"))
    let second = next(after: screen, Form())
    // Texts and structs are content, which is whole by itself.
    #expect(second.texts.contains("Mia true checked 0 kept"))
    // And in the process after that one, although users have not typed in this one.
    try second.tap("Check")
    #expect(next(after: second, Form()).texts.contains("Mia true checked 0 kept"))
  }

  @Test("Typed text that code puts into another form comes back") func formatted() throws {
    struct Form: View {
      @State private var model = Model()
      @State private var code = ""
      var body: some View {
        TextField("Code", text: $code).onChange(of: code) { code = code.uppercased() }
        Text("code \(code)")
      }
    }
    let screen = first(Form())
    screen.send(.input(text: "abc", selection: 3..<3), to: try screen.element(TextFieldContent.self, "Code"))
    #expect(next(after: screen, Form()).texts.contains("code ABC"))
  }

  @Test("A tab, a sheet and a pushed page that users were in come back beside an object; a question does not") func places() throws {
    struct Root: View {
      @State private var model = Model()
      @State private var tab = 0
      @State private var isAdding = false
      @State private var isFailed = false
      @State private var isDeep = false
      var body: some View {
        TabView(selection: $tab) {
          Text("First").tabItem { Text("One") }.tag(0)
          NavigationStack {
            VStack {
              Button("Add") { isAdding = true }
              Button("Fail") { isFailed = true }
              Button("Deep") { isDeep = true }
            }
            .navigationDestination(isPresented: $isDeep) { Text("Deep page") }
          }
          .tabItem { Text("Two") }.tag(1)
        }
        .sheet(isPresented: $isAdding) { Text("Sheet") }
        .alert("Failed", isPresented: $isFailed) {}
      }
    }
    let screen = first(Root())
    screen.send(.tap, to: try screen.element(TabButtonContent.self, "Two"))
    try screen.tap("Deep")
    try screen.tap("Add")
    try screen.tap("Fail")
    #expect(screen.elements(AlertContent.self).count == 1)
    let second = next(after: screen, Root())
    #expect(second.texts.contains("Deep page") && second.texts.contains("Sheet"))
    #expect(second.elements(AlertContent.self).isEmpty)
  }

  private struct Listed: View {
    @State private var model = Model()
    let isLoaded: Bool
    var body: some View {
      NavigationStack {
        List {
          if isLoaded || !model.items.isEmpty { NavigationLink("Mia", value: "mia") }
          Button("Load") { model.items = ["mia"] }
        }
        .navigationDestination(for: String.self) { Text("Page of \($0)") }
      }
    }
  }

  @Test("A page of a value comes back where its link is: at once, or when it is loaded", arguments: [true, false]) func values(
    isLoaded: Bool
  ) throws {
    let screen = first(Listed(isLoaded: true))
    try screen.tap("Mia")
    #expect(screen.texts.contains("Page of mia"))
    let second = next(after: screen, Listed(isLoaded: isLoaded))
    #expect(second.texts.contains("Page of mia") == isLoaded)
    guard !isLoaded else { return }
    try second.tap("Load")
    #expect(second.texts.contains("Page of mia"))
  }

  @Test(
    "Beside an object pages that only code pushes begin afresh, a selection comes back where its row is, and an item of a sheet always",
    arguments: ["b", "gone"]) func codePlaces(row: String) throws
  {
    struct Chosen: Identifiable, Codable { let id: String }
    struct Root: View {
      @State private var model = Model()
      @State private var path: [String] = []
      let row: String
      @State private var selection: String?
      @State private var several: Set<String> = []
      @State private var item: Chosen?
      var body: some View {
        NavigationStack(path: $path) {
          List(["a", "b"], id: \.self, selection: $selection) { Text($0) }
            .toolbar {
              Button("Push") { path = ["x"] }
              Button("Choose") { (selection, several) = (row, [row, "a"]) }
              Button("Show") { item = Chosen(id: "7") }
            }
            .navigationDestination(for: String.self) { Text("Page of \($0)") }
        }
        .sheet(item: $item) { Text("Sheet of \($0.id)") }
        Text("chosen \(selection ?? "none")")
        List(["a", "b"], id: \.self, selection: $several) { Text($0) }
        Text("several \(several.sorted().joined())")
      }
    }
    let screen = first(Root(row: row))
    for button in ["Choose", "Push", "Show"] { try screen.tap(button) }
    #expect(screen.texts.contains("Page of x") && screen.texts.contains("Sheet of 7") && screen.texts.contains("chosen \(row)"))
    let second = next(after: screen, Root(row: row))
    #expect(!second.texts.contains("Page of x") && second.texts.contains("Sheet of 7"))
    #expect(second.texts.contains(row == "b" ? "chosen b" : "chosen none"))
    #expect(second.texts.contains(row == "b" ? "several ab" : "several a"))
  }

  // MARK: Flags of tasks

  @Test("Beside a task or a timer only flags begin afresh", arguments: ["task", "timer"]) func handles(kind: String) throws {
    struct Watch: View {
      let kind: String
      @State private var task: Task<Void, Never>?
      @State private var timer: Timer?
      @State private var isRunning = false
      @State private var seconds = 0
      var body: some View {
        Text("\(isRunning ? "running" : "stopped") \(seconds)")
        Button("Start") {
          (isRunning, seconds) = (true, 12)
          if kind == "task" { task = Task {} } else { timer = Timer(timeInterval: 1, repeats: true) { _ in } }
        }
      }
    }
    let screen = first(Watch(kind: kind))
    try screen.tap("Start")
    #expect(screen.texts.contains("running 12"))
    #expect(next(after: screen, Watch(kind: kind)).texts.contains("stopped 12"))
  }

  @Test("A flag whose task is still going on is not stored until it has ended; a number is stored at once") func tasks() async throws {
    final class Gate { var open: CheckedContinuation<Void, Never>? }
    struct Screen: View {
      let gate: Gate
      @State private var isLoading = false
      @State private var count = 0
      var body: some View {
        Text("\(isLoading ? "loading" : "idle") \(count)")
        Button("Load") {
          (isLoading, count) = (true, count + 1)
          Task {
            await withCheckedContinuation { gate.open = $0 }
            isLoading = false
          }
        }
        Button("Flag") { isLoading = true }
      }
    }
    let gate = Gate()
    let screen = first(Screen(gate: gate))
    try screen.tap("Load")
    #expect(screen.texts.contains("loading 1"))
    let saved = kept(screen)
    #expect(TestScreen(restoring: saved) { SceneRoot(content: AnyView(Screen(gate: gate))) }.texts.contains("idle 1"))
    while gate.open == nil { await Task.yield() }
    gate.open?.resume()
    while !screen.texts.contains("idle 1") { await Task.yield() }
    // Without a task it is stored at once.
    try screen.tap("Flag")
    let all = kept(screen)
    #expect(TestScreen(restoring: all) { SceneRoot(content: AnyView(Screen(gate: gate))) }.texts.contains("loading 1"))
  }

  @Test("A flag that a task has set is stored when the task has ended") func ended() async throws {
    struct Screen: View {
      @State private var isDone = false
      var body: some View {
        Text(isDone ? "done" : "open").task { isDone = true }
      }
    }
    let screen = first(Screen())
    while !screen.texts.contains("done") { await Task.yield() }
    var saved: [String: String] = [:]
    for _ in 0..<100_000 where saved.isEmpty {
      await Task.yield()
      saved = kept(screen)
    }
    #expect(saved.values.contains("true"))
  }
}
