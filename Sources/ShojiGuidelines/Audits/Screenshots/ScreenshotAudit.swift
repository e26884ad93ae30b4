// ScreenshotAudit: whether the app leaves its screen as it is when the user takes a picture of it.

import ShojiElements

struct ScreenshotAudit: SessionAudit {
  static let guidelines = ["screenshot.no-interface-change", "screenshot.custom-reactions-redundant"]

  /// Seconds after a picture in which a change counts as the app's answer to it.
  static let patience = 0.5
  /// Seconds in which a screen that changes by itself, such as a stopwatch, has changed before the picture.
  static let rhythm = 2.0

  /// When the screen last changed by itself.
  private var lastOwnChange: Double?
  private var presentations = 0

  mutating func look(at root: Element, _ turn: AuditTurn, in scene: AuditScene) -> [(Element, Complaint)]? {
    let shown = root.children.first { $0.content is PresentationsContent }?.children.count ?? 0
    defer { presentations = shown }
    guard let since = turn.sincePicture, since <= Self.patience else {
      if turn.isNoticed, !turn.answersPerson { lastOwnChange = turn.time }
      return nil
    }
    guard turn.isNoticed else { return [] }
    // What comes with the event itself is its answer; later, it may be what would have come anyway.
    let isOwnRhythm = since > 0.05 && lastOwnChange.map { turn.time - since - $0 < Self.rhythm } ?? false
    guard !isOwnRhythm else { return [] }
    if shown > presentations {
      return [
        (
          root,
          Complaint(
            "screenshot.custom-reactions-redundant",
            "something is presented because the user has taken a screenshot, which already has a preview, markup and sharing; present "
              + "nothing on UIApplication.userDidTakeScreenshotNotification", also: ["screenshot.no-interface-change"])
        )
      ]
    }
    return [
      (
        root,
        Complaint(
          "screenshot.no-interface-change",
          "the screen changes because the user has taken a screenshot; leave it as it is on UIApplication.userDidTakeScreenshotNotification"
        )
      )
    ]
  }
}
