import SwiftUI

/// A stack of pages, three deep on request.
struct DepthsScreen: View {
  @State private var path: [Int] = []
  var body: some View {
    NavigationStack(path: $path) {
      Button("Three deep") { path = [1, 2, 3] }.accessibilityIdentifier("three")
        .navigationTitle("Top")
        .navigationDestination(for: Int.self) { level in
          Text("Level \(level)").accessibilityIdentifier("level-\(level)").navigationTitle("Level \(level)")
        }
    }
  }
}
