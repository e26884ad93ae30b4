// Signposts: events and intervals of an app's work, written to the log with their durations.

import Foundation
import Synchronization

/// Identifies one of several intervals with the same name.
public struct OSSignpostID: Hashable, Sendable {
  public let rawValue: UInt64
  public init(_ value: UInt64) { rawValue = value }
  public init(log: OSLog) { self.init(UInt64.random(in: 1..<UInt64.max)) }
  public static let exclusive = OSSignpostID(0)
  public static let invalid = OSSignpostID(.max)
}

public enum OSSignpostType: Sendable { case event, begin, end }

/// An interval that has begun.
public final class OSSignpostIntervalState: Sendable {
  let start = ContinuousClock.now
  let id: OSSignpostID
  init(_ id: OSSignpostID) { self.id = id }
}

/// Writes the signposts of one subsystem and category.
public struct OSSignposter: Sendable {
  private let logger: Logger
  public init() { logger = Logger() }
  public init(subsystem: String, category: String) { logger = Logger(subsystem: subsystem, category: category) }
  public init(logger: Logger) { self.logger = logger }

  public func makeSignpostID() -> OSSignpostID { OSSignpostID(UInt64.random(in: 1..<UInt64.max)) }
  public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage = "") -> OSSignpostIntervalState {
    OSSignpostIntervalState(id)
  }
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage = "") {
    logger.debug("\(String(describing: name)) took \(String(describing: state.start.duration(to: .now))) \(message.text)")
  }
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage = "") {
    logger.debug("\(String(describing: name)) \(message.text)")
  }
  public func withIntervalSignpost<T>(_ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T) rethrows -> T {
    let state = beginInterval(name, id: id)
    defer { endInterval(name, state) }
    return try task()
  }
}

/// The open intervals of `os_signpost(.begin …)`.
private let begun = Mutex<[String: ContinuousClock.Instant]>([:])

/// Marks an event, or the beginning or end of an interval, which is logged with its duration.
public func os_signpost(_ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive) {
  let key = "\(log.category) \(name) \(signpostID.rawValue)"
  let now = ContinuousClock.now
  switch type {
  case .begin: begun.withLock { $0[key] = now }
  case .end:
    guard let start = begun.withLock({ $0.removeValue(forKey: key) }) else { return }
    Logger(log).debug("\(String(describing: name)) took \(String(describing: start.duration(to: now)))")
  case .event: Logger(log).debug("\(String(describing: name))")
  }
}
public func os_signpost(
  _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive, _ format: StaticString,
  _ arguments: any CVarArg...
) { os_signpost(type, log: log, name: name, signpostID: signpostID) }
