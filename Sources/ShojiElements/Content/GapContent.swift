// GapContent: a placeholder for unmounted rows. Made in ShojiGraph/Nodes/LazyWindow.swift, drawn in ShojiWeb/Drawing/Gap+Drawing.swift.

import Foundation

/// The rows before or after the mounted ones, as empty space. Gaps come in pairs, one on each side of the mounted rows.
package struct GapContent: ElementContent {
  package enum Side: String { case before, after }
  package var side: Side
  /// The number of rows that the gap replaces.
  package var count: Int
  /// The index of the first row after this gap's rows, or of its own first row.
  package var first: Int
  package var total: Int
  package var axis: StackAxis
  /// The number of rows side by side; 0 for as many as fit.
  package var columns: Int
  /// The ID of the gap on the other side.
  package var counterpartID: Int

  package init(side: Side, count: Int, first: Int, total: Int, axis: StackAxis, columns: Int, counterpartID: Int) {
    self.side = side
    self.count = count
    self.first = first
    self.total = total
    self.axis = axis
    self.columns = columns
    self.counterpartID = counterpartID
  }
  @MainActor package func sizing(children: [Element]) -> Sizing { axis == .vertical ? Sizing(.fill(), .hug()) : Sizing(.hug(), .fill()) }
}
