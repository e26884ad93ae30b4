import SwiftUI

struct FullScreenCoverPage: View {
  @State private var isShown = false

  var body: some View {
    GalleryPage {
      Example("Over everything") {
        Button("Show") { isShown = true }
          .buttonStyle(.borderedProminent)
      }
    }
    .fullScreenCover(isPresented: $isShown) { Cover() }
  }
}

private struct Cover: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    ZStack {
      LinearGradient(colors: [.indigo, .purple], startPoint: .top, endPoint: .bottom).ignoresSafeArea()
      VStack(spacing: 24) {
        Text("Nothing else is to be seen.").font(.title2)
        Button("Close") { dismiss() }.buttonStyle(.bordered).tint(.white)
      }
      .foregroundStyle(.white)
    }
  }
}
