// PartChannel: one part of the system, as an app's process sees it. Calls leave with the turn in which they were made.

import Foundation
import ShojiGraph
import ShojiSystem

@MainActor package final class PartChannel<Call: PartCall, Notice: PartNotice> {
  /// The part's name on the wire.
  let part: String
  /// Called with each notice of the part.
  var received: (Notice) -> Void = { _ in }
  private var calls: [(scene: UInt32, call: Call)] = []

  init(_ part: String) { self.part = part }

  /// Calls the part at the end of the turn.
  ///
  /// - Parameter scene: the number of the window that calls; 0 for the whole process
  func send(_ call: Call, from scene: UInt32 = 0) {
    calls.append((scene, call))
    Graph.shared.scheduleFlush()
  }

  /// Returns the calls that were made since the last time.
  func takeCalls() -> [(scene: UInt32, call: Call)] {
    defer { calls = [] }
    return calls
  }
}

/// A channel, whatever it carries.
@MainActor protocol AnyPartChannel {
  var part: String { get }
  var order: CallOrder { get }
  func receive(_ json: Data)
  func takeMessages() -> [ProcessMessage]
}

extension PartChannel: AnyPartChannel {
  var order: CallOrder { Call.order }

  func receive(_ json: Data) {
    if let notice = try? JSONDecoder().decode(Notice.self, from: json) { received(notice) }
  }

  func takeMessages() -> [ProcessMessage] {
    takeCalls().map { ProcessMessage(AppMessageKind.part, scene: $0.scene, payload: PartEnvelope.payload(of: part, $0.call)) }
  }
}

/// The parts of the system that an app's process calls.
@MainActor final class PartChannels {
  let ratings = PartChannel<ReviewCall, ReviewNotice>("ratings")
  private var all: [any AnyPartChannel] { [DocumentPreviews.shared.channel, ratings] }

  /// Hands a notice to the channel of its part. A part that this version of Shoji does not know is not answered.
  func receive(_ payload: [UInt8]) {
    payload.withUnsafeBytes { bytes in
      guard let (part, json) = PartEnvelope.opened(bytes) else { return }
      all.first { $0.part == part }?.receive(Data(json))
    }
  }

  /// Returns the encoded calls that leave before the turn's frames, or after them.
  func takeCalls(_ order: CallOrder) -> [UInt8] {
    all.filter { $0.order == order }.flatMap { $0.takeMessages() }.flatMap(\.encoded)
  }
}
