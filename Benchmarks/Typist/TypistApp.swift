// Typist: measures typing in fields whose text is shown nowhere else, elsewhere, or rewritten, and after Return moves the focus.

import SwiftUI

@main struct TypistApp: App {
  var body: some Scene {
    WindowGroup("Typist") { TypistScreen() }
  }
}

struct TypistScreen: View {
  @State private var alone = ""
  @State private var shown = ""
  @State private var capitals = ""
  @State private var first = ""
  @State private var second = ""
  @FocusState private var isSecond: Bool

  var body: some View {
    VStack {
      TextField("Alone", text: $alone)
      TextField("Shown", text: $shown)
      Text("You typed \(shown)")
      TextField(
        "Capitals",
        text: Binding {
          capitals
        } set: {
          capitals = $0.uppercased()
        })
      TextField("First", text: $first).onSubmit { isSecond = true }
      TextField("Second", text: $second).focused($isSecond)
    }
    .padding()
  }
}
