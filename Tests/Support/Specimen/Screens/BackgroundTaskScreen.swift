import Foundation
import SwiftUI

/// A task that the user begins, and that ends while the user is elsewhere.
struct BackgroundTaskScreen: View {
  @Environment(\.scenePhase) private var phase
  @State private var result = "not begun"
  @State private var task = UIBackgroundTaskIdentifier.invalid

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
  }
}
