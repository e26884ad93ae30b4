// Linear, radial, elliptical and angular gradients.

import Foundation

/// A gradient and its geometry, for drawing.
package struct GradientPaint: Hashable, Sendable {
  package var colors: AnyGradient
  package var spread: Spread

  package enum Spread: Hashable, Sendable {
    case linear(start: UnitPoint, end: UnitPoint)
    case radial(center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
    case elliptical(center: UnitPoint, startRadiusFraction: CGFloat, endRadiusFraction: CGFloat)
    case angular(center: UnitPoint, startAngle: Angle, endAngle: Angle)
    /// The colours are the mesh's own; `colors` stand for it where one colour is needed.
    case mesh(MeshPaint)
  }

  package init(colors: AnyGradient, spread: Spread) { (self.colors, self.spread) = (colors, spread) }
}

/// A linear gradient.
public struct LinearGradient: ShapeStyle, Hashable, Sendable {
  package var paint: GradientPaint

  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(AnyGradient(gradient), startPoint: startPoint, endPoint: endPoint)
  }
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }
  package init(_ gradient: AnyGradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    paint = GradientPaint(colors: gradient, spread: .linear(start: startPoint, end: endPoint))
  }

  public func _paint(in environment: Any?) -> _Paint { _Paint(.gradient(paint)) }
}

/// A radial gradient: circles around a center.
public struct RadialGradient: ShapeStyle, Hashable, Sendable {
  package var paint: GradientPaint

  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(AnyGradient(gradient), center: center, startRadius: startRadius, endRadius: endRadius)
  }
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }
  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
  }
  package init(_ gradient: AnyGradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    paint = GradientPaint(
      colors: gradient, spread: .radial(center: center, startRadius: startRadius, endRadius: endRadius))
  }

  public func _paint(in environment: Any?) -> _Paint { _Paint(.gradient(paint)) }
}

/// A radial gradient scaled to the shape that it fills.
public struct EllipticalGradient: ShapeStyle, Hashable, Sendable {
  package var paint: GradientPaint

  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      AnyGradient(gradient), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
  public init(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
  package init(
    _ gradient: AnyGradient, center: UnitPoint, startRadiusFraction: CGFloat, endRadiusFraction: CGFloat
  ) {
    paint = GradientPaint(
      colors: gradient,
      spread: .elliptical(
        center: center, startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction))
  }

  public func _paint(in environment: Any?) -> _Paint { _Paint(.gradient(paint)) }
}

/// An angular gradient, also called a conic gradient.
public struct AngularGradient: ShapeStyle, Hashable, Sendable {
  package var paint: GradientPaint

  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
    self.init(AnyGradient(gradient), center: center, startAngle: startAngle, endAngle: endAngle)
  }
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }
  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
  }
  /// A full turn of color that starts at an angle.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }
  package init(_ gradient: AnyGradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    paint = GradientPaint(
      colors: gradient, spread: .angular(center: center, startAngle: startAngle, endAngle: endAngle))
  }

  public func _paint(in environment: Any?) -> _Paint { _Paint(.gradient(paint)) }
}
