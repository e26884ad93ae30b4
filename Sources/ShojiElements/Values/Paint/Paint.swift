// Paint: the resolved form of every ShapeStyle. Drawing reads only this.

import Foundation

/// The fill of a shape, a text or a background.
package indirect enum Paint: Hashable, Sendable {
  case color(Color)
  case gradient(GradientPaint)
  case material(Material)
  case tile(TilePaint)
  /// A level (0 is primary, 4 quinary) of another paint, or of the current foreground.
  case hierarchical(level: Int, of: Paint)
  case tint
  case foreground
  case background
  case fill
  case separator
  case placeholder
  case link
  case selection
  case windowBackground
  case opacity(Paint, Double)
  case blended(Paint, BlendMode)
  case shadowed(Paint, ShadowStyle)

  /// Whether nothing is seen of it, so that nothing is hit either.
  package var isClear: Bool {
    switch self {
    case .color(let color): color == .clear
    case .opacity(let base, let opacity): opacity <= 0 || base.isClear
    default: false
    }
  }

  /// Whether it is a picture that extends over what it paints.
  package var isPicture: Bool {
    switch self {
    case .gradient, .tile: true
    default: false
    }
  }
}

/// A paint for the public protocol `ShapeStyle`, opaque outside the package.
public struct _Paint: Hashable, Sendable {
  package let paint: Paint
  package init(_ paint: Paint) { self.paint = paint }
}

/// A color or pattern to use when rendering a shape.
///
/// A custom style returns the style that it resolves to in an environment:
///
///     struct Status: ShapeStyle {
///       func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
///         environment.colorScheme == .dark ? Color.mint : Color.green
///       }
///     }
public protocol ShapeStyle: Sendable {
  /// `EnvironmentValues`, inferred from `resolve(in:)`; that type is in a higher-level module.
  associatedtype _Environment = Never
  associatedtype Resolved: ShapeStyle = Never

  /// Returns the style that this style resolves to in an environment.
  func resolve(in environment: _Environment) -> Resolved

  /// The resolved paint. Only the system's styles implement this directly.
  func _paint(in environment: Any?) -> _Paint
}

extension ShapeStyle where _Environment == Never, Resolved == Never {
  public func resolve(in environment: Never) -> Never {}
}

extension ShapeStyle {
  public func _paint(in environment: Any?) -> _Paint {
    // NB: without an environment a custom style cannot be resolved, so the foreground is used.
    guard let environment = environment as? _Environment else { return _Paint(.foreground) }
    return resolve(in: environment)._paint(in: environment)
  }

  /// The resolved paint; custom styles need the environment values.
  package func paint(in environment: Any? = nil) -> Paint { _paint(in: environment).paint }
}

extension Never: ShapeStyle {
  public func _paint(in environment: Any?) -> _Paint { switch self {} }
}

extension Color: ShapeStyle {
  // NB: `Color.Resolved` satisfies the protocol's `Resolved`; the overload with EnvironmentValues is in a higher-level module.
  public func resolve(in environment: Never) -> Resolved {}
  public func _paint(in environment: Any?) -> _Paint { _Paint(.color(self)) }
}

extension Gradient: ShapeStyle {
  public func _paint(in environment: Any?) -> _Paint { AnyGradient(self)._paint(in: environment) }
}

extension Color.Resolved: ShapeStyle {
  public func _paint(in environment: Any?) -> _Paint { _Paint(.color(Color(self))) }
}

/// A type-erased shape style.
public struct AnyShapeStyle: ShapeStyle {
  private let base: any ShapeStyle
  public init<S: ShapeStyle>(_ style: S) { base = style }
  public func _paint(in environment: Any?) -> _Paint { base._paint(in: environment) }
}
