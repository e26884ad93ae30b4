import SwiftUI

struct GesturesPage: View {
  @State private var taps = 0
  @State private var isHeld = false
  @State private var offset = CGSize.zero
  @GestureState private var drag = CGSize.zero
  @State private var scale = 1.0
  @GestureState private var pinch = 1.0
  @State private var angle = Angle.zero

  var body: some View {
    GalleryPage {
      Example("Tap") {
        HStack(spacing: 24) {
          Block("1").onTapGesture { taps += 1 }.accessibilityAddTraits(.isButton)
          Block("2", .green).onTapGesture(count: 2) { taps += 2 }.accessibilityAddTraits(.isButton)
          Text("Tapped \(taps) times")
        }
      }
      Example("Long press") {
        RoundedRectangle(cornerRadius: 12)
          .fill(isHeld ? .green : .orange)
          .frame(width: 120, height: 60)
          .onLongPressGesture(minimumDuration: 0.6) { withAnimation { isHeld.toggle() } }
          .accessibilityLabel("Hold")
      }
      Example("Drag") {
        Circle()
          .fill(.blue.gradient)
          .frame(width: 72, height: 72)
          .offset(x: offset.width + drag.width, y: offset.height + drag.height)
          .gesture(
            DragGesture()
              .updating($drag) { value, state, _ in state = value.translation }
              .onEnded { _ in withAnimation(.spring) { offset = .zero } }
          )
          .frame(maxWidth: .infinity, minHeight: 160)
          .accessibilityLabel("Ball")
      }
      Example("Magnify and rotate") {
        RoundedRectangle(cornerRadius: 16)
          .fill(.pink.gradient)
          .frame(width: 120, height: 120)
          .scaleEffect(scale * pinch)
          .rotationEffect(angle)
          .gesture(
            MagnifyGesture()
              .updating($pinch) { value, state, _ in state = value.magnification }
              .onEnded { scale = min(max(scale * $0.magnification, 0.5), 2) }
              .simultaneously(with: RotateGesture().onChanged { angle = $0.rotation })
          )
          .frame(maxWidth: .infinity, minHeight: 200)
          .accessibilityLabel("Square")
      }
    }
  }
}
