// TabsContent: several screens of which a bar chooses one, or pages that are turned. Made in Shoji/Tabs/.

import Foundation

/// Screens with a bar of tabs, or pages side by side.
///
/// Children: a ``TabPanelContent`` for each screen, then the ``TabBarContent``.
package struct TabsContent: ElementContent {
  /// Whether the screens are pages that a finger turns.
  package var isPaged = false
  /// Whether a page turns like a leaf of a book, in the place of scrolling.
  package var isCurled = false
  /// Whether the app itself can set the page, by a control of its own.
  package var isBound = false
  package var showsDots = true
  package var dotsHaveBackground = false
  package var selected = 0
  package var count = 0
  package var tint: Paint?
  /// Whether an accessory stands above the bar.
  package var hasAccessory = false
  package init() {}
  @MainActor package func sizing(children: [Element]) -> Sizing { .fill }
}

/// What stands above the bar on all screens.
package struct TabAccessoryContent: ElementContent {
  package var isHidden: Bool
  package init(isHidden: Bool) { self.isHidden = isHidden }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fillWidth }
}

/// The screen of one tab.
package struct TabPanelContent: ElementContent {
  package var isSelected: Bool
  /// The page that is seen, of pages that lie over each other.
  package var isInFront: Bool
  package init(isSelected: Bool, isInFront: Bool = false) { (self.isSelected, self.isInFront) = (isSelected, isInFront) }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fill }
}

/// The bar; its children are ``TabButtonContent`` elements.
package struct TabBarContent: ElementContent {
  package var isHidden = false
  package var isBelowAccessory = false
  package var paint: Paint?
  package init() {}
  @MainActor package func sizing(children: [Element]) -> Sizing { .fillWidth }
}

/// One tab: its children are what its label shows.
package struct TabButtonContent: ElementContent {
  package var isSelected = false
  package var badge: String?
  package var isDisabled = false
  package init() {}
  @MainActor package func sizing(children: [Element]) -> Sizing { .hug }
}
