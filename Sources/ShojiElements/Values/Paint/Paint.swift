// Paint: what every ShapeStyle comes down to. Drawing reads this and nothing else.

import Foundation

/// What fills a shape, a text or a background.
package indirect enum Paint: Hashable, Sendable {
  case color(Color)
  case gradient(GradientPaint)
  case material(Material)
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
}

/// A paint as the public protocol `ShapeStyle` hands it on, closed to everyone outside the package.
public struct _Paint: Hashable, Sendable {
  package let paint: Paint
  package init(_ paint: Paint) { self.paint = paint }
}

/// A color or pattern to use when rendering a shape.
///
/// An app's own style says which style it stands for in an environment:
///
///     struct Status: ShapeStyle {
///       func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
///         environment.colorScheme == .dark ? Color.mint : Color.green
///       }
///     }
public protocol ShapeStyle: Sendable {
  /// `EnvironmentValues`, inferred from `resolve(in:)`: it lives in a room above this one.
  associatedtype _Environment = Never
  associatedtype Resolved: ShapeStyle = Never

  /// The style that this style stands for in an environment.
  func resolve(in environment: _Environment) -> Resolved

  /// The paint that this style comes down to. Only the system's styles say so themselves.
  func _paint(in environment: Any?) -> _Paint
}

extension ShapeStyle where _Environment == Never, Resolved == Never {
  public func resolve(in environment: Never) -> Never {}
}

extension ShapeStyle {
  public func _paint(in environment: Any?) -> _Paint {
    // NB: without an environment an app's own style can't be asked, so it is the foreground.
    guard let environment = environment as? _Environment else { return _Paint(.foreground) }
    return resolve(in: environment)._paint(in: environment)
  }

  /// The paint of this style; an app's own styles need the environment values.
  package func paint(in environment: Any? = nil) -> Paint { _paint(in: environment).paint }
}

extension Never: ShapeStyle {
  public func _paint(in environment: Any?) -> _Paint { switch self {} }
}

extension Color: ShapeStyle {
  // NB: `Color.Resolved` is taken for the protocol's `Resolved`; the one with EnvironmentValues is above this room.
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
