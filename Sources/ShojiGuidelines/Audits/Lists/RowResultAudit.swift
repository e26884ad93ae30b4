// RowResultAudit: reports rows whose press has no visible result.

import ShojiElements

struct RowResultAudit: SessionAudit {
  static let guidelines = ["table.visible-result-of-selection"]
  /// Seconds after which a change no longer counts as the result of the press.
  private static let patience = 1.0
  /// The row pressed last, until its result is visible.
  private var waiting: (row: Element, since: Double)?
  /// Rows that have reacted once: when they are pressed again, their result may already be on the screen.
  private var answered: Set<Int> = []

  init() {}

  mutating func look(at root: Element, _ turn: AuditTurn, in scene: AuditScene) -> [(Element, Complaint)]? {
    var found: [(Element, Complaint)] = []
    // Changes that the user did not cause, such as a clock's, do not count as a result.
    if turn.isNoticed, turn.answersPerson {
      if let waiting, turn.time - waiting.since < Self.patience { answered.insert(waiting.row.id) }
      waiting = nil
    }
    if let waiting, turn.pressed != nil || turn.time - waiting.since >= Self.patience {
      self.waiting = nil
      found.append(
        (
          waiting.row,
          Complaint(
            "table.visible-result-of-selection",
            "nothing is seen to come of pressing it, so that users press "
              + "again; show a page, a mark or a message, or write Text in place of Button")
        ))
    }
    guard let row = turn.pressed.flatMap(Self.row) else { return found.isEmpty ? nil : found }
    if turn.isNoticed { answered.insert(row.id) } else if !answered.contains(row.id), !Self.isMarked(row) { waiting = (row, turn.time) }
    return found
  }

  /// Returns the row if it is pressed as a whole; a small button in a row may show its result anywhere.
  private static func row(of element: Element) -> Element? {
    if element.content is RowContent { return element }
    guard let button = element.content as? ButtonContent, button.look == .automatic || button.look == .navigationLink else { return nil }
    var above = element.parent
    while let each = above, !(each.content is RowContent) { above = each.parent }
    return above
  }

  /// Returns whether the row already shows the state that pressing it would bring about.
  private static func isMarked(_ row: Element) -> Bool {
    (row.content as? RowContent).map { $0.isSelected || $0.accessory == .checkmark } ?? false
  }
}
