// The scene modifier backgroundTask: what an app does in the background when a scheduled task is due.

import Foundation
import ShojiGraph

/// The kinds of background tasks that a scene handles.
public struct BackgroundTask<Request, Response>: Sendable {
  let id: String
  /// The value that the action receives. It is `()` in every kind of task that Shoji supports, so all threads may read it.
  nonisolated(unsafe) let request: Request
}

extension BackgroundTask where Request == Void, Response == Void {
  /// The task that a `BGAppRefreshTaskRequest` or `BGProcessingTaskRequest` with the identifier schedules.
  public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void> { BackgroundTask(id: identifier, request: ()) }

  /// Not available: `URLSession` has no background sessions on Linux.
  @available(*, unavailable, message: "URLSession has no background sessions on Linux; load in an appRefresh task")
  public static var urlSession: BackgroundTask<String, Void> { fatalError() }
  /// Not available: `URLSession` has no background sessions on Linux.
  @available(*, unavailable, message: "URLSession has no background sessions on Linux; load in an appRefresh task")
  public static func urlSession(_ identifier: String) -> BackgroundTask<Void, Void> { fatalError() }
}

/// A scene with the action of a background task.
public struct _BackgroundTaskScene<Content: Scene>: Scene {
  public typealias Body = Never
  public static func _walk(_ walk: inout _TypeWalk) { Content._walk(&walk) }
  let content: Content
  let id: String
  let action: @Sendable () async -> Void
  public func _enter(_ windows: _Windows) {
    let action = action
    windows.backgroundTasks[id] = { launched in
      let task = Task {
        await action()
        launched.complete(!Task.isCancelled)
      }
      launched.expired = { task.cancel() }
    }
    content._enter(windows)
  }
}

extension Scene {
  /// Runs an action when a background task is due that the app has submitted with `BGTaskScheduler`.
  ///
  ///     WindowGroup { ContentView() }
  ///       .backgroundTask(.appRefresh("feed")) { await Feed.shared.update() }
  ///
  /// The modifier permits the identifier; a list in the app's information is not needed. The system starts the user's process without a window if
  /// none runs. The action's task is cancelled after 30 seconds, after five minutes for a processing request; a process whose action goes on
  /// then is ended. The task is completed when the action returns, and all changes of state that it has made are stored.
  public func backgroundTask<D: Sendable, R: Sendable>(_ task: BackgroundTask<D, R>, action: @escaping @Sendable (D) async -> R)
    -> some Scene
  {
    _BackgroundTaskScene(content: self, id: task.id) { _ = await action(task.request) }
  }
}
