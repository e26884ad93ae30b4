// scrollZoom: content of a scroll view that people enlarge. Element: ScrollContent. Moved in Client/behaviours/scrollzoom.js.

import Foundation
import ShojiGraph

/// How far people may enlarge what scrolls, and how far it is enlarged.
struct ScrollZoom: Equatable {
  let range: ClosedRange<CGFloat>
  /// nil where the app doesn't follow.
  let scale: CGFloat?
  let set: (CGFloat) -> Void

  nonisolated static func == (a: ScrollZoom, b: ScrollZoom) -> Bool { a.range == b.range && a.scale == b.scale }

  @MainActor func zoomed(to number: Double, _ context: PrimitiveContext) {
    let value = min(max(number, range.lowerBound), range.upperBound)
    guard scale != nil else { return }
    if var shown = context.element.content as? ScrollContent {
      shown.scale = number
      context.element.shown(shown)
    }
    set(value)
    context.node.invalidate()
  }
}

private struct ScrollZoomKey: EnvironmentKey { static var defaultValue: ScrollZoom? { nil } }
extension EnvironmentValues {
  var scrollZoom: ScrollZoom? { get { self[ScrollZoomKey.self] } set { self[ScrollZoomKey.self] = newValue } }
}

/// Lets the scroll view inside be zoomed.
public struct _ScrollZoomModifier {
  let range: ClosedRange<CGFloat>
  let scale: Binding<CGFloat>?
}

extension _ScrollZoomModifier: ViewModifier {
  public func body(content: Content) -> some View {
    content.environment(\.scrollZoom, ScrollZoom(range: range, scale: scale?.wrappedValue, set: { scale?.wrappedValue = $0 }))
  }
}

extension View {
  /// Lets people enlarge what a scroll view holds: with two fingers, a double tap, or the keys +, − and 0 (`scroll-view.zoom-support`).
  ///
  /// The content follows the fingers a little beyond the range and comes to rest within it. Choose a range that makes sense for
  /// what is shown (`scroll-view.zoom-scale-limits`): for text hardly more than 4.
  ///
  ///     ScrollView([.horizontal, .vertical]) { Image("Map") }
  ///       .scrollZoom(in: 1...4)
  ///
  /// - Parameter scale: follows the zoom, and sets it; without one the scroll view keeps it to itself.
  nonisolated public func scrollZoom(in range: ClosedRange<CGFloat>, scale: Binding<CGFloat>? = nil) -> some View {
    modifier(_ScrollZoomModifier(range: range, scale: scale))
  }
}
