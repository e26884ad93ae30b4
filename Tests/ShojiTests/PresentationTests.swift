import ShojiElements
import ShojiGraph
import ShojiTesting
import ShojiWeb
import Testing

@testable import Shoji

/// A view as a window shows it, below the layer for presentations.
@MainActor func scene<V: View>(
  language: String = "en", restoring values: [String: String] = [:], _ view: V
) -> TestScreen { TestScreen(language: language, restoring: values) { SceneRoot(content: AnyView(view)) } }

@MainActor @Suite struct SheetTests {
  struct Pages: View {
    @State var isPresented = false
    @State var gone = 0
    var body: some View {
      Text("gone \(gone)").font(.title)
      Button("Open") { isPresented = true }
        .sheet(isPresented: $isPresented, onDismiss: { gone += 1 }) { Inside() }
        .environment(\.lineSpacing, 7)
    }
  }
  struct Inside: View {
    @State private var count = 0
    @State private var isNested = false
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented
    @Environment(\.presentationMode) private var mode
    @Environment(\.lineSpacing) private var spacing
    var body: some View {
      Text("inside \(count) \(isPresented) \(mode.wrappedValue.isPresented) \(Int(spacing))")
      Button("Count") { count += 1 }
      Button("Done") { dismiss() }
      Button("Older") { mode.wrappedValue.dismiss() }
      Button("Nest") { isNested = true }.sheet(isPresented: $isNested) { Nested() }
    }
  }
  struct Nested: View {
    @Environment(\.dismiss) private var dismiss
    var body: some View { Button("Back") { dismiss() } }
  }

  @Test("A sheet is inserted by one operation, and removed by one, after which onDismiss runs")
  func comesAndGoes() throws {
    let screen = scene(Pages())
    let coming = try screen.tap("Open")
    #expect(coming.count == 1)
    #expect(screen.texts.contains("inside 0 true true 7"))
    let id = try screen.element(SheetContent.self).domID
    let going = try screen.tap("Done")
    #expect(going.contains { if case .remove(id) = $0 { true } else { false } })
    #expect(screen.texts == ["gone 1"] + ["Open"])
  }

  @Test("A sheet that is opened again has fresh state")
  func freshState() throws {
    let screen = scene(Pages())
    try screen.tap("Open")
    try screen.tap("Count")
    #expect(screen.texts.contains("inside 1 true true 7"))
    _ = screen.host.store.takeChanges()
    try screen.tap("Older")
    try screen.tap("Open")
    #expect(screen.texts.contains("inside 0 true true 7"))
  }

  @Test("A sheet's stored values end with it: after a hundred times the store is no larger than after the first")
  func keptValuesEnd() throws {
    struct Page: View {
      @State private var isPresented = false
      var body: some View {
        Button("Open") { isPresented = true }.sheet(isPresented: $isPresented) {
          NavigationStack {
            ScrollView { Text("inside") }.toolbar { Button("Done") { isPresented = false } }
          }
        }
      }
    }
    let screen = scene(Page())
    var kept: [String: String] = [:]
    var sizes: [Int] = []
    for _ in 0..<100 {
      try screen.tap("Open")
      let scroller = try screen.element(ScrollContent.self)
      screen.send(.scroll(CGPoint(x: 0, y: 40)), to: scroller)
      for (key, value) in screen.host.store.takeChanges() { kept[key] = value }
      let open = kept.count
      try screen.tap("Done")
      for (key, value) in screen.host.store.takeChanges() { kept[key] = value }
      sizes.append(kept.count)
      #expect(open > kept.count, "something was kept while the sheet was there")
    }
    #expect(Set(sizes).count == 1)
  }

  @Test("Closing a sheet on a sheet is one operation, and the outer sheet stays")
  func nested() throws {
    let screen = scene(Pages())
    try screen.tap("Open")
    try screen.tap("Nest")
    #expect(screen.elements(SheetContent.self).count == 2)
    let operations = try screen.tap("Back")
    #expect(operations.count == 1)
    #expect(screen.elements(SheetContent.self).count == 1)
  }

