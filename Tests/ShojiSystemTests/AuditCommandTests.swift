// `shoji audit`: walks through an app and reports findings with their source line and the path that led there.

import Foundation
import Testing

@Suite("shoji audit") struct AuditCommandTests {
  @Test("It reaches each screen, and reports each finding once with line and path, and an app that ends")
  func walk() throws {
    let result = try Executables.run("shoji", ["audit", "Mistakes"])
    #expect(result.code == 1)
    let lines = result.output.split(separator: "\n").map(String.init)
    let oneWord = try #require(lines.firstIndex { $0.contains("alert.title-not-single-word: alert “Error”:") })
    #expect(lines[oneWord].hasPrefix("Mistakes/Mistakes.swift:30: "))
    #expect(lines[oneWord + 1] == "    after “Ask”")
    let nested = try #require(lines.firstIndex { $0.contains("scroll-view.no-nesting") })
    #expect(lines[nested + 1] == "    after “Further”")
    #expect(lines.filter { $0.contains("alert.title-not-single-word") }.count == 1)
    #expect(lines.contains("The app ended after “Further” › “Fall”"))
    #expect(lines.last?.hasPrefix("13 screens, ") == true)
  }

  @Test(
    "It goes into the windows that the app opens, and through Done back",
    .guideline("window.auxiliary-not-tools-only"), .guideline("window.auxiliary-done-or-close"), .guideline("window.folder-primary"),
    .guideline("window.auxiliary-single"))
  func windows() throws {
    let result = try Executables.run("shoji", ["audit", "Mistakes"])
    let lines = result.output.split(separator: "\n").map(String.init)
    func way(_ guideline: String) throws -> String {
      let index = try #require(lines.firstIndex { $0.contains(guideline) }, "no finding \(guideline)")
      return lines[index + 1].trimmingCharacters(in: .whitespaces)
    }
    #expect(try way("window.auxiliary-not-tools-only") == "after “Windows” › “Brush”")
    #expect(try way("window.auxiliary-done-or-close") == "after “Windows” › “Sealed Letter”")
    #expect(try way("window.folder-primary") == "after “Windows” › “Drawer”")
    // The good letter has none.
    #expect(!lines.contains { $0.contains("› “Letter”") })
  }

  @Test("It reports the notifications and actions of the app at the lines that make them") func notifications() throws {
    let lines = try Executables.run("shoji", ["audit", "Mistakes"]).output.split(separator: "\n").map(String.init)
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Support/Mistakes/MistakenNotifications.swift")
    let written = try String(contentsOf: source, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    for (guideline, code) in [
      ("notification.proper-punctuation: notification “Your books are due tomorrow”:", "UNNotificationRequest("),
      ("notification.no-open-app-action: action “Open”:", "UNNotificationAction("),
    ] {
      let line = try #require(written.firstIndex { $0.contains(code) }) + 1
      let found = lines.indices.filter { lines[$0].hasPrefix("Mistakes/MistakenNotifications.swift:\(line): \(guideline)") }
      #expect(found.count == 1 && found.first.map { lines[$0 + 1] } == "    after “News” › “Post”", "\(lines)")
    }
    #expect(lines.count { $0.contains("notification.") } == 2)
  }

  @Test("A walk without findings succeeds, and reports that it was cut short") func nothing() throws {
    let result = try Executables.run("shoji", ["audit", "Mistakes", "--presses", "1"])
    #expect(result.code == 0)
    #expect(result.output.contains("nothing found."))
    #expect(result.output.contains("The walk ended before everything was pressed"))
  }

  @Test("The report can be valid JSON, SARIF 2.1.0 or GitHub commands") func formats() throws {
    func report(_ format: String) throws -> String {
      let result = try Executables.run("shoji", ["audit", "Mistakes", "--format", format])
      #expect(result.code == 1)
      return result.output
    }
    func object(_ text: String) throws -> [String: Any] {
      try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }
    let json = try object(report("json"))
    let findings = try #require(json["findings"] as? [[String: Any]])
    #expect(findings.contains { $0["guideline"] as? String == "alert.title-not-single-word" && $0["line"] as? Int == 30 })
    let sarif = try object(report("sarif"))
    #expect(sarif["version"] as? String == "2.1.0")
    #expect(try report("github").contains("line=30,title=alert.title-not-single-word::alert “Error”: "))
  }

  @Test(
    "Each error is one line that tells the user what to do",
    arguments: [
      (["audit"], "name an app"), (["audit", "NoSuchApp"], "the app NoSuchApp is neither"),
      (["audit", "Mistakes", "Specimen"], "name one app"),
      (["audit", "Mistakes", "--width", "tiny"], "--width needs a number from 240 to 10000, not tiny"),
      (["audit", "Mistakes", "--language", "../x"], "--language needs a language such as ja, not ../x"),
      (["audit", "Mistakes", "--format", "xml"], "--format needs one of text, json, github, sarif, not xml"),
      (["audit", "Mistakes", "--presses", "0"], "--presses needs a number above 0, not 0"), (["audit", "--loud"], "unknown option --loud"),
      // Not a Shoji app: it ends at once.
      (["audit", "/bin/true"], "/bin/true cannot be walked through: it ended"),
    ] as [([String], String)])
  func mistakes(words: [String], text: String) throws {
    let result = try Executables.run("shoji", words)
    #expect(result.code == 2)
    #expect(result.errors.hasPrefix("shoji: \(text)"), "\(result.errors)")
  }
}
