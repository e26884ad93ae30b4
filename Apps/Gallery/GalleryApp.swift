// Gallery: every component with its states.

import SwiftUI

@main struct GalleryApp: App {
  @State private var settings = GallerySettings()

  var body: some Scene {
    WindowGroup("Gallery") {
      GalleryView()
        .modifier(Appearance(settings: settings))
        .environment(settings)
    }
    .commands {
      SidebarCommands()
      SettingsCommands()
    }
  }
}

/// Command-comma opens the settings, as in other apps.
private struct SettingsCommands: Commands {
  @FocusedBinding(\.showsSettings) private var showsSettings

  var body: some Commands {
    CommandGroup(replacing: .appSettings) {
      Button("Settings") { showsSettings = true }.keyboardShortcut(",")
    }
  }
}

extension FocusedValues {
  private struct ShowsSettingsKey: FocusedValueKey { typealias Value = Binding<Bool> }
  /// Whether the window's settings are shown.
  var showsSettings: Binding<Bool>? {
    get { self[ShowsSettingsKey.self] }
    set { self[ShowsSettingsKey.self] = newValue }
  }
}
