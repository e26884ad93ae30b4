import SwiftUI

/// Labelled views with tap gestures that are not buttons.
struct TappedScreen: View {
  @State private var log = ""

  var body: some View {
    Text(log.isEmpty ? "nothing" : log).accessibilityIdentifier("log")
    HStack {
      Circle().frame(width: 20, height: 20)
      Text("4 of 5")
    }
    .accessibilityLabel("Four stars").onTapGesture { log += "s" }.accessibilityIdentifier("group")
    HStack { Text("Rating") }.accessibilityElement().accessibilityLabel("A rating").onTapGesture { log += "r" }.accessibilityIdentifier(
      "one")
    Circle().frame(width: 20, height: 20).accessibilityLabel("A dot").onTapGesture { log += "d" }.accessibilityIdentifier("picture")
    HStack {
      Text("Card")
      Button("Inside") { log += "i" }.accessibilityIdentifier("inside")
    }
    .accessibilityLabel("A card").onTapGesture { log += "c" }.accessibilityIdentifier("card")
    HStack { Text("Never") }.accessibilityLabel("No button").accessibilityIdentifier("never")
  }
}
