import SwiftUI

/// A text of many kilobytes that changes completely all the time, faster than a slow network can transmit.
struct FloodScreen: View {
  @State private var isFlooding = false
  @State private var round = 0

  var body: some View {
    Text("\(round)").accessibilityIdentifier("round")
    Button(isFlooding ? "Stop" : "Start") { isFlooding.toggle() }.accessibilityIdentifier("toggle")
    ScrollView {
      Text(String(repeating: "\(round) ", count: 10_000)).accessibilityIdentifier("flood")
    }
    .frame(height: 200)
    .task(id: isFlooding) {
      while isFlooding, !Task.isCancelled {
        try? await Task.sleep(for: .milliseconds(10))
        round += 1
      }
    }
  }
}
