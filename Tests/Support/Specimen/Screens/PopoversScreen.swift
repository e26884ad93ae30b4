import SwiftUI

/// Popovers of each form from sources all over the screen, and the actions taken in them.
struct PopoversScreen: View {
  enum Form: String, CaseIterable, Identifiable {
    case info, edit, modal, single, several, lines, tall, huge, grow, nested, asking, first, second, styled, plain, moving, full, sheetly
    var id: String { rawValue }
  }
  private enum Place: String, CaseIterable {
    case topLeading, top, topTrailing, leading, trailing, bottomLeading, bottom, bottomTrailing
    var alignment: Alignment {
      switch self {
      case .topLeading: .topLeading
      case .top: .top
      case .topTrailing: .topTrailing
      case .leading: .leading
      case .trailing: .trailing
      case .bottomLeading: .bottomLeading
      case .bottom: .bottom
      case .bottomTrailing: .bottomTrailing
      }
    }
  }
  @State private var open: Set<String> = []
  @State private var count = 0
  @State private var note = "old"
  @State private var choice: String?
  @State private var choices: Set<String> = []
  @State private var hasSource = true
  @State private var isLow = false
  @State private var asksSheet = false
  @State private var asksBar = false

  var body: some View {
    ZStack {
      ForEach(Place.allCases, id: \.self) { place in
        source(place.rawValue) {
          VStack {
            Text("From here").accessibilityIdentifier("said-\(place.rawValue)")
            Text("there is a little to say.")
          }.padding()
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: place.alignment)
      }
      VStack(spacing: 6) {
        HStack {
          Text("\(count)").accessibilityIdentifier("count")
          Text(note).accessibilityIdentifier("note")
        }
        HStack {
          Text(choice ?? "none").accessibilityIdentifier("choice")
          Text("\(choices.count)").accessibilityIdentifier("choices")
        }
        HStack {
          Button("elsewhere") { count += 1 }.accessibilityIdentifier("elsewhere")
          Button("both") { open = ["info", "edit"] }.accessibilityIdentifier("both")
          Button("bar") { asksBar = true }.accessibilityIdentifier("bar")
          ShareLink(item: URL(string: "https://example.com/park")!).accessibilityIdentifier("share")
        }
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 70))], spacing: 6) {
          ForEach(Form.allCases) { form in
            if form != .first || hasSource { source(form.rawValue) { content(of: form) } }
          }
        }
        .padding(.top, isLow ? 60 : 0)
      }
      .frame(maxWidth: 320)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .sheet(isPresented: $asksSheet) { Text("A sheet").accessibilityIdentifier("sheet") }
    .fullScreenCover(isPresented: $asksBar) { BarPopovers() }
  }

  private func isOpen(_ name: String) -> Binding<Bool> {
    Binding {
      open.contains(name)
    } set: {
      if $0 { open.insert(name) } else { open.remove(name) }
    }
  }

  private func source(_ name: String, @ViewBuilder content: @escaping () -> some View) -> some View {
    Button(name) { open.insert(name) }.font(.footnote)
      .popover(isPresented: isOpen(name)) { content().accessibilityIdentifier("popover-\(name)") }
      .accessibilityIdentifier(name)
  }

  @ViewBuilder private func content(of form: Form) -> some View {
    switch form {
    case .info: Closing(title: "Only words", button: "Close")
    case .edit: NoteEditor(note: $note)
    case .modal: NoteEditor(note: $note).interactiveDismissDisabled()
    case .single: List(["Oak", "Beech", "Fir"], id: \.self, selection: $choice) { Text($0).accessibilityIdentifier("tree-\($0)") }
    case .several:
      List(["Oak", "Beech", "Fir"], id: \.self, selection: $choices) { Text($0).accessibilityIdentifier("tree-\($0)") }
        .environment(\.editMode, .constant(.active))
    case .lines:
      VStack {
        Text("Two short")
        Text("lines")
      }.padding()
    case .tall:
      VStack {
        ForEach(1...60, id: \.self) { Text("Line \($0)") }
        Button("Last") { count += 1 }.accessibilityIdentifier("last")
      }.padding()
    case .huge: Text("Much").frame(width: 3000, height: 3000)
    case .grow: Growing()
    case .nested: Nesting()
    case .asking: Asking(asksSheet: $asksSheet)
    case .first:
      VStack {
        Button("Open the Second") { open.insert("second") }.accessibilityIdentifier("opens-second")
        Button("Take the Source Away") { hasSource = false }.accessibilityIdentifier("vanish")
      }
      .padding()
    case .second: Text("The second").padding()
    case .styled:
      Text("In colours").padding(30).presentationBackground(.yellow).presentationBorder(.red, lineWidth: 3).presentationCornerRadius(24)
    case .plain: Text("As plain as can be").padding(30).presentationBackground(.clear).presentationCornerRadius(0)
    case .moving: Button("Lower") { withAnimation { isLow.toggle() } }.accessibilityIdentifier("lower").padding()
    case .full: Everything()
    case .sheetly: Text("With detents").presentationDetents([.medium])
    }
  }
}

