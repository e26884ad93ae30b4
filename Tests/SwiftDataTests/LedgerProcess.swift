// LedgerProcess: an app process that tests drive over its socket, as the system process does, and kill.

import Foundation
import Glibc
import ShojiSystem
import Testing

/// A process of Ledger with one scene.
final class LedgerProcess {
  let identifier: pid_t
  private let socket: Int32
  private var decoder = ProcessMessageDecoder()
  private var sent = 0
  private var seen = 0
  let page: String

  init(home: URL) throws {
    var ends: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 3)
    let test = Bundle.allBundles.map(\.bundlePath).first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
    let path = URL(fileURLWithPath: test).deletingLastPathComponent().appendingPathComponent("Ledger").path
    let environment = ProcessInfo.processInfo.environment.merging(["HOME": home.path, "CFFIXED_USER_HOME": home.path]) { $1 }
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

    func write(_ kind: SystemMessageKind, _ text: String) {
      let bytes = ProcessMessage(kind, scene: 1, payload: Array(text.utf8)).encoded
      _ = bytes.withUnsafeBytes { Glibc.send(ends[0], $0.baseAddress!, $0.count, Int32(MSG_NOSIGNAL)) }
    }
    write(.open, #"{"path":"/","width":390,"height":844,"traits":{"languages":["en"]},"restore":{}}"#)
    var decoder = decoder
    let payload = try #require(try Self.next(.page, socket, &decoder))
    let parts = try #require(payload.withUnsafeBytes { PageMessage(payload: $0) })
    self.decoder = decoder
    page = String(decoding: parts.html, as: UTF8.self)
    let header = try JSONSerialization.jsonObject(with: Data(parts.header)) as? [String: Any]
    write(.connected, "[0,0,14,\"\(try #require(header?["instance"] as? String))\",0,{}]")
  }

  deinit {
    kill()
    close(socket)
  }

  private static func next(_ kind: AppMessageKind, _ socket: Int32, _ decoder: inout ProcessMessageDecoder) throws -> [UInt8]? {
    while true {
      while let message = try decoder.next() { if message.appKind == kind { return message.payload } }
      var buffer = [UInt8](repeating: 0, count: 64 << 10)
      let count = read(socket, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      decoder.append(buffer[..<count])
    }
  }

  /// The store's contents as shown on the page.
  var entries: String {
    page.components(separatedBy: "entries[").dropFirst().first?.components(separatedBy: "]").first ?? "no entries in \(page)"
  }

  /// Taps a button without waiting for the reply.
  func tap(_ title: String) throws {
    let before = try #require(page.components(separatedBy: ">\(title)<").dropLast().first, "\(title) is not in \(page)")
    let buttons = before.components(separatedBy: "<button").last ?? ""
    let id = try #require(buttons.components(separatedBy: "id=\"").dropFirst().first?.components(separatedBy: "\"").first)
    sent += 1
    let bytes = ProcessMessage(.event, scene: 1, payload: Array("[\(sent),\(seen),1,\"\(id)\"]".utf8)).encoded
    _ = bytes.withUnsafeBytes { Glibc.send(socket, $0.baseAddress!, $0.count, Int32(MSG_NOSIGNAL)) }
  }

  /// Waits for the frame that acknowledges all taps.
  func waitForAcknowledgement() throws {
    var acknowledged = 0
    while acknowledged < sent {
      let frame = try #require(try Self.next(.frame, socket, &decoder), "the process ended")
      let numbers = try JSONSerialization.jsonObject(with: Data(frame)) as? [Any] ?? []
      (seen, acknowledged) = (max(seen, numbers.first as? Int ?? 0), numbers.dropFirst().first as? Int ?? 0)
    }
  }

  func kill() {
    guard Glibc.kill(identifier, SIGKILL) == 0 else { return }
    waitpid(identifier, nil, 0)
  }
}
