// The system colours as numbers. Drawing uses their names; audits, colour wells and images that the server makes need the numbers, which
// Scripts/generate takes from Client/looks/tokens.css.

extension SystemColor {
  /// The components of this color in an appearance; the accent is blue.
  package func components(isDark: Bool) -> Color.Resolved {
    let (light, dark) = Self.palette[self] ?? Self.unnamed(self)
    let value = isDark ? dark : light
    func component(_ shift: UInt32) -> Float { Float(value >> shift & 255) / 255 }
    return Color.Resolved(red: component(24), green: component(16), blue: component(8), opacity: component(0))
  }

  /// The colours that are no tokens of the page's style.
  private static func unnamed(_ color: SystemColor) -> (light: UInt32, dark: UInt32) {
    switch color {
    case .white: (0xFFFF_FFFF, 0xFFFF_FFFF)
    case .clear: (0, 0)
    default: (0x0000_00FF, 0x0000_00FF)
    }
  }
}
