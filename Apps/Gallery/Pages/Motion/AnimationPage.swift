import SwiftUI

struct AnimationPage: View {
  private let curves: [(name: LocalizedStringKey, animation: Animation)] = [
    ("Linear", .linear(duration: 0.8)), ("Ease in", .easeIn(duration: 0.8)), ("Ease out", .easeOut(duration: 0.8)),
    ("Ease in and out", .easeInOut(duration: 0.8)), ("Smooth spring", .smooth), ("Snappy spring", .snappy), ("Bouncy spring", .bouncy),
    ("Own spring", .spring(response: 0.6, dampingFraction: 0.3)),
  ]
  @State private var isMoved = false
  @State private var isTurning = false
  @State private var count = 1

  var body: some View {
    GalleryPage {
      Example("Curves and springs") {
        ForEach(curves.indices, id: \.self) { index in
          VStack(alignment: .leading, spacing: 4) {
            Text(curves[index].name).font(.caption)
            Circle()
              .fill(.blue)
              .frame(width: 28, height: 28)
              .frame(maxWidth: .infinity, alignment: isMoved ? .trailing : .leading)
              .animation(curves[index].animation, value: isMoved)
          }
        }
        Button("Move") { isMoved.toggle() }.buttonStyle(.borderedProminent)
      }
      Example("Several properties") {
        RoundedRectangle(cornerRadius: isMoved ? 40 : 8)
          .fill(isMoved ? .purple : .teal)
          .frame(width: isMoved ? 160 : 80, height: 80)
          .opacity(isMoved ? 0.6 : 1)
          .rotationEffect(.degrees(isMoved ? 12 : 0))
          .frame(maxWidth: .infinity, minHeight: 120)
          .animation(.spring(duration: 0.6, bounce: 0.4), value: isMoved)
      }
      Example("Repeating") {
        Image(systemName: "gearshape.fill")
          .font(.system(size: 44))
          .rotationEffect(.degrees(isTurning ? 360 : 0))
          .animation(isTurning ? .linear(duration: 2).repeatForever(autoreverses: false) : .default, value: isTurning)
          .accessibilityHidden(true)
        Toggle("Turning", isOn: $isTurning)
      }
      Example("Numbers") {
        Text(count, format: .number)
          .font(.largeTitle.bold())
          .contentTransition(.numericText())
        Button("Double") { withAnimation { count = count > 100_000 ? 1 : count * 2 } }
      }
    }
  }
}
