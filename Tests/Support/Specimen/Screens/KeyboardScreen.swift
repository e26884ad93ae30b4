import SwiftUI

/// Controls in a known order, one of them disabled.
struct KeyboardScreen: View {
  @State private var log = ""
  @State private var text = ""

  var body: some View {
    Text(log.isEmpty ? "nothing" : log).accessibilityIdentifier("log")
    Button("One") { log += "1" }.accessibilityIdentifier("one")
    HStack {
      Button("Two") { log += "2" }.accessibilityIdentifier("two")
      Button("Three") { log += "3" }.accessibilityIdentifier("three")
    }
    TextField("Four", text: $text).accessibilityIdentifier("four")
    Button("Never") { log += "x" }.disabled(true).accessibilityIdentifier("never")
    Button("Five") { log += "5" }.accessibilityIdentifier("five")
  }
}
