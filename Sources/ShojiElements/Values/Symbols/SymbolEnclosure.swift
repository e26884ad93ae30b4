// SymbolEnclosure: the shapes around a glyph (`circle` in `star.circle`), and where the glyph is in them.

import Foundation

struct SymbolEnclosure {
  enum Source {
    /// A plain shape: its outer edge, and the inner edge of its line.
    case path(outer: String, inner: String)
    /// Another symbol, which has a filled variant.
    case symbol(String)
  }

  let source: Source
  /// The middle and the greatest size of the glyph.
  let center: SymbolPath.Point
  let size: SymbolPath.Point
  /// The greatest diagonal of the glyph.
  var diagonal = 12.8
  /// The greatest enlargement: that of a letter, which is 8 units high.
  var limit = 0.95

  /// Whether the shape is a symbol by itself, drawn from its path.
  var isPlain: Bool { if case .path = source { true } else { false } }

  /// Returns the glyph at its place.
  func fitted(_ glyph: SymbolPath) -> SymbolPath {
    let (low, high) = glyph.bounds
    let own = high - low
    let length = (own * own).sum().squareRoot()
    return glyph.fitted(center: center, size: size, limit: min(limit, diagonal / max(length, 0.1)))
  }

  static func named(_ name: String) -> SymbolEnclosure? { all[name] }