private struct Closing: View {
  let title: String
  let button: String
  @Environment(\.dismiss) private var dismiss
  var body: some View {
    VStack(spacing: 12) {
      Text(title)
      Button(button) { dismiss() }.accessibilityIdentifier("close")
    }
    .padding()
  }
}

/// Saves the text while the user types; only Cancel reverts it.
private struct NoteEditor: View {
  @Binding var note: String
  @State private var old: String?
  @Environment(\.dismiss) private var dismiss
  var body: some View {
    VStack(spacing: 12) {
      TextField("Note", text: $note).accessibilityIdentifier("note-field")
      HStack {
        Button("Cancel", role: .cancel) {
          note = old ?? note
          dismiss()
        }.accessibilityIdentifier("cancel")
        Spacer()
        Button("Done") { dismiss() }.accessibilityIdentifier("done")
      }
    }
    .frame(width: 240)
    .padding()
    .onAppear { old = note }
  }
}

private struct Growing: View {
  @State private var isFull = false
  var body: some View {
    VStack(alignment: .leading) {
      Text("A summary").accessibilityIdentifier("summary")
      if isFull { ForEach(1...8, id: \.self) { Text("Line \($0) of all that there is to know about it") } }
      Button(isFull ? "Less" : "More") { isFull.toggle() }.accessibilityIdentifier("more")
    }
    .padding()
  }
}

private struct Nesting: View {
  @State private var isOpen = false
  var body: some View {
    Button("Another") { isOpen = true }.accessibilityIdentifier("another").padding(40)
      .popover(isPresented: $isOpen) { Text("Out of a popover").accessibilityIdentifier("inner").padding() }
  }
}

private struct Asking: View {
  @Binding var asksSheet: Bool
  @State private var asksAlert = false
  @State private var asksInside = false
  @State private var asksQuestion = false
  var body: some View {
    VStack {
      Button("Sheet") { asksSheet = true }.accessibilityIdentifier("asks-sheet")
      Button("Sheet of Its Own") { asksInside = true }.accessibilityIdentifier("asks-inside")
        .sheet(isPresented: $asksInside) { Text("A sheet").accessibilityIdentifier("sheet") }
      Button("Alert") { asksAlert = true }.accessibilityIdentifier("asks-alert")
        .alert("Delete the note?", isPresented: $asksAlert) { Button("Keep", role: .cancel) {} }
      Button("Question") { asksQuestion = true }.accessibilityIdentifier("asks-question")
        .confirmationDialog("Delete?", isPresented: $asksQuestion) {
          Button("Delete", role: .destructive) {}
          Button("Archive") {}
        }
    }
    .padding()
  }
}

/// Bars, tabs, rows, a grid, an image and a custom drawing.
private struct Everything: View {
  @State private var taps = 0
  var body: some View {
    TabView {
      NavigationStack {
        List {
          Text("Row").accessibilityIdentifier("in-row")
          Image(systemName: "tree").accessibilityIdentifier("in-image")
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 60))]) {
            ForEach(1...4, id: \.self) { Text("Cell \($0)").accessibilityIdentifier("in-cell-\($0)") }
          }
          Canvas { context, size in context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.green)) }
            .frame(height: 40).accessibilityIdentifier("in-canvas")
          NavigationLink("Further") { Text("Further on").accessibilityIdentifier("in-page") }.accessibilityIdentifier("in-link")
        }
        .navigationTitle("All Kinds")
        .toolbar {
          ToolbarItem(placement: .topBarTrailing) { Button("Tap \(taps)") { taps += 1 }.accessibilityIdentifier("in-bar") }
          ToolbarItem(placement: .bottomBar) { Button("Below") { taps += 1 }.accessibilityIdentifier("in-toolbar") }
        }
      }
      .tabItem { Label("One", systemImage: "1.circle") }
      Text("Second tab").accessibilityIdentifier("in-tab").tabItem { Label("Two", systemImage: "2.circle") }
    }
  }
}

/// Three buttons of one bar, each with a popover.
private struct BarPopovers: View {
  @State private var open: Int?
  @State private var isFurther = false
  var body: some View {
    NavigationStack {
      Button("Further") { isFurther = true }
        .navigationTitle("Bar")
        .navigationDestination(isPresented: $isFurther) { Text("Further on").accessibilityIdentifier("further") }
        .toolbar {
          ToolbarItemGroup(placement: .topBarTrailing) {
            ForEach(1...3, id: \.self) { number in
              Button("Tool \(number)") { open = number }.accessibilityIdentifier("tool-\(number)")
                .popover(
                  isPresented: Binding {
                    open == number
                  } set: {
                    if !$0, open == number { open = nil }
                  }
                ) {
                  Button("Options \(number)") { isFurther = true }.accessibilityIdentifier("options-\(number)").padding()
                }
            }
          }
        }
    }
  }
}
