// ActionButtonAudit: checks that an Action button opens the activity view, and that no second control does.

import ShojiElements

enum ActionButtonAudit: ElementAudit {
  static let guidelines = ["activity-view.action-button-opens", "activity-view.no-alternative-way"]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let subject = subject(of: element) else { return nil }
    var complaints: [Complaint] = []
    if !element.symbols.contains(where: { $0.hasPrefix("square.and.arrow.up") }) {
      complaints.append(
        Complaint(
          "activity-view.action-button-opens",
          "users look for these activities behind the Action button and don’t know this "
            + "one; give it the symbol: Label(“…”, systemImage: “square.and.arrow.up”)"))
    }
    let all = element.place.seen { self.subject(of: $0) == subject }
    if let first = all.first, first !== element {
      complaints.append(
        Complaint(
          "activity-view.no-alternative-way",
          "“\(Spoken.words(of: first))” opens the same activities on this screen, which "
            + "makes users look for a difference; leave one of the two out"))
    }
    return complaints
  }

  private static func subject(of element: Element) -> String? {
    (element.content as? ButtonContent)?.opensActivities ?? (element.content as? MenuItemContent)?.opensActivities
  }
}
