import SwiftUI

struct DragAndDropPage: View {
  @State private var fruits = ["Apple", "Banana", "Cherry"]
  @State private var basket: [String] = []
  @State private var isTargeted = false
  @State private var files: [String] = []

  var body: some View {
    GalleryPage {
      Example("Drag a fruit into the basket") {
        HStack(spacing: 12) {
          ForEach(fruits, id: \.self) { fruit in
            Text(verbatim: fruit)
              .padding(12)
              .background(.green.opacity(0.2), in: Capsule())
              .draggable(fruit)
          }
        }
        DropArea(symbol: "cart", isTargeted: isTargeted) {
          if basket.isEmpty { Text("The basket is empty.") } else { Text(verbatim: basket.joined(separator: ", ")) }
        }
        .dropDestination(for: String.self) { dropped, _ in
          withAnimation {
            basket += dropped
            fruits.removeAll(where: dropped.contains)
          }
          return true
        } isTargeted: {
          isTargeted = $0
        }
        Button("Empty the Basket") {
          fruits += basket
          basket = []
        }
        .disabled(basket.isEmpty)
      }
      Example("Drop files from the desktop") {
        DropArea(symbol: "doc", isTargeted: false) {
          if files.isEmpty { Text("No files yet.") } else { Text(verbatim: files.joined(separator: ", ")) }
        }
        .dropDestination(for: URL.self) { dropped, _ in
          files += dropped.map(\.lastPathComponent)
          return true
        }
      }
    }
  }
}

private struct DropArea<Title: View>: View {
  let symbol: String
  let isTargeted: Bool
  @ViewBuilder let title: Title

  var body: some View {
    Label {
      title
    } icon: {
      Image(systemName: symbol)
    }
    .frame(maxWidth: .infinity, minHeight: 88)
    .background(isTargeted ? Color.accentColor.opacity(0.3) : Color.gray.opacity(0.15), in: RoundedRectangle(cornerRadius: 16))
  }
}
