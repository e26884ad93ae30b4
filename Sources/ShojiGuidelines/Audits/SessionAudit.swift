// SessionAudit: looks at what happens on a screen in the course of time, turn by turn.

import ShojiElements

/// What led to a look.
package struct AuditTurn {
  /// Seconds since the scene was opened.
  package var time: Double
  /// Whether a person did something, and this is what came of it.
  package var answersPerson: Bool
  /// Whether what has changed moves to its place.
  package var isAnimated: Bool
  /// Whether anything came of it that a person can notice.
  package var isNoticed: Bool
  /// What a person has pressed in it.
  package var pressed: Element?

  package init(time: Double, answersPerson: Bool = true, isAnimated: Bool = false, isNoticed: Bool = true, pressed: Element? = nil) {
    (self.time, self.answersPerson, self.isAnimated, self.isNoticed, self.pressed) = (time, answersPerson, isAnimated, isNoticed, pressed)
  }
}

/// An audit that remembers what it saw before. One is made for each scene.
@MainActor protocol SessionAudit {
  /// The guidelines whose breach it reports.
  static var guidelines: [String] { get }
  init()
  /// Looks at the screen after a turn: what is wrong, and with which element. Nil where there was nothing of this audit's to look at.
  mutating func look(at root: Element, _ turn: AuditTurn, in scene: AuditScene) -> [(Element, Complaint)]?
}
