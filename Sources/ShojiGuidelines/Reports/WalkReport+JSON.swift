// The report as JSON, for scripts.

extension WalkReport {
  private struct Document: Encodable {
    struct Row: Encodable {
      let guideline: String
      let related: [String]
      let element: String
      let advice: String
      let count: Int
      let file: String?
      let line: Int?
      /// The presses that lead to the screen.
      let after: [String]
    }
    let app: String
    let version: String
    let screens: Int
    let presses: Int
    let elements: Int
    /// Whether everything was pressed.
    let isComplete: Bool
    let findings: [Row]
    let crashes: [[String]]
    let summary: String
  }

  var json: String {
    let rows = result.findings.map { finding, way in
      Document.Row(
        guideline: finding.guideline, related: finding.related, element: finding.element, advice: finding.advice, count: finding.count,
        file: path(of: finding),
        line: finding.line, after: way)
    }
    return Document(
      app: app, version: version, screens: result.screens, presses: result.acts, elements: result.lookedAt, isComplete: !result.isCutShort,
      findings: rows,
      crashes: result.crashes, summary: summary
    ).stableJSON
  }
}
