// BuildLog: what the package manager printed during a build, and the report that pages show of it.

import Foundation

struct BuildLog: Equatable {
  /// An error of the compiler.
  struct Failure: Equatable, Encodable {
    /// Relative to the package, if it is inside.
    var file: String
    var line: Int
    var column: Int
    var message: String
    /// The line of code.
    var source: String?
  }

  var text = ""

  /// The errors that name a file, each once and in the order in which the compiler printed them.
  func failures(in root: String, line: (_ file: String, _ number: Int) -> String? = BuildLog.line) -> [Failure] {
    var failures: [Failure] = []
    for match in text.matches(of: Self.pattern) {
      let path = String(match.1)
      guard let number = Int(match.2), let column = Int(match.3) else { continue }
      let file = path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
      let failure = Failure(
        file: file, line: number, column: column, message: String(match.4), source: line(path, number))
      if !failures.contains(failure) { failures.append(failure) }
    }
    return failures
  }

  // A computed property, since Regex is not Sendable. A path begins a line, which the excerpts below an error never do.
  private static var pattern: Regex<(Substring, Substring, Substring, Substring, Substring)> {
    #/(?m)^(/[^\n:]+):([0-9]+):([0-9]+): (?:fatal )?error: ([^\n]+)$/#
  }

  /// The end of the output without lines about progress, for builds that fail without naming a file: a linker's errors, or a missing package.
  var end: String {
    let lines = text.split(separator: "\n").filter {
      $0.firstMatch(of: #/^\[[0-9]+/[0-9]+\]|^Building for|^Compiling |^Build complete/#) == nil
    }
    return lines.suffix(40).joined(separator: "\n")
  }

  /// Reads a line of a source file, without indentation.
  static func line(of file: String, _ number: Int) -> String? {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
    let lines = text.split(separator: "\n", maxSplits: number, omittingEmptySubsequences: false)
    return lines.indices.contains(number - 1) ? lines[number - 1].trimmingCharacters(in: .whitespaces) : nil
  }
}

/// The state of the latest build, as `build-report.js` reads it.
struct BuildReport: Encodable, Equatable {
  enum State: String, Encodable { case building, good, failed }

  var state: State
  var errors: [BuildLog.Failure] = []
  /// The end of the output, if no error names a file.
  var text: String?

  /// The compiler repeats the consequences of an error; more of them than these are only noise.
  private static let mostErrors = 50

  static let building = BuildReport(state: .building)
  static let good = BuildReport(state: .good)

  static func failed(_ log: BuildLog, in root: String) -> BuildReport {
    let errors = Array(log.failures(in: root).prefix(mostErrors))
    return BuildReport(state: .failed, errors: errors, text: errors.isEmpty ? log.end : nil)
  }

  var json: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map(Array.init) ?? Array("{}".utf8)
  }
}
