// Log: writes one line per event to standard error or a file. Lines caused by one app, user or network are rate-limited and counted.

import Glibc

/// The level of a line, and the least important level that the log writes.
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
  private var sources: [String: LineLimiter] = [:]
  private var makeLimiter: (() -> LineLimiter)?
  /// Clients can cause any number of sources; those beyond this number share one limit.
  private static let capacity = 10_000

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

  /// Limits each source to `rate` lines per second, and to `burst` lines at once, from now on.
  func limit(by reactor: Reactor, rate: Double, burst: Double) {
    makeLimiter = { LineLimiter(reactor: reactor, rate: rate, burst: burst) }
  }

  // `source` is the cause of the line, such as a user's app or a network. It is written before the text.
  func error(_ text: @autoclosure () -> String, from source: String? = nil) { line(.error, source, text) }
  func warning(_ text: @autoclosure () -> String, from source: String? = nil) { line(.warning, source, text) }
  func information(_ text: @autoclosure () -> String, from source: String? = nil) { line(.information, source, text) }
  func debug(_ text: @autoclosure () -> String, from source: String? = nil) { line(.debug, source, text) }

  /// Logs how many lines of a source were dropped, once no more are expected.
  func tellDropped(of source: String) { sources[source]?.end() }

  private func line(_ level: LogLevel, _ source: String?, _ text: () -> String) {
    guard level <= self.level else { return }
    guard let source else { return write(level, text()) }
    let text = text()
    guard limiter(of: source)?.allows(text) ?? true else { return }
    write(level, "\(source): \(text)")
  }

  private func limiter(of source: String) -> LineLimiter? {
    if let known = sources[source] { return known }
    guard let makeLimiter else { return nil }
    if sources.count >= Self.capacity { sources = sources.filter { !$0.value.isAtRest } }
    let key = sources.count >= Self.capacity ? "others" : source
    if let others = sources[key] { return others }
    let limiter = makeLimiter()
    limiter.report = { [unowned self] in write(.warning, "\(key): \($0)") }
    sources[key] = limiter
    return limiter
  }

  private func write(_ level: LogLevel, _ text: String) {
    var time = time_t()
    var parts = tm()
    Glibc.time(&time)
    gmtime_r(&time, &parts)
    var stamp = [CChar](repeating: 0, count: 32)
    strftime(&stamp, stamp.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
    let line = Array("\(String(decoding: stamp.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)) \(level) \(text)\n".utf8)
    // Ignores write errors: a full disk must not end the system.
    _ = line.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
  }
}
