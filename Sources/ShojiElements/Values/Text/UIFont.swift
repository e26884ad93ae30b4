// UIFont: UIKit's font type, which SwiftUI source converts with `Font(UIFont.systemFont(ofSize: 17))`.

import Foundation

/// A font with UIKit's API.
public final class UIFont: Hashable, Sendable {
  package let font: Font
  public let pointSize: CGFloat

  init(_ font: Font, _ pointSize: CGFloat) { (self.font, self.pointSize) = (font, pointSize) }

  /// A font of a family. Only the browser knows whether it exists, so this is never nil.
  public convenience init?(name: String, size: CGFloat) { self.init(.custom(name, fixedSize: size), size) }

  public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(.system(size: size), size) }
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { UIFont(.system(size: size, weight: weight.font), size) }
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(.system(size: size, weight: .bold), size) }
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(.system(size: size).italic(), size) }
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(size: size, weight: weight.font, design: .monospaced), size)
  }
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(size: size, weight: weight.font).monospacedDigit(), size)
  }
  /// The font of a text style. `pointSize` is the size at the default setting; on screen it follows the user's setting.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(.system(style.style), style.size) }
  /// Returns the font in another size, in points.
  public func withSize(_ size: CGFloat) -> UIFont { UIFont(.system(size: size, weight: font.weight), size) }
  public static var systemFontSize: CGFloat { 14 }
  public static var smallSystemFontSize: CGFloat { 12 }
  public static var buttonFontSize: CGFloat { 18 }
  /// Empty: only the user's browser knows the installed fonts.
  public static var familyNames: [String] { [] }
  public static func fontNames(forFamilyName family: String) -> [String] { [] }
  public static var labelFontSize: CGFloat { 17 }

  /// The metrics of the system font on Apple's devices; in a browser without that font they differ.
  public var lineHeight: CGFloat { pointSize * 1.193359375 }
  public var ascender: CGFloat { pointSize * 0.9521484375 }
  public var descender: CGFloat { pointSize * -0.2412109375 }
  public var capHeight: CGFloat { pointSize * 0.704589844 }
  public var xHeight: CGFloat { pointSize * 0.526367188 }
  public var leading: CGFloat { 0 }

  public static func == (a: UIFont, b: UIFont) -> Bool { a.font == b.font }
  public func hash(into hasher: inout Hasher) { hasher.combine(font) }

  /// The weight of a font.
  public struct Weight: Hashable, Sendable {
    let font: Font.Weight
    public static let ultraLight = Weight(font: .ultraLight)
    public static let thin = Weight(font: .thin)
    public static let light = Weight(font: .light)
    public static let regular = Weight(font: .regular)
    public static let medium = Weight(font: .medium)
    public static let semibold = Weight(font: .semibold)
    public static let bold = Weight(font: .bold)
    public static let heavy = Weight(font: .heavy)
    public static let black = Weight(font: .black)
  }

  /// A text style, whose size follows the user's text size.
  public struct TextStyle: Hashable, Sendable {
    package let style: Font.TextStyle
    let size: CGFloat
    public static let largeTitle = TextStyle(style: .largeTitle, size: 34)
    public static let title1 = TextStyle(style: .title, size: 28)
    public static let title2 = TextStyle(style: .title2, size: 22)
    public static let title3 = TextStyle(style: .title3, size: 20)
    public static let headline = TextStyle(style: .headline, size: 17)
    public static let body = TextStyle(style: .body, size: 17)
    public static let callout = TextStyle(style: .callout, size: 16)
    public static let subheadline = TextStyle(style: .subheadline, size: 15)
    public static let footnote = TextStyle(style: .footnote, size: 13)
    public static let caption1 = TextStyle(style: .caption, size: 12)
    public static let caption2 = TextStyle(style: .caption2, size: 11)
  }
}

extension Font {
  /// Creates a font from a UIKit font.
  public init(_ font: UIFont) { self = font.font }
}
