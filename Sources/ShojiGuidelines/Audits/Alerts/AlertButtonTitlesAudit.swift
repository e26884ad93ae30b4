// AlertButtonTitlesAudit: what stands on an alert's buttons.

import ShojiElements

enum AlertButtonTitlesAudit: ElementAudit {
  static let guidelines = [
    "alert.button-title-succinct-logical", "alert.button-title-one-or-two-words", "alert.button-title-case",
    "alert.button-no-end-punctuation", "alert.ok-for-acceptance", "alert.no-yes-no", "alert.cancel-label",
  ]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let alert = AlertSubject(element, scene.language) else { return nil }
    let room = alert.buttons.count == 2 ? AlertMetrics.halfButtonEms : AlertMetrics.wholeButtonEms
    return alert.own.flatMap { complaints(about: $0, room, Writing.of($0.title, language: scene.language)) }
  }

  private static func complaints(about button: AlertSubject.Button, _ room: Double, _ prose: any Prose.Type) -> [Complaint] {
    let title = button.title, small = title.lowercased()
    var complaints: [Complaint] = []
    if prose.yesAndNo.contains(small) { complaints.append(Complaint("alert.no-yes-no", "“\(title)” says nothing by itself; name what happens")) }
    if prose.otherAcceptances.contains(small), title != prose.acceptance {
      complaints.append(Complaint("alert.ok-for-acceptance", "plain acceptance is called “\(prose.acceptance)”, not “\(title)”"))
    }
    if button.role == "cancel" ? title != prose.cancel : prose.otherCancels.contains(small) {
      complaints.append(Complaint("alert.cancel-label", "what gives up is called “\(prose.cancel)” and has the role .cancel, not “\(title)”"))
    }
    if let count = prose.wordCount(title), count > 2 {
      complaints.append(Complaint("alert.button-title-one-or-two-words", "“\(title)” has \(count) words; one or two say what happens"))
    }
    if prose.lines(of: title, ems: room) > 1 || title.count > 24 {
      complaints.append(Complaint("alert.button-title-succinct-logical", "“\(title)” is too long for its button"))
    }
    let without = prose.wordsWithoutCapital(title)
    if !without.isEmpty, title != prose.acceptance {
      complaints.append(Complaint("alert.button-title-case", "“\(title)” lacks capitals: \(without.joined(separator: ", "))"))
    }
    if prose.isClosed(title), title.last != "…" {
      complaints.append(Complaint("alert.button-no-end-punctuation", "“\(title)” ends without punctuation"))
    }
    return complaints
  }
}
