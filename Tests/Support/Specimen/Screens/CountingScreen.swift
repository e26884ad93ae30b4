import SwiftUI

/// Taps, and the order in which they arrived.
struct CountingScreen: View {
  @State private var count = 0
  @State private var taps = ""

  var body: some View {
    // As wide as the screen: a text that grows with each tap would move the buttons from under the next one.
    Text("\(count)").accessibilityIdentifier("count").frame(maxWidth: .infinity, alignment: .leading)
    Text(taps.isEmpty ? "none" : taps).accessibilityIdentifier("taps")
    HStack(spacing: 12) {
      ForEach(["a", "b", "c"], id: \.self) { name in
        Button(name.uppercased()) {
          count += 1
          taps += name
        }
        .accessibilityIdentifier("tap-\(name)")
      }
    }
    if count.isMultiple(of: 2) { Text("even").accessibilityIdentifier("even") }
    Button("Crash", role: .destructive) { fatalError("asked for by a test") }.accessibilityIdentifier("crash")
  }
}
