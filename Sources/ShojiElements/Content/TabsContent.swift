// TabsContent: screens behind a tab bar, or pages to swipe. Made in Shoji/Tabs/.

import Foundation

/// Screens with a bar of tabs, or pages side by side.
///
/// Children: a ``TabPanelContent`` for each screen, then the ``TabBarContent``.
package struct TabsContent: ElementContent {
  /// Whether the screens are pages that the user swipes.
  package var isPaged = false
  /// Whether pages turn with a page curl instead of scrolling.
  package var isCurled = false
  /// Whether the app has a selection binding, so that its own controls can change the page.
  package var isBound = false
  package var showsDots = true
  package var dotsHaveBackground = false
  package var dotColors = PageDotColors()
  package var selected = 0
  package var count = 0
  package var tint: Paint?
  /// Whether an accessory appears above the bar.
  package var hasAccessory = false
  package init() {}
  package var containedKinds: ContainedKinds { .bars }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fill }
}

/// The accessory above the bar on all screens.
package struct TabAccessoryContent: ElementContent {
  package var isHidden: Bool
  package init(isHidden: Bool) { self.isHidden = isHidden }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fillWidth }
}

/// The screen of one tab.
package struct TabPanelContent: ElementContent {
  package var isSelected: Bool
  /// Whether it is the visible page in a stack of pages.
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

/// One tab: its children are its label's views.
package struct TabButtonContent: ElementContent {
  package var isSelected = false
  package var badge: String?
  package var isDisabled = false
  package init() {}
  @MainActor package func sizing(children: [Element]) -> Sizing { .hug }
}
