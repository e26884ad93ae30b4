// PageTransitionStyle: how the pages of a tab view in page style are turned. Moved in Client/behaviours/pages.js and curl.js.

import ShojiGraph

/// How one page gives way to the next: in one of two ways (`page.two-styles`).
public enum PageTransitionStyle: Hashable, Sendable, CaseIterable {
  /// The pages lie side by side and scroll past.
  case scroll
  /// A page is turned like a leaf of a book: its edge follows the finger, and the next one is seen below.
  ///
  /// Where the pages' room is wider than high, two lie open beside each other, with the spine between them.
  case pageCurl
}

private struct PageTransitionKey: EnvironmentKey { static var defaultValue: PageTransitionStyle { .scroll } }
extension EnvironmentValues {
  var pageTransitionStyle: PageTransitionStyle { get { self[PageTransitionKey.self] } set { self[PageTransitionKey.self] = newValue } }
}

extension View {
  /// Sets how the pages of a tab view in page style are turned.
  ///
  /// Either way a finger reaches only the page beside (`page.sequential-no-jump`). Give people a control that sets the selection where
  /// they look for a page further off (`page.custom-control-out-of-sequence`).
  ///
  ///     TabView(selection: $page) { ForEach(pages) { PageView($0) } }
  ///       .tabViewStyle(.page)
  ///       .pageTransitionStyle(.pageCurl)
  nonisolated public func pageTransitionStyle(_ style: PageTransitionStyle) -> some View { environment(\.pageTransitionStyle, style) }
}
