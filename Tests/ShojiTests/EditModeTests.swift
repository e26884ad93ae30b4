// editMode, isSearching and dismissSearch: to which views they belong, and which begin with their own.

import Shoji
import ShojiElements
import ShojiGraph
import Testing

@MainActor @Suite("Edit mode and search belong to a page; presented views have their own") struct EditModeTests {
  /// Tells the edit mode, and toggles it.
  private struct Mode: View {
    let name: String
    @Environment(\.editMode) private var mode
    var body: some View {
      Text("\(name) \(mode.map { $0.wrappedValue.isEditing ? "edits" : "rests" } ?? "has none")")
      Button("Toggle \(name)") { mode?.wrappedValue = mode?.wrappedValue.isEditing == true ? .inactive : .active }
    }
  }

  @Test("A sheet of a page that is edited is not edited, and is edited alone") func sheet() throws {
    struct Page: View {
      @State private var isShown = false
      var body: some View {
        Mode(name: "page")
        Button("Show") { isShown = true }.sheet(isPresented: $isShown) {
          Mode(name: "sheet")
          List { ForEach(["a"], id: \.self) { Text($0) }.onDelete { _ in } }
        }
      }
    }
    let screen = TestScreen { SceneRoot(content: AnyView(Page())) }
    try screen.tap("Toggle page")
    try screen.tap("Show")
    #expect(screen.texts.contains("page edits") && screen.texts.contains("sheet rests"))
    #expect(try !screen.content(ListContent.self).isEditing)
    try screen.tap("Toggle sheet")
    #expect(try screen.content(ListContent.self).isEditing)
    try screen.tap("Toggle page")
    #expect(screen.texts.contains("page rests") && screen.texts.contains("sheet edits"))
  }

  @Test("An edit mode that the author sets around a stack reaches its pages") func around() throws {
    struct Outer: View {
      @State private var mode = EditMode.inactive
      var body: some View {
        Text("outer \(mode.isEditing ? "edits" : "rests")")
        NavigationStack { Mode(name: "page") }.environment(\.editMode, $mode)
      }
    }
    let screen = TestScreen { SceneRoot(content: AnyView(Outer())) }
    try screen.tap("Toggle page")
    #expect(screen.texts.contains("page edits") && screen.texts.contains("outer edits"))
  }

  @Test("Each page of a stack has its own") func pages() throws {
    let screen = TestScreen {
      SceneRoot(
        content: AnyView(
          NavigationStack {
            Mode(name: "below")
            NavigationLink("Push") { Mode(name: "above") }
          }))
    }
    try screen.tap("Toggle below")
    try screen.tap("Push")
    #expect(screen.texts.contains("below edits") && screen.texts.contains("above rests"))
  }

  /// Tells whether a search is active, and ends it.
  private struct Search: View {
    let name: String
    @Environment(\.isSearching) private var isSearching
    @Environment(\.dismissSearch) private var dismissSearch
    var body: some View {
      Text("\(name) \(isSearching ? "searches" : "rests")")
      Button("End in \(name)") { dismissSearch() }
    }
  }

  @Test("Suggestions and scopes are part of the search; a sheet is not") func search() throws {
    struct Page: View {
      @State private var words = ""
      @State private var isShown = false
      var body: some View {
        NavigationStack {
          Group {
            Search(name: "page")
            Button("Show") { isShown = true }.sheet(isPresented: $isShown) { Search(name: "sheet") }
          }
          .searchable(text: $words)
          .searchSuggestions { Search(name: "suggestions") }
        }
      }
    }
    let screen = TestScreen { SceneRoot(content: AnyView(Page())) }
    screen.send(.focus(true), to: try screen.element(SearchFieldContent.self))
    #expect(screen.texts.contains("page searches") && screen.texts.contains("suggestions searches"))
    try screen.tap("Show")
    #expect(screen.texts.contains("sheet rests"))
    try screen.tap("End in sheet")
    #expect(screen.texts.contains("page searches"))
    try screen.tap("End in suggestions")
    #expect(screen.texts.contains("page rests"))
  }
}
