// RowAccessory: the mark at a row's end.

import ShojiGraph

/// A mark at the end of a row, in every cell style and in cells of an app's own: `table.cell-accessories`.
public enum RowAccessory: Hashable, Sendable {
  /// The row leads to another page. A `NavigationLink` has it by itself.
  case disclosureIndicator
  /// The row is one that was chosen.
  case checkmark
}

extension View {
  /// Puts a mark at the row's end; nil for none. What stands in the row gets less room: `table.accessories-shrink-text-space`.
  nonisolated public func listRowAccessory(_ accessory: RowAccessory?) -> some View { row { $0.accessory = accessory } }
}
