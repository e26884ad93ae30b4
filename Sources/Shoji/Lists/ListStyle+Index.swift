// Makes an index on a list style without one a compiler error.

import ShojiGraph

// NB: the compiler ignores an unavailable overload if another one fits, but reports two equally good overloads as ambiguous. These two
// protocols create such a pair.

/// A grouped list has no index: `table.grouped-no-index`.
public protocol _GroupedListsHaveNoIndex {}
/// An inset list has no index: `table.inset-no-index`.
public protocol _InsetListsHaveNoIndex {}

extension GroupedListStyle: _GroupedListsHaveNoIndex, _InsetListsHaveNoIndex {}
extension InsetGroupedListStyle: _GroupedListsHaveNoIndex, _InsetListsHaveNoIndex {}
extension _ListStyleModifier: _GroupedListsHaveNoIndex where Style: _GroupedListsHaveNoIndex {}
extension _ListStyleModifier: _InsetListsHaveNoIndex where Style: _InsetListsHaveNoIndex {}

extension ModifiedContent where Self: View, Modifier: _GroupedListsHaveNoIndex {
  /// Makes the index of a grouped or inset list an ambiguous use, which does not compile (`table.grouped-no-index`).
  nonisolated public func listSectionIndexVisibility(_ groupedListsHaveNoIndex: Visibility) -> Self { self }
}
extension ModifiedContent where Self: View, Modifier: _InsetListsHaveNoIndex {
  nonisolated public func listSectionIndexVisibility(_ insetListsHaveNoIndex: Visibility) -> Self { self }
}

extension ModifiedContent where Self: View, Modifier == _SectionIndexVisibilityModifier {
  /// Makes a grouped or inset style of a list with an index an ambiguous use, which does not compile (`table.grouped-no-index`).
  nonisolated public func listStyle<S: ListStyle & _GroupedListsHaveNoIndex>(_ style: S) -> Self { self }
  nonisolated public func listStyle<S: ListStyle & _InsetListsHaveNoIndex>(_ style: S) -> Self { self }
}
