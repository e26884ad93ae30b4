import SwiftUI

/// Fields with onKeyPress handlers, and buttons that Return in a field presses.
struct FieldKeysScreen: View {
  @State private var texts: [String: String] = [:]
  @State private var log = ""
  @State private var isShown = false
  @FocusState private var isUser: Bool

  var body: some View {
    Text(log.isEmpty ? "nothing" : log).accessibilityIdentifier("log")
    Text(texts.filter { !$0.value.isEmpty }.map { "\($0.key)=\($0.value.replacing("\n", with: "/"))" }.sorted().joined(separator: " "))
      .accessibilityIdentifier("echo")
    editor("chat").onKeyPress(.return) { send("chat") }
    editor("lines").onKeyPress(keys: [.return], phases: .down) { press in press.modifiers.contains(.shift) ? .ignored : send("lines") }
    field("line").onKeyPress(.return) { texts["line"]?.isEmpty == false ? send("line") : .ignored }.onSubmit { log += "submitted " }
    field("word").onKeyPress(.tab) {
      guard texts["word"] == "he" else { return .ignored }
      texts["word"] = "hello"
      return .handled
    }
    HStack {
      field("draft")
      Button("Send") { _ = send("draft") }.disabled((texts["draft"] ?? "").isEmpty).accessibilityIdentifier("send")
    }
    field("next").onSubmit { isUser = true }
    field("user").focused($isUser)
    Button("Sign In") { log += "in(\(texts["user"] ?? "")) " }.keyboardShortcut(.defaultAction).disabled((texts["user"] ?? "").isEmpty)
      .accessibilityIdentifier("default")
    Button("Sheet") { isShown = true }.accessibilityIdentifier("sheet")
      .sheet(isPresented: $isShown) {
        VStack {
          field("inside")
          Button("Save") { (log, isShown) = (log + "saved(\(texts["inside"] ?? "")) ", false) }.keyboardShortcut(.defaultAction)
        }
        .padding()
      }
  }

  private func send(_ name: String) -> KeyPress.Result {
    (log, texts[name]) = (log + "\(name)(\(texts[name] ?? "")) ", "")
    return .handled
  }
  private func text(_ name: String) -> Binding<String> {
    Binding {
      texts[name] ?? ""
    } set: {
      texts[name] = $0
    }
  }
  private func field(_ name: String) -> some View { TextField(name, text: text(name)).accessibilityIdentifier(name) }
  private func editor(_ name: String) -> some View {
    TextEditor(text: text(name)).frame(height: 48).accessibilityLabel(name).accessibilityIdentifier(name)
  }
}