  @Test("The user can dismiss a sheet, unless its content disables that")
  func dismissal() throws {
    struct Locked: View {
      @State var isPresented = true
      let isLocked: Bool
      var body: some View { Text("page").sheet(isPresented: $isPresented) { Text("x").interactiveDismissDisabled(isLocked) } }
    }
    let free = scene(Locked(isLocked: false))
    let locked = scene(Locked(isLocked: true))
    free.send(.dismiss, to: try free.element(SheetContent.self))
    #expect(free.elements(SheetContent.self).isEmpty)
    let sheet = try locked.element(SheetContent.self)
    locked.send(.dismiss, to: sheet)
    #expect(locked.elements(SheetContent.self).count == 1)
    #expect(try locked.node(sheet).attributes["data-locked"] != nil)
  }

  struct Detents: View {
    @State var detent = PresentationDetent.medium
    var body: some View {
      Text(detent == .medium ? "medium" : "other")
      Text("page").sheet(isPresented: .constant(true)) {
        Text("x").presentationDetents([.medium, .large, .height(200), .fraction(0.25)], selection: $detent)
      }
    }
  }

  @Test("Detents are drawn as CSS lengths and names; the user's choice reaches the app")
  func detents() throws {
    let screen = scene(Detents())
    let sheet = try screen.element(SheetContent.self)
    let content = try screen.content(SheetContent.self)
    #expect(content.detents == ["0.25", "200px", "large", "medium"])
    #expect(content.detent == "medium")
    #expect(content.showsGrabber)
    screen.send(.action(.detent, value: .string("large")), to: sheet)
    #expect(screen.texts.contains("other"))
    // An unknown detent is ignored.
    screen.send(.action(.detent, value: .string("nowhere")), to: sheet)
    #expect(try screen.content(SheetContent.self).detent == "large")
  }

  @Test("A new item presents a new sheet")
  func items() throws {
    struct Item: Identifiable { let id: Int }
    struct Items: View {
      @State var item: Item?
      var body: some View {
        Button("First") { item = Item(id: 1) }.sheet(item: $item) { shown in
          Text("item \(shown.id)")
          Button("Next") { item = Item(id: 2) }
        }
      }
    }
    let screen = scene(Items())
    try screen.tap("First")
    let first = try screen.element(SheetContent.self)
    try screen.tap("Next")
    #expect(screen.texts.contains("item 2"))
    #expect(try screen.element(SheetContent.self) !== first)
  }

  @Test("Preferences inside a sheet do not reach the page under it")
  func preferences() throws {
    struct Word: PreferenceKey {
      static var defaultValue = ""
      static func reduce(value: inout String, nextValue: () -> String) { value += nextValue() }
    }
    struct Page: View {
      @State var word = ""
      var body: some View {
        VStack {
          Text("heard \(word)")
          Text("a").preference(key: Word.self, value: "page").sheet(isPresented: .constant(true)) {
            Text("b").preference(key: Word.self, value: "sheet")
          }
        }.onPreferenceChange(Word.self) { word = $0 }
      }
    }
    #expect(scene(Page()).texts.contains("heard page"))
  }

  @Test("A popover points at the view that it modifies", .tags())
  func popover() throws {
    let screen = scene(Text("source").popover(isPresented: .constant(true), arrowEdge: .top) { Text("x") })
    let source = try screen.element(TextContent.self, "source")
    let content = try screen.content(SheetContent.self)
    #expect(content.source == source.id)
    #expect(content.edge == "top")
  }
}

@MainActor @Suite struct AlertTests {
  struct Asking<Actions: View>: View {
    @State var isPresented = true
    @ViewBuilder let actions: () -> Actions
    var body: some View { Text(isPresented ? "asked" : "answered").alert("Title", isPresented: $isPresented, actions: actions) }
  }

