import SwiftUI

struct MenuPage: View {
  @State private var said: LocalizedStringKey = "Nothing chosen yet"
  @State private var order = "name"
  @State private var showsHidden = false

  var body: some View {
    GalleryPage {
      Example("Menu") {
        Menu("Actions") {
          Button("Copy", systemImage: "doc.on.doc") { said = "Copy" }
          Button("Share", systemImage: "square.and.arrow.up") { said = "Share" }
          Divider()
          Button("Delete", systemImage: "trash", role: .destructive) { said = "Delete" }
        }
        Text(said).font(.footnote).foregroundStyle(.secondary)
      }
      Example("Choices inside") {
        Menu("View", systemImage: "line.3.horizontal.decrease.circle") {
          Picker("Order", selection: $order) {
            Text("Name").tag("name")
            Text("Date").tag("date")
            Text("Size").tag("size")
          }
          Section("More") {
            Toggle("Hidden Files", isOn: $showsHidden)
          }
        }
      }
      Example("A menu in a menu") {
        Menu("Move") {
          Menu("To Folder") {
            Button("Documents") { said = "Documents" }
            Button("Pictures") { said = "Pictures" }
          }
          Button("To Trash", role: .destructive) { said = "To Trash" }
        }
      }
      Example("With a first action") {
        Menu("Tap or Hold") {
          Button("Copy") { said = "Copy" }
        } primaryAction: {
          said = "Tapped"
        }
        .buttonStyle(.bordered)
      }
      Example("Disabled") {
        Menu("Actions") { Button("Copy") {} }.disabled(true)
        Menu("One of them") {
          Button("Copy") { said = "Copy" }
          Button("Paste") {}.disabled(true)
        }
      }
    }
  }
}
