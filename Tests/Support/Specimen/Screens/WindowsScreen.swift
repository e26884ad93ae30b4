// Windows that an app opens: by value, by identifier, several and single ones, primary and auxiliary ones.

import SwiftUI

/// Identifies a plant, as a value of a window.
struct PlantID: Codable, Hashable {
  var number: Int
}

@Observable @MainActor final class Garden {
  static let shared = Garden()
  var names = [1: "Rose", 2: "Fern"]
}

struct SpecimenWindows: Scene {
  var body: some Scene {
    WindowGroup("Plant", for: PlantID.self) { $id in PlantWindow(id: $id) }
    WindowGroup("Beds", id: "beds", for: Int.self) { $bed in BedsWindow(bed: $bed) }
      .windowKind(.primary)
    WindowGroup("Notes", id: "notes") { CounterWindow(title: "Notes") }
    Window("Rules", id: "rules") { CounterWindow(title: "Rules") }
      .defaultSize(width: 400, height: 300)
  }
}

/// An auxiliary window with one object.
private struct PlantWindow: View {
  @Binding var id: PlantID?
  @State private var waterings = 0
  @Environment(\.dismiss) private var dismiss
  private let garden = Garden.shared

  var body: some View {
    if let id, let name = garden.names[id.number] {
      NavigationStack {
        VStack {
          Text(name).accessibilityIdentifier("plant")
          Text("\(waterings)").accessibilityIdentifier("waterings")
          Button("Water") { waterings += 1 }.accessibilityIdentifier("water")
          Button("Show Fern") { self.id = PlantID(number: 2) }.accessibilityIdentifier("show-fern")
          NavigationLink("Details") { Text("Details of \(name)").navigationTitle("Details") }
        }
        .navigationTitle(name)
      }
    } else {
      ContentUnavailableView {
        Label("No Plant", systemImage: "leaf")
      } description: {
        Text("This plant was removed.")
      } actions: {
        Button("Close Window") { dismiss() }.accessibilityIdentifier("close-window")
      }
    }
  }
}

/// A primary window: a list that leads to documents.
private struct BedsWindow: View {
  @Binding var bed: Int?
  var body: some View {
    NavigationStack {
      List(1..<4) { number in
        NavigationLink("Bed \(number)") { Text("In bed \(number)").navigationTitle("Bed \(number)") }
      }
      .navigationTitle("Beds from \(bed ?? 0)")
    }
  }
}

/// A window without a navigation bar.
private struct CounterWindow: View {
  let title: String
  @State private var count = 0
  var body: some View {
    VStack {
      Text(title).accessibilityIdentifier("title")
      Text("\(count)").accessibilityIdentifier("counted")
      Button("Count") { count += 1 }.accessibilityIdentifier("count-window")
    }
  }
}

struct WindowsScreen: View {
  @Environment(\.openWindow) private var openWindow
  @Environment(\.dismissWindow) private var dismissWindow
  @Environment(\.supportsMultipleWindows) private var supportsMultipleWindows
  @State private var count = 0

  var body: some View {
    Text(supportsMultipleWindows ? "several" : "one").accessibilityIdentifier("supported")
    Text("\(count)").accessibilityIdentifier("main-count")
    Button("Count Here") { count += 1 }.accessibilityIdentifier("count-main")
    Button("Open Rose") { openWindow(value: PlantID(number: 1)) }.accessibilityIdentifier("open-rose")
    Button("Open Fern") { openWindow(value: PlantID(number: 2)) }.accessibilityIdentifier("open-fern")
    Button("Open Beds") { openWindow(id: "beds", value: 1) }.accessibilityIdentifier("open-beds")
    Button("Open Notes") { openWindow(id: "notes") }.accessibilityIdentifier("open-notes")
    Button("Open Rules") { openWindow(id: "rules") }.accessibilityIdentifier("open-rules")
    Button("Open Nothing") { openWindow(id: "nothing") }.accessibilityIdentifier("open-nothing")
    Button("Dismiss Notes") { dismissWindow(id: "notes") }.accessibilityIdentifier("dismiss-notes")
    Button("Dismiss Rose") { dismissWindow(value: PlantID(number: 1)) }.accessibilityIdentifier("dismiss-rose")
    Button("Remove Rose") { Garden.shared.names[1] = nil }.accessibilityIdentifier("remove-rose")
    Text("Rose")
      .accessibilityIdentifier("rose")
      .contextMenu {
        Button("Open in New Window", systemImage: "rectangle.badge.plus") { openWindow(value: PlantID(number: 1)) }
      }
  }
}
