// WalkReport: the findings of a walk, for people, editors and build servers.

import Foundation

/// A walk's result, and what its reports need besides.
package struct WalkReport {
  package let result: WalkResult
  /// The app's name.
  let app: String
  /// Shoji's version.
  let version: String
  private let sources: SourceFiles

  /// - Parameter folder: the folder that is searched for sources; their paths are relative to it.
  package init(_ result: WalkResult, app: String, version: String, folder: String) {
    (self.result, self.app, self.version) = (result, app, version)
    sources = SourceFiles(folder: folder)
  }

  package enum Format: String, CaseIterable {
    /// A line for each finding, in the format of compiler diagnostics.
    case text
    case json
    /// GitHub's workflow commands, which become annotations of a pull request.
    case github
    /// SARIF 2.1.0, which editors and code scanning read.
    case sarif
  }

  package func text(as format: Format) -> String {
    switch format {
    case .text: lines
    case .json: json
    case .github: github
    case .sarif: sarif
    }
  }

  /// Whether no audit applied to anything. That is neither a fault nor a proof.
  var isIdle: Bool { result.lookedAt == 0 }

  /// Summarises the walk in one sentence.
  var summary: String {
    let seen =
      "\(Self.count(result.screens, "screen")), \(Self.count(result.acts, "press", "presses")), \(Self.count(result.lookedAt, "element")) looked at"
    if isIdle { return "\(seen): note: there is nothing on these screens that an audit looks after, so nothing is proved." }
    return "\(seen): \(result.findings.isEmpty ? "nothing found" : Self.count(result.findings.count, "finding"))."
  }

  /// What the user should know besides the findings.
  var notes: [String] {
    result.isCutShort ? ["The walk ended before everything was pressed; --presses lets it go on."] : []
  }

  func crash(_ way: [String]) -> String { way.isEmpty ? "The app ended." : "The app ended after \(way.joined(separator: " › "))" }

  /// Returns a finding's file relative to the folder if exactly one file there matches, or else as the compiler names it.
  func path(of finding: Finding) -> String? { finding.file.map { sources.path(of: $0) ?? $0 } }

  package static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    "\(number) \(number == 1 ? one : many ?? one + "s")"
  }

  private var lines: String {
    var lines: [String] = []
    for (finding, way) in result.findings {
      lines.append(finding.text)
      if !way.isEmpty { lines.append("    after \(way.joined(separator: " › "))") }
    }
    lines += result.crashes.map(crash) + notes + [summary]
    return lines.joined(separator: "\n")
  }
}

extension Encodable {
  /// The value as JSON with a stable order of keys.
  var stableJSON: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
