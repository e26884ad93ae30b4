// RowMove: what a person has put elsewhere, told to the data behind it.

import ShojiElements
import ShojiGraph

@MainActor struct RowMove {
  /// What moves, by its id in the page: places change while a word of them is on its way.
  let row: String
  /// What stood after and before it where it was put; each may be gone, or never have been.
  private let next, previous: String?
  /// Whether all that are chosen go along: `keyboard-shortcut.command-drag-group`.
  let isGroup: Bool

  init?(_ event: ElementEvent, named name: String = "move") {
    guard case .action(name, .list(let values)) = event, (3...4).contains(values.count), let row = values[0].string else { return nil }
    guard values[1...2].allSatisfy({ $0.string != nil || $0 == .null }), values.count == 3 || values[3] == .bool(true) else { return nil }
    self.row = row
    (next, previous) = (values[1].string, values[2].string)
    isGroup = values.count == 4
  }

  /// From which index to which, counted without what moves, in the order of now; nil where neither neighbour is left.
  private func places(among ids: [String]) -> (from: Int, to: Int)? {
    guard let from = ids.firstIndex(of: row) else { return nil }
    if let next, let place = ids.firstIndex(of: next) { return (from, place > from ? place - 1 : place) }
    if let previous, let place = ids.firstIndex(of: previous) { return (from, place < from ? place + 1 : place) }
    return nil
  }

  /// - Parameters:
  ///   - ids: the ids of the rows that stand together, in their order; of a long list those that are mounted.
  ///   - origins: where these come from.
  ///   - selection: whose rows go along in a group.
  ///   - isChosen: whether the row at an index is one of them.
  func perform(_ ids: [String], _ origins: [RowOrigin?], _ selection: ListSelection? = nil, isChosen: (Int) -> Bool = { _ in false }) {
    guard let (from, to) = places(among: ids), let origin = origins[from], let source = origin.source, let move = source.rowActions.move else { return }
    // Only among the rows of the same data: what stands before or after them is passed over.
    let fellows = origins.compactMap { $0 }.filter { $0.source === source }
    guard let last = fellows.last?.index, let first = fellows.first?.index else { return }
    let target: Int
    if let fellow = origins[to], fellow.source === source { target = to > from ? fellow.index + 1 : fellow.index } else { target = to > from ? last + 1 : first }
    var moved: Set = [origin.index]
    if isGroup {
      // Of a row that is not mounted nothing is known but its id.
      if let selection { moved.formUnion(source.indices { selection.contains($0) }) }
      for (position, fellow) in origins.enumerated() {
        guard let fellow, fellow.source === source, fellow.index != origin.index else { continue }
        if isChosen(position) { moved.insert(fellow.index) } else { moved.remove(fellow.index) }
      }
    }
    guard from != to || moved.count > 1 else { return }
    move(moved.sorted(), target)
  }
}
