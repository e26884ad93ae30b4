// AlertMessageAudit: checks that a message adds to the title and consists of complete sentences.

import ShojiElements

enum AlertMessageAudit: ElementAudit {
  static let guidelines = [
    "alert.title-makes-message-needless", "alert.message-short-complete-sentences", "alert.message-sentence-style",
  ]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let alert = AlertSubject(element, scene.language) else { return nil }
    let message = alert.message
    let prose = alert.prose
    guard !message.isEmpty else { return [] }
    var complaints: [Complaint] = []
    if repeats(alert) {
      // A message that should be left out needs no other complaints.
      return [Complaint("alert.title-makes-message-needless", "the message says the title again and tells nothing new; leave message: out")]
    }
    if !prose.isClosed(message) {
      complaints.append(
        Complaint(
          "alert.message-short-complete-sentences",
          "the message ends without punctuation, like half a sentence; write whole "
            + "sentences and close them: “\(message.suffix(20))\(prose.fullStop)”"))
    }
    if prose.hasTitleCapitals(message) {
      complaints.append(
        Complaint(
          "alert.message-sentence-style",
          "the message has capitals like a heading, which are slower to read; write only first "
            + "words and names with a capital"))
    }
    return complaints
  }

  private static func repeats(_ alert: AlertSubject) -> Bool {
    func bare(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
    return !alert.title.isEmpty && bare(alert.message) == bare(alert.title)
  }
}
