// AuditSession: the audits of one scene over time: the current screen and what happened before.

import ShojiElements

/// All audits of one scene.
@MainActor package final class AuditSession {
  private var audits: [any SessionAudit] = Audits.sessions.map { $0.init() }
  /// Findings about what happened in earlier turns, each once.
  private var past: [Finding] = []
  private var lookedBack = 0

  package init() {}

  /// Runs the session audits after a turn. Their findings remain when the screen has changed.
  package func turn(_ root: Element, _ turn: AuditTurn, in scene: AuditScene) {
    for index in audits.indices {
      guard let complaints = audits[index].look(at: root, turn, in: scene) else { continue }
      lookedBack += 1
      for (element, complaint) in complaints where !element.silences(complaint.guideline) {
        let finding = Finding(complaint.element ?? element, complaint, in: scene)
        if !past.contains(where: { $0.isSame(as: finding) }) { past.append(finding) }
      }
    }
  }

  /// Returns the findings on the current screen, then those of earlier turns.
  package func report(on root: Element, in scene: AuditScene) -> AuditReport {
    let now = Audits.report(on: root, in: scene)
    return AuditReport(findings: (now.findings + past).merged, lookedAt: now.lookedAt + lookedBack)
  }
}

extension Element {
  /// Returns whether the author has silenced a guideline on the element or an ancestor.
  fileprivate func silences(_ guideline: String) -> Bool {
    note(AuditSilences.self)?.all.contains { $0.guideline == guideline } == true || parent?.silences(guideline) == true
  }
}
