// SampleTests: the code samples in the documentation compile as whole files.

import Foundation
import Testing

/// A block of Swift in a Markdown file.
struct Sample: CustomTestStringConvertible, Sendable {
  var file: String
  var line: Int
  var source: String
  /// The comment `<!-- not compiled: … -->` above a fragment.
  var reasonNotToCompile: String?

  var testDescription: String { "\(file):\(line)" }

  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The samples of all Markdown files for users and contributors.
  static let all: [Sample] = {
    let folders = ["", "Documentation", "Documentation/decisions", "Plugins", "Sources/Shoji/Shoji.docc"]
    return folders.flatMap { folder -> [Sample] in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: package.appendingPathComponent(folder).path)) ?? []
      return names.filter { $0.hasSuffix(".md") }.sorted().flatMap { samples(in: folder.isEmpty ? $0 : "\(folder)/\($0)") }
    }
  }()

  private static func samples(in file: String) -> [Sample] {
    let text = (try? String(contentsOf: package.appendingPathComponent(file), encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let reason = #/<!-- not compiled: (.+) -->/#
    return lines.indices.filter { lines[$0] == "```swift" }.map { start in
      let source = lines[(start + 1)...].prefix { $0 != "```" }
      let marker = start > 0 ? lines[start - 1].wholeMatch(of: reason) : nil
      return Sample(
        file: file, line: start + 1, source: source.joined(separator: "\n") + "\n", reasonNotToCompile: marker.map { String($0.1) })
    }
  }
}

@Suite("Samples in the documentation") struct SampleTests {
  @Test("Both READMEs and the catalogue contain samples") func samples() {
    let files = Set(Sample.all.map(\.file))
    #expect(files.isSuperset(of: ["README.md", "README.ja.md", "Sources/Shoji/Shoji.docc/AppStructure.md"]))
  }

  @Test("A sample compiles without errors", arguments: Sample.all.filter { $0.reasonNotToCompile == nil })
  func compiles(sample: Sample) throws {
    let errors = try Compiler.errors(in: sample.source)
    #expect(errors == [], "\(errors.map { "\(sample.file):\(sample.line + $0.line): \($0.text)" }.joined(separator: "\n"))")
  }
}
