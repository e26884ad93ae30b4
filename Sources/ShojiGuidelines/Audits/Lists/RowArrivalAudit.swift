// RowArrivalAudit: reports rows that appear by themselves in the middle of a list, where they move what is being read.

import ShojiElements

struct RowArrivalAudit: SessionAudit {
  static let guidelines = ["table.add-at-start-or-end"]
  /// The rows at the previous turn, by list.
  private var lists: [Int: [Int]] = [:]

  init() {}

  mutating func look(at root: Element, _ turn: AuditTurn, in scene: AuditScene) -> [(Element, Complaint)]? {
    var complaints: [(Element, Complaint)] = []
    var now: [Int: [Int]] = [:]
    root.forEachDescendant { list in
      guard list.content is ListContent else { return }
      let rows = RowShape.rows(of: list)
      // The measurements describe the screen before the turn.
      let measures = scene.measures ?? [:]
      let window = measures[list.id]
      let seen = { (row: Element) in window.map { measures[row.id]?.overlaps($0) == true } ?? false }
      if !turn.answersPerson, let before = lists[list.id], let after = Self.interrupted(rows, Set(before), seen) {
        complaints.append(
          (
            list,
            Complaint(
              "table.add-at-start-or-end",
              "rows came in below “\(Spoken.words(of: after))” by themselves and moved what "
                + "was being read; add new ones at the start or the end")
          ))
      }
      now[list.id] = rows.map(\.id)
    }
    lists = now
    return now.isEmpty || scene.measures == nil ? nil : complaints
  }

  /// Returns the row after which new rows were inserted, if it and the next old row were both visible.
  private static func interrupted(_ rows: [Element], _ old: Set<Int>, _ isSeen: (Element) -> Bool) -> Element? {
    var last: Element?
    var isInterrupted = false
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
