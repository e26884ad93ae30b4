// PageTransitionStyle: how a paged tab view changes its page. Animated in Client/behaviours/pages.js and curl.js.

import ShojiGraph

/// The transition between pages: one of two styles (`page.two-styles`).
public enum PageTransitionStyle: Hashable, Sendable, CaseIterable {
  /// The pages lie side by side and scroll.
  case scroll
  /// The page turns like a leaf of a book: its edge follows the finger and reveals the next page.
  ///
  /// If the area is wider than high, two pages are visible, with the spine between them.
  case pageCurl
}

private struct PageTransitionKey: EnvironmentKey { static var defaultValue: PageTransitionStyle { .scroll } }
extension EnvironmentValues {
  var pageTransitionStyle: PageTransitionStyle {
    get { self[PageTransitionKey.self] }
    set { self[PageTransitionKey.self] = newValue }
  }
}

extension View {
  /// Sets the transition between the pages of a tab view in page style.
  ///
  /// A swipe only reaches an adjacent page (`page.sequential-no-jump`). If users need pages further away, provide a control that sets
  /// the selection (`page.custom-control-out-of-sequence`).
  ///
  ///     TabView(selection: $page) { ForEach(pages) { PageView($0) } }
  ///       .tabViewStyle(.page)
  ///       .pageTransitionStyle(.pageCurl)
  nonisolated public func pageTransitionStyle(_ style: PageTransitionStyle) -> some View { environment(\.pageTransitionStyle, style) }
}
