// LedgerProcess: an app process that tests drive over its socket, as the system process does, and kill.

import Foundation
import Glibc
import ShojiSystem
import Testing

/// A process of Ledger with one scene.
final class LedgerProcess {
  let identifier: pid_t
  private let socket: Int32
  private let reader: Reader
  private var sent = 0
  private var seen = 0
  private var isKilled = false
  /// The name of the page on which taps are made.
  private let instance: String
  let page: String

  /// Starts a process. If it succeeds another one, it gets the state that was received from that, and the same browser connects to it.
  init(home: URL, after former: LedgerProcess? = nil) throws {
    var ends: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 3)
    let test = Bundle.allBundles.map(\.bundlePath).first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
    let path = URL(fileURLWithPath: test).deletingLastPathComponent().appendingPathComponent("Ledger").path
    let places = ["HOME": home.path, "CFFIXED_USER_HOME": home.path, "TMPDIR": home.path]
    let environment = ProcessInfo.processInfo.environment.merging(places) { $1 }
    let arguments = [path, "--shoji-app-process"]
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { (word: String) in strdup(word) }
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0.key)=\($0.value)") }
    words.append(nil)
    variables.append(nil)
    defer { for word in words + variables { free(word) } }
    var identifier: pid_t = 0
    let result = posix_spawn(&identifier, path, &actions, nil, words, variables)
    posix_spawn_file_actions_destroy(&actions)
    close(ends[1])
    try #require(result == 0)
    (self.identifier, socket) = (identifier, ends[0])
    let reader = Reader(ends[0])
    self.reader = reader

    func write(_ kind: SystemMessageKind, _ text: String) { Self.write(kind, text, to: ends[0]) }
    reader.state = former?.reader.state ?? [:]
    let restore = String(decoding: try JSONSerialization.data(withJSONObject: reader.state), as: UTF8.self)
    write(.open, #"{"path":"/","width":390,"height":844,"traits":{"languages":["en"]},"restore":\#(restore)}"#)
    let payload = try #require(try reader.next(.page))
    let parts = try #require(payload.withUnsafeBytes { PageMessage(payload: $0) })
    page = String(decoding: parts.html, as: UTF8.self)
    guard let former else {
      let header = try JSONSerialization.jsonObject(with: Data(parts.header)) as? [String: Any]
      instance = try #require(header?["instance"] as? String)
      write(.connected, "[0,0,14,\"\(instance)\",0,{}]")
      return
    }
    (sent, seen) = (former.sent, former.seen)
    write(.connected, "[0,\(seen),14,\"\(former.instance)\",\(seen),{}]")
    let frame = try JSONSerialization.jsonObject(with: Data(#require(try reader.next(.frame)))) as? [Any] ?? []
    seen = try #require(frame[0] as? Int)
    instance = try #require(frame[3] as? String)
    write(.event, "[0,\(seen),14,\"\(instance)\",\(seen),{}]")
  }

  deinit {
    kill()
    close(socket)
  }

  /// Reads a process's messages, and keeps its scene's state as the system process does.
  private final class Reader {
    private let socket: Int32
    private var decoder = ProcessMessageDecoder()
    var state: [String: String] = [:]

    init(_ socket: Int32) { self.socket = socket }

    func next(_ kind: AppMessageKind) throws -> [UInt8]? {
      while true {
        while let message = try decoder.next() {
          if message.appKind == .state {
            let changes = try JSONSerialization.jsonObject(with: Data(message.payload)) as? [String: Any] ?? [:]
            for (key, value) in changes { state[key] = value as? String }
          }
          if message.appKind == kind { return message.payload }
        }
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        let count = read(socket, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return nil }
        decoder.append(buffer[..<count])
      }
    }
  }

  private static func write(_ kind: SystemMessageKind, _ text: String, to socket: Int32) {
    let bytes = ProcessMessage(kind, scene: 1, payload: Array(text.utf8)).encoded
    _ = bytes.withUnsafeBytes { Glibc.send(socket, $0.baseAddress!, $0.count, Int32(MSG_NOSIGNAL)) }
  }

  /// The store's contents as shown on the page.
  var entries: String {
    page.components(separatedBy: "entries[").dropFirst().first?.components(separatedBy: "]").first ?? "no entries in \(page)"
  }

  /// The scene's state, as far as it has arrived.
  var state: [String: String] { reader.state }

  /// Taps a button without waiting for the reply. Returns the message.
  @discardableResult func tap(_ title: String) throws -> String {
    let before = try #require(page.components(separatedBy: ">\(title)<").dropLast().first, "\(title) is not in \(page)")
    let buttons = before.components(separatedBy: "<button").last ?? ""
    let id = try #require(buttons.components(separatedBy: "id=\"").dropFirst().first?.components(separatedBy: "\"").first)
    sent += 1
    let message = "[\(sent),\(seen),1,\"\(id)\"]"
    send(message)
    return message
  }

  /// Sends a message, perhaps again.
  func send(_ message: String) { Self.write(.event, message, to: socket) }

  /// Waits for the frame that acknowledges all taps.
  func waitForAcknowledgement() throws {
    var acknowledged = 0
    while acknowledged < sent {
      let frame = try #require(try reader.next(.frame), "the process ended")
      let numbers = try JSONSerialization.jsonObject(with: Data(frame)) as? [Any] ?? []
      (seen, acknowledged) = (max(seen, numbers.first as? Int ?? 0), numbers.dropFirst().first as? Int ?? 0)
    }
  }

  /// Kills the process. What it had sent before arrives all the same, as it does at the system process.
  func kill() {
    guard !isKilled else { return }
    isKilled = true
    Glibc.kill(identifier, SIGKILL)
    waitpid(identifier, nil, 0)
    while let rest = try? reader.next(.page), !rest.isEmpty {}
  }
}
