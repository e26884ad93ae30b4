// Logger: the unified log's API, writing to standard error, which the system process collects.

import Foundation

/// The level of a message.
public struct OSLogType: Hashable, Sendable {
  let name: String
  public static let `default` = OSLogType(name: "default")
  public static let info = OSLogType(name: "info")
  public static let debug = OSLogType(name: "debug")
  public static let error = OSLogType(name: "error")
  public static let fault = OSLogType(name: "fault")
}

/// A message with interpolated values, some of which may be private.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  public enum Privacy: Sendable { case `public`, `private`, sensitive, auto }
  let text: String
  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  public struct Interpolation: StringInterpolationProtocol {
    var text = ""
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { text += literal }
    public mutating func appendInterpolation<T>(_ value: @autoclosure () -> T, privacy: Privacy = .auto) {
      text += privacy == .private || privacy == .sensitive ? "<private>" : String(describing: value())
    }
  }
}

/// Writes log messages of one subsystem and category.
public struct Logger: Sendable {
  private let category: String
  public init() { category = "" }
  public init(subsystem: String, category: String) { self.category = category }
  public init(_ log: OSLog) { category = log.category }

  public func log(level: OSLogType, _ message: OSLogMessage) {
    let place = category.isEmpty ? "" : "[\(category)] "
    FileHandle.standardError.write(Data("\(level.name): \(place)\(message.text)\n".utf8))
  }
  public func log(_ message: OSLogMessage) { log(level: .default, message) }
  public func trace(_ message: OSLogMessage) { log(level: .debug, message) }
  public func debug(_ message: OSLogMessage) { log(level: .debug, message) }
  public func info(_ message: OSLogMessage) { log(level: .info, message) }
  public func notice(_ message: OSLogMessage) { log(level: .default, message) }
  public func warning(_ message: OSLogMessage) { log(level: .error, message) }
  public func error(_ message: OSLogMessage) { log(level: .error, message) }
  public func critical(_ message: OSLogMessage) { log(level: .fault, message) }
  public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}

/// The older form of a log.
public final class OSLog: Sendable {
  let category: String
  public init(subsystem: String, category: String) { self.category = category }
  public static let `default` = OSLog(subsystem: "", category: "")
  public static let disabled = OSLog(subsystem: "", category: "")
}

public func os_log(_ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: any CVarArg...) {
  let format = "\(message)".replacing("%{public}", with: "%").replacing("%{private}", with: "%")
  Logger(log).log(level: type, OSLogMessage(stringLiteral: String(format: format, arguments: arguments)))
}
public func os_log(_ type: OSLogType, _ message: OSLogMessage) { Logger().log(level: type, message) }
