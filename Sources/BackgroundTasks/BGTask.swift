// BGTask: a task that the system has launched.

import Foundation
import Shoji

/// A task that the system has launched. Any thread may use it.
open class BGTask: NSObject, @unchecked Sendable {
  private let launched: LaunchedTask

  init(_ launched: LaunchedTask) { self.launched = launched }

  static func make(_ launched: LaunchedTask) -> BGTask {
    switch launched.request.kind {
    case .refresh: BGAppRefreshTask(launched)
    case .processing: BGProcessingTask(launched)
    }
  }

  /// The identifier of the request.
  public var identifier: String { launched.request.id }

  /// Called when the time of the task is over. Stop the work and call `setTaskCompleted(success:)`: a process that goes on is ended.
  public var expirationHandler: (() -> Void)? {
    get { launched.expired }
    set { launched.expired = newValue }
  }

  /// Tells the system that the task is done. Later calls have no effect.
  public func setTaskCompleted(success: Bool) { launched.complete(success) }
}

/// A launched task of a `BGAppRefreshTaskRequest`.
public final class BGAppRefreshTask: BGTask, @unchecked Sendable {}

/// A launched task of a `BGProcessingTaskRequest`.
public final class BGProcessingTask: BGTask, @unchecked Sendable {}
