import SwiftUI

struct GradientsPage: View {
  private let colors: [Color] = [.yellow, .orange, .pink, .purple]

  var body: some View {
    GalleryPage {
      Example("Linear") {
        panel(LinearGradient(colors: colors, startPoint: .leading, endPoint: .trailing))
        panel(
          LinearGradient(
            stops: [.init(color: .blue, location: 0), .init(color: .cyan, location: 0.7), .init(color: .white, location: 1)],
            startPoint: .topLeading, endPoint: .bottomTrailing))
      }
      Example("Radial") {
        panel(RadialGradient(colors: colors, center: .center, startRadius: 0, endRadius: 160))
        panel(EllipticalGradient(colors: colors))
      }
      Example("Angular") {
        panel(AngularGradient(colors: colors + [.yellow], center: .center))
      }
      Example("From one color") {
        panel(Color.indigo.gradient)
      }
      Example("On text") {
        Text("Sunrise")
          .font(.system(size: 52, weight: .heavy))
          .foregroundStyle(LinearGradient(colors: colors, startPoint: .leading, endPoint: .trailing))
      }
    }
  }

  private func panel<S: ShapeStyle>(_ style: S) -> some View {
    RoundedRectangle(cornerRadius: 12)
      .fill(style)
      .frame(height: 90)
  }
}
