// ARRecoveryAudit: checks whether people can start over, give up, and learn what to do when something is wrong.

import ShojiElements

enum ARRecoveryAudit: ElementAudit {
  static let guidelines = [
    "ar.let-people-reset", "ar.start-over-for-better-result", "ar.allow-cancel-relocalization", "ar.reset-button-if-coaching-fails",
    "ar.no-forced-waiting", "ar.suggest-fixes",
  ]
  /// Seconds after which waiting for better conditions is too long, and after which a problem needs words.
  private static let longestWait = 20.0, untilWords = 3.0

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let view = ARScene(element) else { return nil }
    let controls = view.controlsOfPlace
    let startsOver = controls.contains(where: ARScene.startsOver), leaves = controls.contains(where: ARScene.leaves)
    // The system's coaching has buttons of its own.
    let isAlone = !view.hasCoaching
    var complaints: [Complaint] = []
    // A user who has started over found a way.
    if !startsOver, scene.ar.resets == 0, !view.objects.isEmpty || view.isPlacing {
      complaints.append(
        Complaint(
          "ar.let-people-reset",
          "people cannot start over if the result is not what they expected; add a button that resets the session",
          also: ["ar.start-over-for-better-result"]))
    }
    if view.relocalizes, isAlone, !startsOver, !leaves {
      complaints.append(
        Complaint(
          "ar.allow-cancel-relocalization",
          "after an interruption the search for the old place may never end, and nothing ends it; add a button that cancels or resets it, or "
            + "leave the coaching on, which has both", also: ["ar.reset-button-if-coaching-fails"]))
    }
    if scene.ar.limitedSeconds > longestWait, !startsOver, !leaves, !view.hasControl(ARWords.skipsWaiting), isAlone {
      complaints.append(
        Complaint(
          "ar.no-forced-waiting",
          "people have waited for \(Int(scene.ar.limitedSeconds)) seconds; offer a way to start over or to go on without"))
    }
    if scene.ar.state != .normal, scene.ar.limitedSeconds > untilWords, isAlone, view.texts.isEmpty {
      complaints.append(
        Complaint(
          "ar.suggest-fixes",
          "something is wrong\(reason(scene.ar.reason)), and people are not told what helps; say it over the picture, or leave the coaching on"
        ))
    }
    return complaints
  }

  private static func reason(_ reason: String?) -> String {
    switch reason {
    case "insufficientFeatures", "reflective": " (the surface has too little detail)"
    case "lowLight": " (it is too dark)"
    case "excessiveMotion": " (the device moves too fast)"
    case "relocalizing": " (the old place is not found)"
    default: ""
    }
  }
}
