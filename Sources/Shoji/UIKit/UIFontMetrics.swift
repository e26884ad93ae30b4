// UIFontMetrics: lengths and fonts that scale with the user's text size.

import Foundation
import ShojiGraph

/// Scales values like a text style.
public final class UIFontMetrics: Sendable {
  public static let `default` = UIFontMetrics(forTextStyle: .body)
  private let style: Font.TextStyle
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle.style }

  /// Returns a length scaled for the text size of the window that the user used last.
  public func scaledValue(for value: CGFloat) -> CGFloat {
    guard Graph.isOnMain else { return value }
    return MainActor.assumeIsolated { value * TextScale.factor(CurrentScene.environment.dynamicTypeSize, style) }
  }
  /// Returns the font scaled for the text size.
  public func scaledFont(for font: UIFont) -> UIFont { font.withSize(scaledValue(for: font.pointSize)) }
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.withSize(min(scaledValue(for: font.pointSize), maximumPointSize))
  }
}
