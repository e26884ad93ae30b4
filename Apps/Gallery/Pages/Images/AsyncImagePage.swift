import SwiftUI

struct AsyncImagePage: View {
  private let address = URL(string: "https://picsum.photos/id/28/600/400")
  private let nowhere = URL(string: "https://example.invalid/nothing.png")

  var body: some View {
    GalleryPage {
      Example("With a placeholder") {
        AsyncImage(url: address) { image in
          image
            .resizable()
            .scaledToFill()
        } placeholder: {
          ProgressView()
        }
        .frame(maxWidth: .infinity)
        .frame(height: 180)
        .clipShape(RoundedRectangle(cornerRadius: 12))
        .accessibilityLabel("A forest")
      }
      Example("By phase") {
        AsyncImage(url: nowhere) { phase in
          switch phase {
          case .empty: ProgressView()
          case .success(let image): image.resizable().scaledToFit()
          case .failure: Label("The picture could not be loaded.", systemImage: "photo.badge.exclamationmark")
          @unknown default: EmptyView()
          }
        }
        .frame(maxWidth: .infinity, minHeight: 80)
      }
    }
  }
}