  private static func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double) -> Source {
    .path(
      outer: SymbolPath.rectangle([x, y], [width, height], radius).data,
      inner: SymbolPath.rectangle([x + 1, y + 1], [width - 2, height - 2], radius - 1).data)
  }

  private static func symbol(
    _ name: String, _ center: SymbolPath.Point, _ size: SymbolPath.Point, limit: Double = 0.95
  ) -> SymbolEnclosure { SymbolEnclosure(source: .symbol(name), center: center, size: size, limit: limit) }

  private static let all: [String: SymbolEnclosure] = {
    let bubble = symbol("bubble.left", [8, 6.1], [9, 6.6])
    let message = symbol("message", [8, 7.2], [8, 6])
    let cloud = symbol("cloud", [7.9, 9], [7, 5.4])
    let circlepath = symbol("arrow.triangle.2.circlepath", [8, 8], [5, 5.4], limit: 0.6)
    let document = symbol("doc", [8, 9.4], [6.4, 7])
    let circle = SymbolEnclosure(source: rectangle(0, 0, 16, 16, 8), center: [8, 8], size: [9.4, 9.4], diagonal: 11.2)
    return [
      "circle": circle,
      "crop.circle": SymbolEnclosure(source: circle.source, center: [8, 8], size: [10, 10], diagonal: 12),
      "square": SymbolEnclosure(source: rectangle(0, 0, 16, 16, 2), center: [8, 8], size: [9, 9]),
      "crop.square": SymbolEnclosure(source: rectangle(0, 0, 16, 16, 2), center: [8, 8], size: [10.4, 10.4]),
      "app": SymbolEnclosure(source: rectangle(0.5, 0.5, 15, 15, 4), center: [8, 8], size: [8, 8], limit: 0.9),
      "rectangle": SymbolEnclosure(source: rectangle(0, 2, 16, 12, 2.2), center: [8, 8], size: [11, 7.4]),
      "crop.rectangle": SymbolEnclosure(source: rectangle(0, 2, 16, 12, 2.2), center: [8, 8], size: [11, 8.4]),
      "rectangle.portrait": SymbolEnclosure(source: rectangle(2, 0, 12, 16, 2.2), center: [8, 8], size: [7.4, 9]),
      "capsule": SymbolEnclosure(source: rectangle(0, 3, 16, 10, 5), center: [8, 8], size: [10, 6.2]),
      "capsule.portrait": SymbolEnclosure(source: rectangle(3, 0, 10, 16, 5), center: [8, 8], size: [6.2, 9]),
      "oval": SymbolEnclosure(
        source: .path(outer: "M0 8a8 5.5 0 1 1 16 0a8 5.5 0 1 1-16 0z", inner: "M1 8a7 4.5 0 1 1 14 0a7 4.5 0 1 1-14 0z"),
        center: [8, 8], size: [8, 6]),
      "oval.portrait": SymbolEnclosure(
        source: .path(outer: "M2.5 8a5.5 8 0 1 1 11 0a5.5 8 0 1 1-11 0z", inner: "M3.5 8a4.5 7 0 1 1 9 0a4.5 7 0 1 1-9 0z"),
        center: [8, 8], size: [6, 8]),
      "diamond": symbol("rhombus", [8, 8], [7, 7], limit: 0.8),
      "triangle": symbol("triangle", [8, 10.4], [5, 6], limit: 0.75),
      "octagon": symbol("octagon", [8, 8], [9, 9]),
      "hexagon": symbol("hexagon", [8, 8], [8, 8], limit: 0.85),
      "pentagon": symbol("pentagon", [8, 8.4], [7.4, 7.4], limit: 0.85),
      "shield": symbol("shield", [8, 7.6], [7, 7.4], limit: 0.85),
      "seal": symbol("seal", [8, 8], [7.6, 7.6], limit: 0.85),
      "bubble": bubble, "bubble.left": bubble, "bubble.right": symbol("bubble.right", [8, 6.1], [9, 6.6]),
      "message": message, "icloud": cloud, "cloud": cloud, "doc": document, "document": document, "page": document,
      "folder": symbol("folder", [8, 9], [8, 5.6], limit: 0.65),
      "house": symbol("house", [8, 9.8], [5.6, 5.6], limit: 0.65),
      "heart": symbol("heart", [8, 7.4], [7, 6], limit: 0.75),
      "tv": symbol("tv", [8, 7], [9, 6], limit: 0.7),
      "bin": symbol("bin", [8, 9.4], [4.6, 5.4], limit: 0.6),
      "calendar": symbol("calendar", [8, 9.6], [8, 6.6], limit: 0.8),
      "clipboard": symbol("clipboard", [8, 9], [7, 8], limit: 0.8),
      "book.closed": symbol("book.closed", [8.4, 6.6], [6, 6.6], limit: 0.7),
      "lock": symbol("lock", [8, 11.5], [4, 4], limit: 0.45),
      "bag": symbol("bag", [8, 9.8], [6.6, 5.6], limit: 0.7),
      "drop": symbol("drop", [8, 10], [5.4, 5.4], limit: 0.65),
      "rectangle.stack": symbol("rectangle.stack", [8, 10], [10, 5.6], limit: 0.6),
      "square.stack": symbol("square.stack", [8, 10], [8, 5.6], limit: 0.6),
      "magnifyingglass": symbol("magnifyingglass", [6.5, 6.5], [6.4, 5.6], limit: 0.7),
      "rotation": symbol("gobackward", [8, 8.8], [6, 6], limit: 0.6),
      "arrow.circlepath": circlepath, "arrow.triangle.2.circlepath": circlepath,
      "square.on.square": symbol("square.on.square", [6.1, 10], [7, 7], limit: 0.7),
      "rectangle.on.rectangle": symbol("rectangle.on.rectangle", [9.3, 9.7], [8, 5.6], limit: 0.6),
      "app.dashed": symbol("app.dashed", [8, 8], [8.4, 8.4], limit: 0.85),
      "viewfinder": symbol("viewfinder", [8, 8], [9, 9], limit: 0.85),
      "square.dashed": symbol("square.dashed", [8, 8], [9.4, 9.4]),
      "rectangle.dashed": symbol("rectangle.dashed", [8, 8], [10, 7]),
      "circle.dashed": symbol("circle.dashed", [8, 8], [9, 9]),
      "circle.dotted": symbol("circle.dotted", [8, 8], [9, 9]),
    ]
  }()
}
