// The audits' precision and recall on the corpus, by rule.

import Foundation
import ShojiGuidelines
import Testing

/// The counts of one rule.
private struct Figures {
  var expected = 0, found = 0, right = 0
  /// The share of findings that are right.
  var precision: Double { found == 0 ? 1 : Double(right) / Double(found) }
  /// The share of faults that are found.
  var recall: Double { expected == 0 ? 1 : Double(right) / Double(expected) }

  mutating func count(isExpected: Bool, isFound: Bool) {
    expected += isExpected ? 1 : 0
    found += isFound ? 1 : 0
    right += isExpected && isFound ? 1 : 0
  }

  static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded(.down)))" }
}

@MainActor @Suite("The corpus of small views") struct CorpusAuditTests {
  private static let goal = 0.95
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Corpus/figures.tsv")

  private static let outcome: (rules: [String: Figures], all: Figures, misses: [String]) = {
    var rules: [String: Figures] = [:]
    var all = Figures()
    var misses: [String] = []
    for sample in Corpus.whole.samples {
      let findings = sample.found()
      let found = Set(findings.map(\.guideline))
      for rule in found.union(sample.expected) {
        let (isExpected, isFound) = (sample.expected.contains(rule), found.contains(rule))
        rules[rule, default: Figures()].count(isExpected: isExpected, isFound: isFound)
        all.count(isExpected: isExpected, isFound: isFound)
        guard isExpected != isFound else { continue }
        misses.append(
          "\(sample.name): \(isFound ? "wrongly found: \(findings.first { $0.guideline == rule }?.text ?? rule)" : "not found: \(rule)")")
      }
    }
    return (rules, all, misses)
  }()

  private static var table: String {
    let rows = outcome.rules.sorted { $0.key < $1.key } + [("all", outcome.all)]
    let lines = rows.map {
      "\($0)\t\($1.expected)\t\($1.found)\t\($1.right)\t\(Figures.percent($1.precision))\t\(Figures.percent($1.recall))"
    }
    return (["rule\texpected\tfound\tright\tprecision\trecall"] + lines).joined(separator: "\n") + "\n"
  }

  @Test("The corpus has at least 200 views in two languages, and only known rules") func size() {
    let samples = Corpus.whole.samples
    #expect(samples.count >= 200)
    #expect(samples.count { $0.language == "ja" } >= 50)
    #expect(samples.count { $0.expected.isEmpty } >= 80)
    #expect(Set(samples.map(\.name)).count == samples.count)
    for sample in samples { for rule in sample.expected { #expect(Audits.guidelines.contains(rule), "\(sample.name): \(rule)") } }
  }

  @Test("Precision and recall are at least 95 %") func goals() {
    let misses = Self.outcome.misses.joined(separator: "\n")
    #expect(Self.outcome.all.precision >= Self.goal, "\(misses)")
    #expect(Self.outcome.all.recall >= Self.goal, "\(misses)")
  }

  @Test("Every finding in the corpus has a file and a line, and none is repeated") func places() {
    for sample in Corpus.whole.samples {
      let findings = sample.found()
      #expect(findings.allSatisfy { $0.file?.isEmpty == false && ($0.line ?? 0) > 0 }, "\(sample.name)")
      #expect(Set(findings.map { "\($0.guideline) \($0.file ?? "") \($0.line ?? 0)" }).count == findings.count, "\(sample.name)")
      #expect(findings.allSatisfy { $0.advice.contains("; ") }, "\(sample.name): \(findings.map(\.advice))")
    }
  }

  @Test("The committed figures are current (SHOJI_WRITE_FIGURES=1 writes them)") func figures() throws {
    if ProcessInfo.processInfo.environment["SHOJI_WRITE_FIGURES"] != nil {
      try Self.table.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    let committed = try String(contentsOf: Self.file, encoding: .utf8)
    #expect(committed == Self.table, "\(Self.outcome.misses.joined(separator: "\n"))")
  }
}
