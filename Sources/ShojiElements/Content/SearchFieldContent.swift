// SearchFieldContent: the search field of a page. Made in Shoji/Navigation/Searchable.swift.

/// A search field with its cancel button.
package struct SearchFieldContent: ElementContent {
  package var text = ""
  package var prompt = ""
  /// Whether the user is searching; shows the cancel button.
  package var isActive = false
  package var isDisabled = false
  /// HTML's `inputmode` and `enterkeyhint`.
  package var inputMode: String?
  package var enterKey = "search"
  package var capitalization: String?
  package var disablesCorrection = false
  package init() {}
  @MainActor package func sizing(children: [Element]) -> Sizing { .fillWidth }
}
