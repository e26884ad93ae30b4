// PagePlace: which bars the page around a view has.

import ShojiGraph

/// The bars of the page around a view.
package struct PagePlace {
  package var hasNavigationBar: Bool
  /// Whether the bar at the bottom has items.
  package var hasToolbar: Bool
}

extension EnvironmentValues {
  /// The bars of the page around the view; nil outside of a navigation stack.
  @MainActor package var pagePlace: PagePlace? {
    guard let page = navigation?.page(at: pageIndex) else { return nil }
    let hasItems = page.portals.ordered.contains { ToolbarPlaces.bottom.contains($0.placement) }
    return PagePlace(hasNavigationBar: page.traits.navigationBar != .hidden, hasToolbar: hasItems && page.traits.bottomBar != .hidden)
  }
}
