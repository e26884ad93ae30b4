// Color.Resolved: a colour's components.

import Foundation

extension Color {
  /// A concrete color value.
  public struct Resolved: Hashable, Sendable, Codable, Animatable {
    public var red: Float
    public var green: Float
    public var blue: Float
    public var opacity: Float

    public init(
      colorSpace: RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
    ) {
      if colorSpace == .sRGBLinear {
        (self.red, self.green, self.blue) = (encoded(red), encoded(green), encoded(blue))
      } else {
        (self.red, self.green, self.blue) = (red, green, blue)
      }
      self.opacity = opacity
    }

    /// The linear (gamma-decoded) component, in which colours mix evenly.
    public var linearRed: Float {
      get { decoded(red) }
      set { red = encoded(newValue) }
    }
    public var linearGreen: Float {
      get { decoded(green) }
      set { green = encoded(newValue) }
    }
    public var linearBlue: Float {
      get { decoded(blue) }
      set { blue = encoded(newValue) }
    }

    public var animatableData: AnimatablePair<Float, AnimatablePair<Float, AnimatablePair<Float, Float>>> {
      get { .init(linearRed, .init(linearGreen, .init(linearBlue, opacity))) }
      set {
        linearRed = newValue.first
        linearGreen = newValue.second.first
        linearBlue = newValue.second.second.first
        opacity = newValue.second.second.second
      }
    }

    private enum CodingKeys: CodingKey { case red, green, blue, opacity }
  }
}

// The transfer function of sRGB (IEC 61966-2-1).
private func encoded(_ linear: Float) -> Float {
  linear <= 0.0031308 ? linear * 12.92 : 1.055 * Float(pow(Double(linear), 1 / 2.4)) - 0.055
}
private func decoded(_ component: Float) -> Float {
  component <= 0.04045 ? component / 12.92 : Float(pow((Double(component) + 0.055) / 1.055, 2.4))
}
