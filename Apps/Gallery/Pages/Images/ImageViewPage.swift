import SwiftUI

struct ImageViewPage: View {
  private let hills = Image(uiImage: GalleryPictures.hills)
  @State private var tint = Color.green

  var body: some View {
    GalleryPage {
      Example("Content modes") {
        HStack(spacing: 12) {
          mode("Stretch") { hills.resizable() }
          mode("Fit") { hills.resizable().scaledToFit() }
          mode("Fill") { hills.resizable().scaledToFill() }
        }
      }
      Example("Pinned at its own size") {
        HStack(spacing: 12) {
          mode("Top leading") { hills.frame(width: 96, height: 96, alignment: .topLeading) }
          mode("Center") { hills.frame(width: 96, height: 96) }
          mode("Bottom trailing") { hills.frame(width: 96, height: 96, alignment: .bottomTrailing) }
        }
      }
      Example("A sequence") {
        HStack(spacing: 24) {
          ImageSequence(GalleryPictures.jump.map { Image(uiImage: $0) }, duration: 0.8)
          ImageSequence(GalleryPictures.jump.map { Image(uiImage: $0) }, duration: 0.8, repeats: 3)
        }
        Text("The second one stops after three rounds.").font(.footnote).foregroundStyle(.secondary)
      }
      Example("A template takes the tint") {
        HStack(spacing: 24) {
          Image(uiImage: GalleryPictures.leaf)
          Image(uiImage: GalleryPictures.leaf).renderingMode(.template).tint(tint)
          ColorPicker("Tint", selection: $tint)
        }
      }
      Example("Transparent and opaque") {
        HStack(spacing: 24) {
          Image(uiImage: GalleryPictures.leaf).padding(8).background(Color.yellow.opacity(0.4))
          Image(uiImage: GalleryPictures.leaf).background(.white).padding(8).background(Color.yellow.opacity(0.4))
        }
      }
    }
  }

  private func mode<Content: View>(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) -> some View {
    VStack(spacing: 6) {
      content()
        .frame(width: 96, height: 96)
        .clipped()
        .background(Color(.tertiarySystemFill))
      Text(title).font(.caption).foregroundStyle(.secondary).lineLimit(1)
    }
  }
}
