// Settings: the user's settings for all apps, notifications and data of each app.

import SwiftUI

@main struct SettingsApp: App {
  @State private var settings = SystemSettings.shared

  var body: some Scene {
    WindowGroup("Settings") {
      RootView()
        .environment(settings)
    }
  }
}
