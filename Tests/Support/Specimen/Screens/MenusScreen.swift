import SwiftUI

/// Targets of the system's commands: a search field, a field, a pushed page and a sheet; and controls with keyboard shortcuts.
struct MenusScreen: View {
  @State private var query = ""
  @State private var text = ""
  @State private var isAsked = false
  @State private var isLoud = false
  @State private var isOpen = false
  @State private var followed = 0
  @State private var hasOwnUndo = false
  @State private var undone = 0

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading, spacing: 12) {
        TextField("Field", text: $text).accessibilityIdentifier("field")
        Text(text.isEmpty ? "empty" : text).accessibilityIdentifier("echo")
        Text("\(isLoud ? "loud" : "quiet") \(isOpen ? "open" : "shut") \(followed) \(undone)").accessibilityIdentifier("state")
        HStack {
          NavigationLink("Further") { FurtherPage(marks: $followed) }.accessibilityIdentifier("further")
          Button("Ask") { isAsked = true }.accessibilityIdentifier("ask")
          Menu("Sounds") { Button("Ring Bell") { followed += 10 }.keyboardShortcut("b", modifiers: [.command, .option]) }
          Button("Own Undo") { hasOwnUndo.toggle() }.accessibilityIdentifier("own-undo")
        }
        Toggle("Loud Voice", isOn: $isLoud).keyboardShortcut("l", modifiers: [.command, .shift])
        Link("Read On", destination: URL(string: "https://example.com/on")!).keyboardShortcut("o", modifiers: [.command, .shift])
          .environment(
            \.openURL,
            OpenURLAction { _ in
              followed += 1
              return .handled
            })
        DisclosureGroup("Details", isExpanded: $isOpen) { Text("What is inside") }.keyboardShortcut("d", modifiers: [.command, .shift])
        Spacer(minLength: 0)
      }
      .padding()
      .navigationTitle("Front")
      .searchable(text: $query)
    }
    .focusedSceneValue(\.ownUndo, hasOwnUndo ? $undone : nil)
    .sheet(isPresented: $isAsked) { Button("Done") { isAsked = false }.accessibilityIdentifier("done") }
  }
}

private struct FurtherPage: View {
  @Binding var marks: Int
  var body: some View {
    VStack {
      Text("Marks: \(marks)").accessibilityIdentifier("further-page")
      Button("Mark Page") { marks += 1 }.keyboardShortcut("m", modifiers: [.command, .option])
    }
    .navigationTitle("Further")
  }
}

/// Commands that replace a group, precede one, and are toggled.
struct MenusCommands: Commands {
  @FocusedBinding(\.ownUndo) private var ownUndo
  @FocusedBinding(\.counter) private var counter
  @AppStorage("speaksUp") private var speaksUp = false

  var body: some Commands {
    CommandGroup(before: .undoRedo) { Button("Count Down") { counter? -= 1 } }
    if ownUndo != nil {
      CommandGroup(replacing: .undoRedo) { Button("Undo Everything") { ownUndo? += 1 }.keyboardShortcut("z") }
    }
    CommandGroup(after: .sidebar) { Toggle("Speak Up", isOn: $speaksUp) }
  }
}

extension FocusedValues {
  private struct OwnUndoKey: FocusedValueKey { typealias Value = Binding<Int> }
  /// The number of undos by the app itself, if it handles undo.
  var ownUndo: Binding<Int>? {
    get { self[OwnUndoKey.self] }
    set { self[OwnUndoKey.self] = newValue }
  }
}
