import BackgroundTasks
import Foundation
import SwiftUI

/// A task that the user begins, and that ends while the user is elsewhere.
struct BackgroundTaskScreen: View {
  @Environment(\.scenePhase) private var phase
  @State private var result = "not begun"
  @State private var task = UIBackgroundTaskIdentifier.invalid
  @AppStorage("refreshed") private var refreshed = "never"

  var body: some View {
    Button("Begin") {
      result = "working"
      task = UIApplication.shared.beginBackgroundTask { result = "expired" }
    }
    .accessibilityIdentifier("begin")
    Text(result).accessibilityIdentifier("result")
      .onChange(of: phase) { _, phase in
        guard phase == .background, result == "working" else { return }
        result = "finished while you were away"
        print("the task is finished")
        fflush(nil)
        UIApplication.shared.endBackgroundTask(task)
      }
    Button("Schedule") {
      let request = BGAppRefreshTaskRequest(identifier: ScheduledTask.id)
      request.earliestBeginDate = .now + 2
      try? BGTaskScheduler.shared.submit(request)
      ScheduledTask.shared.result = "scheduled"
    }
    .accessibilityIdentifier("schedule")
    Text(ScheduledTask.shared.result).accessibilityIdentifier("scheduled")
    Text(refreshed).accessibilityIdentifier("refreshed")
  }
}

/// A task that runs while no page is open.
@MainActor @Observable final class ScheduledTask {
  static let shared = ScheduledTask()
  nonisolated static let id = "specimen.refresh"
  var result = "not run"

  func run() {
    result = "run while you were away"
    UserDefaults.standard.set("by the task", forKey: "refreshed")
    print("the scheduled task has run")
    fflush(nil)
  }
}
