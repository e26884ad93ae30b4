// Photos: the pictures that screenshots have made.

import SwiftUI

@main struct PhotosApp: App {
  @State private var library = Library()

  var body: some Scene {
    WindowGroup("Photos") {
      RootView()
        .environment(library)
    }
  }
}
