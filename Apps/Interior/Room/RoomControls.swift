// RoomControls: the few controls over the picture of the room, within reach of the thumbs, and what was measured.

import RealityKit
import SwiftUI

struct RoomControls: View {
  let room: Room
  @Environment(\.locale) private var locale
  @State private var asksToStartOver = false

  var body: some View {
    VStack(spacing: 12) {
      if room.ruler.isActive { MeasuredLength(length: room.ruler.length) }
      HStack(spacing: 6) {
        if room.waiting != nil {
          Button("Cancel", role: .cancel) { room.cancelPlacing() }
        } else if room.ruler.isActive {
          Button("Measure Again") { room.measure() }
          Button("Done") { room.stopMeasuring() }
        } else {
          tools
        }
      }
      .buttonStyle(RoomButtonStyle())
    }
    .padding()
    .hiddenWhileCoaching()
  }

  @ViewBuilder private var tools: some View {
    Button("Add", systemImage: "plus") { room.sheet = .add }
    Group {
      Button("Pieces", systemImage: "list.bullet") { room.sheet = .pieces(nil) }
      Button("Measure", systemImage: "ruler") { room.measure() }
      if room.hasShowroom {
        Button("Showroom", systemImage: "storefront") { room.sheet = .showroom }
      }
      Button("Share", systemImage: room.space == nil ? "person.badge.plus" : "person.2.fill") { room.sheet = .sharing }
      Button("Start Over", systemImage: "arrow.counterclockwise") { asksToStartOver = true }
        .confirmationDialog("Start over?", isPresented: $asksToStartOver, titleVisibility: .visible) {
          Button("Start Over", role: .destructive) { room.startOver() }
          Button("Cancel", role: .cancel) {}
        } message: {
          Text("The room is emptied. Your pieces stay in the list, so that you can place them again.")
        }
    }
    .labelStyle(.iconOnly)
  }
}

/// A button that is found on any picture: opaque, in the colors of the text.
private struct RoomButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .fixedSize()
      .padding(.horizontal, 12)
      .frame(minWidth: 46, minHeight: 46)
      .foregroundStyle(.primary)
      .background(.thickMaterial, in: Capsule())
      .opacity(configuration.isPressed ? 0.6 : 1)
  }
}

/// The length of the line, in the unit of the user's region. Opaque, because it must be read over any picture.
private struct MeasuredLength: View {
  let length: Double?
  @Environment(\.locale) private var locale

  var body: some View {
    if let length {
      let text = Lengths.text(meters: length, locale)
      Text(verbatim: text)
        .font(.title2.bold())
        .monospacedDigit()
        .padding(.horizontal, 18)
        .padding(.vertical, 10)
        .background(Color(.systemBackground), in: Capsule())
        .accessibilityLabel(Text("Length: \(text)"))
        .accessibilityIdentifier("length")
        .onAppear { AccessibilityNotification.Announcement(String(localized: "Length: \(text)")).post() }
    }
  }
}
