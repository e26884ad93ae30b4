// The components of a UIColor. Dynamic colours return their light appearance, as in UIKit outside a view.

import Foundation

extension UIColor {
  private var components: Color.Resolved? { color.components(isDark: false) }

  /// Writes the components of a color; false for one of an asset catalogue.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let components else { return false }
    red?.pointee = CGFloat(components.red)
    green?.pointee = CGFloat(components.green)
    blue?.pointee = CGFloat(components.blue)
    alpha?.pointee = CGFloat(components.opacity)
    return true
  }

  /// Writes hue, saturation and brightness from 0 to 1; false for a color of an asset catalogue.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let components else { return false }
    let (red, green, blue) = (CGFloat(components.red), CGFloat(components.green), CGFloat(components.blue))
    let high = max(red, green, blue)
    let range = high - min(red, green, blue)
    let sixths: CGFloat
    if range == 0 {
      sixths = 0
    } else if high == red {
      sixths = (green - blue) / range
    } else {
      sixths = high == green ? 2 + (blue - red) / range : 4 + (red - green) / range
    }
    hue?.pointee = (sixths < 0 ? sixths + 6 : sixths) / 6
    saturation?.pointee = high == 0 ? 0 : range / high
    brightness?.pointee = high
    alpha?.pointee = CGFloat(components.opacity)
    return true
  }

  /// Writes a color's white value from 0 to 1; false for a color of an asset catalogue.
  @discardableResult
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    guard let components else { return false }
    white?.pointee = CGFloat(0.299 * components.red + 0.587 * components.green + 0.114 * components.blue)
    alpha?.pointee = CGFloat(components.opacity)
    return true
  }

  public var cgColor: CGColor {
    let components = components ?? SystemColor.label.components(isDark: false)
    return CGColor(
      red: CGFloat(components.red), green: CGFloat(components.green), blue: CGFloat(components.blue), alpha: CGFloat(components.opacity))
  }
  public convenience init(cgColor: CGColor) { self.init(Color(cgColor: cgColor)) }
}
