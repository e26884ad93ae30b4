// Color: a colour by name, by components, or from an app's assets. Names are kept here; drawing resolves
// `red` or `label` for light, dark and increased contrast.

import Foundation

/// A representation of a color that adapts to a given context.
///
///     Text("Overdue").foregroundStyle(Color.red.opacity(0.8))
public struct Color: Hashable, Sendable, CustomStringConvertible {
  package var storage: Storage

  /// The representation of a colour.
  package indirect enum Storage: Hashable, Sendable {
    case system(SystemColor)
    case rgb(RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double)
    case asset(name: String, bundlePath: String?)
    case opacity(Color, Double)
    case mix(Color, Color, fraction: Double, ColorMixSpace)
    /// The values of a dynamic `UIColor` in light and dark.
    case dynamic(light: Color, dark: Color)
  }

  package init(storage: Storage) { self.storage = storage }
  package init(system: SystemColor) { storage = .system(system) }

  /// A profile that specifies how to interpret a color value for display.
  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB
    case sRGBLinear
    case displayP3
  }

  /// A constant color from red, green, and blue component values from 0 to 1.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    storage = .rgb(colorSpace, red: red, green: green, blue: blue, opacity: opacity)
  }

  /// A constant grayscale color.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    storage = .rgb(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// A constant color from hue, saturation, and brightness values from 0 to 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let (red, green, blue) = rgbComponents(hue: hue, saturation: saturation, brightness: brightness)
    storage = .rgb(.sRGB, red: red, green: green, blue: blue, opacity: opacity)
  }

  /// A color from a color set in the app's asset catalogue.
  public init(_ name: String, bundle: Bundle? = nil) {
    storage = .asset(name: name, bundlePath: bundle?.bundlePath)
  }

  /// A color from a `UIColor`.
  public init(uiColor: UIColor) { self = uiColor.color }
  // NB: `Color(.brand)` means an asset's resource if there is one.
  @_disfavoredOverload public init(_ uiColor: UIColor) { self = uiColor.color }

  /// A constant color with the values of a resolved color.
  public init(_ resolved: Resolved) {
    storage = .rgb(
      .sRGB, red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue),
      opacity: Double(resolved.opacity))
  }

  /// Returns this color with its opacity multiplied by a value from 0 to 1.
  public func opacity(_ opacity: Double) -> Color {
    switch storage {
    case .rgb(let space, let red, let green, let blue, let own):
      Color(storage: .rgb(space, red: red, green: green, blue: blue, opacity: own * opacity))
    case .opacity(let base, let own): Color(storage: .opacity(base, own * opacity))
    default: Color(storage: .opacity(self, opacity))
    }
  }

  /// Returns this color mixed with another one by a fraction from 0 to 1.
  public func mix(with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
    Color(storage: .mix(self, rhs, fraction: fraction, colorSpace == .device ? .device : .perceptual))
  }

  /// A gradient of this color, slightly lighter at its start.
  public var gradient: AnyGradient { AnyGradient(base: .color(self)) }

  public var description: String {
    switch storage {
    case .system(let name): name.rawValue
    case .rgb(_, let red, let green, let blue, let opacity):
      "#" + [red, green, blue, opacity].map { hexadecimal($0) }.joined()
    case .asset(let name, _): "NamedColor(name: \"\(name)\")"
    case .opacity(let base, let opacity): "\(Int((opacity * 100).rounded()))% \(base)"
    case .mix(let first, let second, let fraction, _): "\(first) mixed with \(second) by \(fraction)"
    case .dynamic(let light, let dark): "\(light) in light, \(dark) in dark"
    }
  }
}

/// The space in which two colours are mixed.
package enum ColorMixSpace: Hashable, Sendable {
  case device, perceptual
}

/// Two hexadecimal digits for a component from 0 to 1.
private func hexadecimal(_ component: Double) -> String {
  let byte = Int((min(max(component, 0), 1) * 255).rounded())
  let digits = String(byte, radix: 16, uppercase: true)
  return digits.count == 1 ? "0" + digits : digits
}

/// Red, green and blue of a hue, a saturation and a brightness.
func rgbComponents(hue: Double, saturation: Double, brightness: Double) -> (Double, Double, Double) {
  let turn = (hue - hue.rounded(.down)) * 6
  let sector = Int(turn)
  let rest = turn - Double(sector)
  let low = brightness * (1 - saturation)
  let falling = brightness * (1 - saturation * rest)
  let rising = brightness * (1 - saturation * (1 - rest))
  return switch sector {
  case 0: (brightness, rising, low)
  case 1: (falling, brightness, low)
  case 2: (low, brightness, rising)
  case 3: (low, falling, brightness)
  case 4: (rising, low, brightness)
  default: (brightness, low, falling)
  }
}
