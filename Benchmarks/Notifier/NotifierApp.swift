// Notifier: schedules notifications and says how long the system took to accept them.

import SwiftUI
import UserNotifications

@main struct NotifierApp: App {
  var body: some Scene {
    WindowGroup("Notifier") { NotifierScreen() }
  }
}

struct NotifierScreen: View {
  @State private var result = "Nothing scheduled."
  /// Fewer than the burst that the system takes from one app.
  private let count = 400

  var body: some View {
    VStack {
      Button("Schedule") { Task { await schedule() } }
      Text(result)
    }
    .padding()
  }

  private func schedule() async {
    let clock = ContinuousClock()
    let took = await clock.measure {
      await withTaskGroup(of: Void.self) { all in
        for number in 0..<count {
          all.addTask {
            let content = UNMutableNotificationContent()
            content.body = "The meeting \(number) begins soon."
            let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 3600 + Double(number), repeats: false)
            // The same 50 identifiers again and again: an app may have at most 64 scheduled notifications.
            try? await UNUserNotificationCenter.current()
              .add(UNNotificationRequest(identifier: "meeting \(number % 50)", content: content, trigger: trigger))
          }
        }
      }
    }
    result = "\(count) in \(took / .milliseconds(1)) ms"
  }
}
