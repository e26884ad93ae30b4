// Styles derived from other styles.

import Foundation

/// A style derived from another one by changing its paint.
struct ChangedStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let change: @Sendable (Paint) -> Paint
  func _paint(in environment: Any?) -> _Paint { _Paint(change(base._paint(in: environment).paint)) }
}

extension ShapeStyle {
  /// The style with its opacity multiplied by a value from 0 to 1.
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    ChangedStyle(base: self) { .opacity($0, opacity) }
  }

  /// The style, blended with what is behind it.
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    ChangedStyle(base: self) { .blended($0, mode) }
  }

  /// The style with a shadow.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    ChangedStyle(base: self) { .shadowed($0, style) }
  }

  /// The second level of the style.
  public var secondary: some ShapeStyle { ChangedStyle(base: self) { .hierarchical(level: 1, of: $0) } }
  /// The third level of the style.
  public var tertiary: some ShapeStyle { ChangedStyle(base: self) { .hierarchical(level: 2, of: $0) } }
  /// The fourth level of the style.
  public var quaternary: some ShapeStyle { ChangedStyle(base: self) { .hierarchical(level: 3, of: $0) } }
  /// The fifth level of the style.
  public var quinary: some ShapeStyle { ChangedStyle(base: self) { .hierarchical(level: 4, of: $0) } }
}
