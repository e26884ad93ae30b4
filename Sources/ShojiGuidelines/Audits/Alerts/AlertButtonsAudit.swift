// AlertButtonsAudit: how many buttons an alert has, and of which kind.

import ShojiElements

enum AlertButtonsAudit: ElementAudit {
  static let guidelines = [
    "alert.usually-two-buttons", "alert.single-button-no-control", "alert.three-buttons-complex", "alert.three-choices-use-action-sheet",
    "alert.confirms-without-extra-choices", "alert.destructive-style", "action-sheet.for-intentional-action-choices", "alert.no-cancel-exit-code",
  ]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let alert = AlertSubject(element, scene.language) else { return nil }
    var complaints: [Complaint] = []
    let count = alert.buttons.count, choices = alert.buttons.filter { $0.role != "cancel" }
    if count != 2 { complaints.append(Complaint("alert.usually-two-buttons", "the alert has \(count) buttons; two make an easy choice")) }
    if count == 1 {
      complaints.append(Complaint("alert.single-button-no-control", "one button informs and leaves no choice; does it have to interrupt?"))
    }
    if count >= 3 { complaints.append(Complaint("alert.three-buttons-complex", "\(count) buttons are hard to take in at once; leave some out")) }
    if choices.count >= 3 {
      complaints.append(Complaint("alert.three-choices-use-action-sheet", "offer \(choices.count) choices in an action sheet: confirmationDialog"))
      complaints.append(
        Complaint("action-sheet.for-intentional-action-choices", "choices about something done on purpose belong in an action sheet: confirmationDialog"))
    }
    if choices.contains(where: { $0.role == "destructive" }), choices.count > 1 {
      complaints.append(
        Complaint("alert.confirms-without-extra-choices", "an alert confirms or cancels; offer the other choices in an action sheet: confirmationDialog"))
    }
    if choices.count == count, count > 1, (element.content as? AlertContent)?.hasExitAction == false {
      complaints.append(
        Complaint("alert.no-cancel-exit-code", "who leaves the app answers nothing; add Cancel, or say with onAlertExit what happens then"))
    }
    for button in alert.own where button.role == nil {
      let title = button.title.lowercased()
      if alert.prose.destructiveWords.contains(where: { title.hasPrefix($0) || alert.prose == Japanese.self && title.contains($0) }) {
        complaints.append(Complaint("alert.destructive-style", "“\(button.title)” destroys something; give it the role .destructive"))
      }
    }
    return complaints
  }
}
