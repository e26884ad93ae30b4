// The system's named colours.

import Foundation

/// A semantic colour or a system hue. Drawing has the RGB values.
package enum SystemColor: String, Hashable, Sendable, CaseIterable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
  case gray, gray2, gray3, gray4, gray5, gray6
  case black, white, clear
  /// `primary` and `secondary` are the foreground's first two levels; `accent` is the app's accent or the tint.
  case primary, secondary, accent
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, placeholderText
  case separator, opaqueSeparator, link
  case systemBackground, secondarySystemBackground, tertiarySystemBackground
  case systemGroupedBackground, secondarySystemGroupedBackground, tertiarySystemGroupedBackground
  case systemFill, secondarySystemFill, tertiarySystemFill, quaternarySystemFill
}

extension Color {
  public static let red = Color(system: .red)
  public static let orange = Color(system: .orange)
  public static let yellow = Color(system: .yellow)
  public static let green = Color(system: .green)
  public static let mint = Color(system: .mint)
  public static let teal = Color(system: .teal)
  public static let cyan = Color(system: .cyan)
  public static let blue = Color(system: .blue)
  public static let indigo = Color(system: .indigo)
  public static let purple = Color(system: .purple)
  public static let pink = Color(system: .pink)
  public static let brown = Color(system: .brown)
  public static let white = Color(system: .white)
  public static let gray = Color(system: .gray)
  public static let black = Color(system: .black)
  public static let clear = Color(system: .clear)
  /// The color of primary content.
  public static let primary = Color(system: .primary)
  /// The color of secondary content.
  public static let secondary = Color(system: .secondary)
  /// The app's accent color, or the inherited tint.
  public static let accentColor = Color(system: .accent)
}
