import SwiftUI

struct MaterialsPage: View {
  var body: some View {
    GalleryPage {
      Example("Thin to thick") {
        VStack(spacing: 12) {
          panel("Ultra thin", .ultraThinMaterial)
          panel("Thin", .thinMaterial)
          panel("Regular", .regularMaterial)
          panel("Thick", .thickMaterial)
          panel("Ultra thick", .ultraThickMaterial)
          panel("Bar", .bar)
        }
        .padding(20)
        .background {
          LinearGradient(colors: [.pink, .orange, .teal, .blue], startPoint: .topLeading, endPoint: .bottomTrailing)
        }
        .clipShape(RoundedRectangle(cornerRadius: 12))
      }
      Example("Blur") {
        HStack(spacing: 24) {
          ForEach([0.0, 2, 6], id: \.self) { radius in
            Text("Blur")
              .font(.title.bold())
              .blur(radius: radius)
          }
        }
      }
      Example("Shadow and blending") {
        HStack(spacing: 24) {
          RoundedRectangle(cornerRadius: 12)
            .fill(Color(.tertiarySystemBackground))
            .frame(width: 80, height: 60)
            .shadow(color: .black.opacity(0.3), radius: 8, y: 4)
          ZStack {
            Circle().fill(.red).frame(width: 60).offset(x: -16)
            Circle().fill(.blue).frame(width: 60).offset(x: 16).blendMode(.multiply)
          }
          .frame(width: 120, height: 60)
        }
      }
    }
  }

  private func panel(_ title: LocalizedStringKey, _ material: Material) -> some View {
    Text(title)
      .frame(maxWidth: .infinity, minHeight: 48)
      .background(material, in: RoundedRectangle(cornerRadius: 12))
  }
}
