// Luminance: the contrast of text to its background (WCAG 2, contrast ratio).

import Foundation
import ShojiElements

@MainActor enum Luminance {
  struct RGB: Equatable {
    var red, green, blue: Double
    var opacity = 1.0

    init(_ red: Double, _ green: Double, _ blue: Double, _ opacity: Double = 1) {
      (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
    }
    init(_ hex: UInt32, _ opacity: Double = 1) {
      self.init(Double(hex >> 16 & 255) / 255, Double(hex >> 8 & 255) / 255, Double(hex & 255) / 255, opacity)
    }

    init(_ color: Color.Resolved) { self.init(Double(color.red), Double(color.green), Double(color.blue), Double(color.opacity)) }

    /// As it is seen before another one.
    func over(_ back: RGB) -> RGB {
      func mixed(_ a: Double, _ b: Double) -> Double { a * opacity + b * (1 - opacity) }
      return RGB(mixed(red, back.red), mixed(green, back.green), mixed(blue, back.blue))
    }

    var luminance: Double {
      func linear(_ value: Double) -> Double { value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
  }

  static func contrast(_ front: RGB, on back: RGB) -> Double {
    let a = front.over(back).luminance
    let b = back.luminance
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Returns a paint as one colour; nil if it is not a single colour, or unknown here.
  static func color(of paint: Paint, isDark: Bool) -> RGB? {
    switch paint {
    case .color(let color): self.color(color, isDark)
    case .foreground: named(.label, isDark)
    case .hierarchical(let level, .foreground): named([.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel][min(level, 3)], isDark)
    case .placeholder: named(.placeholderText, isDark)
    case .opacity(let base, let opacity): color(of: base, isDark: isDark).map { RGB($0.red, $0.green, $0.blue, $0.opacity * opacity) }
    case .background, .windowBackground: named(.systemBackground, isDark)
    default: nil
    }
  }

  static func page(_ isDark: Bool) -> RGB { RGB(isDark ? 0 : 0xFFFFFF) }

  private static func color(_ color: Color, _ isDark: Bool) -> RGB? { color.components(isDark: isDark).map(RGB.init) }
  private static func named(_ name: SystemColor, _ isDark: Bool) -> RGB { RGB(name.components(isDark: isDark)) }
}
