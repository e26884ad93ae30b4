// Mistakes: an app that breaks guidelines on purpose, for the audits to find.

import SwiftUI

@main struct Mistakes: App {
  var body: some Scene {
    WindowGroup("Mistakes") { FirstPage() }
    MistakenWindows()
  }
}

/// A page without mistakes; its buttons lead to them.
struct FirstPage: View {
  @State private var isAsking = false
  @State private var count = 0

  var body: some View {
    NavigationStack {
      VStack(spacing: 16) {
        Text("Pressed \(count)")
        Button("Count") { count += 1 }.accessibilityIdentifier("count")
        Button("Ask") { isAsking = true }.accessibilityIdentifier("ask")
        NavigationLink("Further") { SecondPage() }.accessibilityIdentifier("further")
        NavigationLink("Faults") { FaultsPage() }.accessibilityIdentifier("faults")
        NavigationLink("Windows") { WindowsPage() }
        NavigationLink("Status Bar") { StatusBarPage() }.accessibilityIdentifier("bar")
        NavigationLink("News") { NotificationsPage() }.accessibilityIdentifier("news")
      }
      .navigationTitle("First")
      .alert("Error", isPresented: $isAsking) {
        Button("Save") {}
        Button("Cancel", role: .cancel) {}
      }
    }
  }
}

/// A line at the very top of the screen, which a tall status bar covers, and one that keeps out of its way.
struct StatusBarPage: View {
  var body: some View {
    ZStack(alignment: .top) {
      Text("Pinned to the screen").accessibilityIdentifier("pinned").frame(maxHeight: .infinity, alignment: .top).ignoresSafeArea(
        edges: .top)
      Text("In the safe area").accessibilityIdentifier("safe").padding(.top, 40)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    .toolbar(.hidden, for: .navigationBar)
  }
}

/// Nested scroll views, and a button that ends the app.
struct SecondPage: View {
  var body: some View {
    ScrollView {
      ScrollView { Text("In a scroll view in a scroll view") }.frame(height: 100)
      Button("Fall") { fatalError("on purpose") }
    }
    .navigationTitle("Second")
  }
}

/// Mistakes that only a browser can measure: target sizes, colour contrast, and truncation at the largest text size.
struct FaultsPage: View {
  @State private var count = 0

  var body: some View {
    VStack(spacing: 16) {
      HStack(spacing: 40) {
        ForEach(["Cut", "Copy", "Paste"], id: \.self) { name in
          Button {
          } label: {
            Image(systemName: "scissors")
          }.accessibilityLabel(name)
        }
      }
      Text("Sale").foregroundStyle(.yellow).accessibilityIdentifier("sale")
      Text("The weather is fine today").frame(width: 220, height: 24)
      Button("More \(count)") { count += 1 }.accessibilityIdentifier("more")
    }
    .navigationTitle("Faults")
  }
}
