import SwiftUI

/// A stack of pages over a list, and presentations from a page.
struct ListsScreen: View {
  @State private var path: [String] = []
  @State private var names = ["Apple", "Banana", "Cherry"]
  @State private var isSheetShown = false
  @State private var isAlertShown = false
  @State private var isChoiceShown = false
  @State private var answer = "none"
  @State private var draft = ""

  var body: some View {
    NavigationStack(path: $path) {
      List {
        Section("Fruits") {
          ForEach(names, id: \.self) { name in
            NavigationLink(name, value: name).accessibilityIdentifier(name)
          }
          .onDelete { names.remove(atOffsets: $0) }
        }
        Section("Presentations") {
          Button("Sheet") { isSheetShown = true }.accessibilityIdentifier("sheet")
          Button("Alert") { isAlertShown = true }.accessibilityIdentifier("alert")
          Button("Choice") { isChoiceShown = true }.accessibilityIdentifier("choice")
          Text(answer).accessibilityIdentifier("answer")
        }
      }
      .navigationTitle("Fruits")
      .navigationDestination(for: String.self) { name in
        Text("All about \(name)").accessibilityIdentifier("about").navigationTitle(name)
      }
    }
    .sheet(isPresented: $isSheetShown) {
      VStack(spacing: 16) {
        Text("A sheet").font(.headline)
        TextField("Draft", text: $draft).accessibilityIdentifier("draft")
        Button("Keep") {
          answer = draft
          isSheetShown = false
        }
        .accessibilityIdentifier("keep")
      }
      .padding()
    }
    .alert("Throw it away?", isPresented: $isAlertShown) {
      Button("Throw Away", role: .destructive) { answer = "thrown" }.accessibilityIdentifier("throw")
      Button("Cancel", role: .cancel) { answer = "cancelled" }.accessibilityIdentifier("cancel")
    } message: {
      Text("It cannot be brought back.")
    }
    .confirmationDialog("Which one?", isPresented: $isChoiceShown, titleVisibility: .visible) {
      Button("This") { answer = "this" }.accessibilityIdentifier("this")
      Button("That") { answer = "that" }.accessibilityIdentifier("that")
    }
  }
}
