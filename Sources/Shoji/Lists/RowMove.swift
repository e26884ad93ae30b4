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
  ///   - origins: where the rows that stand together come from, in their order.
  ///   - isChosen: whether the row at an index goes along in a group.
  func perform(_ origins: [RowOrigin?], isChosen: (Int) -> Bool = { _ in false }) {
    guard origins.indices.contains(from), origins.indices.contains(to), from != to || isGroup else { return }
    guard let origin = origins[from], let source = origin.source, let move = source.rowActions.move else { return }
    // Only among the rows of the same data: what stands before or after them is passed over.
    let fellows = origins.compactMap { $0 }.filter { $0.source === source }
    guard let last = fellows.last?.index, let first = fellows.first?.index else { return }
    let target: Int
    if let fellow = origins[to], fellow.source === source { target = to > from ? fellow.index + 1 : fellow.index } else { target = to > from ? last + 1 : first }
    let mates = isGroup ? origins.indices.filter { $0 != from && origins[$0]?.source === source && isChosen($0) }.compactMap { origins[$0]?.index } : []
    move((mates + [origin.index]).sorted(), target)
  }
}
