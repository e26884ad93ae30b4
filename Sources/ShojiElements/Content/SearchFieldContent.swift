// SearchFieldContent: the field in which a page is searched. Made in Shoji/Navigation/Searchable.swift.

/// A search field with its way out.
package struct SearchFieldContent: ElementContent {
  package var text = ""
  package var prompt = ""
  /// Whether a person is searching: the way out is shown.
  package var isActive = false
  package var isDisabled = false
  /// HTML's words for the keyboard and the key on it.
  package var inputMode: String?
  package var enterKey = "search"
  package var capitalization: String?
  package var disablesCorrection = false
  package init() {}
  @MainActor package func sizing(children: [Element]) -> Sizing { .fillWidth }
}
