// BackgroundTasks: tasks that an app finishes after the user has left it, before the system ends its process.

import Foundation
import ShojiGraph
import ShojiSystem

/// Identifies a task that `beginBackgroundTask` has begun.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// No task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
  /// Asks the system to leave the process running until the task has ended, also after the user has left the app.
  ///
  /// Use it for work that the user has begun and that needs no further input (`multitasking.no-input-task-completes-first`). The system
  /// waits three minutes at most; ``backgroundTimeRemaining`` tells how long.
  /// - Parameters:
  ///   - name: Not used.
  ///   - handler: Called on the main thread if the process is ended first. It should stop the work.
  /// - Returns: The identifier for ``endBackgroundTask(_:)``.
  public func beginBackgroundTask(withName name: String? = nil, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil)
    -> UIBackgroundTaskIdentifier
  {
    BackgroundTasks.shared.begin(handler)
  }

  /// Ends a task. Each task must be ended.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) { BackgroundTasks.shared.end(identifier) }

  /// The seconds that tasks may still run; very large while the user is in the app.
  public var backgroundTimeRemaining: TimeInterval { BackgroundTasks.shared.timeRemaining }
}

/// The tasks of the process. Any thread may use it.
final class BackgroundTasks: @unchecked Sendable {
  static let shared = BackgroundTasks()

  private let lock = NSLock()
  private var tasks: [UIBackgroundTaskIdentifier: (@MainActor @Sendable () -> Void)?] = [:]
  private var count = 0
  private var said = false
  private var deadline: ContinuousClock.Instant?

  func begin(_ handler: (@MainActor @Sendable () -> Void)?) -> UIBackgroundTaskIdentifier {
    let identifier = lock.withLock {
      count += 1
      let identifier = UIBackgroundTaskIdentifier(rawValue: count)
      tasks[identifier] = .some(handler)
      return identifier
    }
    wake()
    return identifier
  }

  func end(_ identifier: UIBackgroundTaskIdentifier) {
    lock.withLock { _ = tasks.removeValue(forKey: identifier) }
    wake()
  }

  var isRunning: Bool { lock.withLock { !tasks.isEmpty } }

  var timeRemaining: TimeInterval {
    guard let deadline = lock.withLock({ deadline }) else { return .greatestFiniteMagnitude }
    return max(0, (deadline - .now) / .seconds(1))
  }

  func phaseChanged(isBackground: Bool) {
    lock.withLock { deadline = isBackground ? deadline ?? .now + .seconds(ProcessTiming().tasks) : nil }
  }

  /// Tells unfinished tasks that the process ends now.
  @MainActor func expire() {
    let handlers = lock.withLock {
      defer { tasks = [:] }
      return tasks.values.compactMap { $0 }
    }
    for handler in handlers { handler() }
  }

  /// Returns the message for the system process: whether tasks run; nil if that has not changed.
  func takeMessage() -> [UInt8]? {
    lock.withLock {
      guard tasks.isEmpty == said else { return nil }
      said = !tasks.isEmpty
      return Array((said ? "running" : "finished").utf8)
    }
  }

  /// A turn of the main loop sends the message.
  private func wake() { onMain { Graph.shared.scheduleFlush() } }
}
