// NavigationContent: a stack of pages with their bars. Made in Shoji/Navigation/, drawn in ShojiWeb/Drawing/Navigation+Drawing.swift.

import Foundation

/// A stack of pages; the last child lies in front.
package struct NavigationContent: ElementContent {
  /// Whether links on its pages lead to further pages of it.
  package var canPush = false
  package init() {}
  @MainActor package func sizing(children: [Element]) -> Sizing { .fill }
}

/// One page with its bars. Its children are ``PagePartContent`` elements.
package struct PageContent: ElementContent {
  package enum TitleMode: String { case large, inline, hidden }
  package var title = ""
  package var subtitle: String?
  package var titleMode: TitleMode = .inline
  /// What the button back says; nil where there is none.
  package var back: String?
  /// Whether it is its column's first, and the way back leads to the column before.
  package var leavesColumn = false
  /// Whether the page cannot be left by gestures and keys.
  package var isLocked = false
  package var hasSearch = false
  package var hidesBottomBar = false
  package var barBackground: Visibility?
  package var barPaint: Paint?
  package var barScheme: ColorScheme?
  package var tint: Paint?
  package init() {}
  @MainActor package func sizing(children: [Element]) -> Sizing { .fill }
}

/// A part of a page in which an author's views lie.
package struct PagePartContent: ElementContent {
  package enum Kind: String { case leading, principal, titleMenu, trailing, search, body, suggestions, bottom, keyboard }
  package var kind: Kind
  package init(_ kind: Kind) { self.kind = kind }
  @MainActor package func sizing(children: [Element]) -> Sizing { kind == .body || kind == .suggestions ? .fill : .hug }
}
