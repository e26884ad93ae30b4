// SessionAudit: an audit of what happens on a screen over time, turn by turn.

import ShojiElements

/// The circumstances of a turn.
package struct AuditTurn {
  /// Seconds since the scene was opened.
  package var time: Double
  /// Whether the turn is the result of something that the user did.
  package var answersPerson: Bool
  /// Whether the changes are animated.
  package var isAnimated: Bool
  /// Whether the turn changed anything that a user can notice.
  package var isNoticed: Bool
  /// The element that the user pressed, if any.
  package var pressed: Element?
  /// Seconds since the user took a picture of the window; nil if the user has done something else since.
  package var sincePicture: Double?

  package init(time: Double, answersPerson: Bool = true, isAnimated: Bool = false, isNoticed: Bool = true, pressed: Element? = nil) {
    (self.time, self.answersPerson, self.isAnimated, self.isNoticed, self.pressed) = (time, answersPerson, isAnimated, isNoticed, pressed)
  }
}

/// An audit that remembers earlier turns. Each scene has an instance of its own.
@MainActor protocol SessionAudit {
  /// The guidelines whose breach this audit reports.
  static var guidelines: [String] { get }
  init()
  /// Audits the screen after a turn and returns complaints with their elements; nil if this audit did not apply to anything.
  mutating func look(at root: Element, _ turn: AuditTurn, in scene: AuditScene) -> [(Element, Complaint)]?
}
