// Tests of a walk's reports, in each format.

import Foundation
import Testing

@testable import ShojiGuidelines

@Suite("Reports of a walk") struct WalkReportTests {
  private func report(_ change: (inout WalkResult) -> Void = { _ in }) -> WalkReport {
    var finding = Finding(
      guideline: "alert.no-yes-no", element: "alert “50% off, now: yes?”", advice: "says nothing\r\nalone; name it",
      file: "Shop/Shop View.swift", line: 12)
    (finding.count, finding.noun, finding.related) = (3, "alerts", ["alert.cancel-label"])
    var result = WalkResult()
    (result.screens, result.acts, result.lookedAt) = (2, 5, 7)
    result.findings = [(finding, ["“Buy”"])]
    change(&result)
    return WalkReport(result, app: "Shop", version: "1.0", folder: "/nowhere")
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("Text has a line for each finding, with its count, its related rules and the path") func text() {
    #expect(
      report().text(as: .text) == """
        Shop/Shop View.swift:12: alert.no-yes-no: alert “50% off, now: yes?”: says nothing\r\nalone; name it (3 alerts) [also alert.cancel-label]
            after “Buy”
        2 screens, 5 presses, 7 elements looked at: 1 finding.
        """)
  }

  @Test("Reports a note if there was nothing to audit") func idle() {
    let text = report { ($0.findings, $0.lookedAt) = ([], 0) }.text(as: .text)
    #expect(
      text
        == "2 screens, 5 presses, 0 elements looked at: note: there is nothing on these screens that an audit looks after, so nothing is proved."
    )
  }

  @Test("Escapes characters that would end a GitHub command") func github() {
    let lines = report { $0.crashes = [["“Fall”"]] }.text(as: .github).split(separator: "\n")
    #expect(
      lines[0]
        == "::warning file=Shop/Shop View.swift,line=12,title=alert.no-yes-no::alert “50%25 off, now: yes?”: says nothing%0D%0Aalone; name it (3 alerts) [also alert.cancel-label]%0Aafter “Buy”"
    )
    #expect(lines[1] == "::error title=The app ended::The app ended after “Fall”")
    #expect(WalkReport.command("warning", [("file", "a,b:c%.swift")], "") == "::warning file=a%2Cb%3Ac%25.swift::")
  }

  @Test("SARIF has what its schema requires: tool, rules, and results with valid URIs") func sarif() throws {
    let log = try object(report { $0.crashes = [["“Fall”"]] }.text(as: .sarif))
    #expect(log["version"] as? String == "2.1.0" && (log["$schema"] as? String)?.hasSuffix("sarif-2.1.0.json") == true)
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(driver["name"] as? String == "shoji audit" && rules.map { $0["id"] as? String } == ["alert.no-yes-no"])
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    #expect(result["ruleId"] as? String == "alert.no-yes-no" && result["ruleIndex"] as? Int == 0 && result["level"] as? String == "warning")
    #expect(result["occurrenceCount"] as? Int == 3)
    let place = try #require(((result["locations"] as? [[String: Any]])?.first)?["physicalLocation"] as? [String: Any])
    #expect((place["artifactLocation"] as? [String: Any])?["uri"] as? String == "Shop/Shop%20View.swift")
    #expect((place["region"] as? [String: Any])?["startLine"] as? Int == 12)
    let notes = try #require(((run["invocations"] as? [[String: Any]])?.first)?["toolExecutionNotifications"] as? [[String: Any]])
    #expect(notes.first?["level"] as? String == "error")
  }

  @Test("A finding without a place has none in any format") func placeless() throws {
    let bare = report { $0.findings = [(Finding(guideline: "alert.minimise", element: "alert", advice: "a; b"), [])] }
    #expect(bare.text(as: .github).hasPrefix("::warning title=alert.minimise::"))
    let run = try #require((object(bare.text(as: .sarif))["runs"] as? [[String: Any]])?.first)
    #expect(((run["results"] as? [[String: Any]])?.first?["locations"] as? [Any])?.isEmpty == true)
  }

  @Test("A module's file is found in its folder; an ambiguous file keeps the compiler's name") func files() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("sources-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    for path in [
      "Sources/Shop/View.swift", "Sources/Store/View.swift", "Sources/Store/Deep/Only.swift", ".build/Shop/View.swift", "A/Same.swift",
      "B/Same.swift",
    ] {
      let file = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    let files = SourceFiles(folder: root.path)
    #expect(files.path(of: "Shop/View.swift") == "Sources/Shop/View.swift")
    #expect(files.path(of: "Other/Only.swift") == "Sources/Store/Deep/Only.swift")
    #expect(files.path(of: "Other/Same.swift") == nil && files.path(of: "Shop/None.swift") == nil)
  }
}
