// RunningSystem: a real system in its own process, with a data folder that is deleted with it.

import Foundation
import Testing

/// Waits for what the system does in its own time.
func waitUntil(_ condition: () throws -> Bool) throws {
  let deadline = Date(timeIntervalSinceNow: patience)
  while try !condition() {
    guard Date() < deadline else { throw TimedOut(what: "the condition") }
    usleep(10_000)
  }
}

final class RunningSystem {
  let folder: String
  private(set) var port = 0
  private var process = Process()
  private var output = LineReader()
  private let settings: [String]
  private let arguments: [String]
  private let command: String
  private let launcher: [String]
  private let libraryPath: String?

  /// Starts a system with EchoApp; `settings` are those of TestSystem, such as `memory=100000000`.
  /// `launcher` is a command that starts the system, `libraryPath` is searched for libraries first.
  init(
    _ settings: [String] = [], options: [String] = [], apps: [String] = ["EchoApp"], launcher: [String] = [], libraryPath: String? = nil
  ) throws {
    folder = NSTemporaryDirectory() + "shoji-test-" + UUID().uuidString
    (self.launcher, self.libraryPath) = (launcher, libraryPath)
    self.settings = settings
    arguments = apps.map(Executables.path) + options
    command = "TestSystem"
    try start()
  }

  /// Starts a system that takes over from another one: same folder, same port.
  init(takingOverFrom other: RunningSystem) throws {
    folder = other.folder
    port = other.port
    settings = []
    arguments = other.arguments + ["--take-over"]
    command = other.command
    launcher = []
    libraryPath = nil
    try start()
  }

  /// Starts an app's own executable.
  init(alone app: String) throws {
    folder = NSTemporaryDirectory() + "shoji-test-" + UUID().uuidString
    settings = []
    arguments = []
    launcher = []
    libraryPath = nil
    command = app
    try start()
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(atPath: folder)
  }

  var identifier: pid_t { process.processIdentifier }

  func start() throws {
    process = Process()
    output = LineReader()
    let words = launcher + [Executables.path(command)]
    process.executableURL = URL(fileURLWithPath: words[0])
    if let libraryPath { process.environment = ProcessInfo.processInfo.environment.merging(["LD_LIBRARY_PATH": libraryPath]) { $1 } }
    process.arguments =
      Array(words.dropFirst()) + arguments + ["--port", "\(port)", "--data", folder, "--log-level", "debug"]
      + (settings.isEmpty ? [] : ["--"] + settings)
    process.standardOutput = output.pipe
    process.standardError = output.pipe
    try process.run()
    let line = try output.wait(for: "Shoji is at ")
    port = try #require(Int(line.split(separator: ":").last!.dropLast()))
  }

  func signal(_ number: Int32) { kill(identifier, number) }

  /// Waits until the system has ended; returns its exit code.
  func waitForEnd() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Waits for a line of the log.
  @discardableResult
  func waitForLog(_ text: String, seconds: Double = patience) throws -> String { try output.wait(for: text, seconds: seconds) }

  /// The log lines that have been read so far.
  var linesSeen: [String] { output.seen }

  /// Resident memory of the system in kilobytes.
  var memory: Int {
    let status = (try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? "0"
    return Int(line.filter(\.isNumber)) ?? 0
  }

  var peopleFolders: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder + "/people")) ?? []
  }
}

/// The built executables, which are beside the test bundle.
enum Executables {
  static func path(_ name: String) -> String {
    let own = Bundle.allBundles.map(\.bundlePath).first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: own).deletingLastPathComponent().path + "/" + name
  }

  /// Runs a command to its end.
  static func run(_ name: String, _ arguments: [String]) throws -> (code: Int32, output: String, errors: String) {
    let process = Process()
    let output = Pipe()
    let errors = Pipe()
    process.executableURL = URL(fileURLWithPath: path(name))
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // More than fits in a pipe must be read while the command runs.
    let said = output.fileHandleForReading.readDataToEndOfFile()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: said, as: UTF8.self), String(decoding: complaints, as: UTF8.self))
  }
}

/// Seconds that something expected may take before a test gives up on it. A test that passes never waits that long: the bound is for
/// a busy machine, where a system shares two cores with a hundred others.
let patience = 60.0

/// Reads lines with a deadline.
final class LineReader {
  let pipe = Pipe()
  private var waiting = ""
  private(set) var seen: [String] = []

  func wait(for text: String, seconds: Double = patience) throws -> String {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while true {
      while let end = waiting.firstIndex(of: "\n") {
        let line = String(waiting[..<end])
        waiting = String(waiting[waiting.index(after: end)...])
        seen.append(line)
        if line.contains(text) { return line }
      }
      var file = pollfd(fd: pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      let left = deadline.timeIntervalSinceNow
      guard left > 0, poll(&file, 1, Int32(left * 1000)) > 0 else { throw TimedOut(what: "\(text) in \(seen.suffix(20))") }
      let data = pipe.fileHandleForReading.availableData
      guard !data.isEmpty else { throw TimedOut(what: "\(text); the log ended with \(seen.suffix(20))") }
      waiting += String(decoding: data, as: UTF8.self)
    }
  }
}

struct TimedOut: Error {
  var what: String
}
