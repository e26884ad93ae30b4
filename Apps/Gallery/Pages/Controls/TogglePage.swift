import SwiftUI

struct TogglePage: View {
  @State private var isOn = true
  @State private var isOff = false

  var body: some View {
    GalleryPage {
      Example("Switches") {
        Toggle("On", isOn: $isOn)
        Toggle("Off", isOn: $isOff)
        Toggle("With an icon", systemImage: "airplane", isOn: $isOn)
        Toggle(isOn: $isOn) {
          Text("Title")
          Text("And more below it")
        }
      }
      Example("Styles") {
        Toggle("Switch", isOn: $isOn).toggleStyle(.switch)
        Toggle("Button", systemImage: "bolt.fill", isOn: $isOn).toggleStyle(.button)
        Toggle("A style of one’s own", isOn: $isOn).toggleStyle(CheckToggleStyle())
      }
      Example("Tint") {
        Toggle("Orange", isOn: $isOn).tint(.orange)
      }
      Example("Without a label") {
        Toggle("Hidden label", isOn: $isOn).labelsHidden()
      }
      Example("Disabled") {
        Toggle("On", isOn: .constant(true)).disabled(true)
        Toggle("Off", isOn: .constant(false)).disabled(true)
      }
    }
  }
}

private struct CheckToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      Label {
        configuration.label
      } icon: {
        Image(systemName: configuration.isOn ? "checkmark.square.fill" : "square")
      }
    }
    .buttonStyle(.plain)
  }
}
