// TemplatePicture: the properties of an image that is used as a template. Only audits need them.

import FileFormats
import Foundation
import ShojiElements

/// A picture's colours, opacity and artwork.
struct TemplatePicture {
  var width: Int
  var height: Int
  /// Whether any visible pixel is neither black, white nor grey.
  var isColored: Bool
  /// Whether no pixel is transparent.
  var isOpaque: Bool
  /// The bounds of the visible pixels; nil if unknown or empty.
  var artwork: (x: Int, y: Int, width: Int, height: Int)?

  /// Nil for file types that audits cannot read. A JPEG is known to be opaque, but its colours are not known.
  init?(_ data: Data) {
    guard let header = PictureHeader(of: data) else { return nil }
    (width, height) = (header.width, header.height)
    switch header.format.servedType {
    case "image/png":
      guard let pixels = PNG(data) else { return nil }
      (isColored, isOpaque, artwork) = TemplatePicture.look(at: pixels)
    case "image/svg+xml":
      isColored = TemplatePicture.colors(in: String(decoding: data, as: UTF8.self)).contains { !TemplatePicture.isGrey($0) }
      isOpaque = false
    case "image/jpeg": (isColored, isOpaque) = (false, true)
    default: return nil
    }
  }

  private static func look(at png: PNG) -> (Bool, Bool, (x: Int, y: Int, width: Int, height: Int)?) {
    var isColored = false
    var isOpaque = true
    var left = png.width
    var right = -1
    var top = png.height
    var bottom = -1
    for y in 0..<png.height {
      for x in 0..<png.width {
        let at = (y * png.width + x) * 4
        let alpha = png.pixels[at + 3]
        if alpha < 250 { isOpaque = false }
        // Almost transparent pixels come from antialiasing.
        guard alpha > 16 else { continue }
        (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
        let channels = png.pixels[at..<at + 3]
        if channels.max()! - channels.min()! > 24 { isColored = true }
      }
    }
    return (isColored, isOpaque, right < 0 ? nil : (left, top, right - left + 1, bottom - top + 1))
  }

  /// Returns the colours that a drawing names.
  private static func colors(in text: String) -> [String] {
    var found: [String] = []
    for name in ["fill", "stroke", "stop-color", "color"] {
      for (mark, ends) in [("\(name)=\"", "\""), ("\(name)='", "'"), ("\(name):", ";\"'}")] {
        var rest = Substring(text)
        while let range = rest.range(of: mark) {
          rest = rest[range.upperBound...]
          found.append(rest.prefix { !ends.contains($0) }.filter { $0 != " " }.lowercased())
        }
      }
    }
    return found
  }

  private static func isGrey(_ color: String) -> Bool {
    if ["none", "black", "white", "currentcolor", "transparent", "inherit", "gray", "grey", ""].contains(color) || color.hasPrefix("url(") {
      return true
    }
    let digits = color.dropFirst()
    guard color.hasPrefix("#"), digits.allSatisfy(\.isHexDigit) else { return false }
    let parts = digits.count <= 4 ? digits.prefix(3).map(String.init) : (0..<3).map { String(digits.dropFirst(2 * $0).prefix(2)) }
    return Set(parts).count == 1
  }
}
