// scrollZoom: a scroll view whose content the user can zoom. Element: ScrollContent. Client: behaviours/scrollzoom.js.

import Foundation
import ShojiGraph

/// The zoom range and the current scale of a scroll view.
struct ScrollZoom: Equatable {
  let range: ClosedRange<CGFloat>
  /// Nil if the app does not observe the scale.
  let scale: CGFloat?
  let set: (CGFloat) -> Void

  nonisolated static func == (a: ScrollZoom, b: ScrollZoom) -> Bool { a.range == b.range && a.scale == b.scale }

  @MainActor func zoomed(to number: Double, _ context: PrimitiveContext) {
    let value = min(max(number, range.lowerBound), range.upperBound)
    guard scale != nil else { return }
    if var shown = context.element.content as? ScrollContent {
      shown.scale = number
      context.element.acknowledgeClientState(shown)
    }
    set(value)
    context.node.invalidate()
  }
}

private struct ScrollZoomKey: EnvironmentKey { static var defaultValue: ScrollZoom? { nil } }
extension EnvironmentValues {
  var scrollZoom: ScrollZoom? {
    get { self[ScrollZoomKey.self] }
    set { self[ScrollZoomKey.self] = newValue }
  }
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
  /// Lets the user zoom a scroll view's content with two fingers, a double tap, or the keys +, − and 0 (`scroll-view.zoom-support`).
  ///
  /// The content follows the fingers slightly beyond the range and then returns into it. Choose a range that suits the content
  /// (`scroll-view.zoom-scale-limits`): for text hardly more than 4.
  ///
  ///     ScrollView([.horizontal, .vertical]) { Image("Map") }
  ///       .scrollZoom(in: 1...4)
  ///
  /// - Parameter scale: A binding to the scale; nil if the app does not need it.
  nonisolated public func scrollZoom(in range: ClosedRange<CGFloat>, scale: Binding<CGFloat>? = nil) -> some View {
    modifier(_ScrollZoomModifier(range: range, scale: scale))
  }
}
