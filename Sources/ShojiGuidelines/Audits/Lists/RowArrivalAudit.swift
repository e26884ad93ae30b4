// RowArrivalAudit: what comes by itself comes at a list's start or end, and not into the midst of what is read.

import ShojiElements

struct RowArrivalAudit: SessionAudit {
  static let guidelines = ["table.add-at-start-or-end"]
  /// By list: the rows that there were, and which of them were in sight.
  private var lists: [Int: (rows: [Int], seen: Set<Int>)] = [:]

  init() {}

  mutating func look(at root: Element, _ turn: AuditTurn, in scene: AuditScene) -> [(Element, Complaint)]? {
    guard let measures = scene.measures else { return nil }
    var complaints: [(Element, Complaint)] = [], now: [Int: (rows: [Int], seen: Set<Int>)] = [:]
    root.forEachDescendant { list in
      guard list.content is ListContent, let window = measures[list.id] else { return }
      let rows = RowShape.rows(of: list)
      if !turn.answersPerson, let before = lists[list.id], let after = Self.interrupted(rows, before.rows, before.seen) {
        complaints.append(
          (list, Complaint("table.add-at-start-or-end", "rows came in below “\(Spoken.words(of: after))”, in the midst of what is read; add new ones at the start or the end")))
      }
      now[list.id] = (rows.map(\.id), Set(rows.filter { measures[$0.id]?.overlaps(window) == true }.map(\.id)))
    }
    lists = now
    return now.isEmpty ? nil : complaints
  }

  /// The row after which new ones came, where both it and the next one of old were in sight.
  private static func interrupted(_ rows: [Element], _ before: [Int], _ seen: Set<Int>) -> Element? {
    let old = Set(before)
    var last: Element?, isInterrupted = false
    for row in rows {
      guard old.contains(row.id) else {
        isInterrupted = last != nil
        continue
      }
      if isInterrupted, let last, seen.contains(last.id), seen.contains(row.id) { return last }
      (last, isInterrupted) = (row, false)
    }
    return nil
  }
}
