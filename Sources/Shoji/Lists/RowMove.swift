// RowMove: applies a move made by the user to the data of the rows.

import ShojiElements
import ShojiGraph

@MainActor struct RowMove {
  /// The DOM id of the moved row, because indices may change while the event is in transit.
  let row: String
  /// The rows after and before the drop position; each may be missing, or gone by now.
  private let next, previous: String?
  /// Whether all selected rows move with it: `keyboard-shortcut.command-drag-group`.
  let isGroup: Bool

  init?(_ event: ElementEvent, named name: ElementAction = .move) {
    guard case .action(name, .list(let values)) = event, (3...4).contains(values.count), let row = values[0].string else { return nil }
    guard values[1...2].allSatisfy({ $0.string != nil || $0 == .null }), values.count == 3 || values[3] == .bool(true) else { return nil }
    self.row = row
    (next, previous) = (values[1].string, values[2].string)
    isGroup = values.count == 4
  }

  /// Returns the source index and the target index without the moved row, in the current order; nil if both neighbours are gone.
  private func places(among ids: [String]) -> (from: Int, to: Int)? {
    guard let from = ids.firstIndex(of: row) else { return nil }
    if let next, let place = ids.firstIndex(of: next) { return (from, place > from ? place - 1 : place) }
    if let previous, let place = ids.firstIndex(of: previous) { return (from, place < from ? place + 1 : place) }
    return nil
  }

  /// - Parameters:
  ///   - ids: The ids of the rows of a section, in their order; in a long list those that are mounted.
  ///   - origins: The data that these rows come from.
  ///   - selection: The selection that a group move includes.
  ///   - isChosen: Whether the row at an index is selected and can move.
  func perform(_ ids: [String], _ origins: [RowOrigin?], _ selection: ListSelection? = nil, isChosen: (Int) -> Bool = { _ in false }) {
    guard let (from, to) = places(among: ids), let origin = origins[from], let source = origin.source, let move = source.rowActions.move
    else { return }
    // Only among rows of the same data: rows of other data before or after them do not count.
    let counterparts = origins.compactMap { $0 }.filter { $0.source === source }
    guard let last = counterparts.last?.index, let first = counterparts.first?.index else { return }
    let target: Int
    if let counterpart = origins[to], counterpart.source === source {
      target = to > from ? counterpart.index + 1 : counterpart.index
    } else {
      target = to > from ? last + 1 : first
    }
    var moved: Set = [origin.index]
    if isGroup {
      // For a row that is not mounted only its id is known.
      if let selection { moved.formUnion(source.indices { selection.contains($0) }) }
      for (position, counterpart) in origins.enumerated() {
        guard let counterpart, counterpart.source === source, counterpart.index != origin.index else { continue }
        if isChosen(position) { moved.insert(counterpart.index) } else { moved.remove(counterpart.index) }
      }
    }
    guard from != to || moved.count > 1 else { return }
    move(moved.sorted(), target)
  }
}
