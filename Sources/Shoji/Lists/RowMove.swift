// RowMove: what a person has put elsewhere, told to the data behind it.

import ShojiElements
import ShojiGraph

@MainActor struct RowMove {
  let from: Int
  /// The index after the row was taken out.
  let to: Int
  /// Whether all that are chosen go along: `keyboard-shortcut.command-drag-group`.
  let isGroup: Bool

  init?(_ event: ElementEvent, named name: String = "move") {
    guard case .action(name, .list(let values)) = event, values.count == 2 || values.count == 3 else { return nil }
    guard let from = values[0].number, let to = values[1].number, (0...1e9).contains(from), (0...1e9).contains(to) else { return nil }
    (self.from, self.to) = (Int(from), Int(to))
    isGroup = values.count == 3
  }

  /// - Parameters:
  ///   - origins: where the rows that stand together come from, in their order; of a long list those that are mounted.
  ///   - selection: whose rows go along in a group.
  ///   - isChosen: whether the row at an index is one of them.
  func perform(_ origins: [RowOrigin?], _ selection: ListSelection? = nil, isChosen: (Int) -> Bool = { _ in false }) {
    guard origins.indices.contains(from), origins.indices.contains(to), from != to || isGroup else { return }
    guard let origin = origins[from], let source = origin.source, let move = source.rowActions.move else { return }
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
    move(moved.sorted(), target)
  }
}
