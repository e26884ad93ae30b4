// MistakenWindows: windows that do not suit their kind, and one that does.

import SwiftUI

struct MistakenWindows: Scene {
  var body: some Scene {
    WindowGroup("Brush", id: "tools") { BrushWindow() }
      .windowKind(.auxiliary)
    WindowGroup("Letter", for: Int.self) { $number in LetterWindow(number: number ?? 0) }
    Window("Drawer", id: "drawer") { DrawerWindow() }
  }
}

/// Opens the windows.
struct WindowsPage: View {
  @Environment(\.openWindow) private var openWindow

  var body: some View {
    VStack(spacing: 16) {
      Text("Windows")
      Button("Brush") { openWindow(id: "tools") }
      Button("Letter") { openWindow(value: 1) }
      Button("Sealed Letter") { openWindow(value: 2) }
      Button("Drawer") { openWindow(id: "drawer") }
    }
    .navigationTitle("Windows")
  }
}

/// Nothing but tools for another window.
private struct BrushWindow: View {
  @State private var isRound = true

  var body: some View { Form { Toggle("Round", isOn: $isRound) } }
}

/// A good auxiliary window; the second letter hides the way out.
private struct LetterWindow: View {
  let number: Int

  var body: some View {
    NavigationStack {
      Text("Dear Ada, this is letter \(number).")
        .navigationTitle("Letter")
        .toolbar(number == 2 ? .hidden : .automatic, for: .navigationBar)
    }
  }
}

/// A folder, which is for a primary window.
private struct DrawerWindow: View {
  var body: some View {
    NavigationStack {
      List(1..<4) { number in NavigationLink("Paper \(number)") { Text("On paper \(number)").navigationTitle("Paper \(number)") } }
        .navigationTitle("Drawer")
    }
  }
}
