// Symbols: draws SF Symbols by name. Most icons are files of the bootstrap-icons package (dots become dashes, or an alias
// names the file). Letters, signs and some symbols have outlines of their own; everything else is composed of these by rule.

import Foundation

/// A symbol's drawing: SVG elements in a box of 16 by 16, filled in the colour around them.
package struct SymbolDrawing: Hashable, Sendable {
  package let markup: String
}

/// A symbol's drawing in two layers, which may have colors of their own.
package struct SymbolLayers: Hashable, Sendable {
  /// What stands in a shape, or a badge.
  package let front: String
  /// The shape, or the symbol that has the badge.
  package let back: String
  /// Whether the shape is filled, so that the front layer lies on it.
  package let isSolid: Bool
}

package enum Symbols {
  /// The directory where the distribution's package installs its icons.
  package static let directory = "/usr/share/bootstrap-icons/svg"

  /// Each symbol is composed once per process; unknown names are remembered too.
  nonisolated(unsafe) private static var cache: [String: SymbolDrawing?] = [:]
  private static let lock = NSLock()

  /// Returns a symbol's drawing; nil if there is nothing similar.
  package static func drawing(for symbol: String) -> SymbolDrawing? {
    if let known = lock.withLock({ cache[symbol] }) { return known }
    let drawing = composer.drawing(symbol)
    lock.withLock { cache[symbol] = .some(drawing) }
    return drawing
  }

  // Unsafe only in name: the lock guards it.
  nonisolated(unsafe) private static var layersCache: [String: SymbolLayers?] = [:]

  /// Returns a symbol's drawing in two layers; nil for one of one piece.
  package static func layers(of symbol: String) -> SymbolLayers? {
    if let known = lock.withLock({ layersCache[symbol] }) { return known }
    let layers = composer.layers(symbol)
    lock.withLock { layersCache[symbol] = .some(layers) }
    return layers
  }

  private static var composer: SymbolComposer {
    SymbolComposer { try? String(contentsOfFile: "\(directory)/\($0).svg", encoding: .utf8) }
  }

  /// Whether there is a drawing for a name.
  package static func isKnown(_ symbol: String) -> Bool { drawing(for: symbol) != nil }

  /// Adds the variants that `symbolVariant(_:)` requests and the name lacks.
  package static func name(_ symbol: String, with variants: SymbolVariants) -> String {
    var parts = symbol.split(separator: ".").map(String.init)
    let wasFilled = parts.last == "fill"
    if wasFilled { parts.removeLast() }
    if let shape = variants.shape, !parts.contains(shape.rawValue) { parts.append(shape.rawValue) }
    if variants.isSlashed, !parts.contains("slash") { parts.append("slash") }
    if wasFilled || variants.isFilled { parts.append("fill") }
    return parts.joined(separator: ".")
  }

  /// Returns the alias of a name: a file name, perhaps with a change (`@h` mirrored, `@90` turned clockwise, `@x1.3` enlarged),
  /// or `=` and the name of another symbol.
  package static func alias(of name: String) -> String? { signAliases[name] ?? thingAliases[name] ?? figureAliases[name] }

  /// The outlines of letters and signs by name; capitals are half as high as the box.
  static let letters = table(letterGlyphs)

  /// These outlines, and those of the project's own symbols.
  static let glyphs = letters.merging(table(figureGlyphs + playbackGlyphs + shapeGlyphs + thingGlyphs)) { _, own in own }

  /// Reads a table: `@`, a name, and path data; or `=` and the name of another symbol, which has the same outline.
  private static func table(_ text: String) -> [String: String] {
    var glyphs: [String: String] = [:]
    for entry in text.split(separator: "@") {
      let parts = entry.split(maxSplits: 1, whereSeparator: \.isWhitespace)
      if parts.count == 2 { glyphs[String(parts[0])] = parts[1].trimmingCharacters(in: .whitespacesAndNewlines) }
    }
    return glyphs.mapValues { $0.hasPrefix("=") ? glyphs[String($0.dropFirst())] ?? "" : $0 }
  }
}
