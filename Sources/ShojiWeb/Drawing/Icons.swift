// Icons: symbols as inline SVGs, in the colour and size of the surrounding text.

import Foundation
import ShojiElements

@MainActor package enum Icons {
  private static let unknown = "questionmark.square"

  /// A symbol inside a line of text.
  static func inline(_ name: String) -> HTML { icon(name).with { $0.addClass("symbol-inline") } }

  /// A symbol as a node of its own, hidden from assistive technology.
  /// - Parameter back: the color of the back layer, as the value of a custom property; empty for that of the symbol, paler. Nil for one color.
  static func icon(_ name: String, isStretched: Bool = false, back: String? = nil) -> HTML {
    var node = HTML("span", "symbol")
    node.set("aria-hidden", "true")
    if turns(name) { node.addClass("turns") }
    let drawing = back.flatMap { layered(name, isPale: $0.isEmpty) } ?? drawing(name)
    node.add(verbatim: isStretched ? stretched(drawing) : drawing)
    if let back, !back.isEmpty { node.style("--back", back) }
    return node
  }

  /// Returns the SVG of a symbol with two layers; nil for a symbol of one piece.
  private static func layered(_ name: String, isPale: Bool) -> String? {
    guard let layers = Symbols.layers(of: name) else { return nil }
    let look = isPale ? "opacity=\"\(layers.isSolid ? ".25" : ".5")\"" : "style=\"fill:var(--back);stroke:var(--back)\""
    return "<svg viewBox=\"0 0 16 16\"><g \(look)>\(layers.back)</g>\(layers.front)</svg>"
  }

  /// Whether the symbol is directional, so that it is mirrored in right-to-left layouts. Media controls (`backward.fill`) are not.
  private static func turns(_ name: String) -> Bool {
    name.split(separator: ".").dropFirst().contains { $0 == "backward" || $0 == "forward" }
  }

  private static func stretched(_ drawing: String) -> String {
    drawing.replacing("<svg ", with: "<svg preserveAspectRatio=\"none\" ", maxReplacements: 1)
  }

  /// A symbol as a standalone SVG.
  static func standalone(_ name: String) -> String {
    drawing(name).replacing("<svg ", with: "<svg xmlns='http://www.w3.org/2000/svg' ", maxReplacements: 1)
  }

  /// A white symbol on a square of a colour, as a standalone SVG. Nothing important is near the edges, which systems mask to their shape.
  package static func tile(_ name: String, color: String) -> String {
    let symbol = drawing(name).replacing("<svg ", with: "<svg x=\"8\" y=\"8\" width=\"16\" height=\"16\" fill=\"#fff\" ")
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 32 32\"><path fill=\"\(color)\" d=\"M0 0h32v32H0z\"/>\(symbol)</svg>"
  }

  /// A symbol as a data URL, for CSS.
  package static func address(_ name: String, isStretched: Bool) -> String {
    let picture = isStretched ? stretched(standalone(name)) : standalone(name)
    return "data:image/svg+xml," + (picture.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
  }

  /// Returns the SVG of a symbol; a question mark in a square if there is nothing similar.
  private static func drawing(_ name: String) -> String {
    let drawing = Symbols.drawing(for: name) ?? Symbols.drawing(for: unknown)
    return "<svg viewBox=\"0 0 16 16\">\(drawing?.markup ?? "")</svg>"
  }
}
