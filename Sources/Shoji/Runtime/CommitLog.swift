// CommitLog: an event's changes to a store and to the scene's state are kept together, or neither is, wherever the process is killed.

import Foundation
import Glibc
import ShojiGraph
import ShojiSystem
import ShojiWeb

/// The state that belongs to a store's latest commit and that the system process may not have received.
///
/// The store is committed before the state and the reply are sent. A process that is killed in between would leave the store with the changes
/// and the scene without the record of the event, so that the next process would apply the event again. Therefore the state is written to a
/// file before the commit, and its name into the store within the commit: if the store has the name, the next process takes the state from the
/// file.
@MainActor final class CommitLog {
  /// The key in the scene's state that names the latest commit whose state the system process has.
  static let key = "#commit"
  private static let mark = Array("ShojiC01".utf8)

  private let path: String
  private lazy var descriptor = open(path, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
  /// The states of this turn, in order.
  private var unsent: [(scene: UInt32, state: [UInt8])] = []
  /// The commits of this turn, the latest last.
  private var intents: [WireValue] = []

  init(path: String) { self.path = path }

  /// Notes a message that will be sent to the system process at the end of the turn.
  func note(_ state: [UInt8], of scene: UInt32) { unsent.append((scene, state)) }

  func hasState(of scene: UInt32) -> Bool { unsent.contains { $0.scene == scene } }

  /// The system process has everything.
  func settle() {
    guard !unsent.isEmpty else { return }
    unsent.removeAll(keepingCapacity: true)
    intents.removeAll(keepingCapacity: true)
  }

  /// Writes the state of a commit that is about to happen. Returns false if there is none, or it cannot be written.
  func begin(_ name: String, in store: String) -> Bool {
    var scenes: [String: [String: WireValue]] = [:]
    for (scene, state) in unsent {
      scenes[String(scene), default: [:]].merge((try? WireValue(json: state))?.objectValue ?? [:]) { $1 }
    }
    guard !scenes.isEmpty, descriptor >= 0 else { return false }
    intents.append(.object(["name": .string(name), "store": .string(store), "scenes": .object(scenes.mapValues(WireValue.object))]))
    let body = WireValue.array(intents).bytes
    let check = StableHash.of(String(decoding: body, as: UTF8.self))
    let bytes = Self.mark + Self.bytes(UInt64(body.count)) + Self.bytes(check) + body
    return bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) } == bytes.count
  }

  /// Adds what a former process has committed with a store, and the system process has not received, to a scene's state.
  /// - Parameter isReset: whether the scene's state was cleared because of crashes; it must not come back later either.
  static func complete(_ state: inout [String: String], of scene: UInt32, isReset: Bool, from path: String) {
    guard let intents = read(path) else { return }
    guard !isReset else {
      if intents.contains(where: { $0["scenes"][String(scene)] != .null }) { unlink(path) }
      return
    }
    for intent in intents.reversed() {
      guard let name = intent["name"].stringValue, let store = intent["store"].stringValue, state[key] != name else { return }
      guard StoreMark.read(store, key: WriteThrough.commitKey) == name else { continue }
      for (key, value) in intent["scenes"][String(scene)].objectValue ?? [:] { state[key] = value.stringValue }
      return
    }
  }

  private static func read(_ path: String) -> [WireValue]? {
    guard let data = FileManager.default.contents(atPath: path).map(Array.init), data.count > 24, data.starts(with: mark) else {
      return nil
    }
    func number(at place: Int) -> UInt64 { data[place..<place + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) } }
    guard number(at: 8) <= UInt64(data.count - 24) else { return nil }
    let body = Array(data[24..<24 + Int(number(at: 8))])
    guard StableHash.of(String(decoding: body, as: UTF8.self)) == number(at: 16) else { return nil }
    return (try? WireValue(json: body))?.arrayValue
  }

  private static func bytes(_ number: UInt64) -> [UInt8] { withUnsafeBytes(of: number.littleEndian, Array.init) }
}
