// BackgroundTaskChannel: an app process's side of scheduled background tasks. The module BackgroundTasks and the scene modifier use it.

import Foundation
import ShojiGraph
import ShojiSystem

/// A task that the system has launched. Any thread may use it.
package final class LaunchedTask: @unchecked Sendable {
  package let request: BackgroundTaskRequest
  let number: Int64
  private let lock = NSLock()
  private var handler: (() -> Void)?
  private var isExpired = false, isCompleted = false
  private let completed: (_ isSuccess: Bool) -> Void

  init(_ number: Int64, _ request: BackgroundTaskRequest, completed: @escaping (_ isSuccess: Bool) -> Void) {
    (self.number, self.request, self.completed) = (number, request, completed)
  }

  /// Called once when the time is over; at once if it is over already.
  package var expired: (() -> Void)? {
    get { lock.withLock { handler } }
    set {
      let isLate = lock.withLock {
        handler = newValue
        return isExpired && !isCompleted
      }
      if isLate { newValue?() }
    }
  }

  func expire() {
    let expired: (() -> Void)? = lock.withLock {
      defer { isExpired = true }
      return isExpired || isCompleted ? nil : handler
    }
    expired?()
  }

  /// Tells the system that the task is done; later calls have no effect.
  package func complete(_ isSuccess: Bool) {
    let isFirst = lock.withLock {
      defer { isCompleted = true }
      return !isCompleted
    }
    if isFirst { completed(isSuccess) }
  }
}

/// Sends the app's requests to the system process, and runs the tasks that it launches. Any thread may use it.
package final class BackgroundTaskChannel: @unchecked Sendable {
  package static let shared = BackgroundTaskChannel()
  package typealias Handler = (LaunchedTask) -> Void

  private let lock = NSLock()
  /// The handlers that the app has registered, and those of its scenes.
  private var registered: [String: Handler] = [:]
  private var ofScenes: [String: Handler] = [:]
  /// Whether the app's scenes have been evaluated, so that all identifiers are known.
  private var hasScenes = false
  private var allows = true
  private var requests: [BackgroundTaskRequest] = []
  private var launched: [Int64: LaunchedTask] = [:]
  /// Calls that are sent before the frames of the turn, and completions that are sent after the state of the turn.
  private var calls: [BackgroundTaskCall] = []
  private var completions: [BackgroundTaskCall] = []

  package init() {}

  /// Why a request is refused.
  package enum Refusal: Error { case unavailable, tooMany, notPermitted }

  // MARK: The app

  /// Registers the handler of an identifier. Returns false if it has one already.
  package func register(_ id: String, _ handler: @escaping Handler) -> Bool {
    lock.withLock {
      guard registered[id] == nil else { return false }
      registered[id] = handler
      return true
    }
  }

  /// Replaces the handlers of the app's scenes, which are evaluated again when the app's state changes.
  package func setHandlers(ofScenes handlers: [String: Handler]) {
    lock.withLock { (ofScenes, hasScenes) = (handlers, true) }
  }

  package func submit(_ request: BackgroundTaskRequest) throws(Refusal) {
    let refusal: Refusal? = lock.withLock {
      let isKnown = registered[request.id] != nil || ofScenes[request.id] != nil || !hasScenes
      guard isKnown, request.isSound else { return .notPermitted }
      guard allows else { return .unavailable }
      var others = requests.filter { $0.id != request.id }
      guard others.count(where: { $0.kind == request.kind }) < request.kind.most else { return .tooMany }
      others.append(request)
      requests = others
      calls.append(.submit(request))
      return nil
    }
    if let refusal { throw refusal }
    wake()
  }

  /// Removes a request that waits; nil: all.
  package func cancel(_ id: String?) {
    lock.withLock {
      requests.removeAll { id == nil || $0.id == id }
      calls.append(.cancel(id))
    }
    wake()
  }

  /// The requests that wait.
  package var pending: [BackgroundTaskRequest] { lock.withLock { requests } }

  /// Whether the user lets the app work in the background.
  package var isAllowed: Bool { lock.withLock { allows } }

  /// Whether a launched task runs.
  package var isRunning: Bool { lock.withLock { !launched.isEmpty } }

  // MARK: The system

  /// Returns the calls to send before the output of a turn, so that the system process has stored them when an event is acknowledged.
  package func takeCalls() -> [[UInt8]] {
    Self.encoded(
      lock.withLock {
        defer { calls = [] }
        return calls
      })
  }

  /// Returns the completions to send after the output of a turn, so that a task counts as completed once its changes are stored.
  package func takeCompletions() -> [[UInt8]] {
    Self.encoded(
      lock.withLock {
        defer { completions = [] }
        return completions
      })
  }

  private static func encoded(_ calls: [BackgroundTaskCall]) -> [[UInt8]] {
    calls.compactMap { try? Array(JSONEncoder().encode($0)) }
  }

  /// Handles a message of the system process.
  @MainActor package func receive(_ payload: [UInt8]) {
    guard let notice = try? JSONDecoder().decode(BackgroundTaskNotice.self, from: Data(payload)) else { return }
    switch notice {
    case .state(let isAllowed, let pending):
      let isChanged = lock.withLock {
        defer { (allows, requests) = (isAllowed, pending) }
        return allows != isAllowed
      }
      if isChanged { NotificationCenter.default.post(name: UIApplication.backgroundRefreshStatusDidChangeNotification, object: nil) }
    case .launch(let number, let request, _): launch(number, request)
    case .expire(let number): lock.withLock { launched[number] }?.expire()
    }
  }

  private func launch(_ number: Int64, _ request: BackgroundTaskRequest) {
    let task = LaunchedTask(number, request) { [unowned self] isSuccess in
      lock.withLock {
        launched[number] = nil
        completions.append(.completed(number: number, isSuccess: isSuccess))
      }
      wake()
    }
    let handler = lock.withLock {
      requests.removeAll { $0.id == request.id }
      launched[number] = task
      return registered[request.id] ?? ofScenes[request.id]
    }
    guard let handler else {
      FileHandle.standardError.write(Data("no handler is registered for the background task \(request.id)\n".utf8))
      return task.complete(false)
    }
    handler(task)
  }

  /// A turn of the main loop sends the messages.
  private func wake() { onMain { Graph.shared.scheduleFlush() } }
}
