// Interior: furniture that users see in their own room before they buy it, as an example of an app in augmented reality.

import SwiftUI

@main struct InteriorApp: App {
  @State private var chosen = ChosenPieces.shared

  var body: some Scene {
    WindowGroup("Interior") {
      RootView()
        .environment(chosen)
    }
  }
}
