// RowMove: what a person has put elsewhere, told to the data behind it.

import ShojiGraph

@MainActor enum RowMove {
  /// - Parameters:
  ///   - origins: where the rows that stand together come from, in their order.
  ///   - to: the index after the row was taken out.
  static func perform(_ origins: [RowOrigin?], from: Int, to: Int) {
    guard origins.indices.contains(from), origins.indices.contains(to), from != to else { return }
    guard let origin = origins[from], let source = origin.source, let move = source.rowActions.move else { return }
    // Only among the rows of the same data: what stands before or after them is passed over.
    let fellows = origins.compactMap { $0 }.filter { $0.source === source }
    guard let last = fellows.last?.index, let first = fellows.first?.index else { return }
    let target: Int
    if let fellow = origins[to], fellow.source === source { target = to > from ? fellow.index + 1 : fellow.index } else { target = to > from ? last + 1 : first }
    move([origin.index], target)
  }
}
