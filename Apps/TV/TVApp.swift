// TV: what all apps offer to watch, in one place.

import SwiftUI

@main struct TVApp: App {
  @State private var library = TVLibrary.shared

  var body: some Scene {
    WindowGroup("TV") {
      RootView()
        .environment(library)
    }
  }
}
