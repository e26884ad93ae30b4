import SwiftUI

struct ToolbarPage: View {
  @State private var said: LocalizedStringKey = "Nothing chosen yet"
  @State private var isBarVisible = true

  var body: some View {
    GalleryPage {
      Example("Said by the bars") { Text(said) }
      Example("Visibility") {
        Toggle("Bottom bar", isOn: $isBarVisible.animation())
      }
    }
    .toolbar {
      ToolbarItemGroup(placement: .topBarTrailing) {
        Button("Share", systemImage: "square.and.arrow.up") { said = "Share" }
        Menu("More", systemImage: "ellipsis.circle") {
          Button("Duplicate") { said = "Duplicate" }
          Button("Rename") { said = "Rename" }
        }
      }
      ToolbarItemGroup(placement: .bottomBar) {
        Button("Archive", systemImage: "archivebox") { said = "Archive" }
        Spacer()
        Text("3 items").font(.caption)
        Spacer()
        Button("Write", systemImage: "square.and.pencil") { said = "Write" }
      }
    }
    .toolbar(isBarVisible ? .visible : .hidden, for: .bottomBar)
    .navigationBarTitleDisplayMode(.inline)
  }
}
