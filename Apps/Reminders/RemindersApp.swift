// Reminders: a to-do list app.

import SwiftData
import SwiftUI

@main struct RemindersApp: App {
  @State private var store: ReminderStore
  private let notifications: DueNotifications
  @Environment(\.scenePhase) private var scenePhase

  init() {
    let store = ReminderStore.inDocuments()
    _store = State(initialValue: store)
    // Here, because the app is also started to answer a notification, without a window.
    notifications = DueNotifications(store)
  }

  var body: some Scene {
    WindowGroup("Reminders") {
      RootView()
        .environment(store)
        .modelContainer(store.container)
    }
    .commands { RemindersCommands() }
    .onChange(of: scenePhase) { _, phase in
      if phase == .background { store.discardForsaken() }
    }
    // A list is a folder, so its window leads to the other lists too.
    WindowGroup("Reminders", for: ReminderList.ID.self) { $list in
      RootView(opened: list)
        .environment(store)
        .modelContainer(store.container)
    }
    .windowKind(.primary)
    .handlesExternalEvents(matching: [ReminderList.activityType])
    Settings {
      RemindersSettings { notifications.update() }
        .environment(store)
    }
  }
}
