// Which list styles have no index, so that asking for one beside them does not compile.

import ShojiGraph

// NB: a compiler passes over what is marked unavailable where the name has another meaning too; between two equals it finds none and says
// that the name is ambiguous. These two are the equals.

/// A grouped list has no index: `table.grouped-no-index`.
public protocol _GroupedListsHaveNoIndex {}
/// An inset list has no index: `table.inset-no-index`.
public protocol _InsetListsHaveNoIndex {}

extension GroupedListStyle: _GroupedListsHaveNoIndex, _InsetListsHaveNoIndex {}
extension InsetGroupedListStyle: _GroupedListsHaveNoIndex, _InsetListsHaveNoIndex {}
extension _ListStyleModifier: _GroupedListsHaveNoIndex where Style: _GroupedListsHaveNoIndex {}
extension _ListStyleModifier: _InsetListsHaveNoIndex where Style: _InsetListsHaveNoIndex {}

extension ModifiedContent where Self: View, Modifier: _GroupedListsHaveNoIndex {
  nonisolated public func listSectionIndexVisibility(_ groupedListsHaveNoIndex: Visibility) -> Self { self }
}
extension ModifiedContent where Self: View, Modifier: _InsetListsHaveNoIndex {
  nonisolated public func listSectionIndexVisibility(_ insetListsHaveNoIndex: Visibility) -> Self { self }
}

extension ModifiedContent where Self: View, Modifier == _SectionIndexVisibilityModifier {
  nonisolated public func listStyle<S: ListStyle & _GroupedListsHaveNoIndex>(_ style: S) -> Self { self }
  nonisolated public func listStyle<S: ListStyle & _InsetListsHaveNoIndex>(_ style: S) -> Self { self }
}
