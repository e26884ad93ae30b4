import SwiftUI

struct ContextMenuPage: View {
  @State private var isFavourite = false

  var body: some View {
    GalleryPage {
      Example("Touch and hold, or click with the second button") {
        RoundedRectangle(cornerRadius: 16)
          .fill(.teal.gradient)
          .frame(height: 120)
          .overlay { Image(systemName: isFavourite ? "star.fill" : "star").font(.largeTitle).foregroundStyle(.white) }
          .contextMenu {
            Button(isFavourite ? "Remove from Favorites" : "Add to Favorites", systemImage: "star") { isFavourite.toggle() }
            Button("Share", systemImage: "square.and.arrow.up") {}
            Divider()
            Button("Delete", systemImage: "trash", role: .destructive) {}
          }
          .accessibilityLabel("Picture")
      }
      Example("With a preview") {
        Text("A place far away")
          .padding()
          .background(.orange.opacity(0.2), in: Capsule())
          .contextMenu {
            Button("Open", systemImage: "map") {}
          } preview: {
            Image(systemName: "map.fill")
              .font(.system(size: 80))
              .foregroundStyle(.orange)
              .padding(40)
          }
      }
    }
  }
}
