// Presence: a view in a tab that is left, on a page that is covered, or in a reader that is not measured is not on the screen.

import Shoji
import ShojiElements
import ShojiGraph
import Testing

@MainActor @Suite("onAppear, onDisappear and task follow what is on the screen") struct PresenceTests {
  private final class Diary {
    var lines: [String] = []
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private struct Told: ViewModifier {
    let name: String
    let diary: Diary
    func body(content: Content) -> some View {
      content.onAppear { diary.lines.append("\(name) there") }.onDisappear { diary.lines.append("\(name) gone") }
    }
  }

  /// A view with the scene's presentations around it.
  private func inScene(_ view: some View) -> some View { SceneRoot(content: AnyView(view)) }

  private func choose(_ tab: String, _ screen: TestScreen) throws { screen.send(.tap, to: try screen.element(TabButtonContent.self, tab)) }

  @Test("Each choice of a tab: the former is gone, then the new one is there; the state stays") func tabs() throws {
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("More \(count)") { count += 1 } }
    }
    let diary = Diary()
    let screen = TestScreen {
      TabView {
        Counter().modifier(Told(name: "A", diary: diary)).tabItem { Text("First") }
        Text("b").modifier(Told(name: "B", diary: diary)).tabItem { Text("Second") }
      }
    }
    #expect(diary.take() == ["A there"])
    try screen.tap("More 0")
    try choose("Second", screen)
    #expect(diary.take() == ["A gone", "B there"])
    try choose("First", screen)
    #expect(diary.take() == ["B gone", "A there"])
    #expect(screen.texts.contains("More 1"))
    try choose("Second", screen)
    #expect(diary.take() == ["A gone", "B there"])
  }

  @Test("Of pages side by side only the one in front is there") func pages() throws {
    let diary = Diary()
    let screen = TestScreen {
      TabView { ForEach(0..<3) { Text(verbatim: "page \($0)").modifier(Told(name: "\($0)", diary: diary)) } }.tabViewStyle(.page)
    }
    #expect(diary.take() == ["0 there"])
    screen.send(.action(.page, value: .number(1)), to: try screen.element(TabsContent.self))
    #expect(diary.take() == ["0 gone", "1 there"])
  }

  @Test("A page that is covered is gone, and is there again when users come back") func stack() throws {
    let diary = Diary()
    let screen = TestScreen {
      NavigationStack {
        NavigationLink("Push") { Text("above").modifier(Told(name: "above", diary: diary)) }.modifier(Told(name: "below", diary: diary))
      }
    }
    #expect(diary.take() == ["below there"])
    try screen.tap("Push")
    #expect(diary.take() == ["below gone", "above there"])
    screen.send(.dismiss, to: screen.elements(PageContent.self)[1])
    #expect(diary.take() == ["above gone", "below there"])
  }

  @Test("A sheet covers nothing, and what it shows is there, also above a stack in a tab") func sheet() throws {
    let diary = Diary()
    let screen = TestScreen {
      inScene(
        Reader { isShown in
          TabView {
            NavigationStack {
              Button("Show") { isShown.wrappedValue = true }.modifier(Told(name: "page", diary: diary))
                .sheet(isPresented: isShown) {
                  Button("Close") { isShown.wrappedValue = false }.modifier(Told(name: "sheet", diary: diary))
                }
            }.tabItem { Text("Tab") }
          }
        })
    }
    _ = diary.take()
    try screen.tap("Show")
    #expect(diary.take() == ["sheet there"])
    try screen.tap("Close")
    #expect(diary.take() == ["sheet gone"])
  }

  private struct Reader<Content: View>: View {
    @State private var isOn = false
    @ViewBuilder let content: (Binding<Bool>) -> Content
    var body: some View { content($isOn) }
  }

  @Test("A task ends when its tab is left, and begins anew when users come back") func task() async throws {
    let diary = Diary()
    let screen = TestScreen {
      TabView {
        Text("a").task {
          diary.lines.append("begun")
          try? await Task.sleep(for: .seconds(600))
          diary.lines.append(Task.isCancelled ? "cancelled" : "slept")
        }.tabItem { Text("First") }
        Text("b").tabItem { Text("Second") }
      }
    }
    func wait(for lines: [String]) async {
      for _ in 0..<100_000 where diary.lines != lines { await Task.yield() }
      #expect(diary.take() == lines)
    }
    await wait(for: ["begun"])
    try choose("Second", screen)
    await wait(for: ["cancelled"])
    try choose("First", screen)
    await wait(for: ["begun"])
  }

  @Test("After a restart a covered page appears once below the page that may show what it loads, and is there again on return")
  func restored() throws {
    struct Pages: View {
      let diary: Diary
      var body: some View {
        NavigationStack {
          NavigationLink("Push") { Text("above").modifier(Told(name: "above", diary: diary)) }.modifier(Told(name: "below", diary: diary))
        }
      }
    }
    let first = TestScreen { Pages(diary: Diary()) }
    try first.tap("Push")
    var saved: [String: String] = [:]
    for case (let key, let value?) in first.host.store.takeChanges() { saved[key] = value }
    let diary = Diary()
    let second = TestScreen(restoring: saved) { Pages(diary: diary) }
    #expect(second.texts.contains("above"))
    #expect(diary.take().sorted() == ["above there", "below gone", "below there"])
    second.send(.dismiss, to: second.elements(PageContent.self)[1])
    #expect(diary.take() == ["above gone", "below there"])
  }

  @Test("Inside a reader onAppear, the first onChange and the task come when the browser has measured it") func measured() throws {
    struct Measuring: View {
      let diary: Diary
      var body: some View {
        Text("Hello").background(
          GeometryReader { proxy in
            Color.clear.onAppear { diary.lines.append("there \(Int(proxy.size.width))") }
              .onChange(of: proxy.size, initial: true) { diary.lines.append("size \(Int($1.width))") }
          })
      }
    }
    let diary = Diary()
    let screen = TestScreen(measuring: true) { Measuring(diary: diary) }
    #expect(diary.take() == [])
    let reader = try screen.element(GeometryContent.self)
    screen.send(.measure([0, 0, 38, 22]), to: reader)
    #expect(diary.take().sorted() == ["size 38", "there 38"])
    screen.send(.measure([0, 0, 40, 22]), to: reader)
    #expect(diary.take() == ["size 40"])
  }

  @Test("Inside a reader a preference is published when the browser has measured it, and never a guess") func measuredPreference() throws {
    struct Widest: PreferenceKey {
      static let defaultValue = 0.0
      static func reduce(value: inout Double, nextValue: () -> Double) { value = max(value, nextValue()) }
    }
    struct Measuring: View {
      let diary: Diary
      @State private var widest = 0.0
      var body: some View {
        Text("Widest \(Int(widest))").background(GeometryReader { Color.clear.preference(key: Widest.self, value: $0.size.width) })
          .onPreferenceChange(Widest.self) {
            diary.lines.append("width \(Int($0))")
            widest = max(widest, $0)
          }
      }
    }
    let diary = Diary()
    let screen = TestScreen(measuring: true) { Measuring(diary: diary) }
    #expect(diary.take() == [])
    let reader = try screen.element(GeometryContent.self)
    screen.send(.measure([0, 0, 38, 22]), to: reader)
    #expect(diary.take() == ["width 38"])
    #expect(screen.texts == ["Widest 38"])
  }

  // MARK: Presentations

  @Test("A view in another tab presents nothing until its tab is chosen") func otherTab() throws {
    let holder = Holder(false)
    let screen = TestScreen {
      inScene(
        Reads(holder) { isAsking in
          TabView {
            Text("a").alert("Ready", isPresented: Binding(get: { isAsking }, set: { holder.value = $0 })) {}.tabItem { Text("First") }
            Text("b").tabItem { Text("Second") }
          }
        })
    }
    try choose("Second", screen)
    holder.value = true
    #expect(screen.elements(AlertContent.self).isEmpty)
    try choose("First", screen)
    #expect(screen.elements(AlertContent.self).count == 1)
    // What is shown stays.
    try choose("Second", screen)
    #expect(screen.elements(AlertContent.self).count == 1)
  }

  @Test("Of several alerts one is shown at a time, the next when it has gone") func oneAlert() throws {
    struct Two: View {
      @State private var first = false
      @State private var second = false
      var body: some View {
        VStack {
          Button("Both") { (first, second) = (true, true) }.alert("One", isPresented: $first) {}
          Text("x").alert("Two", isPresented: $second) {}
        }
      }
    }
    let screen = TestScreen { inScene(Two()) }
    func titles() -> [String] { screen.elements(AlertContent.self).compactMap { ($0.content as? AlertContent)?.title } }
    try screen.tap("Both")
    #expect(titles() == ["One"])
    screen.send(.dismiss, to: try screen.element(AlertContent.self))
    #expect(titles() == ["Two"])
    screen.send(.dismiss, to: try screen.element(AlertContent.self))
    #expect(titles() == [])
  }

  @Test("An alert whose item changes while its tab is hidden lets other alerts have their turn") func turnOfHidden() throws {
    struct Asked: Identifiable, Equatable { let id: String }
    let (asked, other) = (Holder<Asked?>(Asked(id: "One")), Holder(false))
    let screen = TestScreen {
      inScene(
        Reads(asked) { item in
          Reads(other) { isAsking in
            TabView {
              Text("a").alert(item: Binding(get: { item }, set: { asked.value = $0 })) { Alert(title: Text($0.id)) }.tabItem {
                Text("First")
              }
              Text("b").alert("Other", isPresented: Binding(get: { isAsking }, set: { other.value = $0 })) {}.tabItem { Text("Second") }
            }
          }
        })
    }
    func titles() -> [String] { screen.elements(AlertContent.self).compactMap { ($0.content as? AlertContent)?.title } }
    #expect(titles() == ["One"])
    try choose("Second", screen)
    asked.value = Asked(id: "Two")
    #expect(titles() == [])
    other.value = true
    #expect(titles() == ["Other"])
    screen.send(.dismiss, to: try screen.element(AlertContent.self))
    try choose("First", screen)
    #expect(titles() == ["Two"])
  }
}
