// NavigationContent: a stack of pages with their bars. Made in Shoji/Navigation/, drawn in ShojiWeb/Drawing/Navigation+Drawing.swift.

import Foundation

/// A stack of pages; the last child is on top.
package struct NavigationContent: ElementContent {
  /// Whether links on its pages push further pages.
  package var canPush = false
  package init() {}
  package var containedKinds: ContainedKinds { .bars }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fill }
}

/// One page with its bars. Its children are ``PagePartContent`` elements.
package struct PageContent: ElementContent {
  package enum TitleMode: String { case large, inline, hidden }
  package var title = ""
  package var subtitle: String?
  package var titleMode: TitleMode = .inline
  /// The back button's label; nil if there is no back button.
  package var back: String?
  /// The keys that press the back button, in the client's notation.
  package var backShortcut: String?
  /// Whether it is the first page of its column, so that the back button leads to the previous column.
  package var leavesColumn = false
  /// Whether gestures and keys cannot leave the page.
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

/// A part of a page that holds an author's views.
package struct PagePartContent: ElementContent {
  package enum Kind: String { case leading, principal, titleMenu, trailing, search, body, suggestions, bottom, keyboard }
  package var kind: Kind
  package init(_ kind: Kind) { self.kind = kind }
  @MainActor package func sizing(children: [Element]) -> Sizing { kind == .body || kind == .suggestions ? .fill : .hug }
}
