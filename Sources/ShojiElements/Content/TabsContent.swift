// TabsContent: several screens of which a bar chooses one, or pages that are turned. Made in Shoji/Tabs/.

import Foundation

/// Screens with a bar of tabs, or pages side by side.
///
/// Children: a ``TabPanelContent`` for each screen, then the ``TabBarContent``.
package struct TabsContent: ElementContent {
  /// Whether the screens are pages that a finger turns.
  package var isPaged = false
  package var showsDots = true
  package var dotsHaveBackground = false
  package var selected = 0
  package var count = 0
  package var tint: Paint?
  package init() {}
  @MainActor package func sizing(children: [Element]) -> Sizing { .fill }
}

/// The screen of one tab.
package struct TabPanelContent: ElementContent {
  package var isSelected: Bool
  package init(isSelected: Bool) { self.isSelected = isSelected }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fill }
}

/// The bar; its children are ``TabButtonContent`` elements.
package struct TabBarContent: ElementContent {
  package var isHidden = false
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
