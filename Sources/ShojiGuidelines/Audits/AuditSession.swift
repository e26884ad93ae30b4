// AuditSession: the audits of one scene over time: the current screen and what happened before.

import ShojiElements

/// All audits of one scene.
@MainActor package final class AuditSession {
  private var audits: [any SessionAudit] = Audits.sessions.map { $0.init() }
  /// Findings about what happened in earlier turns, each once.
  private var past: [Finding] = []
  private var lookedBack = 0
  /// Whether a screen had settings of the app's notifications.
  private var hasSeenSettings = false

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
    var scene = scene
    if scene.notifications != nil {
      hasSeenSettings = hasSeenSettings || NotificationKindAudit.hasSettings(on: root)
      if hasSeenSettings { scene.notifications?.hasSettings = true }
    }
    let now = Audits.report(on: root, in: scene)
    return AuditReport(findings: (now.findings + past).merged, lookedAt: now.lookedAt + lookedBack)
  }
}

extension Element {
  /// Returns whether the author has silenced a guideline on the element or an ancestor.
  fileprivate func silences(_ guideline: String) -> Bool {
    if hasSilence(guideline) { return true }
    if let parent { return parent.silences(guideline) }
    // A finding about the whole app is silenced anywhere on the screen.
    var isSilent = false
    forEachDescendant { isSilent = isSilent || $0.hasSilence(guideline) }
    return isSilent
  }

  private func hasSilence(_ guideline: String) -> Bool { note(AuditSilences.self)?.all.contains { $0.guideline == guideline } == true }
}
