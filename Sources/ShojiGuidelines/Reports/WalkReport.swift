// WalkReport: what a walk has found, in the form that a person, an editor or a build server reads.

import Foundation

/// A walk's result with what its reports need besides.
package struct WalkReport {
  package let result: WalkResult
  /// The app's name.
  let app: String
  /// Shoji's version.
  let version: String
  private let sources: SourceFiles

  /// - Parameter folder: the folder under which sources are looked for, and to which their paths are relative.
  package init(_ result: WalkResult, app: String, version: String, folder: String) {
    (self.result, self.app, self.version) = (result, app, version)
    sources = SourceFiles(folder: folder)
  }

  package enum Format: String, CaseIterable {
    /// A line for each finding, as compilers write theirs.
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

  /// Whether there was nothing that an audit looks after. That is no fault, and no proof.
  var isIdle: Bool { result.lookedAt == 0 }

  /// One sentence of what was seen.
  var summary: String {
    let seen = "\(Self.count(result.screens, "screen")), \(Self.count(result.acts, "press", "presses")), \(Self.count(result.lookedAt, "element")) looked at"
    if isIdle { return "\(seen): note: there is nothing on these screens that an audit looks after, so nothing is proved." }
    return "\(seen): \(result.findings.isEmpty ? "nothing found" : Self.count(result.findings.count, "finding"))."
  }

  /// What the user should know besides the findings.
  var notes: [String] {
    result.isCutShort ? ["The walk ended before everything was pressed; --presses lets it go on."] : []
  }

  func crash(_ way: [String]) -> String { way.isEmpty ? "The app ended." : "The app ended after \(way.joined(separator: " › "))" }

  /// A finding's file from the folder, where exactly one file there fits, and else as the compiler names it.
  func path(of finding: Finding) -> String? { finding.file.map { sources.path(of: $0) ?? $0 } }

  package static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String { "\(number) \(number == 1 ? one : many ?? one + "s")" }

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
  /// As JSON that is the same each time.
  var stableJSON: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
