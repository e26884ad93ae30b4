// Text.LayoutKey: the layouts of the texts in a view, as a preference.

import Foundation
import ShojiGraph

extension Text {
  /// The layouts of the texts in a view, for `overlayPreferenceValue` and the like. A layout is there once the browser has measured its text.
  ///
  ///     text.overlayPreferenceValue(Text.LayoutKey.self) { layouts in
  ///       GeometryReader { proxy in
  ///         if let last = layouts.first?.layout.last { Cursor().position(at: last, proxy[layouts[0].origin]) }
  ///       }
  ///     }
  public struct LayoutKey: PreferenceKey, Sendable {
    /// A layout, and where its text is.
    public struct AnchoredLayout: Equatable {
      /// The text's top left corner.
      public var origin: Anchor<CGPoint>
      public var layout: Text.Layout
    }
    public static var defaultValue: [AnchoredLayout] { [] }
    public static func reduce(value: inout [AnchoredLayout], nextValue: () -> [AnchoredLayout]) { value += nextValue() }
  }
}

extension Anchor where Value == CGPoint {
  /// Creates an anchor at a point of the window.
  init(origin: CGPoint) { self.init(frame: CGRect(origin: origin, size: .zero), source: .topLeading) }
}
