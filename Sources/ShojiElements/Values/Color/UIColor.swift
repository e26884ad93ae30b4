// UIColor: for source compatibility, so that `Color(.systemBackground)` and an app's `extension UIColor` compile.
// It only wraps a Color.

import Foundation

/// A color with UIKit's API.
public final class UIColor: Hashable, Sendable, CustomStringConvertible {
  package let color: Color

  /// A color from a SwiftUI color.
  public init(_ color: Color) { self.color = color }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
  }
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(.displayP3, red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
  }
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(Color(white: Double(white), opacity: Double(alpha)))
  }
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(
      Color(
        hue: Double(hue), saturation: Double(saturation), brightness: Double(brightness), opacity: Double(alpha)))
  }

  /// A color from the app's asset catalogue. Never nil: whether the asset exists is known only when it is drawn.
  public convenience init?(named name: String) { self.init(Color(name)) }
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    self.init(Color(name, bundle: bundle))
  }

  /// A color that differs by appearance. The provider is called immediately, for light and for dark.
  public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
    self.init(
      Color(
        storage: .dynamic(
          light: dynamicProvider(UITraitCollection(userInterfaceStyle: .light)).color,
          dark: dynamicProvider(UITraitCollection(userInterfaceStyle: .dark)).color)))
  }

  /// Returns the same color with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    if case .rgb(let space, let red, let green, let blue, _) = color.storage {
      return UIColor(Color(space, red: red, green: green, blue: blue, opacity: Double(alpha)))
    }
    return UIColor(color.opacity(Double(alpha)))
  }

  /// Returns the color for an appearance.
  public func resolvedColor(with traits: UITraitCollection) -> UIColor {
    guard case .dynamic(let light, let dark) = color.storage else { return self }
    return UIColor(traits.userInterfaceStyle == .dark ? dark : light)
  }

  public static func == (lhs: UIColor, rhs: UIColor) -> Bool { lhs.color == rhs.color }
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
  public var description: String { color.description }
}

/// The light or dark appearance, as UIKit names it.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  case unspecified, light, dark
}

/// The traits passed to a dynamic color's provider.
public final class UITraitCollection: Sendable {
  public let userInterfaceStyle: UIUserInterfaceStyle
  public init(userInterfaceStyle: UIUserInterfaceStyle) { self.userInterfaceStyle = userInterfaceStyle }
}
