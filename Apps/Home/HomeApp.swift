// Home: the home screen, from which the user opens apps.

import SwiftUI

@main struct HomeApp: App {
  var body: some Scene {
    WindowGroup("Home") { HomeScreen(apps: InstalledApp.all) }
  }
}