  func buttons(_ screen: TestScreen) throws -> [String] {
    try screen.content(AlertContent.self).buttons(try screen.element(AlertContent.self).children).map(TestScreen.label)
  }

  @Test("Of two buttons Cancel comes first", .guideline("alert.cancel-leading"))
  func cancelLeads() throws {
    let screen = scene(
      Asking {
        Button("Save") {}
        Button("Discard", role: .cancel) {}
      })
    #expect(try buttons(screen) == ["Discard", "Save"])
  }

  @Test("With the cancelFirst arrangement Cancel comes first among any number of buttons")
  func cancelFirst() throws {
    let screen = scene(
      Asking {
        Button("One") {}
        Button("Two") {}
        Button("Cancel", role: .cancel) {}
      }.alertButtonArrangement(.cancelFirst))
    #expect(try buttons(screen) == ["Cancel", "One", "Two"])
  }

  @Test("Of more buttons Cancel comes last", .guideline("alert.stacked-cancel-bottom"))
  func cancelLast() throws {
    let screen = scene(
      Asking {
        Button("Cancel", role: .cancel) {}
        Button("One") {}
        Button("Two") {}
      })
    #expect(try buttons(screen) == ["One", "Two", "Cancel"])
  }

  @Test("A destructive button gets a Cancel", .guideline("alert.destructive-needs-cancel"), arguments: [("en", "Cancel"), ("ja", "キャンセル")])
  func suppliedCancel(language: String, word: String) throws {
    let screen = scene(language: language, Asking { Button("Delete", role: .destructive) {} })
    #expect(try buttons(screen) == [word, "Delete"])
    try screen.tap(word)
    #expect(screen.texts == ["answered"])
  }

  private struct Worsening: View {
    let isSheet: Bool
    @State private var role: ButtonRole?
    var body: some View {
      let actions = Group {
        Button("Keep") {}
        Button("Delete", role: role) {}
      }
      Text("page").alert("Title", isPresented: .constant(!isSheet)) { actions }
        .confirmationDialog("Title", isPresented: .constant(isSheet)) { actions }
      Button("worsen") { role = .destructive }
      Button("mend") { role = nil }
    }
  }

  @Test("An open alert whose button becomes destructive gains a Cancel, and loses it again", .guideline("alert.destructive-needs-cancel"))
  func cancelArrives() throws {
    let screen = scene(Worsening(isSheet: false))
    let actions = try screen.element(AlertContent.self).domID + "-a"
    let cancel = try screen.element(ButtonContent.self, "Cancel").domID
    let arrival = try screen.tap("worsen").compactMap { operation -> String? in
      guard case .insert(actions, _, let html) = operation else { return nil }
      return html
    }
    #expect(arrival.count == 1 && arrival.allSatisfy { $0.contains(#"id="\#(cancel)""#) }, "\(arrival)")
    #expect(try buttons(screen) == ["Keep", "Delete", "Cancel"])
    #expect(try screen.tap("mend").contains(.remove(id: cancel)))
  }

  @Test("In an open action sheet a choice that becomes destructive moves to the top", .guideline("action-sheet.destructive-at-top"))
  func destructiveRises() throws {
    let screen = scene(Worsening(isSheet: true))
    let keep = try screen.element(ButtonContent.self, "Keep").domID
    let delete = try screen.element(ButtonContent.self, "Delete").domID
    #expect(try screen.tap("worsen").contains(.swap(id: keep, other: delete)))
  }

  @Test("An alert without a button gets one", .guideline("alert.one-or-more-buttons"))
  func suppliedOK() throws {
    let screen = scene(Asking {})
    #expect(try buttons(screen) == ["OK"])
    try screen.tap("OK")
    #expect(screen.elements(AlertContent.self).isEmpty)
  }

