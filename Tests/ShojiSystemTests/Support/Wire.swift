// Wire: a plain TCP connection with deadlines, so that tests control the exact bytes.

import Foundation

final class Wire {
  private let file: Int32
  private var buffer: [UInt8] = []

  init(port: Int, receiveBuffer: Int32? = nil) throws {
    file = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    if var size = receiveBuffer { setsockopt(file, SOL_SOCKET, SO_RCVBUF, &size, 4) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
    guard result == 0 else {
      Glibc.close(file)
      throw TimedOut(what: "connection to port \(port)")
    }
  }

  deinit { Glibc.close(file) }

  /// Sends the bytes; returns false if the other side has closed.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.send(file, $0.baseAddress! + sent, $0.count - sent, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// Closes the connection for good, as a browser does that goes away.
  func end() { shutdown(file, Int32(SHUT_RDWR)) }

  /// Whether the other side closes within a time; what it says meanwhile is kept.
  func isClosed(within seconds: Double) -> Bool {
    var descriptor = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, Int32(seconds * 1000)) > 0 else { return false }
    return (try? fill(seconds)) != true
  }

  /// Reads exactly this many bytes; nil if the other side closed before.
  func read(_ count: Int, seconds: Double = patience) throws -> [UInt8]? {
    while buffer.count < count {
      guard try fill(seconds) else { return nil }
    }
    defer { buffer.removeFirst(count) }
    return Array(buffer[..<count])
  }

  /// Reads up to and including an empty line.
  func readHead() throws -> String {
    while true {
      if let text = String(bytes: buffer, encoding: .isoLatin1), let end = text.range(of: "\r\n\r\n") {
        let head = String(text[..<end.upperBound])
        buffer.removeFirst(head.unicodeScalars.count)
        return head
      }
      guard try fill(patience) else { return "" }
    }
  }

  private func fill(_ seconds: Double) throws -> Bool {
    var ready = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, Int32(seconds * 1000)) > 0 else { throw TimedOut(what: "bytes from the system") }
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    let count = Glibc.read(file, &piece, piece.count)
    guard count > 0 else { return false }
    buffer += piece[..<count]
    return true
  }
}
