// ToolProcess: a program that the system runs for one task, such as laying out pages. The kernel keeps it to its own folder.

import Confinement
import Foundation
import Glibc

/// A running program.
final class ToolProcess {
  private let process: pid_t
  private let output: Int32
  private let services: Services
  private var line: [UInt8] = []
  private var code: Int32?
  private var isAtEnd = false
  private var timer: Timers.Identifier?
  /// Whether it was killed because it took too long.
  private(set) var isOverdue = false
  private let printed: (String) -> Void
  private let ended: (Int32) -> Void

  struct Start {
    var executable: String
    var arguments: [String]
    /// The working directory, the only folder that it may write.
    var folder: String
    var usesNetwork = false
    var user: uid_t?
    /// Seconds after which it is killed.
    var seconds: Double
    /// Private writable memory in bytes.
    var memory = 2 << 30
    /// The largest file in bytes; nil for that of apps.
    var fileSize: Int?
    /// Whether it needs no processes and no sockets of its own, so that the kernel refuses it the same system calls as apps.
    var isAlone = false
    /// The paths that it may read, apart from those that all programs may read. Browsers read their own processes, the number of processors,
    /// and the index of the fonts.
    var readable = ["/proc", "/sys/devices/system/cpu", "/var/cache/fontconfig"]
  }

  /// The longest line that is read.
  private static let longestLine = 1 << 20

  /// Starts a program; nil if the machine refuses.
  ///
  /// - Parameters:
  ///   - printed: Called with each line of its output.
  ///   - ended: Called with its exit code after its last line, or 128 and more if a signal has ended it.
  init?(_ start: Start, _ services: Services, printed: @escaping (String) -> Void, ended: @escaping (Int32) -> Void) {
    var ends: (Int32, Int32) = (-1, -1)
    let piped = withUnsafeMutablePointer(to: &ends) {
      $0.withMemoryRebound(to: Int32.self, capacity: 2) { pipe($0) }
    }
    guard piped == 0 else { return nil }
    defer { close(ends.1) }
    for end in [ends.0, ends.1] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var limits = services.limits.resources
    // NB: browsers reserve very large address ranges and use little of them.
    (limits.memory, limits.addresses) = (start.memory, 1 << 46)
    if let size = start.fileSize { limits.fileSize = size }
    let result = services.confinement.start(
      ConfinedStart(
        executable: start.executable, arguments: start.arguments,
        environment: ["HOME=\(start.folder)", "TMPDIR=\(start.folder)", "PATH=/usr/bin:/bin", "LANG=C.UTF-8"], folder: start.folder,
        access: AppAccess(
          executable: start.executable, bundle: "/usr/share", usesNetwork: start.usesNetwork, readable: start.readable),
        ownFolders: [start.folder],
        user: start.user, isTemplate: false, isTool: !start.isAlone, socket: -1, output: ends.1,
        niceness: services.limits.niceness,
        limits: limits))
    switch result {
    case .failure(let failure):
      close(ends.0)
      services.log.error("\(start.executable) cannot be started: \(failure.reason)")
      return nil
    case .success(let identifier): process = identifier
    }
    output = ends.0
    (self.services, self.printed, self.ended) = (services, printed, ended)
    _ = fcntl(output, F_SETFL, fcntl(output, F_GETFL) | O_NONBLOCK)
    services.reactor.watch(output, for: .readable) { [weak self] _ in self?.read() }
    // It lives until it has ended, also when its owner has given up: otherwise nothing would close its output.
    services.helpers[process] = { self.finish($0) }
    timer = services.reactor.after(start.seconds) { [weak self] in
      self?.timer = nil
      self?.isOverdue = true
      self?.kill()
    }
  }

  /// Asks it to end.
  func end() { if code == nil { Glibc.kill(process, SIGTERM) } }

  func kill() {
    guard code == nil else { return }
    Glibc.kill(-process, SIGKILL)
    Glibc.kill(process, SIGKILL)
  }

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 16 << 10)
    while !isAtEnd {
      let count = Glibc.read(output, &bytes, bytes.count)
      if count < 0, errno == EAGAIN || errno == EINTR { return }
      guard count > 0 else { return closeOutput() }
      for byte in bytes[..<count] {
        if byte != UInt8(ascii: "\n") {
          if line.count < Self.longestLine { line.append(byte) }
          continue
        }
        takeLine()
      }
    }
  }

  private func closeOutput() {
    guard !isAtEnd else { return }
    isAtEnd = true
    if !line.isEmpty { takeLine() }
    services.reactor.forget(output)
    close(output)
  }

  private func takeLine() {
    let text = String(decoding: line, as: UTF8.self)
    line.removeAll(keepingCapacity: line.capacity <= 64 << 10)
    printed(text)
  }

  private func finish(_ code: Int32) {
    self.code = code
    // What it has started must not outlive it, and could keep its output open.
    Glibc.kill(-process, SIGKILL)
    read()
    closeOutput()
    services.reactor.cancel(timer)
    ended(code)
  }
}
