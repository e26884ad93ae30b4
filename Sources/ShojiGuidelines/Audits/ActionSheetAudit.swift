// ActionSheetAudit: a sheet offers at least two choices with a way out, and few enough to be seen at once.

import ShojiElements

enum ActionSheetAudit: ElementAudit {
  static let guidelines = ["action-sheet.two-or-more-choices", "action-sheet.no-scroll"]
  /// What fits on a phone without its title: rows of 57 points and Cancel below them, on the smallest screen, 667 points high.
  private static let mostChoices = 9

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard element.content is ActionSheetContent else { return nil }
    let choices = ActionSheetContent.buttons(element.children).choices
    var complaints: [Complaint] = []
    if choices.isEmpty {
      complaints.append(Complaint("action-sheet.two-or-more-choices", "the sheet offers nothing; give it choices, or leave it out"))
    // To destroy and to give up are two.
    } else if choices.count == 1, AlertSubject.Button(choices[0]).role != "destructive" {
      complaints.append(
        Complaint("action-sheet.two-or-more-choices", "the sheet has one choice; give it a second one, or act at once and offer to undo"))
    }
    if choices.count > mostChoices {
      complaints.append(
        Complaint("action-sheet.no-scroll", "\(choices.count) choices have to scroll on a phone; offer \(mostChoices) at most, or a list"))
    }
    return complaints
  }
}
