import SwiftUI

/// A stack in a page of another stack: its pages are left one by one, and then the page of the outer one.
struct NestedScreen: View {
  var body: some View {
    NavigationStack {
      List {
        NavigationLink("Open Inner") {
          NavigationStack {
            List { NavigationLink("Open Leaf") { Text("Leaf").accessibilityIdentifier("leaf").navigationTitle("Leaf") } }.navigationTitle(
              "Inner")
          }
        }
      }
      .navigationTitle("Outer")
    }
  }
}
