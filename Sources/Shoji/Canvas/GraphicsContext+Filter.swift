// Filters of a canvas: CSS's where it has the same, SVG's for the rest.

import Foundation
import ShojiElements

extension GraphicsContext {
  /// Options of a filter.
  public struct FilterOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let linearColor = FilterOptions(rawValue: 1)
  }
  /// Options of a shadow.
  public struct ShadowOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
  }

  /// A filter for what is drawn next.
  public struct Filter: Sendable {
    let filter: CanvasMark.Filter
    public static func blur(radius: CGFloat) -> Filter { .init(filter: .plain(.blur(radius))) }
    public static func brightness(_ amount: Double) -> Filter { .init(filter: .plain(.brightness(amount))) }
    public static func contrast(_ amount: Double) -> Filter { .init(filter: .plain(.contrast(amount))) }
    public static func saturation(_ amount: Double) -> Filter { .init(filter: .plain(.saturation(amount))) }
    public static func grayscale(_ amount: Double) -> Filter { .init(filter: .plain(.grayscale(amount))) }
    public static func hueRotation(_ angle: Angle) -> Filter { .init(filter: .plain(.hueRotation(degrees: angle.degrees))) }
    public static func colorInvert(_ amount: Double = 1) -> Filter { .init(filter: .plain(.invert)) }
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0,
      blendMode: BlendMode = .normal, options: ShadowOptions = ShadowOptions()
    ) -> Filter { .init(filter: .shadow(ShadowStyleValue(color: color, radius: radius, x: x, y: y))) }

    /// Multiplies each component with that of a colour.
    public static func colorMultiply(_ color: Color) -> Filter { .init(filter: .multiply(color)) }
    /// Makes each component from all of them.
    public static func colorMatrix(_ matrix: ColorMatrix) -> Filter { .init(filter: .matrix(matrix.rows)) }
    /// Paints all pixels with a colour whose opacity lies within a range, 0 to 1, and clears the others. After a blur, shapes that are close
    /// to each other flow together.
    public static func alphaThreshold(min: Double, max: Double = 1, color: Color = Color.black) -> Filter {
      let first = Swift.min(Swift.max(min, 0), 1)
      return .init(filter: .alphaThreshold(first...Swift.max(first, Swift.min(max, 1)), color))
    }
    /// Makes the luminance of a pixel its opacity, and its colour black.
    public static var luminanceToAlpha: Filter { .init(filter: .luminanceToAlpha) }
  }
}

/// Numbers that make each component of a colour from all of its components (0 to 1) and a constant: `red = r1·red + r2·green + r3·blue + r4·opacity + r5`.
/// By default it changes nothing.
public struct ColorMatrix: Equatable, Sendable {
  public var r1: Float = 1, r2: Float = 0, r3: Float = 0, r4: Float = 0, r5: Float = 0
  public var g1: Float = 0, g2: Float = 1, g3: Float = 0, g4: Float = 0, g5: Float = 0
  public var b1: Float = 0, b2: Float = 0, b3: Float = 1, b4: Float = 0, b5: Float = 0
  public var a1: Float = 0, a2: Float = 0, a3: Float = 0, a4: Float = 1, a5: Float = 0
  public init() {}

  var rows: [Double] {
    [r1, r2, r3, r4, r5, g1, g2, g3, g4, g5, b1, b2, b3, b4, b5, a1, a2, a3, a4, a5].map(Double.init)
  }
}
