import SwiftUI

struct ButtonPage: View {
  @State private var taps = 0

  var body: some View {
    GalleryPage {
      Example("Styles") {
        Button("Automatic") { taps += 1 }
        Button("Bordered") { taps += 1 }.buttonStyle(.bordered)
        Button("Prominent") { taps += 1 }.buttonStyle(.borderedProminent)
        Button("Borderless") { taps += 1 }.buttonStyle(.borderless)
        Button("Plain") { taps += 1 }.buttonStyle(.plain)
        Button("A style of one’s own") { taps += 1 }.buttonStyle(SquishyButtonStyle())
        Text("Tapped \(taps) times").font(.footnote).foregroundStyle(.secondary)
      }
      Example("Roles") {
        HStack {
          Button("Delete", role: .destructive) {}
          Button("Cancel", role: .cancel) {}
        }
        .buttonStyle(.bordered)
      }
      Example("Sizes") {
        Group {
          Button("Mini") {}.controlSize(.mini)
          Button("Small") {}.controlSize(.small)
          Button("Regular") {}.controlSize(.regular)
          Button("Large") {}.controlSize(.large)
          Button("Extra large") {}.controlSize(.extraLarge)
        }
        .buttonStyle(.borderedProminent)
      }
      Example("Shapes") {
        HStack {
          Button("Capsule") {}.buttonBorderShape(.capsule)
          Button("Rounded") {}.buttonBorderShape(.roundedRectangle)
          Button("Add", systemImage: "plus") {}.labelStyle(.iconOnly).buttonBorderShape(.circle)
        }
        .buttonStyle(.bordered)
      }
      Example("Labels") {
        Button("With an icon", systemImage: "paperplane.fill") {}.buttonStyle(.borderedProminent)
        Button {
        } label: {
          Text("As wide as there is room").frame(maxWidth: .infinity)
        }
        .buttonStyle(.borderedProminent)
        .controlSize(.large)
      }
      Example("Tint") {
        HStack {
          Button("Green") {}.tint(.green)
          Button("Pink") {}.tint(.pink)
          Button("Indigo") {}.tint(.indigo)
        }
        .buttonStyle(.bordered)
      }
      Example("Disabled") {
        HStack {
          Button("Automatic") {}
          Button("Bordered") {}.buttonStyle(.bordered)
          Button("Prominent") {}.buttonStyle(.borderedProminent)
        }
        .disabled(true)
      }
    }
  }
}

private struct SquishyButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding(.horizontal, 16)
      .padding(.vertical, 10)
      .foregroundStyle(.white)
      .background(.purple.gradient, in: Capsule())
      .scaleEffect(configuration.isPressed ? 0.9 : 1)
      .animation(.spring(duration: 0.2), value: configuration.isPressed)
  }
}
