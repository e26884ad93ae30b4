import SwiftUI

struct GaugePage: View {
  @State private var value = 0.6

  var body: some View {
    GalleryPage {
      Example("Linear") {
        Gauge(value: value) {
          Text("Battery")
        } currentValueLabel: {
          Text(value, format: .percent.precision(.fractionLength(0)))
        } minimumValueLabel: {
          Text(0, format: .number)
        } maximumValueLabel: {
          Text(100, format: .number)
        }
        Gauge(value: value) { Text("Battery") }.gaugeStyle(.accessoryLinearCapacity)
        Gauge(value: value) { Text("Battery") }.gaugeStyle(.accessoryLinear).tint(.orange)
      }
      Example("Circular") {
        HStack(spacing: 32) {
          Gauge(value: value) {
            Image(systemName: "heart.fill")
          } currentValueLabel: {
            Text("\(Int(value * 100))")
          }
          .gaugeStyle(.accessoryCircular)
          Gauge(value: value) {
            Text("Rain")
          } currentValueLabel: {
            Text("\(Int(value * 100))")
          }
          .gaugeStyle(.accessoryCircularCapacity)
          .tint(.blue)
        }
      }
      Example("Value") {
        Slider(value: $value) { Text("Value") }
      }
    }
  }
}
