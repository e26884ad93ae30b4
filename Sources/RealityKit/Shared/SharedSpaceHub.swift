// SharedSpaceHub: the process's end of shared spaces: which one the user is in, and the answers of the system process.

import Foundation
import Observation
import Shoji
import ShojiSystem

@MainActor @Observable final class SharedSpaceHub {
  /// Tests have no folder of an app.
  static let shared = SharedSpaceHub(
    PartChannels.process.sharedSpaces,
    mark: ProcessInfo.processInfo.environment["SHOJI_CONTAINER"] == nil
      ? nil : SharedSpaceMark(folder: NSHomeDirectory() + "/Library/Shoji"))

  private(set) var current: SharedSpace?
  private let channel: PartChannel<SharedSpaceCall, SharedSpaceNotice>
  private let mark: SharedSpaceMark?
  @ObservationIgnored private var waiting: [Int: CheckedContinuation<SharedSpaceNotice, Never>] = [:]
  @ObservationIgnored private var lastRequest = 0
  @ObservationIgnored private var isLooking = false

  init(_ channel: PartChannel<SharedSpaceCall, SharedSpaceNotice>, mark: SharedSpaceMark? = nil) {
    (self.channel, self.mark) = (channel, mark)
    channel.received = { [weak self] in self?.take($0) }
  }

  /// Sends a call, and returns the answer.
  func ask(_ call: (Int) -> SharedSpaceCall) async -> SharedSpaceNotice {
    lastRequest += 1
    let request = lastRequest
    return await withCheckedContinuation {
      waiting[request] = $0
      channel.send(call(request))
    }
  }

  /// Creates or joins a space.
  func enter(_ call: (Int) -> SharedSpaceCall) async throws -> SharedSpace {
    let notice = await ask(call)
    if let refusal = notice.refusal { throw SharedSpaceError(refusal) }
    guard let current, current.isOpen else { throw SharedSpaceError.ended }
    return current
  }

  func left(_ space: SharedSpace) {
    mark?.remove()
    if current === space { current = nil }
  }

  private func take(_ notice: SharedSpaceNotice) {
    if let record = notice.space, current?.id != record.id || current?.isOpen == false {
      current = SharedSpace(record, channel: channel)
      mark?.write(record)
    }
    if notice.isOver == true {
      mark?.remove()
      if let current, current.isOpen { current.close(as: .ended) }
    }
    current?.take(notice)
    if let request = notice.request { waiting.removeValue(forKey: request)?.resume(returning: notice) }
  }

  /// Whether the user was in a space when the former process ended: it goes on, or the user hears that it is over. Called by views that appear, since
  /// a template of processes, which has no user, appears too.
  func lookForFormer() {
    guard current == nil, !isLooking, let former = mark?.read() else { return }
    isLooking = true
    Task {
      let notice = await ask { .join(request: $0, space: former.id, participant: nil) }
      isLooking = false
      guard notice.refusal != nil, current == nil else { return }
      mark?.remove()
      let ended = SharedSpace(former, channel: channel)
      ended.close(as: .ended)
      current = ended
    }
  }
}

/// Remembers in the app's folder in which space the user is, so that a new process can say that it is over.
@MainActor struct SharedSpaceMark {
  private let file: URL
  init(folder: String) { file = URL(filePath: folder).appending(path: "shared-space.json") }

  func read() -> SharedSpaceRecord? {
    (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(SharedSpaceRecord.self, from: $0) }
  }
  func remove() { try? FileManager.default.removeItem(at: file) }
  /// A file that cannot be written only means that nothing is said.
  func write(_ record: SharedSpaceRecord) {
    var record = record
    record.participants = []
    try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? JSONEncoder().encode(record).write(to: file, options: .atomic)
  }
}
