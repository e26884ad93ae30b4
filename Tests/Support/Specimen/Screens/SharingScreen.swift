import SwiftUI

/// An object that all windows of a user share.
@Observable @MainActor final class Basket {
  static let shared = Basket()
  var fruits: [String] = []
}

struct SharingScreen: View {
  @State private var own = 0
  @AppStorage("colour") private var colour = "green"
  private let basket = Basket.shared

  var body: some View {
    Text("\(basket.fruits.count)").accessibilityIdentifier("shared")
    Button("Put in a pear") { basket.fruits.append("pear") }.accessibilityIdentifier("put")
    Text(colour).accessibilityIdentifier("colour")
    Button("Paint Red") { colour = "red" }.accessibilityIdentifier("paint")
    Text("\(own)").accessibilityIdentifier("own")
    Button("Count here") { own += 1 }.accessibilityIdentifier("count-here")
    Text("\(ProcessInfo.processInfo.processIdentifier)").accessibilityIdentifier("process")
  }
}
