import SwiftUI

struct LayoutPage: View {
  @State private var isRound = false
  private let words = ["SwiftUI", "Layout", "flows", "its", "children", "into", "lines", "as", "wide", "as", "there", "is", "room"]

  var body: some View {
    GalleryPage {
      Example("A layout of one’s own") {
        Flow(spacing: 8) {
          ForEach(words.indices, id: \.self) { index in
            Text(words[index])
              .padding(.horizontal, 12)
              .padding(.vertical, 6)
              .background(.blue.opacity(0.15), in: Capsule())
          }
        }
      }
      Example("From one layout to another") {
        let layout = isRound ? AnyLayout(VStackLayout(spacing: 8)) : AnyLayout(HStackLayout(spacing: 16))
        layout {
          Block("A")
          Block("B", .green)
          Block("C", .orange)
        }
        .frame(maxWidth: .infinity, minHeight: 140)
        Button("Change Layout") { withAnimation(.spring) { isRound.toggle() } }
      }
    }
  }
}

/// Places children side by side and starts a new line when one is full.
private struct Flow: Layout {
  var spacing: CGFloat

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let places = places(in: proposal.width ?? .infinity, subviews)
    let width = places.map(\.maxX).max() ?? 0
    let height = places.map(\.maxY).max() ?? 0
    return CGSize(width: width, height: height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (subview, place) in zip(subviews, places(in: bounds.width, subviews)) {
      subview.place(at: CGPoint(x: bounds.minX + place.minX, y: bounds.minY + place.minY), proposal: ProposedViewSize(place.size))
    }
  }

  private func places(in width: CGFloat, _ subviews: Subviews) -> [CGRect] {
    var places: [CGRect] = []
    var x = CGFloat.zero
    var y = CGFloat.zero
    var lineHeight = CGFloat.zero
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      if x > 0, x + size.width > width {
        (x, y, lineHeight) = (0, y + lineHeight + spacing, 0)
      }
      places.append(CGRect(origin: CGPoint(x: x, y: y), size: size))
      x += size.width + spacing
      lineHeight = max(lineHeight, size.height)
    }
    return places
  }
}
