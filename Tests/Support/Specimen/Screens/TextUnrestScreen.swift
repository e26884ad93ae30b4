import SwiftUI

/// A field around which everything happens that an app can do to it, ten times once it was asked for.
struct TextUnrestScreen: View {
  private enum Unrest: String, Codable, CaseIterable { case attributes, neighbours, message, replacing, removing, focus, rewriting, clearing }
  @State private var unrest: Unrest?
  @State private var turn = 0
  @State private var text = ""
  @State private var other = ""
  @State private var said = ""
  @FocusState private var isOther: Bool

  var body: some View {
    HStack {
      ForEach(Unrest.allCases, id: \.self) { kind in
        Button(String(kind.rawValue.prefix(5))) { (unrest, turn) = (kind, 0) }.accessibilityIdentifier(kind.rawValue).font(.caption2)
      }
    }
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
