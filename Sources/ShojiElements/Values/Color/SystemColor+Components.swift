// The system colours as numbers, equal to those in Client/looks/tokens.css. Drawing uses their names; audits, colour wells and images
// that the server makes need the numbers.

extension SystemColor {
  /// The components of this color in an appearance; the accent is blue.
  package func components(isDark: Bool) -> Color.Resolved {
    let (light, dark) = Self.table[self] ?? Self.blackPair
    return (isDark ? dark : light).resolved
  }

  private struct Hex {
    let value: UInt32
    let opacity: Float
    init(_ value: UInt32, _ opacity: Float = 1) { (self.value, self.opacity) = (value, opacity) }
    var resolved: Color.Resolved {
      func component(_ shift: UInt32) -> Float { Float(value >> shift & 255) / 255 }
      return Color.Resolved(red: component(16), green: component(8), blue: component(0), opacity: opacity)
    }
  }

  private static func pair(_ light: UInt32, _ dark: UInt32) -> (Hex, Hex) { (Hex(light), Hex(dark)) }
  private static func faint(_ light: UInt32, _ lightByte: Float, _ dark: UInt32, _ darkByte: Float) -> (Hex, Hex) {
    (Hex(light, lightByte / 255), Hex(dark, darkByte / 255))
  }
  private static let blackPair = pair(0, 0)
  private static let bluePair = pair(0x007AFF, 0x0A84FF)
  private static let labelPair = pair(0, 0xFFFFFF)
  private static let secondLabelPair = faint(0x3C3C43, 0xBD, 0xEBEBF5, 0x99)

  private static let table: [SystemColor: (Hex, Hex)] = [
    .black: blackPair, .white: pair(0xFFFFFF, 0xFFFFFF), .clear: (Hex(0, 0), Hex(0, 0)),
    .blue: bluePair, .accent: bluePair, .link: pair(0x007AFF, 0x0984FF),
    .green: pair(0x34C759, 0x30D158), .mint: pair(0x00C7BE, 0x63E6E2), .indigo: pair(0x5856D6, 0x5E5CE6),
    .orange: pair(0xFF9500, 0xFF9F0A), .pink: pair(0xFF2D55, 0xFF375F), .brown: pair(0xA2845E, 0xAC8E68),
    .purple: pair(0xAF52DE, 0xBF5AF2), .red: pair(0xFF3B30, 0xFF453A), .teal: pair(0x5AC8FA, 0x64D2FF),
    .cyan: pair(0x32ADE6, 0x64D2FF), .yellow: pair(0xFFCC00, 0xFFD60A),
    .gray: pair(0x8E8E93, 0x8E8E93), .gray2: pair(0xAEAEB2, 0x636366), .gray3: pair(0xC7C7CC, 0x48484A),
    .gray4: pair(0xD1D1D6, 0x3A3A3C), .gray5: pair(0xE5E5EA, 0x2C2C2E), .gray6: pair(0xF2F2F7, 0x1C1C1E),
    .primary: labelPair, .label: labelPair, .secondary: secondLabelPair, .secondaryLabel: secondLabelPair,
    .tertiaryLabel: faint(0x3C3C43, 0x4D, 0xEBEBF5, 0x4D), .quaternaryLabel: faint(0x3C3C43, 0x2E, 0xEBEBF5, 0x29),
    .placeholderText: faint(0x3C3C43, 0x4D, 0xEBEBF5, 0x4D),
    .separator: faint(0x3C3C43, 0x4A, 0x545458, 0x99), .opaqueSeparator: pair(0xC6C6C8, 0x38383A),
    .systemBackground: pair(0xFFFFFF, 0), .secondarySystemBackground: pair(0xF2F2F7, 0x1C1C1E),
    .tertiarySystemBackground: pair(0xFFFFFF, 0x2C2C2E), .systemGroupedBackground: pair(0xF2F2F7, 0),
    .secondarySystemGroupedBackground: pair(0xFFFFFF, 0x1C1C1E), .tertiarySystemGroupedBackground: pair(0xF2F2F7, 0x2C2C2E),
    .systemFill: faint(0x787880, 0x33, 0x787880, 0x5C), .secondarySystemFill: faint(0x787880, 0x29, 0x787880, 0x52),
    .tertiarySystemFill: faint(0x767680, 0x1F, 0x767680, 0x3D), .quaternarySystemFill: faint(0x747480, 0x14, 0x767680, 0x2E),
  ]
}
