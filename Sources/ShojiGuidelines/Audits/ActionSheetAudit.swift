// ActionSheetAudit: checks that an action sheet offers at least two choices, and few enough to fit without scrolling.

import ShojiElements

enum ActionSheetAudit: ElementAudit {
  static let guidelines = ["action-sheet.two-or-more-choices", "action-sheet.no-scroll"]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let sheet = element.content as? ActionSheetContent else { return nil }
    let choices = ActionSheetContent.buttons(element.children).choices
    var complaints: [Complaint] = []
    if choices.isEmpty {
      complaints.append(
        Complaint(
          "action-sheet.two-or-more-choices",
          "the sheet offers nothing but Cancel; add a Button for each "
            + "choice, or leave .confirmationDialog out"))
      // A destructive choice and Cancel count as two.
    } else if choices.count == 1, AlertSubject.Button(choices[0]).role != "destructive" {
      complaints.append(
        Complaint(
          "action-sheet.two-or-more-choices",
          "the sheet has a single choice, so that there is nothing to choose; add a second "
            + "one, or act at once and offer to undo"))
    }
    let message = element.children.first { ($0.content as? SlotContent)?.name == "message" }.map(Spoken.words) ?? ""
    let titles = choices.map { AlertSubject.Button($0).title }
    let prose = Writing.of(([sheet.title ?? "", message] + titles).joined(), language: scene.language)
    let room = ActionSheetMetrics.room - ActionSheetMetrics.header(sheet.title ?? "", message, prose)
    let heights = titles.map { ActionSheetMetrics.height(of: $0, prose) }
    if heights.reduce(0, +) > room {
      var most = 0
      var used = 0.0
      while most < heights.count, used + heights[most] <= room {
        used += heights[most]
        most += 1
      }
      complaints.append(
        Complaint(
          "action-sheet.no-scroll",
          "\(choices.count) choices have to scroll on a small phone, where they are tapped by "
            + "mistake; offer \(most) at most, or show a List in a .sheet"))
    }
    return complaints
  }
}

/// Sizes of an action sheet on the smallest phone, 375 by 667 points. The numbers are those of `actionsheet.css`.
enum ActionSheetMetrics {
  /// Points for the choices and the header: the screen's height without the free margin, Cancel, and the gaps around both.
  static let room = 667.0 - 54 - 57 - 8 - 8
  private static let width = 375.0 - 16 - 32

  @MainActor static func header(_ title: String, _ message: String, _ prose: any Prose.Type) -> Double {
    let lines = [title, message].filter { !$0.isEmpty }.map { Double(prose.lines(of: $0, ems: width / 13)) }
    return lines.isEmpty ? 0 : 27 + 18 * lines.reduce(0, +) + (lines.count > 1 ? 4 : 0)
  }

  @MainActor static func height(of choice: String, _ prose: any Prose.Type) -> Double {
    max(57, 20 + 25 * Double(prose.lines(of: choice, ems: width / 20)))
  }
}
