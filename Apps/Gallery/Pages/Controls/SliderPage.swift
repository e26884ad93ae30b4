import SwiftUI

struct SliderPage: View {
  @State private var value = 0.4
  @State private var steps = 30.0
  @State private var isEditing = false

  var body: some View {
    GalleryPage {
      Example("Continuous") {
        Slider(value: $value) { Text("Value") }
        Text(value, format: .percent.precision(.fractionLength(0))).monospacedDigit()
      }
      Example("Steps") {
        Slider(value: $steps, in: 0...100, step: 10) {
          Text("Steps")
        } onEditingChanged: {
          isEditing = $0
        }
        Text("\(Int(steps))")
          .monospacedDigit()
          .foregroundStyle(isEditing ? .red : .primary)
      }
      Example("Ends") {
        Slider(value: $value) {
          Text("Volume")
        } minimumValueLabel: {
          Image(systemName: "speaker.fill")
        } maximumValueLabel: {
          Image(systemName: "speaker.wave.3.fill")
        }
      }
      Example("Tint") {
        Slider(value: $value) { Text("Value") }.tint(.pink)
      }
      Example("Disabled") {
        Slider(value: .constant(0.5)) { Text("Value") }.disabled(true)
      }
    }
  }
}
