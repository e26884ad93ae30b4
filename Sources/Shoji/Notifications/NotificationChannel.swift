// NotificationChannel: an app process's side of the calls and notices about notifications. The module UserNotifications uses it.

import Foundation
import ShojiGraph
import ShojiSystem

/// Sends an app's calls to the system process, and passes the answers on. Any thread may call.
package final class NotificationChannel: @unchecked Sendable {
  package static let shared = NotificationChannel()

  private let lock = NSLock()
  private var number = 0
  private var waiting: [Int: @MainActor (NotificationAnswer) -> Void] = [:]
  /// Calls that are sent before the frames of the turn, and reports that are sent after the state of the turn.
  private var calls: [NotificationCall] = []
  private var reports: [NotificationCall] = []

  /// Asks how to present a notification in the foreground, by Apple's bits of `UNNotificationPresentationOptions`.
  @MainActor package var willPresent: (DeliveredNotification, _ answer: @escaping (UInt) -> Void) -> Void = { _, answer in answer(0) }
  /// Passes a response of the user on; `done` is called when the app has handled it.
  @MainActor package var didRespond: (NotificationResponse, _ done: @escaping () -> Void) -> Void = { _, done in done() }

  /// Sends a call; `answered` gets the answer on the main actor.
  package func call(_ request: NotificationCall.Request, answered: (@MainActor (NotificationAnswer) -> Void)? = nil) {
    lock.withLock {
      number += 1
      if let answered { waiting[number] = answered }
      calls.append(NotificationCall(number: answered == nil ? 0 : number, request))
    }
    onMain { Graph.shared.scheduleFlush() }
  }

  private func report(_ request: NotificationCall.Request) {
    lock.withLock { reports.append(NotificationCall(request)) }
    onMain { Graph.shared.scheduleFlush() }
  }

  /// Returns the calls to send before the output of a turn, so that the system process has stored them when an event is acknowledged.
  package func takeCalls() -> [[UInt8]] {
    Self.encoded(
      lock.withLock {
        defer { calls = [] }
        return calls
      })
  }

  /// Returns the reports to send after the output of a turn, so that a response counts as handled once its changes are stored.
  package func takeReports() -> [[UInt8]] {
    Self.encoded(
      lock.withLock {
        defer { reports = [] }
        return reports
      })
  }

  private static func encoded(_ calls: [NotificationCall]) -> [[UInt8]] {
    calls.compactMap { try? Array(JSONEncoder().encode($0)) }
  }

  /// Handles a message of the system process.
  @MainActor package func receive(_ payload: [UInt8]) {
    guard let notice = try? JSONDecoder().decode(NotificationNotice.self, from: Data(payload)) else { return }
    switch notice {
    case .answer(let call, let answer): lock.withLock { waiting.removeValue(forKey: call) }?(answer)
    case .present(let notification):
      willPresent(notification) { [self] in report(.presented(number: notification.number, options: $0)) }
    case .respond(let response):
      didRespond(response) { [self] in report(.handled(number: response.number)) }
    }
  }
}
