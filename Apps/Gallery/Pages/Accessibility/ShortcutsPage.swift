import SwiftUI

struct ShortcutsPage: View {
  @State private var angle = 0.0
  @State private var size = CGSize(width: 90, height: 60)
  @State private var place = CGSize.zero

  var body: some View {
    GalleryPage {
      Example("All at once") {
        Text(
          "Hold Command, or Control where there is no such key: a list of everything that keys do here appears. The same commands stand in menus at the top edge of the window."
        )
      }
      Example("Keys for what a button does") {
        Image(systemName: "arrow.up.circle.fill")
          .font(.system(size: 56))
          .foregroundStyle(.tint)
          .rotationEffect(.degrees(angle))
          .frame(maxWidth: .infinity)
          .accessibilityLabel("Turned by \(Int(angle)) degrees")
        HStack {
          Button("Turn Left") { turn(-45) }.keyboardShortcut("[", modifiers: [.command, .option])
          Spacer()
          Button("Turn Right") { turn(45) }.keyboardShortcut("]", modifiers: [.command, .option])
        }
        .buttonStyle(.bordered)
        Text("Option-Command-[ and Option-Command-]. From right to left they change places.").font(.footnote).foregroundStyle(.secondary)
      }
      Example("Arrows and modifiers") {
        RoundedRectangle(cornerRadius: 8)
          .fill(.tint)
          .frame(width: size.width, height: size.height)
          .offset(place)
          .accessibilityElement()
          .accessibilityLabel("A card at \(Int(place.width)), \(Int(place.height))")
          .focusable()
          .onKeyPress(keys: [.leftArrow, .rightArrow, .upArrow, .downArrow], phases: [.down, .repeat]) { press in
            move(press.key)
            return .handled
          }
          .gesture(
            DragGesture().modifiers(.shift).onChanged { drag in
              let width = min(max(90 + drag.translation.width, 45), 180)
              size = CGSize(width: width, height: width * 2 / 3)
            }
          )
          .gesture(DragGesture().onChanged { drag in place = inside(drag.translation) })
          .frame(maxWidth: .infinity, minHeight: 200)
          .background(Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 8))
          .clipped()
        Text("Arrow keys move the card by one point, and on while they are held. Drag it; with Shift its proportions stay as it grows.")
          .font(.footnote).foregroundStyle(.secondary)
      }
    }
  }

  private func turn(_ degrees: Double) { withAnimation { angle += degrees } }

  private func move(_ key: KeyEquivalent) {
    var new = place
    switch key {
    case .leftArrow: new.width -= 1
    case .rightArrow: new.width += 1
    case .upArrow: new.height -= 1
    default: new.height += 1
    }
    place = inside(new)
  }

  /// Keeps the card within its area.
  private func inside(_ wish: CGSize) -> CGSize { CGSize(width: min(max(wish.width, -100), 100), height: min(max(wish.height, -60), 60)) }
}
