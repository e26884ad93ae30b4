import SwiftUI

struct ImagePage: View {
  var body: some View {
    GalleryPage {
      Example("Symbols") {
        HStack(spacing: 20) {
          Image(systemName: "heart")
          Image(systemName: "heart.fill")
          Image(systemName: "bell.slash")
          Image(systemName: "cloud.sun.fill")
          Image(systemName: "person.2.fill")
        }
        .font(.title2)
      }
      Example("Sizes") {
        HStack(spacing: 20) {
          Image(systemName: "leaf.fill").imageScale(.small)
          Image(systemName: "leaf.fill").imageScale(.medium)
          Image(systemName: "leaf.fill").imageScale(.large)
          Image(systemName: "leaf.fill").font(.largeTitle)
          Image(systemName: "leaf.fill").font(.system(size: 56))
        }
        .foregroundStyle(.green)
      }
      Example("Rendering") {
        HStack(spacing: 20) {
          Image(systemName: "cloud.sun.rain.fill")
          Image(systemName: "cloud.sun.rain.fill").foregroundStyle(
            .linearGradient(colors: [.pink, .orange], startPoint: .top, endPoint: .bottom))
        }
        .font(.largeTitle)
      }
      Example("Variants") {
        HStack(spacing: 20) {
          Image(systemName: "heart").symbolVariant(.fill)
          Image(systemName: "heart").symbolVariant(.circle)
          Image(systemName: "heart").symbolVariant(.circle.fill)
          Image(systemName: "heart").symbolVariant(.slash)
        }
        .font(.title)
      }
      Example("Resizable") {
        HStack(spacing: 20) {
          Image(systemName: "airplane")
            .resizable()
            .scaledToFit()
            .frame(width: 80, height: 48)
            .border(.secondary)
          Image(systemName: "airplane")
            .resizable()
            .frame(width: 80, height: 48)
            .border(.secondary)
        }
      }
      Example("In text") {
        Text("Tap \(Image(systemName: "square.and.arrow.up")) to share.")
      }
    }
  }
}
