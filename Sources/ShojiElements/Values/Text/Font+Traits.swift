// The traits of a font.

import Foundation

extension Font {
  /// A dynamic text style to use for fonts.
  public enum TextStyle: String, CaseIterable, Hashable, Codable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

  /// A weight to use for fonts.
  public struct Weight: Hashable, Sendable {
    /// The weight on the OpenType scale, from 100 to 900.
    package let value: Int
    public static let ultraLight = Weight(value: 100)
    public static let thin = Weight(value: 200)
    public static let light = Weight(value: 300)
    public static let regular = Weight(value: 400)
    public static let medium = Weight(value: 500)
    public static let semibold = Weight(value: 600)
    public static let bold = Weight(value: 700)
    public static let heavy = Weight(value: 800)
    public static let black = Weight(value: 900)
  }

  /// A design to use for fonts.
  public enum Design: String, CaseIterable, Hashable, Codable, Sendable {
    case `default`, serif, rounded, monospaced
  }

  /// A width to use for fonts that have multiple widths.
  public struct Width: Hashable, Sendable {
    /// 0 is standard, negative values are narrower.
    public var value: CGFloat
    public init(_ value: CGFloat) { self.value = value }
    public static let compressed = Width(-0.3)
    public static let condensed = Width(-0.2)
    public static let standard = Width(0)
    public static let expanded = Width(0.2)
  }

  /// A line spacing adjustment that you can apply to a font.
  public enum Leading: Hashable, Sendable { case standard, tight, loose }
}
