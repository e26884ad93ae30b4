// ColumnFollowsSelection: the split view's front column follows the selection of its lists, also when code changes it.

import ShojiGraph

extension ColumnPlace {
  /// Brings the next column to the front after a value was selected in this column's list.
  @MainActor func selectionWasMade() {
    if state.followsSelection { state.advance(from: column) }
  }
}

/// Shows the next column when the list's selection changes, and returns to the list when the selection becomes empty.
///
/// A tap on a row advances by itself (`ListRow`), because selecting the same value again changes nothing here.
struct ColumnFollowsSelection: ViewModifier {
  let selection: ListSelection?
  @Environment(\.columnPlace) private var place
  @Environment(\.isListEditing) private var isEditing

  func body(content: Content) -> some View {
    content.onChange(of: selected, initial: true) { old, new in follow(from: old, to: new) }
  }

  /// The value that the next column shows.
  private var selected: AnyHashable? {
    guard let place, place.column != .detail, place.state.followsSelection else { return nil }
    return selection?.only
  }

  private func follow(from old: AnyHashable?, to new: AnyHashable?) {
    // While a list is edited, rows are selected for an action, not to be opened.
    guard let place, let selection, !isEditing else { return }
    if new == nil {
      if old != nil, selection.isEmpty { place.state.retreat(to: place.column) }
    } else if old != new {
      place.selectionWasMade()
    } else if selection.isClearable, place.state.preferred == nil {
      // First appearance with a selection: SwiftUI opens it, unless the author prefers a column.
      place.state.openFirst(from: place.column)
    }
  }
}