  @Test("A button's action can read the alert's item, and can present another")
  func actionFirst() throws {
    struct Item: Identifiable { let id: Int }
    struct Page: View {
      @State var item: Item? = Item(id: 1)
      @State var log = ""
      var body: some View {
        Text(log)
        Text("page").alert(item: $item) { shown in
          Alert(
            title: Text("About \(shown.id)"),
            primaryButton: .default(Text("More")) {
              log += "\(item?.id ?? 0)"
              item = Item(id: shown.id + 1)
            }, secondaryButton: .cancel())
        }
      }
    }
    let screen = scene(Page())
    try screen.tap("More")
    #expect(try screen.content(AlertContent.self).title == "About 2")
    try screen.tap("Cancel")
    #expect(screen.elements(AlertContent.self).isEmpty)
    #expect(screen.texts.contains("1"))
  }

  @Test("A button style does not change an alert's buttons", .guideline("alert.appearance-fixed"))
  func fixedLooks() throws {
    let screen = scene(Asking { Button("Go") {}.buttonStyle(.bordered) }.font(.largeTitle))
    let button = try screen.content(ButtonContent.self, "Go")
    #expect(button.look == .alert)
    #expect(button.font == nil)
  }

  @Test("A text field in an alert takes text, which a button's action can read", .guideline("alert.text-fields-optional"))
  func fields() throws {
    struct Page: View {
      @State var name = ""
      @State var saved = ""
      var body: some View {
        Text("saved \(saved)")
        Text("x").alert("Name", isPresented: .constant(true)) {
          TextField("Name", text: $name)
          Button("Save") { saved = name }
        }
      }
    }
    let screen = scene(Page())
    let alert = try screen.element(AlertContent.self)
    #expect(AlertContent.fields(alert.children).count == 1)
    screen.send(.input(text: "Ann", selection: 3..<3), to: try screen.element(TextFieldContent.self))
    try screen.tap("Save")
    #expect(screen.texts.contains("saved Ann"))
  }

  @Test("An alert is presented with its data, and takes its title from an error")
  func dataAndErrors() throws {
    struct Trouble: LocalizedError { var errorDescription: String? { "No paper" } }
    let with = scene(
      Text("x").alert("About", isPresented: .constant(true), presenting: 3) {
        Button("Take \($0)") {}
      } message: {
        Text("n \($0)")
      })
    #expect(with.texts.contains("n 3") && with.texts.contains("Take 3"))
    let without = scene(Text("x").alert("About", isPresented: .constant(true), presenting: Int?.none) { Button("Take \($0)") {} })
    #expect(without.elements(AlertContent.self).isEmpty)
    let error = scene(Text("x").alert(isPresented: .constant(true), error: Trouble()) {})
    #expect(try error.content(AlertContent.self).title == "No paper")
  }
}

@MainActor @Suite struct ActionSheetTests {
  struct Choosing: View {
    @State var isPresented = true
    @State var log = ""
    var body: some View {
      Text("log \(log)")
      Text("source").confirmationDialog("Which?", isPresented: $isPresented, titleVisibility: .visible) {
        Button("Keep") { log += "keep" }
        Button("Delete", role: .destructive) { log += "delete" }
        Button("Never mind", role: .cancel) { log += "cancel" }
      }
    }
  }

  @Test(
    "Destructive choices come first, Cancel apart",
    .guideline("action-sheet.destructive-at-top", "action-sheet.cancel-always-at-screen-bottom"))
  func order() throws {
    let screen = scene(Choosing())
    let buttons = ActionSheetContent.buttons(try screen.element(ActionSheetContent.self).children)
    #expect(buttons.choices.map(TestScreen.label) == ["Delete", "Keep"])
    #expect(buttons.cancel.map(TestScreen.label) == ["Never mind"])
    #expect(try screen.content(ActionSheetContent.self).source == screen.element(TextContent.self, "source").id)
  }

  @Test("A tap outside runs Cancel's action")
  func outside() throws {
    let screen = scene(Choosing())
    screen.send(.dismiss, to: try screen.element(ActionSheetContent.self))
    #expect(screen.texts.contains("log cancel"))
    #expect(screen.elements(ActionSheetContent.self).isEmpty)
  }
}
