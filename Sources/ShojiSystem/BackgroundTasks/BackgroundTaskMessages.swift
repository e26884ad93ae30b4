// BackgroundTaskMessages: what app processes and the system process tell each other about scheduled background tasks, as JSON.

import Foundation

/// A task that an app wants to run later, also while no browser is connected.
package struct BackgroundTaskRequest: Codable, Equatable, Sendable {
  package enum Kind: Int, Codable, CaseIterable, Sendable {
    /// A short task that brings the app's content up to date.
    case refresh
    /// A task of minutes, such as maintenance.
    case processing

    /// How many requests of the kind an app may have, as on iOS.
    package var most: Int { self == .refresh ? 1 : 10 }
  }

  package var id: String
  package var kind: Kind
  /// Seconds since 1970; nil for as soon as possible.
  package var earliest: Double?
  package var needsNetwork = false
  package var needsPower = false

  package init(id: String, kind: Kind, earliest: Double? = nil, needsNetwork: Bool = false, needsPower: Bool = false) {
    (self.id, self.kind, self.earliest, self.needsNetwork, self.needsPower) = (id, kind, earliest, needsNetwork, needsPower)
  }

  package static let longestID = 200

  /// Whether the system accepts the values; a process may send anything.
  package var isSound: Bool {
    !id.isEmpty && id.utf8.count <= Self.longestID && earliest.map { $0.isFinite && abs($0) < 1e11 } ?? true
  }
}

/// From an app process.
package enum BackgroundTaskCall: Codable, Equatable, Sendable {
  /// Schedules a task, in place of one with its identifier.
  case submit(BackgroundTaskRequest)
  /// Nil: all of the app's requests.
  case cancel(String?)
  /// The app has completed a task that was launched.
  case completed(number: Int64, isSuccess: Bool)

  /// The largest message in bytes.
  static let largest = 4 << 10
}

/// To an app process.
package enum BackgroundTaskNotice: Codable, Equatable, Sendable {
  /// Whether the user allows the app to work in the background, and the requests that wait. Sent before scenes are opened, unless both are as in
  /// a new app; after a change by the user; and when a request was refused.
  case state(isAllowed: Bool, pending: [BackgroundTaskRequest])
  /// Run a task; answered by `completed` within the given number of seconds.
  case launch(number: Int64, BackgroundTaskRequest, seconds: Double)
  /// The time of a task is over; the process is ended soon if the task is not completed.
  case expire(number: Int64)
}
