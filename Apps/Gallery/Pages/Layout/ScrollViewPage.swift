import SwiftUI

struct ScrollViewPage: View {
  @State private var position: Int? = 0
  @State private var scale: CGFloat = 1

  var body: some View {
    GalleryPage {
      Example("Horizontal") {
        ScrollView(.horizontal) {
          HStack { ForEach(0..<20) { card($0) } }
        }
      }
      Example("Without indicators") {
        ScrollView(.horizontal) {
          HStack { ForEach(0..<20) { card($0) } }
        }
        .scrollIndicators(.hidden)
      }
      Example("Page by page") {
        ScrollView(.horizontal) {
          LazyHStack(spacing: 0) {
            ForEach(0..<5) { index in
              card(index)
                .containerRelativeFrame(.horizontal)
                .id(index)
            }
          }
          .scrollTargetLayout()
        }
        .scrollTargetBehavior(.paging)
        .scrollPosition(id: $position)
        .scrollPageControl()
        .frame(height: 120)
        Text("Page \((position ?? 0) + 1) of 5").font(.footnote).foregroundStyle(.secondary)
      }
      Example("At rest in threes") {
        ScrollView(.horizontal) {
          HStack { ForEach(0..<21) { card($0) } }
        }
        .scrollTargetBehavior(Threes())
      }
      Example("Scrolling to a place") {
        ScrollViewReader { reader in
          HStack {
            Button("First") { withAnimation { reader.scrollTo(0, anchor: .leading) } }
            Spacer()
            Button("Last") { withAnimation { reader.scrollTo(19, anchor: .trailing) } }
          }
          ScrollView(.horizontal) {
            HStack { ForEach(0..<20) { card($0).id($0) } }
          }
        }
      }
      Example("Zooming") {
        ScrollView([.horizontal, .vertical]) {
          PictureView(picture: Picture.first[6])
            .frame(width: 320, height: 220)
            .accessibilityElement(children: .ignore)
            .accessibilityLabel("Lake")
        }
        .scrollZoom(in: 1...4, scale: $scale)
        .silencesAudit("scroll-view.no-nesting", because: "One example among others, each with a height of its own.")
        .frame(height: 220)
        Text("Pinch, double-tap, or press + and −. Now \(scale, format: .percent.precision(.fractionLength(0)))").font(.footnote)
          .foregroundStyle(.secondary)
      }
      Example("In both directions") {
        ScrollView([.horizontal, .vertical]) {
          VStack { ForEach(0..<8) { _ in HStack { ForEach(0..<8) { card($0) } } } }
        }
        .silencesAudit("scroll-view.no-nesting", because: "One example among others, each with a height of its own.")
        .frame(height: 200)
      }
    }
  }

  private func card(_ index: Int) -> some View {
    Text(index + 1, format: .number)
      .font(.title2.bold())
      .foregroundStyle(.white)
      .frame(width: 96, height: 72)
      .background(Color(hue: Double(index % 10) / 10, saturation: 0.6, brightness: 0.8), in: RoundedRectangle(cornerRadius: 12))
  }
}

/// Comes to rest where every third card is at the leading edge.
private struct Threes: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    // A card and the space after it, three times.
    let step = 3.0 * (96 + 8)
    target.rect.origin.x = (target.rect.minX / step).rounded() * step
  }
}
