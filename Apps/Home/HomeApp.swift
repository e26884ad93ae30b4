// Home: the home screen, from which the user opens apps.

import SwiftUI

@main struct HomeApp: App {
  @State private var store = HomeStore(apps: InstalledApp.all)

  var body: some Scene {
    WindowGroup("Home") {
      HomeScreen()
        .environment(store)
    }
  }
}
