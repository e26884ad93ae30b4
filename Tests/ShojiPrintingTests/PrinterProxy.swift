// PrinterProxy: stands between the program and a printer, and makes of it a printer that `ippeveprinter` cannot be.

import Foundation
import Glibc

final class PrinterProxy: Sendable {
  enum Behaviour {
    /// The answers do not name the operation Create-Job.
    case knowsNoCreateJob
    /// Only so many bytes of each connection reach the printer until `resume` is called, as if it had no paper.
    case takesBytes(Int)
  }

  let port: Int
  private let listener: Int32
  private let target: Int
  private let behaviour: Behaviour
  /// Readable once the proxy has been resumed.
  private let gate: (read: Int32, write: Int32)

  var uri: String { "ipp://localhost:\(port)/ipp/print" }

  init(_ printer: TestPrinter, _ behaviour: Behaviour) throws {
    (listener, port) = try listeningSocket()
    (target, self.behaviour) = (printer.port, behaviour)
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw TestFailure("no descriptors are left")
    }
    gate = (ends[0], ends[1])
    let accepting = Self.accepting(listener, target, behaviour, gate.read)
    Thread.detachNewThread(accepting)
  }

  func resume() { shutdown(gate.write, Int32(SHUT_WR)) }

  deinit {
    resume()
    shutdown(listener, Int32(SHUT_RDWR))
  }

  private static func accepting(_ listener: Int32, _ target: Int, _ behaviour: Behaviour, _ gate: Int32) -> @Sendable () -> Void {
    {
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { break }
        _ = fcntl(client, F_SETFD, FD_CLOEXEC)
        guard let printer = connectedSocket(target) else {
          close(client)
          continue
        }
        Thread.detachNewThread {
          copy(from: client, to: printer) { sent in
            guard case .takesBytes(let most) = behaviour, sent > most else { return }
            var descriptor = pollfd(fd: gate, events: Int16(POLLIN), revents: 0)
            poll(&descriptor, 1, -1)
          }
        }
        Thread.detachNewThread {
          copy(from: printer, to: client) { _ in
          } changing: { bytes in
            if case .knowsNoCreateJob = behaviour { hideCreateJob(&bytes) }
          }
          close(printer)
          close(client)
        }
      }
      close(listener)
    }
  }

  private static func copy(
    from source: Int32, to destination: Int32, before: (Int) -> Void, changing: (inout [UInt8]) -> Void = { _ in }
  ) {
    var total = 0
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      let count = read(source, &buffer, buffer.count)
      guard count > 0 else { break }
      before(total)
      var bytes = Array(buffer[..<count])
      changing(&bytes)
      guard send(destination, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else { break }
      total += count
    }
    shutdown(destination, Int32(SHUT_WR))
  }

  /// Replaces the value 5, Create-Job, by 4 in lists of numbers of the type `enum`.
  private static func hideCreateJob(_ bytes: inout [UInt8]) {
    let pattern: [UInt8] = [0x23, 0, 0, 0, 4, 0, 0, 0, 5]
    guard bytes.count >= pattern.count else { return }
    for index in 0...(bytes.count - pattern.count) where bytes[index...].starts(with: pattern) { bytes[index + pattern.count - 1] = 4 }
  }
}
