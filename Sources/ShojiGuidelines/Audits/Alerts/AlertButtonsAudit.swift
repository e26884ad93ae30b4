// AlertButtonsAudit: checks the number of an alert's buttons and their roles.

import ShojiElements

enum AlertButtonsAudit: ElementAudit {
  static let guidelines = [
    "alert.usually-two-buttons", "alert.single-button-no-control", "alert.three-buttons-complex", "alert.three-choices-use-action-sheet",
    "alert.confirms-without-extra-choices", "alert.destructive-style", "action-sheet.for-intentional-action-choices",
    "alert.no-cancel-exit-code",
  ]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let alert = AlertSubject(element, scene.language) else { return nil }
    var complaints: [Complaint] = []
    let count = alert.buttons.count
    let choices = alert.buttons.filter { $0.role != "cancel" }
    if count == 1 {
      // With a single button there is no choice, so the other rules do not apply.
      let remedy =
        alert.hasFields
        ? "add a Button(role: .cancel) for giving up" : "show what only informs in the page, or add the button that helps, beside Cancel"
      return [
        Complaint(
          "alert.single-button-no-control",
          "the alert interrupts and its only button, “\(alert.buttons[0].title)”, leaves nothing to decide; \(remedy)")
      ]
    }
    complaints += tooMany(count, choices)
    if choices.count == count, count > 1, (element.content as? AlertContent)?.hasExitAction == false {
      complaints.append(
        Complaint(
          "alert.no-cancel-exit-code",
          "no button gives up, so that nothing is answered when a user leaves the app meanwhile; add Button(“\(alert.prose.cancel)”, role: .cancel), or say with .onAlertExit what happens then"
        ))
    }
    for button in alert.own where button.role == nil {
      // The first word is the verb; Japanese does not separate words, so there the whole title is searched.
      let title = button.title.lowercased()
      if alert.prose.destructiveWords.contains(where: {
        title == $0 || title.hasPrefix($0 + " ") || alert.prose == Japanese.self && title.contains($0)
      }) {
        complaints.append(
          Complaint(
            "alert.destructive-style",
            "“\(button.title)” destroys something and looks like any other button; write Button(“\(button.title)”, role: .destructive)"))
      }
    }
    return complaints
  }

  /// Reports more than two buttons as one mistake, with the remedy that fits their roles.
  private static func tooMany(_ count: Int, _ choices: [AlertSubject.Button]) -> [Complaint] {
    guard count >= 3 else { return [] }
    let general = ["alert.usually-two-buttons", "alert.three-buttons-complex"]
    let sheet = "offer the choices with .confirmationDialog"
    if choices.contains(where: { $0.role == "destructive" }), choices.count > 1 {
      let also = choices.count >= 3 ? ["alert.three-choices-use-action-sheet", "action-sheet.for-intentional-action-choices"] : []
      return [
        Complaint(
          "alert.confirms-without-extra-choices",
          "the alert confirms something destructive and offers more besides, which is easily mistaken for it; \(sheet)",
          also: also + general)
      ]
    }
    if choices.count >= 3 {
      return [
        Complaint(
          "alert.three-choices-use-action-sheet", "\(choices.count) choices in an alert are hard to take in at once; \(sheet)",
          also: ["action-sheet.for-intentional-action-choices"] + general)
      ]
    }
    return [Complaint(general[0], "a third button makes the choice in this alert hard; leave one out, or \(sheet)", also: [general[1]])]
  }
}
