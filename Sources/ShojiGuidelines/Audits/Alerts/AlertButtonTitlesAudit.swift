// AlertButtonTitlesAudit: checks the titles of an alert's buttons.

import ShojiElements

enum AlertButtonTitlesAudit: ElementAudit {
  static let guidelines = [
    "alert.button-title-succinct-logical", "alert.button-title-one-or-two-words", "alert.button-title-case",
    "alert.button-no-end-punctuation", "alert.ok-for-acceptance", "alert.no-yes-no", "alert.cancel-label",
  ]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let alert = AlertSubject(element, scene.language) else { return nil }
    let room = alert.buttons.count == 2 ? AlertMetrics.halfButtonEms : AlertMetrics.wholeButtonEms
    let hasChoice = alert.buttons.count > 1
    return yesAndNo(alert) + alert.own.flatMap { complaints(about: $0, room, hasChoice, prose(of: $0.title, in: alert)) }
  }

  /// A title is too short for its language to be detected: it counts as unreadable if the alert's text does.
  private static func prose(of title: String, in alert: AlertSubject) -> any Prose.Type {
    alert.prose == OtherWriting.self ? OtherWriting.self : Writing.of(title, language: alert.language)
  }

  private static func yesAndNo(_ alert: AlertSubject) -> [Complaint] {
    let titles = alert.own.map(\.title).filter { prose(of: $0, in: alert).yesAndNo.contains($0.lowercased()) }
    guard !titles.isEmpty else { return [] }
    let words = titles.map { "“\($0)”" }.joined(separator: " and ")
    return [
      Complaint(
        "alert.no-yes-no",
        "\(words) can't be understood without reading the question; name what happens, such as “Save” "
          + "and “Cancel”")
    ]
  }

  private static func complaints(about button: AlertSubject.Button, _ room: Double, _ hasChoice: Bool, _ prose: any Prose.Type)
    -> [Complaint]
  {
    let title = button.title
    let small = title.lowercased()
    var complaints: [Complaint] = []
    if prose.yesAndNo.contains(small) { return [] }
    if prose.otherAcceptances.contains(small), title != prose.acceptance {
      complaints.append(
        Complaint(
          "alert.ok-for-acceptance",
          "“\(title)” is not how iOS spells plain acceptance; write "
            + "Button(“\(prose.acceptance)”)"))
    }
    // With a single button there is nothing to cancel.
    if hasChoice, !prose.cancels.isEmpty, button.role == "cancel" ? !prose.cancels.contains(small) : prose.otherCancels.contains(small) {
      complaints.append(
        Complaint(
          "alert.cancel-label",
          "“\(title)” gives up, and users look for that under “\(prose.cancel)”; write "
            + "Button(“\(prose.cancel)”, role: .cancel)"))
    }
    let isLong = prose.lines(of: title, ems: room) > 1 || title.count > 24
    if let count = prose.wordCount(title), count > 2 {
      complaints.append(
        Complaint(
          "alert.button-title-one-or-two-words",
          "“\(title)” has \(count) words, where one or two are read at a glance; name only what "
            + "happens",
          also: isLong ? ["alert.button-title-succinct-logical"] : []))
    } else if isLong {
      complaints.append(
        Complaint(
          "alert.button-title-succinct-logical",
          "“\(title)” is too long for its button and would be cut or "
            + "wrapped; say it in one or two short words"))
    }
    let without = prose.wordsWithoutCapital(title)
    if !without.isEmpty, title != prose.acceptance {
      complaints.append(
        Complaint(
          "alert.button-title-case",
          "“\(title)” is not written as buttons are, with capitals; write "
            + "“\(prose.withCapitals(title))”"))
    }
    if let last = title.last, ".!?。!?、,;:".contains(last) {
      complaints.append(
        Complaint(
          "alert.button-no-end-punctuation",
          "“\(title)” ends with punctuation, which buttons don’t have; "
            + "write “\(title.dropLast())”"))
    }
    return complaints
  }
}
