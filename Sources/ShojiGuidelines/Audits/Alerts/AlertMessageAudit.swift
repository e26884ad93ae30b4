// AlertMessageAudit: a message is needed, short, and in whole sentences.

import ShojiElements

enum AlertMessageAudit: ElementAudit {
  static let guidelines = [
    "alert.title-makes-message-needless", "alert.message-short-complete-sentences", "alert.message-one-or-two-lines",
    "alert.message-sentence-style",
  ]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let alert = AlertSubject(element, scene.language) else { return nil }
    let message = alert.message, prose = alert.prose
    guard !message.isEmpty else { return [] }
    var complaints: [Complaint] = []
    if repeats(alert) { complaints.append(Complaint("alert.title-makes-message-needless", "the message says the title again; leave it out")) }
    if !prose.isClosed(message) {
      complaints.append(Complaint("alert.message-short-complete-sentences", "the message ends without a full stop; write whole sentences"))
    }
    let lines = prose.lines(of: message, ems: AlertMetrics.messageEms)
    if lines > 2 { complaints.append(Complaint("alert.message-one-or-two-lines", "the message takes \(lines) lines on a phone; shorten it to two")) }
    if prose.hasTitleCapitals(message) {
      complaints.append(Complaint("alert.message-sentence-style", "a sentence has one capital, at its beginning"))
    }
    return complaints
  }

  private static func repeats(_ alert: AlertSubject) -> Bool {
    func bare(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
    return !alert.title.isEmpty && bare(alert.message) == bare(alert.title)
  }
}
