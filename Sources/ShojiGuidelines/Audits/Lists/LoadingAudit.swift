// LoadingAudit: reports lists that stay empty while they load, without a progress indicator.

import ShojiElements

struct LoadingAudit: SessionAudit {
  static let guidelines = ["table.loading-progress"]
  /// Seconds that a list may be empty without a progress indicator.
  private static let moment = 1.0
  /// For each empty list, since when it has been empty, and whether a progress indicator has been shown meanwhile.
  private var waiting: [Int: (since: Double, isTold: Bool)] = [:]

  init() {}

  mutating func look(at root: Element, _ turn: AuditTurn, in scene: AuditScene) -> [(Element, Complaint)]? {
    var complaints: [(Element, Complaint)] = []
    var lists: [Element] = []
    var isTold = false
    root.forEachDescendant { element in
      if element.content is ListContent { lists.append(element) }
      if element.content is ProgressContent { isTold = true }
    }
    guard !lists.isEmpty else {
      waiting = [:]
      return nil
    }
    var next: [Int: (since: Double, isTold: Bool)] = [:]
    for list in lists {
      let isEmpty = !RowShape.rows(of: list).contains { row in !isSpinner(row) }
      let before = waiting[list.id]
      if isEmpty {
        next[list.id] = (before?.since ?? turn.time, before?.isTold == true || isTold)
      } else if let before, !before.isTold, !turn.answersPerson, turn.time - before.since > Self.moment {
        complaints.append(
          (
            list,
            Complaint(
              "table.loading-progress",
              "the list was empty for \(Int((turn.time - before.since).rounded())) s and did "
                + "not say that it was loading, so that it looked broken; show ProgressView() meanwhile, or write .listRowsLoading(_:)")
          ))
      }
    }
    waiting = next
    return complaints
  }

  private func isSpinner(_ row: Element) -> Bool { RowShape.content(of: row)?.content is ProgressContent }
}
