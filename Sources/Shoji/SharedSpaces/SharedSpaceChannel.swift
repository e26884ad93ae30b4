// SharedSpaceChannel: connects the module RealityKit with the system process, which owns shared spaces.

import Foundation
import ShojiGraph
import ShojiSystem

/// Calls about the shared space in which the user is, and what the system process tells of it.
@MainActor package final class SharedSpaceChannel {
  package static let shared = SharedSpaceChannel()

  /// Hears of notices. Those that came before are passed on when it is set.
  package var receive: ((SharedSpaceNotice) -> Void)? {
    didSet {
      guard let receive else { return }
      let waiting = early
      early = []
      for notice in waiting { receive(notice) }
    }
  }
  private var calls: [SharedSpaceCall] = []
  private var early: [SharedSpaceNotice] = []
  /// An app that does not use shared spaces gets no notices; one that has just started gets a few.
  private static let mostEarly = 64

  package init() {}

  package func send(_ call: SharedSpaceCall) {
    calls.append(call)
    Graph.shared.scheduleFlush()
  }

  /// Returns what is to be sent, for tests.
  package func takeSent() -> [SharedSpaceCall] {
    defer { calls = [] }
    return calls
  }

  /// Returns the messages for the system process.
  func takeCalls() -> [[UInt8]] { takeSent().compactMap { try? Array(JSONEncoder().encode($0)) } }

  func adopt(_ payload: [UInt8]) {
    guard let notice = try? JSONDecoder().decode(SharedSpaceNotice.self, from: Data(payload)) else { return }
    adopt(notice)
  }

  package func adopt(_ notice: SharedSpaceNotice) {
    if let receive { receive(notice) } else if early.count < Self.mostEarly { early.append(notice) }
  }
}
