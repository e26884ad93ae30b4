// AuditSession: the audits of one scene over time: what stands on the screen now, and what has happened until now.

import ShojiElements

/// All audits of one scene.
@MainActor package final class AuditSession {
  private var audits: [any SessionAudit] = Audits.sessions.map { $0.init() }
  /// What has happened and can't be unseen by looking at the screen as it stands, each once.
  private var past: [Finding] = []
  private var lookedBack = 0

  package init() {}

  /// Looks at the screen after a turn. What has happened stays a finding when the screen has changed.
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

  /// What is wrong now, then what went wrong before.
  package func report(on root: Element, in scene: AuditScene) -> AuditReport {
    let now = Audits.report(on: root, in: scene)
    return AuditReport(findings: (now.findings + past).merged, lookedAt: now.lookedAt + lookedBack)
  }
}

extension Element {
  /// Whether the author has silenced a guideline on the element, or on what it lies in.
  fileprivate func silences(_ guideline: String) -> Bool {
    note(AuditSilences.self)?.all.contains { $0.guideline == guideline } == true || parent?.silences(guideline) == true
  }
}
