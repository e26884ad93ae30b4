// Cinema: a few short films, as an example of an app that offers its films to the app TV.

import SwiftUI

@main struct CinemaApp: App {
  var body: some Scene {
    WindowGroup("Cinema") {
      RootView()
    }
  }
}
