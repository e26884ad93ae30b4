// PartChannel: one part of the system, as an app's process sees it. Calls leave with the turn in which they were made.

import Foundation
import ShojiGraph
import ShojiSystem

@MainActor package final class PartChannel<Call: PartCall, Notice: PartNotice> {
  /// The part's name on the wire.
  let part: String
  /// Called with each notice of the part. Those that came before it was set are passed on then.
  package var received: ((Notice) -> Void)? {
    didSet {
      guard let received else { return }
      let waiting = early
      early = []
      for notice in waiting { received(notice) }
    }
  }
  /// The latest notice, in a channel that keeps it.
  package private(set) var notice: Notice?
  /// Called after the kept notice has changed.
  package var changed: [() -> Void] = []
  private let keepsLatest: Bool
  private var early: [Notice] = []
  /// An app that does not use the part gets no notices; one that has just started gets a few.
  private static var mostEarly: Int { 64 }
  fileprivate var calls: [(scene: UInt32, call: Call)] = []

  /// - Parameter keepsLatest: whether a notice says all that the part knows, so that only the latest counts
  package init(_ part: String, keepsLatest: Bool = false) { (self.part, self.keepsLatest) = (part, keepsLatest) }

  /// Calls the part at the end of the turn.
  ///
  /// - Parameter scene: the number of the window that calls; 0 for the whole process
  package func send(_ call: Call, from scene: UInt32 = 0) {
    if let last = calls.last, last.scene == scene, call.replaces(last.call) { calls.removeLast() }
    calls.append((scene, call))
    Graph.shared.scheduleFlush()
  }

  /// Returns the calls that were made since the last time.
  package func takeCalls() -> [(scene: UInt32, call: Call)] {
    defer { calls = [] }
    return calls
  }

  package func receive(_ notice: Notice) {
    if keepsLatest {
      guard notice != self.notice else { return }
      self.notice = notice
      for tell in changed { tell() }
      return
    }
    if let received { received(notice) } else if early.count < Self.mostEarly { early.append(notice) }
  }

  /// Has heard nothing again, for tests.
  package func forget() {
    (notice, calls) = (nil, [])
    for tell in changed { tell() }
  }
}

/// A channel, whatever it carries.
@MainActor protocol AnyPartChannel {
  var part: String { get }
  var order: CallOrder { get }
  var hasCalls: Bool { get }
  func receive(_ json: Data)
  func takeMessages() -> [ProcessMessage]
}

extension PartChannel: AnyPartChannel {
  var order: CallOrder { Call.order }
  var hasCalls: Bool { !calls.isEmpty }

  func receive(_ json: Data) {
    if let notice = try? JSONDecoder().decode(Notice.self, from: json) { receive(notice) }
  }

  func takeMessages() -> [ProcessMessage] {
    takeCalls().map { ProcessMessage(AppMessageKind.part, scene: $0.scene, payload: PartEnvelope.payload(of: part, $0.call)) }
  }
}

/// The parts of the system that an app's process calls.
@MainActor package final class PartChannels {
  /// Those of this process.
  package static let process = PartChannels()

  let previews = PartChannel<PreviewCall, PreviewNotice>("previews")
  let ratings = PartChannel<ReviewCall, ReviewNotice>("ratings")
  package let sharedSpaces = PartChannel<SharedSpaceCall, SharedSpaceNotice>("shared-spaces")
  package let tv = PartChannel<TVCall, TVNotice>("tv", keepsLatest: true)
  private lazy var all: [any AnyPartChannel] = [previews, ratings, sharedSpaces, tv]

  /// Hands a notice to the channel of its part. A part that this version of Shoji does not know is not answered.
  func receive(_ payload: [UInt8]) {
    payload.withUnsafeBytes { bytes in
      guard let (part, json) = PartEnvelope.opened(bytes) else { return }
      all.first { $0.part == part }?.receive(Data(json))
    }
  }

  /// Returns the encoded calls that leave before the turn's frames, or after them.
  func takeCalls(_ order: CallOrder) -> [UInt8] {
    var bytes: [UInt8] = []
    for channel in all where channel.hasCalls && channel.order == order {
      for message in channel.takeMessages() { bytes += message.encoded }
    }
    return bytes
  }
}
