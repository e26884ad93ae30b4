// Contextual styles, which take their colour from the environment.

import Foundation

/// A shape style that maps to one of the numbered content styles.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  package let level: Int
  public static let primary = HierarchicalShapeStyle(level: 0)
  public static let secondary = HierarchicalShapeStyle(level: 1)
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  public static let quinary = HierarchicalShapeStyle(level: 4)

  public func _paint(in environment: Any?) -> _Paint { _Paint(.hierarchical(level: level, of: .foreground)) }
}

/// A style that reflects the current tint.
public struct TintShapeStyle: ShapeStyle, Hashable {
  public init() {}
  public func _paint(in environment: Any?) -> _Paint { _Paint(.tint) }
}
/// The foreground style in the current context.
public struct ForegroundStyle: ShapeStyle, Hashable {
  public init() {}
  public func _paint(in environment: Any?) -> _Paint { _Paint(.foreground) }
}
/// The background style in the current context.
public struct BackgroundStyle: ShapeStyle, Hashable {
  public init() {}
  public func _paint(in environment: Any?) -> _Paint { _Paint((environment as? any BackgroundPainted)?.backgroundPaint ?? .background) }
}
/// An environment with a custom background paint.
package protocol BackgroundPainted { var backgroundPaint: Paint? { get } }
/// A style appropriate for foreground separator or border lines.
public struct SeparatorShapeStyle: ShapeStyle, Hashable {
  public init() {}
  public func _paint(in environment: Any?) -> _Paint { _Paint(.separator) }
}
/// A style appropriate for placeholder text.
public struct PlaceholderTextShapeStyle: ShapeStyle, Hashable {
  public init() {}
  public func _paint(in environment: Any?) -> _Paint { _Paint(.placeholder) }
}
/// A style appropriate for links.
public struct LinkShapeStyle: ShapeStyle, Hashable {
  public init() {}
  public func _paint(in environment: Any?) -> _Paint { _Paint(.link) }
}
/// A style used to visually indicate selection.
public struct SelectionShapeStyle: ShapeStyle, Hashable {
  public init() {}
  public func _paint(in environment: Any?) -> _Paint { _Paint(.selection) }
}
/// A style for the fill of shapes such as the background of a control.
public struct FillShapeStyle: ShapeStyle, Hashable {
  public init() {}
  public func _paint(in environment: Any?) -> _Paint { _Paint(.fill) }
}
/// A style appropriate for the background of a window.
public struct WindowBackgroundShapeStyle: ShapeStyle, Hashable {
  public init() {}
  public func _paint(in environment: Any?) -> _Paint { _Paint(.windowBackground) }
}

/// A background material that blurs what is behind it.
public struct Material: ShapeStyle, Hashable {
  package enum Thickness: String, Hashable, Sendable, CaseIterable {
    case ultraThin, thin, regular, thick, ultraThick, bar
  }
  package let thickness: Thickness
  public static let ultraThin = Material(thickness: .ultraThin)
  public static let thin = Material(thickness: .thin)
  public static let regular = Material(thickness: .regular)
  public static let thick = Material(thickness: .thick)
  public static let ultraThick = Material(thickness: .ultraThick)
  public static let bar = Material(thickness: .bar)

  public func _paint(in environment: Any?) -> _Paint { _Paint(.material(self)) }
}

/// A style to use when rendering shadows.
public struct ShadowStyle: Hashable, Sendable {
  package let color: Color
  package let radius: CGFloat
  package let x: CGFloat
  package let y: CGFloat
  package let isInner: Bool

  /// A shadow that falls behind the shape.
  public static func drop(
    color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(color: color, radius: radius, x: x, y: y, isInner: false)
  }
  /// A shadow that falls into the shape, as if it were cut out.
  public static func inner(
    color: Color = Color(white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(color: color, radius: radius, x: x, y: y, isInner: true)
  }
}
