// Colors: colours as CSS. System colours keep their names, so that the page resolves them for dark mode and increased contrast.

import ShojiElements

@MainActor package enum Colors {
  package static func css(_ color: Color, _ environment: DrawingEnvironment) -> String {
    switch color.storage {
    case .system(let name): return system(name)
    case .rgb(let space, let red, let green, let blue, let opacity): return rgb(space, red, green, blue, opacity)
    case .asset(let name, _): return environment.namedColor(name) ?? "var(--label)"
    case .opacity(let base, let opacity):
      return "color-mix(in srgb,\(css(base, environment)) \(CSS.number(opacity * 100))%,transparent)"
    case .mix(let first, let second, let fraction, let space):
      let name = space == .device ? "srgb" : "oklab"
      return "color-mix(in \(name),\(css(first, environment)),\(css(second, environment)) \(CSS.number(fraction * 100))%)"
    case .dynamic(let light, let dark): return "light-dark(\(css(light, environment)),\(css(dark, environment)))"
    }
  }

  private static func rgb(_ space: Color.RGBColorSpace, _ red: Double, _ green: Double, _ blue: Double, _ opacity: Double) -> String {
    let isByte = space == .sRGB && [red, green, blue].allSatisfy { $0 >= 0 && $0 <= 1 }
    if isByte {
      func hex(_ value: Double) -> String {
        let text = String(Int((value * 255).rounded()), radix: 16)
        return text.count == 1 ? "0" + text : text
      }
      return "#" + hex(red) + hex(green) + hex(blue) + (opacity < 1 ? hex(max(0, opacity)) : "")
    }
    let name =
      switch space {
      case .sRGB: "srgb"
      case .sRGBLinear: "srgb-linear"
      case .displayP3: "display-p3"
      }
    return "color(\(name) \(CSS.number(red)) \(CSS.number(green)) \(CSS.number(blue))\(opacity < 1 ? " / " + CSS.number(opacity) : ""))"
  }

  static func system(_ name: SystemColor) -> String {
    switch name {
    case .black: "#000"
    case .white: "#fff"
    case .clear: "transparent"
    case .primary, .label: "var(--label)"
    case .secondary, .secondaryLabel: "var(--label2)"
    case .tertiaryLabel: "var(--label3)"
    case .quaternaryLabel: "var(--label4)"
    case .placeholderText: "var(--placeholder)"
    case .accent: "var(--tint)"
    case .opaqueSeparator: "var(--opaque-separator)"
    case .systemBackground: "var(--bg)"
    case .secondarySystemBackground: "var(--bg2)"
    case .tertiarySystemBackground: "var(--bg3)"
    case .systemGroupedBackground: "var(--grouped)"
    case .secondarySystemGroupedBackground: "var(--grouped2)"
    case .tertiarySystemGroupedBackground: "var(--grouped3)"
    case .systemFill: "var(--fill)"
    case .secondarySystemFill: "var(--fill2)"
    case .tertiarySystemFill: "var(--fill3)"
    case .quaternarySystemFill: "var(--fill4)"
    default: "var(--\(name.rawValue))"
    }
  }
}
