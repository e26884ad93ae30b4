import SwiftUI

struct LabelPage: View {
  var body: some View {
    GalleryPage {
      Example("Title and icon") {
        Label("Favorites", systemImage: "star.fill")
        Label {
          Text("Hana Sato")
          Text("Out for a walk")
        } icon: {
          Circle()
            .fill(.orange)
            .frame(width: 28, height: 28)
        }
      }
      Example("Styles") {
        Label("Title and icon", systemImage: "sun.max").labelStyle(.titleAndIcon)
        Label("Title only", systemImage: "sun.max").labelStyle(.titleOnly)
        Label("Icon only", systemImage: "sun.max").labelStyle(.iconOnly)
        Label("A style of one’s own", systemImage: "sun.max").labelStyle(.stacked)
      }
      Example("Font and color") {
        Label("Large", systemImage: "cloud.rain.fill")
          .font(.title)
          .foregroundStyle(.indigo)
        Label("Small", systemImage: "cloud.rain.fill").font(.caption)
      }
    }
  }
}

private struct StackedLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.icon.font(.title)
      configuration.title.font(.caption)
    }
  }
}

extension LabelStyle where Self == StackedLabelStyle {
  fileprivate static var stacked: StackedLabelStyle { StackedLabelStyle() }
}
