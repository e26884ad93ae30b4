// Gradient: colours and their locations. The styles in Gradients.swift spread them over a shape.

import Foundation

/// A color gradient represented as an array of color stops.
public struct Gradient: Hashable, Sendable {
  public var stops: [Stop]
  package var colorSpace: ColorSpace = .device

  /// One color stop in the gradient.
  public struct Stop: Hashable, Sendable {
    public var color: Color
    /// The location of the color, from 0 at the start to 1 at the end.
    public var location: CGFloat
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// A method of interpolating between the colors in a gradient.
  public struct ColorSpace: Hashable, Sendable {
    private let isPerceptual: Bool
    public static let device = ColorSpace(isPerceptual: false)
    public static let perceptual = ColorSpace(isPerceptual: true)
  }

  public init(stops: [Stop]) { self.stops = stops }

  /// A gradient with evenly spaced colors.
  public init(colors: [Color]) {
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }

  /// Returns the gradient, interpolated in another color space.
  public func colorSpace(_ space: ColorSpace) -> AnyGradient {
    var copy = self
    copy.colorSpace = space
    return AnyGradient(copy)
  }
}

/// A color gradient: an explicit one, or the subtle one of a color.
public struct AnyGradient: Hashable, Sendable, ShapeStyle {
  package enum Base: Hashable, Sendable {
    case gradient(Gradient)
    /// From a slightly lighter variant of the color to the color, top to bottom.
    case color(Color)
  }
  package var base: Base

  package init(base: Base) { self.base = base }
  public init(_ gradient: Gradient) { base = .gradient(gradient) }

  /// Returns the gradient with colours mixed in another colour space.
  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient {
    guard case .gradient(var gradient) = base else { return self }
    gradient.colorSpace = space
    return AnyGradient(gradient)
  }

  public func _paint(in environment: Any?) -> _Paint {
    _Paint(.gradient(GradientPaint(colors: self, spread: .linear(start: .top, end: .bottom))))
  }
}
