// AlertGuidanceAudit: an alert doesn't explain its buttons; where it must, it names them exactly and asks to tap.

import ShojiElements

enum AlertGuidanceAudit: ElementAudit {
  static let guidelines = ["alert.no-button-explanations", "alert.guidance-verb", "alert.guidance-exact-title", "alert.guidance-no-quotes"]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let alert = AlertSubject(element, scene.language) else { return nil }
    let text = alert.text, verbs = alert.prose.verbs(in: text)
    // A button that is only mentioned is no guidance: somebody has to be told to press it.
    guard !(verbs.right + verbs.wrong).isEmpty else { return [] }
    let mentioned = alert.buttons.map(\.title).filter { !$0.isEmpty && text.lowercased().contains($0.lowercased()) }
    guard !mentioned.isEmpty else { return [] }
    var complaints = [
      Complaint("alert.no-button-explanations", "the text explains “\(mentioned[0])”; a clear title of the button needs no explanation")
    ]
    if let wrong = verbs.wrong.first {
      complaints.append(Complaint("alert.guidance-verb", "“\(wrong)” suits one way of working; say “tap” or “select”"))
    }
    for title in mentioned {
      if !text.contains(title) { complaints.append(Complaint("alert.guidance-exact-title", "the button is called “\(title)”; name it exactly so")) }
      if ["\"\(title)\"", "“\(title)”", "‘\(title)’", "'\(title)'", "「\(title)」"].contains(where: { text.lowercased().contains($0.lowercased()) }) {
        complaints.append(Complaint("alert.guidance-no-quotes", "“\(title)” stands in the text without quotation marks"))
      }
    }
    return complaints
  }
}
