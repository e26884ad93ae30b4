// Log: one line for each thing worth knowing, to standard error or a file.

import Glibc

/// How much the log says.
package enum LogLevel: Int, Comparable, Sendable, CaseIterable {
  case error, warning, information, debug

  package static func < (a: LogLevel, b: LogLevel) -> Bool { a.rawValue < b.rawValue }

  /// The level with this name on the command line.
  package init?(name: String) {
    guard let level = LogLevel.allCases.first(where: { "\($0)" == name }) else { return nil }
    self = level
  }
}

final class Log {
  private let level: LogLevel
  private let file: Int32

  /// Nil when the file cannot be written.
  init?(level: LogLevel, path: String?) {
    self.level = level
    if let path {
      file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
      guard file >= 0 else { return nil }
    } else {
      file = 2
    }
  }

  deinit {
    if file != 2 { close(file) }
  }

  func error(_ text: @autoclosure () -> String) { line(.error, text) }
  func warning(_ text: @autoclosure () -> String) { line(.warning, text) }
  func information(_ text: @autoclosure () -> String) { line(.information, text) }
  func debug(_ text: @autoclosure () -> String) { line(.debug, text) }

  private func line(_ level: LogLevel, _ text: () -> String) {
    guard level <= self.level else { return }
    var time = time_t(), parts = tm()
    Glibc.time(&time)
    gmtime_r(&time, &parts)
    var stamp = [CChar](repeating: 0, count: 32)
    strftime(&stamp, stamp.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
    let line = Array("\(String(cString: stamp)) \(level) \(text())\n".utf8)
    // What the disk refuses is lost: a full disk must not end the system.
    _ = line.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
  }
}
