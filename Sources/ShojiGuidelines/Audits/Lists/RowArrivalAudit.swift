// RowArrivalAudit: what comes by itself comes at a list's start or end, and not into the midst of what is read.

import ShojiElements

struct RowArrivalAudit: SessionAudit {
  static let guidelines = ["table.add-at-start-or-end"]
  /// By list: the rows that there were.
  private var lists: [Int: [Int]] = [:]

  init() {}

  mutating func look(at root: Element, _ turn: AuditTurn, in scene: AuditScene) -> [(Element, Complaint)]? {
    var complaints: [(Element, Complaint)] = [], now: [Int: [Int]] = [:]
    root.forEachDescendant { list in
      guard list.content is ListContent else { return }
      let rows = RowShape.rows(of: list)
      // Measures are of the screen as it stood before the turn.
      let measures = scene.measures ?? [:], window = measures[list.id]
      let seen = { (row: Element) in window.map { measures[row.id]?.overlaps($0) == true } ?? false }
      if !turn.answersPerson, let before = lists[list.id], let after = Self.interrupted(rows, Set(before), seen) {
        complaints.append(
          (list, Complaint("table.add-at-start-or-end", "rows came in below “\(Spoken.words(of: after))” by themselves and moved what "
            + "was being read; add new ones at the start or the end")))
      }
      now[list.id] = rows.map(\.id)
    }
    lists = now
    return now.isEmpty || scene.measures == nil ? nil : complaints
  }

  /// The row after which new ones came, where both it and the next one of old were in sight.
  private static func interrupted(_ rows: [Element], _ old: Set<Int>, _ isSeen: (Element) -> Bool) -> Element? {
    var last: Element?, isInterrupted = false
    for row in rows {
      guard old.contains(row.id) else {
        isInterrupted = last != nil
        continue
      }
      if isInterrupted, let last, isSeen(last), isSeen(row) { return last }
      (last, isInterrupted) = (row, false)
    }
    return nil
  }
}
