import SwiftUI

/// A field with every change that an app can make around it, ten times on request.
struct TextUnrestScreen: View {
  private enum Unrest: String, Codable, CaseIterable {
    case attributes, neighbours, message, replacing, removing, focus, rewriting, clearing, alert, sheet, push, tab
  }
  @State private var unrest: Unrest?
  @State private var turn = 0
  @State private var text = ""
  @State private var other = ""
  @State private var said = ""
  @FocusState private var isOther: Bool

  var body: some View {
    TabView(
      selection: Binding {
        shown(.tab).wrappedValue
      } set: {
        if !$0 { unrest = nil }
      }
    ) {
      NavigationStack {
        VStack(alignment: .leading, spacing: 8) { fields }
          .navigationTitle("Unrest")
          .navigationDestination(isPresented: shown(.push)) {
            Text("Another page").navigationTitle("Page").accessibilityIdentifier("pushed")
          }
      }
      .tabItem { Label("Fields", systemImage: "pencil") }.tag(false)
      Text("Another tab").accessibilityIdentifier("tabbed").tabItem { Label("Other", systemImage: "star") }.tag(true)
    }
    .alert("An alert", isPresented: shown(.alert)) { Button("OK") {} }
    .sheet(isPresented: shown(.sheet)) { Text("A sheet") }
  }

  private func shown(_ kind: Unrest) -> Binding<Bool> {
    Binding {
      unrest == kind && turn > 0
    } set: {
      if !$0 { unrest = nil }
    }
  }

  private func buttons(_ kinds: ArraySlice<Unrest>) -> some View {
    HStack {
      ForEach(kinds, id: \.self) { kind in
        Button(String(kind.rawValue.prefix(5))) { (unrest, turn) = (kind, 0) }.accessibilityIdentifier(kind.rawValue).font(.caption2)
      }
    }
  }

  @ViewBuilder private var fields: some View {
    buttons(Unrest.allCases.prefix(6))
    buttons(Unrest.allCases.suffix(6))
    Text("\(turn)").accessibilityIdentifier("turn")
    if unrest == .neighbours, turn % 2 == 1 { Text("A neighbour above") }
    if !(unrest == .removing && turn > 0) {
      TextField("Text", text: $text, prompt: unrest == .attributes ? Text("Prompt \(turn)") : nil)
        .validated(TextValidator("Not in turn \(turn)") { _ in unrest != .message || turn % 2 == 0 }, at: .whileEditing)
        .autocorrectionDisabled(unrest == .attributes && turn % 2 == 1)
        .submitLabel(unrest == .attributes && turn % 2 == 1 ? .go : .done)
        .onSubmit { said += "(\(text))" }
        .accessibilityIdentifier("field")
        .id(unrest == .replacing ? turn : 0)
    }
    if unrest == .neighbours, turn % 2 == 0 { Text("A neighbour below") }
    TextField("Other", text: $other).focused($isOther).accessibilityIdentifier("other")
    Text("\(text)/\(other)/\(said)").accessibilityIdentifier("echo")
    Spacer().frame(height: 1)
      .task(id: unrest) {
        guard let unrest else { return }
        for _ in 0..<10 where !Task.isCancelled {
          try? await Task.sleep(for: .milliseconds(25))
          turn += 1
          if unrest == .focus { isOther = true }
          if unrest == .rewriting { text = text.uppercased() }
          if unrest == .clearing { text = "" }
        }
      }
  }
}
