import SwiftUI

struct ColorsPage: View {
  private let colors: [(name: LocalizedStringKey, color: Color)] = [
    ("Red", .red), ("Orange", .orange), ("Yellow", .yellow), ("Green", .green), ("Mint", .mint), ("Teal", .teal), ("Cyan", .cyan),
    ("Blue", .blue), ("Indigo", .indigo), ("Purple", .purple), ("Pink", .pink), ("Brown", .brown), ("Gray", .gray),
  ]
  private let backgrounds: [(name: LocalizedStringKey, color: Color)] = [
    ("System background", Color(.systemBackground)), ("Secondary background", Color(.secondarySystemBackground)),
    ("Tertiary background", Color(.tertiarySystemBackground)), ("Grouped background", Color(.systemGroupedBackground)),
    ("Fill", Color(.systemFill)), ("Separator", Color(.separator)),
  ]

  var body: some View {
    GalleryPage {
      Example("System colors") { swatches(colors) }
      Example("Backgrounds and fills") { swatches(backgrounds) }
      Example("Label styles") {
        style("Primary", .primary)
        style("Secondary", .secondary)
        style("Tertiary", .tertiary)
        style("Quaternary", .quaternary)
        style("Accent color", .tint)
      }
      Example("Opacity and mixtures") {
        HStack {
          ForEach([1, 0.8, 0.6, 0.4, 0.2], id: \.self) { opacity in
            RoundedRectangle(cornerRadius: 8)
              .fill(Color.blue.opacity(opacity))
              .frame(height: 44)
          }
        }
        RoundedRectangle(cornerRadius: 8)
          .fill(Color(hue: 0.83, saturation: 0.6, brightness: 0.9))
          .frame(height: 44)
      }
    }
  }

  private func style(_ name: LocalizedStringKey, _ style: some ShapeStyle) -> some View {
    HStack(spacing: 12) {
      Circle()
        .fill(style)
        .frame(width: 24, height: 24)
      Text(name)
    }
  }

  private func swatches(_ colors: [(name: LocalizedStringKey, color: Color)]) -> some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 96), spacing: 12)], spacing: 12) {
      ForEach(colors.indices, id: \.self) { index in
        VStack(spacing: 4) {
          RoundedRectangle(cornerRadius: 10)
            .fill(colors[index].color)
            .strokeBorder(Color(.separator), lineWidth: 0.5)
            .frame(height: 56)
          Text(colors[index].name)
            .font(.caption)
            .multilineTextAlignment(.center)
        }
      }
    }
  }
}
