// AlertGuidanceAudit: reports alerts that explain their buttons, and explanations with a wrong verb, title or quotation marks.

import ShojiElements

enum AlertGuidanceAudit: ElementAudit {
  static let guidelines = ["alert.no-button-explanations", "alert.guidance-verb", "alert.guidance-exact-title", "alert.guidance-no-quotes"]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let alert = AlertSubject(element, scene.language) else { return nil }
    let text = alert.text
    let verbs = alert.prose.verbs(in: text)
    // Mentioning a button is not guidance unless a verb asks the user to press it.
    guard !(verbs.right + verbs.wrong).isEmpty else { return [] }
    let mentioned = alert.buttons.map(\.title).filter { alert.prose.mentions($0, in: text) }
    guard !mentioned.isEmpty else { return [] }
    var complaints = [
      Complaint(
        "alert.no-button-explanations",
        "the text explains the button “\(mentioned[0])”, which a clear title makes needless; "
          + "leave the explanation out")
    ]
    if let wrong = verbs.wrong.first {
      complaints.append(Complaint("alert.guidance-verb", "“\(wrong)” suits a mouse or a key and not every device; write “tap” or “select”"))
    }
    for title in mentioned {
      if !text.contains(title) {
        complaints.append(
          Complaint(
            "alert.guidance-exact-title",
            "the text names the button “\(title)” in "
              + "other letters, so that it is not found at once; write it exactly so"))
      }
      if ["\"\(title)\"", "“\(title)”", "‘\(title)’", "'\(title)'", "「\(title)」"].contains(where: {
        text.lowercased().contains($0.lowercased())
      }) {
        complaints.append(
          Complaint(
            "alert.guidance-no-quotes",
            "the button’s title “\(title)” stands in quotation marks, which titles "
              + "don’t need; leave them out"))
      }
    }
    return complaints
  }
}
