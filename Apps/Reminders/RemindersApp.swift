// Reminders: lists of things to do.

import SwiftUI

@main struct RemindersApp: App {
  @State private var store = ReminderStore(file: .inDocuments)
  @Environment(\.scenePhase) private var scenePhase

  var body: some Scene {
    WindowGroup("Reminders") {
      RootView()
        .environment(store)
    }
    .commands { RemindersCommands() }
    .onChange(of: scenePhase) { _, phase in
      if phase == .background { store.saveNow() }
    }
  }
}
