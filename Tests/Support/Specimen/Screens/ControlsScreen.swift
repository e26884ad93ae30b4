import SwiftUI

/// Each control, and its value.
struct ControlsScreen: View {
  enum Size: String, CaseIterable { case small, medium, large }

  @State private var isOn = false
  @State private var level = 20.0
  @State private var count = 3
  @State private var size = Size.medium

  var body: some View {
    Form {
      Section("Values") {
        Toggle("Lights", isOn: $isOn).accessibilityIdentifier("lights")
        Text(isOn ? "on" : "off").accessibilityIdentifier("lights-echo")
        Slider(value: $level, in: 0...100, step: 10) { Text("Level") }.accessibilityIdentifier("level")
        Text("\(Int(level))").accessibilityIdentifier("level-echo")
        Stepper("Count \(count)", value: $count, in: 0...5).accessibilityIdentifier("stepper")
        Text("\(count)").accessibilityIdentifier("stepper-echo")
        Picker("Size", selection: $size) {
          ForEach(Size.allCases, id: \.self) { Text($0.rawValue.capitalized) }
        }
        .pickerStyle(.segmented)
        .accessibilityIdentifier("size")
        Text(size.rawValue).accessibilityIdentifier("size-echo")
      }
      Section("Others") {
        ProgressView(value: 0.4) { Text("Loading") }
        Gauge(value: 0.7) { Text("Battery") }
        LabeledContent("Owner", value: "Aoi")
        Link("The project", destination: URL(string: "https://example.com/")!).accessibilityIdentifier("link")
        Label("Stars", systemImage: "star")
      }
    }
  }
}
