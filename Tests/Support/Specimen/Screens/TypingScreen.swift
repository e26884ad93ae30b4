import SwiftUI

/// Fields whose bindings keep, rewrite or reject typed text.
struct TypingScreen: View {
  @State private var plain = ""
  @State private var upper = ""
  @State private var short = ""
  @State private var notes = ""
  @State private var isRewritten = false

  var body: some View {
    field("Plain", "plain", $plain)
    field("Capitals", "upper", Binding(get: { upper }, set: { upper = $0.uppercased() }))
    field("At most five", "short", Binding(get: { short }, set: { short = String($0.prefix(5)) }))
    TextField("Notes", text: $notes, axis: .vertical).accessibilityIdentifier("notes")
    Button("Clear") { (plain, upper, short, notes) = ("", "", "", "") }.accessibilityIdentifier("clear")
    Button("Greet") { plain = "Hello" }.accessibilityIdentifier("greet")
      .onChange(of: plain) {
        guard plain == "and then", !isRewritten else { return }
        isRewritten = true
        // Like a change from another device a little later.
        Task {
          try? await Task.sleep(for: .milliseconds(200))
          plain = "something else"
        }
      }
  }

  @ViewBuilder private func field(_ title: String, _ name: String, _ text: Binding<String>) -> some View {
    TextField(title, text: text).accessibilityIdentifier(name)
    Text(text.wrappedValue.isEmpty ? "nothing" : text.wrappedValue).accessibilityIdentifier("\(name)-echo")
  }
}
