import SwiftUI

/// Fields beside a text that changes a hundred times a second; the binding of one rewrites its text.
struct TickingScreen: View {
  @State private var isTicking = false
  @State private var ticks = 0
  @State private var plain = ""
  @State private var upper = ""

  var body: some View {
    Text("\(ticks)").accessibilityIdentifier("ticks")
    Button(isTicking ? "Stop" : "Start") { isTicking.toggle() }.accessibilityIdentifier("toggle")
    TextField("Plain \(ticks / 10)", text: $plain).accessibilityIdentifier("plain")
    Text(plain).accessibilityIdentifier("plain-echo")
    TextField("Capitals", text: Binding(get: { upper }, set: { upper = $0.uppercased() })).accessibilityIdentifier("upper")
    Text(upper).accessibilityIdentifier("upper-echo")
    Spacer().frame(height: 1)
      .task(id: isTicking) {
        while isTicking, !Task.isCancelled {
          try? await Task.sleep(for: .milliseconds(10))
          ticks += 1
        }
      }
  }
}
