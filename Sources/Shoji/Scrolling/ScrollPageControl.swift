// scrollPageControl: dots over a paging scroll view. Element: PageControlContent.

import Foundation
import ShojiGraph

private struct PageControlKey: EnvironmentKey { static var defaultValue: Bool { false } }
extension EnvironmentValues {
  /// Whether a page control belongs to the scroll view here.
  var hasPageControl: Bool { get { self[PageControlKey.self] } set { self[PageControlKey.self] = newValue } }
}

/// Dots, one a page.
struct PageControlView: PrimitiveView {
  nonisolated init() {}
  typealias Body = Never
  func resolve(_ context: PrimitiveContext) -> PageControlContent {
    PageControlContent(hasBackground: context.environment.indexBackground, tint: context.environment.tint)
  }
}

extension View {
  /// Shows how many pages a paging scroll view has and which one is seen (`scroll-view.page-control-shows-count-and-current`).
  ///
  /// A tap beside the lit dot turns one page, a finger that moves over the dots turns as many as it passes, and so do the arrow
  /// keys. No scroll indicator is shown along the same axis (`scroll-view.page-control-no-indicator`).
  ///
  ///     ScrollView(.horizontal) { … }
  ///       .scrollTargetBehavior(.paging)
  ///       .scrollPageControl()
  nonisolated public func scrollPageControl(_ visibility: Visibility = .visible) -> some View {
    environment(\.hasPageControl, visibility != .hidden)
      .overlay { if visibility != .hidden { PageControlView() } }
  }
}
