// scrollPageControl: a page control over a paging scroll view. Element: PageControlContent.

import Foundation
import ShojiGraph

private struct PageControlKey: EnvironmentKey { static var defaultValue: Bool { false } }
extension EnvironmentValues {
  /// Whether the scroll view has a page control.
  var hasPageControl: Bool {
    get { self[PageControlKey.self] }
    set { self[PageControlKey.self] = newValue }
  }
}

/// One dot for each page.
struct PageControlView: PrimitiveView {
  nonisolated init() {}
  typealias Body = Never
  func resolve(_ context: PrimitiveContext) -> PageControlContent {
    PageControlContent(
      hasBackground: context.environment.indexBackground, colors: UIPageControl.appearance().colors(in: context.environment))
  }
}

extension View {
  /// Shows the number of pages of a paging scroll view and the current page (`scroll-view.page-control-shows-count-and-current`).
  ///
  /// A tap beside the current dot turns one page, sliding a finger over the dots turns to each page that it passes, and the arrow keys work
  /// too. Scroll indicators along the same axis are hidden (`scroll-view.page-control-no-indicator`).
  ///
  ///     ScrollView(.horizontal) { … }
  ///       .scrollTargetBehavior(.paging)
  ///       .scrollPageControl()
  nonisolated public func scrollPageControl(_ visibility: Visibility = .visible) -> some View {
    environment(\.hasPageControl, visibility != .hidden)
      .overlay { if visibility != .hidden { PageControlView() } }
  }
}
