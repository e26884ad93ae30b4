import SwiftUI

/// Container features: collapsible sections, page backgrounds, an accessory above tabs, and mirrored layouts.
struct ContainersScreen: View {
  @State private var tab = 1
  @State private var hidesBar = false
  @State private var taps = 0
  @State private var held = 0

  var body: some View {
    TabView(selection: $tab) {
      Tab("Sections", systemImage: "list.bullet", value: 1) {
        List {
          Section("Fruits") { Text("Apple").accessibilityIdentifier("apple") }.collapsible(true)
          Section("Trees") { Text("Oak").accessibilityIdentifier("oak") }.collapsible(false)
          Text("Mail").badge(3).badgeProminence(.increased)
        }
        .listStyle(.sidebar)
      }
      Tab("Page", systemImage: "doc", value: 2) {
        NavigationStack {
          VStack {
            Text("On orange").accessibilityIdentifier("orange")
            Button(hidesBar ? "Show bar" : "Hide bar") { hidesBar.toggle() }.accessibilityIdentifier("bar")
            HStack(spacing: 0) {
              Text("A").accessibilityIdentifier("mirrored-start")
              Text("B").accessibilityIdentifier("mirrored-end")
            }
            .layoutDirectionBehavior(.mirrors)
            Button("held \(held)") { held += 1 }.buttonRepeatBehavior(.enabled).accessibilityIdentifier("held")
          }
          .containerBackground(.orange, for: .navigation)
          .toolbar(hidesBar ? .hidden : .visible, for: .tabBar)
        }
      }
      Tab("Rows", systemImage: "list.bullet", value: 4) {
        List(0..<300, id: \.self) { index in
          Text("row \(index)")
            .scrollTransition(.animated(.linear(duration: 0.1)).threshold(.visible(0.5))) { view, phase in
              view.opacity(phase.isIdentity ? 1 : 0.25)
            }
            .accessibilityIdentifier("row-\(index)")
        }
      }
      Tab("Scroll", systemImage: "scroll", value: 3) {
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<40) { index in
              Text("item \(index)")
                .frame(height: 200)
                .containerRelativeFrame(.horizontal) { length, _ in length / 4 }
                .scrollTransition(.animated(.linear(duration: 0.1)).threshold(.visible(0.5))) { view, phase in
                  view.opacity(phase.isIdentity ? 1 : 0.25)
                }
                .accessibilityIdentifier("item-\(index)")
            }
          }
          .frame(maxWidth: .infinity)
        }
        .accessibilityIdentifier("scroll")
      }
      Tab("Stack", systemImage: "square.stack", value: 5) { Lines() }
    }
    .tabViewBottomAccessory { Button("Playing \(taps)") { taps += 1 }.accessibilityIdentifier("playing") }
  }
}

/// A long list whose rows lead to pages, and these to more.
private struct Lines: View {
  var body: some View {
    NavigationStack {
      List(0..<200, id: \.self) { number in
        NavigationLink("line \(number)", value: number).accessibilityIdentifier("line-\(number)")
      }
      .accessibilityIdentifier("lines")
      .navigationTitle("Lines")
      .navigationDestination(for: Int.self) { number in
        NavigationLink("deeper", value: number + 1).accessibilityIdentifier("deeper-\(number)").navigationTitle("At \(number)")
      }
    }
  }
}
