// Source compatibility: navigation, presentations and windows, as in more than forty files of real apps. Compiling is the test.

import SwiftUI

struct NavigationShapes: View {
  var body: some View {
    NavigationStack { Text("A").navigationTitle("B").navigationBarTitleDisplayMode(.inline).navigationBarTitleDisplayMode(.automatic) }
    NavigationView { Text("A").navigationBarTitle("B").navigationBarTitle(Text("B")) }.navigationViewStyle(.stack)
    NavigationView { Text("A") }.navigationViewStyle(StackNavigationViewStyle())
    NavigationLink(destination: Text("A")) { Text("B") }
    NavigationLink(value: 1) { Text("A") }
    Text("A").toolbar { Button("B") {} }
    Text("A").toolbar {
      ToolbarItem(placement: .navigationBarTrailing) { Text("B") }
      ToolbarItem(placement: .topBarTrailing) { Text("C") }
      ToolbarItem(placement: .topBarLeading) { Text("D") }
      ToolbarItem(placement: .confirmationAction) { Text("E") }
      ToolbarItem(placement: .cancellationAction) { Text("F") }
    }
  }
}

struct PresentationShapes: View {
  struct Item: Identifiable { var id = 0 }
  @State private var isShown = false
  @State private var item: Item?

  var body: some View {
    Text("A").sheet(isPresented: $isShown) { Text("B").presentationDetents([.medium, .large]) }
    Text("A").sheet(item: $item) { Text("\($0.id)") }
    Text("A").alert("B", isPresented: $isShown) {
      Button("C", role: .cancel) {}
    } message: {
      Text("D")
    }
    Text("A").confirmationDialog("B", isPresented: $isShown, titleVisibility: .visible) { Button("C", role: .destructive) {} }
  }
}

struct WindowShapes: App {
  var body: some Scene { WindowGroup { NavigationShapes() } }
}
