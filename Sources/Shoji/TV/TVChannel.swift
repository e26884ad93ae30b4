// TVChannel: what the app offers to the app TV and what was watched in it, between the module TVServices and the system process.

import Foundation
import ShojiGraph
import ShojiSystem

/// Connects the module TVServices, and the app TV, with the system process.
@MainActor package final class TVChannel {
  package static let shared = TVChannel()

  /// The latest report of the system process; nil if it has stored nothing about the app.
  package private(set) var notice: TVNotice?
  /// Called after the notice has changed.
  package var changed: [() -> Void] = []
  private var calls: [TVCall] = []

  package init() {}

  package func send(_ call: TVCall) {
    // A report of progress replaces an earlier one of this turn.
    if case .progress(let new) = call, case .progress(let old)? = calls.last, old.item == new.item, old.profile == new.profile {
      calls.removeLast()
    }
    calls.append(call)
    Graph.shared.scheduleFlush()
  }

  /// Returns what is to be sent, for tests.
  package func takeSent() -> [TVCall] {
    defer { calls = [] }
    return calls
  }

  /// Returns the messages for the system process.
  func takeCalls() -> [[UInt8]] { takeSent().compactMap { try? Array(JSONEncoder().encode($0)) } }

  func adopt(_ payload: [UInt8]) {
    guard let notice = try? JSONDecoder().decode(TVNotice.self, from: Data(payload)) else { return }
    adopt(notice)
  }

  package func adopt(_ notice: TVNotice) {
    guard notice != self.notice else { return }
    self.notice = notice
    for tell in changed { tell() }
  }

  /// Has heard nothing again, for tests.
  package func forget() {
    (notice, calls) = (nil, [])
    for tell in changed { tell() }
  }
}
