// BGTaskScheduler: schedules an app's tasks, which the system runs also while no page of the app is open.

import Foundation
import Shoji
import ShojiSystem

/// Schedules tasks that run in the background. The system keeps the requests, and starts the user's process when one is due.
///
///     BGTaskScheduler.shared.register(forTaskWithIdentifier: "feed", using: nil) { task in
///       let work = Task {
///         await Feed.shared.update()
///         task.setTaskCompleted(success: !Task.isCancelled)
///       }
///       task.expirationHandler = { work.cancel() }
///     }
///     let request = BGAppRefreshTaskRequest(identifier: "feed")
///     request.earliestBeginDate = .now + 3600
///     try BGTaskScheduler.shared.submit(request)
///
/// An identifier is permitted if it has a launch handler, or the scene modifier `backgroundTask`. Two launches of one kind are a quarter of an hour
/// apart at least.
public final class BGTaskScheduler: NSObject, @unchecked Sendable {
  /// The app's only scheduler.
  public static let shared = BGTaskScheduler()
  private let channel: BackgroundTaskChannel
  /// Runs the launch handlers that have no queue of their own.
  private let queue = DispatchQueue(label: "BackgroundTasks")

  init(_ channel: BackgroundTaskChannel = .shared) { self.channel = channel }

  /// Registers the handler that runs a task. Register every identifier before the app has launched, in the app's initializer or its delegate.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the requests.
  ///   - queue: The queue on which the handler is called; nil for one in the background.
  ///   - launchHandler: Runs the task, and calls its `setTaskCompleted(success:)`.
  /// - Returns: False if the identifier has a handler already.
  @discardableResult public func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?, launchHandler: @escaping (BGTask) -> Void
  ) -> Bool {
    let queue = queue ?? self.queue
    let handler = Handler(launch: launchHandler)
    return channel.register(identifier) { launched in queue.async { handler.launch(BGTask.make(launched)) } }
  }

  // Sendable: it is called on its queue alone.
  private struct Handler: @unchecked Sendable { let launch: (BGTask) -> Void }

  /// Schedules a task, in place of one with its identifier.
  ///
  /// - Throws: `Error.notPermitted` for an identifier without a handler, `Error.tooManyPendingTaskRequests` for a second refresh or an eleventh
  ///   processing task, and `Error.unavailable` if the user has turned background refresh off.
  public func submit(_ taskRequest: BGTaskRequest) throws {
    do {
      try channel.submit(taskRequest.sent)
    } catch {
      throw Error(error)
    }
  }

  /// Removes a scheduled task.
  public func cancel(taskRequestWithIdentifier identifier: String) { channel.cancel(identifier) }
  /// Removes all scheduled tasks.
  public func cancelAllTaskRequests() { channel.cancel(nil) }

  /// Passes the requests that wait.
  public func getPendingTaskRequests(completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void) {
    let requests = Requests(all: channel.pending.map(BGTaskRequest.make))
    queue.async { completionHandler(requests.all) }
  }
  /// Returns the requests that wait.
  public func pendingTaskRequests() async -> [BGTaskRequest] { channel.pending.map(BGTaskRequest.make) }

  // Sendable: no other code has the objects.
  private struct Requests: @unchecked Sendable { let all: [BGTaskRequest] }

  /// The domain of the scheduler's errors.
  public static let errorDomain = "BGTaskSchedulerErrorDomain"

  /// Why a request is refused.
  public struct Error: CustomNSError, Hashable, Sendable {
    /// The reasons.
    public enum Code: Int, Sendable {
      /// The user has turned background refresh off.
      case unavailable = 1
      /// One refresh and ten processing tasks wait at most.
      case tooManyPendingTaskRequests
      /// The identifier has no handler.
      case notPermitted
      /// Never thrown: no task runs at once.
      case immediateRunIneligible
    }

    /// The reason.
    public let code: Code
    /// Makes an error of a reason.
    public init(_ code: Code, userInfo: [String: Any] = [:]) { self.code = code }

    init(_ refusal: BackgroundTaskChannel.Refusal) {
      switch refusal {
      case .unavailable: code = .unavailable
      case .tooMany: code = .tooManyPendingTaskRequests
      case .notPermitted: code = .notPermitted
      }
    }

    public static var errorDomain: String { BGTaskScheduler.errorDomain }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: localizedDescription] }
    public var localizedDescription: String {
      switch code {
      case .unavailable: "The user has turned off background refresh for the app."
      case .tooManyPendingTaskRequests: "One refresh and ten processing tasks wait at most."
      case .notPermitted: "No launch handler is registered for the identifier."
      case .immediateRunIneligible: "The task cannot run at once."
      }
    }

    public static var unavailable: Code { .unavailable }
    public static var tooManyPendingTaskRequests: Code { .tooManyPendingTaskRequests }
    public static var notPermitted: Code { .notPermitted }
    public static var immediateRunIneligible: Code { .immediateRunIneligible }
  }
}

extension BGTaskScheduler.Error.Code {
  /// Lets `catch BGTaskScheduler.Error.notPermitted` match an error.
  public static func ~= (code: Self, error: any Error) -> Bool { (error as? BGTaskScheduler.Error)?.code == code }
}
