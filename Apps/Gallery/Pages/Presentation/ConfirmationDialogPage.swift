import SwiftUI

struct ConfirmationDialogPage: View {
  @State private var asks = false
  @State private var asksWithTitle = false

  var body: some View {
    List {
      Button("Without a title") { asks = true }
        .confirmationDialog("Choose", isPresented: $asks) {
          Button("Take Picture") {}
          Button("Choose Picture") {}
        }
      Button("With a title and a message") { asksWithTitle = true }
        .confirmationDialog("Delete the draft?", isPresented: $asksWithTitle, titleVisibility: .visible) {
          Button("Delete Draft", role: .destructive) {}
          Button("Save Draft") {}
          Button("Cancel", role: .cancel) {}
        } message: {
          Text("You can also keep it for later.")
        }
    }
  }
}
