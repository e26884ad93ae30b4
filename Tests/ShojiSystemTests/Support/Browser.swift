// Browser: a minimal browser, which keeps a cookie, loads pages, opens a scene's socket and masks its frames.

import Foundation
import Testing

final class Browser {
  let system: RunningSystem
  var cookie: String?

  init(_ system: RunningSystem, cookie: String? = nil) {
    self.system = system
    self.cookie = cookie
  }

  struct Page {
    var status: Int
    var head: String
    var data: [UInt8] = []
    var body: String { String(decoding: data, as: UTF8.self) }
    /// The value of an attribute in the fake app's page.
    func attribute(_ name: String) -> String {
      body.components(separatedBy: "\(name)=\"").dropFirst().first?.components(separatedBy: "\"").first ?? ""
    }
    var token: String { attribute("data-scene") }
    var process: pid_t { pid_t(attribute("data-process")) ?? 0 }
    func header(_ name: String) -> String? {
      head.components(separatedBy: "\r\n").first { $0.lowercased().hasPrefix(name + ":") }
        .map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
    }
  }

  @discardableResult
  func load(
    _ path: String = "/", method: String = "GET", headers: [String] = [], body: String = "", data: [UInt8]? = nil,
    host: String = "localhost"
  ) throws -> Page {
    let sent = data ?? Array(body.utf8)
    let wire = try Wire(port: system.port)
    var lines = ["\(method) \(path) HTTP/1.1", "Host: \(host)", "Connection: close"] + headers
    if let cookie { lines.append("Cookie: \(cookie)") }
    if !sent.isEmpty { lines.append("Content-Length: \(sent.count)") }
    wire.send(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + sent)
    var page = Page(status: 0, head: try wire.readHead())
    page.status = Int(page.head.split(separator: " ").dropFirst().first ?? "") ?? 0
    if let count = page.header("content-length").flatMap(Int.init), method != "HEAD" {
      page.data = try wire.read(count) ?? []
    }
    if let set = page.header("set-cookie") { cookie = String(set.split(separator: ";")[0]) }
    return page
  }

  /// Opens a scene's socket without saying anything, as a window that has shown the scene before unless `isOwner` is false. The origin is that of the
  /// page unless a test lies.
  func open(
    _ token: String, isOwner: Bool = true, origin: String? = "http://localhost", receiveBuffer: Int32? = nil, host: String = "localhost",
    headers: [String] = []
  ) throws -> Socket {
    let wire = try Wire(port: system.port, receiveBuffer: receiveBuffer)
    var lines =
      [
        "GET /shoji/socket?scene=\(token)\(isOwner ? "&own" : "") HTTP/1.1", "Host: \(host)", "Upgrade: websocket", "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13",
      ] + headers
    if let origin { lines.append("Origin: \(origin)") }
    if let cookie { lines.append("Cookie: \(cookie)") }
    wire.send(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
    let head = try wire.readHead()
    return Socket(wire: wire, status: Int(head.split(separator: " ").dropFirst().first ?? "") ?? 0)
  }

  /// Opens a scene's socket and sends the hello; returns when the app has answered. Connects again, as the client does, when the system says that the app has a new process.
  func connect(_ token: String) throws -> Socket {
    let deadline = Date(timeIntervalSinceNow: patience)
    var ending = Socket.Message.cut
    while Date() < deadline {
      let socket = try open(token)
      socket.send("[1,0,14]")
      repeat {
        ending = try socket.receive()
        if ending.text?.hasPrefix("[\"hello\"") == true { return socket }
      } while ending.text != nil
      guard ending == .closed(4001) else { break }
    }
    throw NoHello(instead: ending)
  }
}

/// What a socket got in place of the answer to hello.
struct NoHello: Error { var instead: Socket.Message }

/// A minimal WebSocket client.
final class Socket {
  let wire: Wire
  let status: Int

  init(wire: Wire, status: Int) {
    self.wire = wire
    self.status = status
  }

  enum Message: Equatable {
    case text(String)
    case closed(UInt16)
    /// The connection ended without a close frame.
    case cut

    var text: String? {
      if case .text(let text) = self { text } else { nil }
    }
  }

  @discardableResult
  func send(_ text: String) -> Bool { wire.send(Socket.frame(0x81, Array(text.utf8))) }

  /// Sends a text and returns the answer.
  func ask(_ text: String) throws -> String? {
    send(text)
    return try receive().text
  }

  static func frame(_ first: UInt8, _ payload: [UInt8], masked: Bool = true) -> [UInt8] {
    var bytes = [first]
    let maskBit: UInt8 = masked ? 0x80 : 0
    if payload.count < 126 {
      bytes.append(maskBit | UInt8(payload.count))
    } else if payload.count < 65_536 {
      bytes += [maskBit | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    } else {
      bytes += [maskBit | 127] + (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
    }
    guard masked else { return bytes + payload }
    let mask: [UInt8] = [0x12, 0x34, 0x56, 0x78]
    return bytes + mask + payload.enumerated().map { $0.element ^ mask[$0.offset % 4] }
  }

  /// Returns the next text or the end; answers pings meanwhile.
  func receive(seconds: Double = patience) throws -> Message {
    let end = ContinuousClock.now + .seconds(seconds)
    while true {
      guard let head = try wire.read(2, seconds: max(0, (end - .now) / .seconds(1))) else { return .cut }
      var count = Int(head[1] & 127)
      if count == 126 {
        count = (try wire.read(2) ?? []).reduce(0) { $0 << 8 | Int($1) }
      } else if count == 127 {
        count = (try wire.read(8) ?? []).reduce(0) { $0 << 8 | Int($1) }
      }
      guard let payload = try wire.read(count) else { return .cut }
      switch head[0] & 15 {
      case 1: return .text(String(decoding: payload, as: UTF8.self))
      case 8: return .closed(payload.count >= 2 ? UInt16(payload[0]) << 8 | UInt16(payload[1]) : 1005)
      case 9: wire.send(Socket.frame(0x8A, payload))
      default: break
      }
    }
  }

  /// Reads until the socket ends, and returns how.
  func waitForClose() throws -> Message {
    while true {
      let message = try receive()
      if message.text == nil { return message }
    }
  }
}
