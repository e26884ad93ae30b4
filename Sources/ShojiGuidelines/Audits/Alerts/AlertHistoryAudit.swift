// AlertHistoryAudit: reports alerts that come too often, and unimportant alerts as soon as an app is opened.

import ShojiElements

struct AlertHistoryAudit: SessionAudit {
  static let guidelines = ["alert.minimise", "alert.rarity-is-taken-seriously", "alert.only-important-situations"]
  /// More than `most` alerts within `span` seconds lead users to dismiss them unread.
  private static let most = 3, span = 60.0
  private static let mostOfOne = 2
  /// Seconds after launch in which the user has hardly done anything that an alert could answer.
  private static let opening = 3.0

  private var shown: Set<Int> = []
  private var times: [Double] = []
  private var counts: [String: Int] = [:]
  init() {}

  mutating func look(at root: Element, _ turn: AuditTurn, in scene: AuditScene) -> [(Element, Complaint)]? {
    var alerts: [Element] = []
    root.forEachDescendant { if $0.content is AlertContent { alerts.append($0) } }
    let new = alerts.filter { !shown.contains($0.id) }
    shown = Set(alerts.map(\.id))
    guard !alerts.isEmpty else { return nil }
    return new.flatMap { alert in complaints(about: alert, turn, scene).map { (alert, $0) } }
  }

  private mutating func complaints(about element: Element, _ turn: AuditTurn, _ scene: AuditScene) -> [Complaint] {
    guard let alert = AlertSubject(element, scene.language) else { return [] }
    var complaints: [Complaint] = []
    times = times.filter { turn.time - $0 < Self.span } + [turn.time]
    // A walk presses faster than users do, so it proves nothing about how often they see an alert.
    if times.count > Self.most, !scene.isWalked {
      complaints.append(
        Complaint(
          "alert.minimise",
          "\(times.count) alerts came within a minute, and what comes so often is not read; show most of it "
            + "in the page"))
    }
    counts[alert.title, default: 0] += 1
    if let count = counts[alert.title], count > Self.mostOfOne, !scene.isWalked {
      complaints.append(
        Complaint(
          "alert.rarity-is-taken-seriously",
          "the same alert came \(count) times, and what comes so often is not read; show it "
            + "in the page"))
    }
    if !turn.answersPerson, turn.time < Self.opening, alert.buttons.count == 1 {
      complaints.append(
        Complaint(
          "alert.only-important-situations",
          "the alert comes as soon as the app is opened and only informs; show its text in "
            + "the page"))
    }
    return complaints
  }
}
