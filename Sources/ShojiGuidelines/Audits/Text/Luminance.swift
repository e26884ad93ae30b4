// Luminance: the contrast of text to its background (WCAG 2, contrast ratio).

import Foundation
import ShojiElements

@MainActor enum Luminance {
  struct RGB: Equatable {
    var red, green, blue: Double
    var opacity = 1.0

    init(_ red: Double, _ green: Double, _ blue: Double, _ opacity: Double = 1) { (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity) }
    init(_ hex: UInt32, _ opacity: Double = 1) {
      self.init(Double(hex >> 16 & 255) / 255, Double(hex >> 8 & 255) / 255, Double(hex & 255) / 255, opacity)
    }

    /// Returns this colour blended over another one.
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
    let a = front.over(back).luminance, b = back.luminance
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

  private static func color(_ color: Color, _ isDark: Bool) -> RGB? {
    switch color.storage {
    case .system(let name): named(name, isDark)
    case .rgb(_, let red, let green, let blue, let opacity): RGB(red, green, blue, opacity)
    case .opacity(let base, let opacity): self.color(base, isDark).map { RGB($0.red, $0.green, $0.blue, $0.opacity * opacity) }
    case .dynamic(let light, let dark): self.color(isDark ? dark : light, isDark)
    case .asset, .mix: nil
    }
  }

  /// Returns the system's colours with the values of Client/looks/tokens.css.
  private static func named(_ name: SystemColor, _ isDark: Bool) -> RGB? {
    switch name {
    case .black: RGB(0)
    case .white: RGB(0xFFFFFF)
    case .primary, .label: RGB(isDark ? 0xFFFFFF : 0)
    case .secondary, .secondaryLabel: isDark ? RGB(0xEBEBF5, 0.6) : RGB(0x3C3C43, 0.74)
    case .tertiaryLabel, .placeholderText: isDark ? RGB(0xEBEBF5, 0.3) : RGB(0x3C3C43, 0.3)
    case .quaternaryLabel: isDark ? RGB(0xEBEBF5, 0.16) : RGB(0x3C3C43, 0.18)
    case .systemBackground: RGB(isDark ? 0 : 0xFFFFFF)
    case .secondarySystemBackground: RGB(isDark ? 0x1C1C1E : 0xF2F2F7)
    case .systemGroupedBackground: RGB(isDark ? 0 : 0xF2F2F7)
    case .secondarySystemGroupedBackground: RGB(isDark ? 0x1C1C1E : 0xFFFFFF)
    case .blue: RGB(isDark ? 0x0A84FF : 0x007AFF)
    case .green: RGB(isDark ? 0x30D158 : 0x34C759)
    case .mint: RGB(isDark ? 0x63E6E2 : 0x00C7BE)
    case .indigo: RGB(isDark ? 0x5E5CE6 : 0x5856D6)
    case .orange: RGB(isDark ? 0xFF9F0A : 0xFF9500)
    case .pink: RGB(isDark ? 0xFF375F : 0xFF2D55)
    case .brown: RGB(isDark ? 0xAC8E68 : 0xA2845E)
    case .purple: RGB(isDark ? 0xBF5AF2 : 0xAF52DE)
    case .red: RGB(isDark ? 0xFF453A : 0xFF3B30)
    case .teal: RGB(isDark ? 0x64D2FF : 0x5AC8FA)
    case .cyan: RGB(isDark ? 0x64D2FF : 0x32ADE6)
    case .yellow: RGB(isDark ? 0xFFD60A : 0xFFCC00)
    case .gray: RGB(0x8E8E93)
    default: nil
    }
  }
}
