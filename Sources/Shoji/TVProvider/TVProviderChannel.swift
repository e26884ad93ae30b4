// TVProviderChannel: the user's account at a TV provider, as the system process reports it to the app, and the calls that the app sends.

import Foundation
import Observation
import ShojiGraph
import ShojiSystem

/// Connects the module VideoSubscriberAccount, and the app Settings, with the system process. It never holds a token.
@MainActor @Observable package final class TVProviderChannel {
  package static let shared = TVProviderChannel()

  /// The latest report of the system process; nil in a system without TV providers.
  package private(set) var notice: TVProviderNotice?
  /// Whether the user is signed in at system level, and the app is another one than Settings, the place where the user signs out.
  package var isSignedIn: Bool { notice.map { $0.isSignedIn && $0.details == nil } ?? false }
  @ObservationIgnored private var calls: [TVProviderCall] = []
  @ObservationIgnored private var answers: [Int: @MainActor (TVProviderNotice.Answer) -> Void] = [:]
  @ObservationIgnored private var lastNumber = 0

  init() {}

  package func send(_ call: TVProviderCall) {
    calls.append(call)
    Graph.shared.scheduleFlush()
  }

  /// Asks the system process. Returns the number of the question, with which it can be cancelled.
  @discardableResult package func ask(
    _ call: (_ number: Int) -> TVProviderCall, then answer: @escaping @MainActor (TVProviderNotice.Answer) -> Void
  ) -> Int {
    lastNumber += 1
    answers[lastNumber] = answer
    send(call(lastNumber))
    return lastNumber
  }

  /// Forgets a question. Returns false if it is answered already.
  @discardableResult package func cancel(_ number: Int) -> Bool { answers.removeValue(forKey: number) != nil }

  /// Returns the messages for the system process.
  package func takeCalls() -> [[UInt8]] {
    defer { calls = [] }
    return calls.compactMap { try? Array(JSONEncoder().encode($0)) }
  }

  func adopt(_ payload: [UInt8]) {
    guard let notice = try? JSONDecoder().decode(TVProviderNotice.self, from: Data(payload)) else { return }
    adopt(notice)
  }

  package func adopt(_ notice: TVProviderNotice) {
    var state = notice
    state.answer = nil
    if state != self.notice { self.notice = state }
    if let answer = notice.answer { answers.removeValue(forKey: answer.number)?(answer) }
  }

  /// Has heard nothing again, for tests.
  package func forget() { (notice, calls, answers) = (nil, [], [:]) }
}
