// CGColor: a Core Graphics colour with sRGB components.

import Foundation

/// A set of components that define a color.
public final class CGColor: Hashable, Sendable {
  private let numbers: [CGFloat]

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { numbers = [red, green, blue, alpha] }
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
  public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(red: gray, green: gray, blue: gray, alpha: alpha) }

  /// Red, green, blue and alpha.
  public var components: [CGFloat]? { numbers }
  public var numberOfComponents: Int { numbers.count }
  public var alpha: CGFloat { numbers[3] }
  /// Returns the colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: alpha) }

  public static let white = CGColor(gray: 1, alpha: 1)
  public static let black = CGColor(gray: 0, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)

  public static func == (lhs: CGColor, rhs: CGColor) -> Bool { lhs.numbers == rhs.numbers }
  public func hash(into hasher: inout Hasher) { hasher.combine(numbers) }
}

extension Color {
  public init(cgColor: CGColor) {
    let parts = (cgColor.components ?? []).map { Double($0) }
    self.init(red: parts[0], green: parts[1], blue: parts[2], opacity: parts[3])
  }

  /// The color's components, a system color's in light appearance; nil for a color of an asset catalogue.
  public var cgColor: CGColor? { components(isDark: false)?.cgColor }
}

extension Color.Resolved {
  public var cgColor: CGColor { CGColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(opacity)) }
}
