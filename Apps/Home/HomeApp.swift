// Home: the screen from which a person opens apps.

import SwiftUI

@main struct HomeApp: App {
  var body: some Scene {
    WindowGroup("Home") { HomeScreen(apps: InstalledApp.all) }
  }
}
