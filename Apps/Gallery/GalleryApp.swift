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
  }
}
