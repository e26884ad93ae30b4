import SwiftUI

/// Every kind of field, beside a text that changes a hundred times a second.
struct TextKindsScreen: View {
  @State private var isTicking = false
  @State private var ticks = 0
  @State private var texts: [String: String] = [:]
  @State private var number = 0
  @State private var search = ""
  @State private var isAsking = false

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack {
        Text("\(ticks)").accessibilityIdentifier("ticks")
        Button(isTicking ? "Stop" : "Start") { isTicking.toggle() }.accessibilityIdentifier("toggle")
        Button("Ask") { isAsking = true }.accessibilityIdentifier("ask")
        Button("Clear") { texts = [:] }.accessibilityIdentifier("clear")
      }
      TextField("Plain", text: text("plain"), prompt: Text("Plain \(ticks / 10)")).accessibilityIdentifier("plain")
      TextField("Vertical", text: text("vertical"), axis: .vertical).accessibilityIdentifier("vertical")
      SecureField("Secret", text: text("secure")).accessibilityIdentifier("secure")
      TextField("Checked", text: text("validated")).validated(
        TextValidator("Wrong \(ticks / 10)") { _ in ticks % 20 < 10 }, at: .whileEditing
      )
      .accessibilityIdentifier("validated")
      TextField(
        "Capitals",
        text: Binding {
          texts["upper"] ?? ""
        } set: {
          texts["upper"] = $0.uppercased()
        }
      ).accessibilityIdentifier("upper")
      TextField("Number", value: $number, format: .number.grouping(.never)).accessibilityIdentifier("number")
      TextEditor(text: text("editor")).frame(height: 44).accessibilityLabel("Editor").accessibilityIdentifier("editor")
      List { TextField("Row \(ticks / 10)", text: text("row")).accessibilityIdentifier("row") }.frame(height: 80)
      NavigationStack { Text("Found \(ticks / 10)").navigationTitle("Search").searchable(text: $search) }.frame(height: 190)
      Text(echo).accessibilityIdentifier("echo")
    }
    .alert("What is it called?", isPresented: $isAsking) {
      TextField("Title \(ticks / 10)", text: text("alert")).accessibilityIdentifier("alert")
      Button("OK") {}
    }
    .task(id: isTicking) {
      while isTicking, !Task.isCancelled {
        try? await Task.sleep(for: .milliseconds(10))
        ticks += 1
      }
    }
  }

  private var echo: String {
    (texts.filter { !$0.value.isEmpty }.map { "\($0.key)=\($0.value)" } + (search.isEmpty ? [] : ["search=\(search)"]) + [
      "number=\(number)"
    ]).sorted().joined(separator: "|")
  }

  private func text(_ name: String) -> Binding<String> {
    Binding {
      texts[name] ?? ""
    } set: {
      texts[name] = $0
    }
  }
}
