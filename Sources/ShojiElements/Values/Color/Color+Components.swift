// The numeric components of a colour, for computations on the server.

import Foundation

extension Color {
  /// The components of this color in an appearance.
  ///
  /// - Parameter asset: The components of a named color; nil if there is none.
  /// - Returns: Nil for an unknown named color.
  package func components(isDark: Bool, asset: (String) -> Resolved? = { _ in nil }) -> Resolved? {
    switch storage {
    case .system(let name): return name.components(isDark: isDark)
    case .rgb(let space, let red, let green, let blue, let opacity):
      let resolved = Resolved(
        colorSpace: space == .sRGBLinear ? .sRGBLinear : .sRGB, red: Float(red), green: Float(green), blue: Float(blue),
        opacity: Float(opacity))
      return space == .displayP3 ? Resolved(displayP3: resolved) : resolved
    case .asset(let name, _): return asset(name)
    case .opacity(let base, let opacity):
      var resolved = base.components(isDark: isDark, asset: asset)
      resolved?.opacity *= Float(opacity)
      return resolved
    case .mix(let first, let second, let fraction, let space):
      guard let first = first.components(isDark: isDark, asset: asset), let second = second.components(isDark: isDark, asset: asset) else {
        return nil
      }
      return first.mixed(with: second, by: Float(fraction), in: space)
    case .dynamic(let light, let dark): return (isDark ? dark : light).components(isDark: isDark, asset: asset)
    }
  }
}

extension Color.Resolved {
  /// The same color in sRGB, whose components may lie outside of 0 to 1.
  fileprivate init(displayP3 p3: Color.Resolved) {
    let (r, g, b) = (p3.linearRed, p3.linearGreen, p3.linearBlue)
    self.init(
      colorSpace: .sRGBLinear, red: 1.2249401 * r - 0.2249404 * g, green: -0.0420569 * r + 1.0420571 * g,
      blue: -0.0196376 * r - 0.0786361 * g + 1.0982735 * b, opacity: p3.opacity)
  }

  /// A color between this one (0) and another (1).
  package func mixed(with other: Color.Resolved, by fraction: Float, in space: ColorMixSpace) -> Color.Resolved {
    func between(_ a: Float, _ b: Float) -> Float { a + (b - a) * fraction }
    let opacity = between(self.opacity, other.opacity)
    switch space {
    case .device:
      return Color.Resolved(
        red: between(red, other.red), green: between(green, other.green), blue: between(blue, other.blue), opacity: opacity)
    case .perceptual:
      let (a, b) = (oklab, other.oklab)
      return Color.Resolved(oklab: SIMD3(between(a.x, b.x), between(a.y, b.y), between(a.z, b.z)), opacity: opacity)
    }
  }

  /// The color in Oklab: lightness, green to red, blue to yellow, in perceptually uniform steps.
  package var oklab: SIMD3<Float> {
    let (r, g, b) = (linearRed, linearGreen, linearBlue)
    let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return SIMD3(
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s, 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
  }

  package init(oklab lab: SIMD3<Float>, opacity: Float) {
    func cube(_ a: Float, _ b: Float) -> Float {
      let root = lab.x + a * lab.y + b * lab.z
      return root * root * root
    }
    let l = cube(0.3963377774, 0.2158037573)
    let m = cube(-0.1055613458, -0.0638541728)
    let s = cube(-0.0894841775, -1.2914855480)
    self.init(
      colorSpace: .sRGBLinear, red: 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      green: -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s, blue: -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s,
      opacity: opacity)
  }
}
