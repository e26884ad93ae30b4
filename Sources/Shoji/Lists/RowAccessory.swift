// RowAccessory: the mark at the end of a row.

import ShojiGraph

/// A mark at the end of a row, in every cell style and in custom cells: `table.cell-accessories`.
public enum RowAccessory: Hashable, Sendable {
  /// The row opens another page. A `NavigationLink` has it by default.
  case disclosureIndicator
  /// The row is chosen.
  case checkmark
}

extension View {
  /// Puts a mark at the row's end; nil for none. The row's content becomes narrower: `table.accessories-shrink-text-space`.
  nonisolated public func listRowAccessory(_ accessory: RowAccessory?) -> some View { row { $0.accessory = accessory } }
}
