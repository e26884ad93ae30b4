// Icons: symbols as inline drawings of the icon package. They take the colour and the size of the text around them.

import Foundation
import ShojiElements

@MainActor package enum Icons {
  private static var markup: [String: String] = [:]
  private static let unknown = "question-square"

  /// A symbol that stands in a line of text.
  static func inline(_ name: String) -> HTML { icon(name).with { $0.addClass("symbol-inline") } }

  /// A symbol as a node of its own; it says nothing to assistive technologies by itself.
  static func icon(_ name: String, isStretched: Bool = false) -> HTML {
    var node = HTML("span", "symbol")
    node.set("aria-hidden", "true")
    if turns(name) { node.addClass("turns") }
    node.add(verbatim: isStretched ? stretched(drawing(name)) : drawing(name))
    return node
  }

  /// Whether it points back or on, which is the other way from right to left. A player's buttons (`backward.fill`) stay as they are.
  private static func turns(_ name: String) -> Bool { name.split(separator: ".").dropFirst().contains { $0 == "backward" || $0 == "forward" } }

  private static func stretched(_ drawing: String) -> String {
    drawing.replacing("<svg ", with: "<svg preserveAspectRatio=\"none\" ", maxReplacements: 1)
  }

  /// A symbol as a picture of its own.
  static func standalone(_ name: String) -> String {
    drawing(name).replacing("<svg ", with: "<svg xmlns='http://www.w3.org/2000/svg' ", maxReplacements: 1)
  }

  /// The address of a picture that is the symbol itself, for a style sheet.
  static func address(_ name: String, isStretched: Bool) -> String {
    let picture = isStretched ? stretched(standalone(name)) : standalone(name)
    return "data:image/svg+xml," + (picture.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
  }

  /// The drawing of a symbol; a question in a square where the package has nothing like it. Read once a process.
  private static func drawing(_ name: String) -> String {
    if let known = markup[name] { return known }
    let file = Symbols.fileName(for: name) ?? unknown
    let text = (try? String(contentsOfFile: "\(Symbols.directory)/\(file).svg", encoding: .utf8)) ?? ""
    markup[name] = svg(text)
    return markup[name]!
  }

  /// Keeps the paths of an icon's file and nothing else.
  private static func svg(_ text: String) -> String {
    guard let start = text.firstIndex(of: ">"), let end = text.range(of: "</svg>") else { return "" }
    let paths = text[text.index(after: start)..<end.lowerBound].split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined()
    return "<svg viewBox=\"0 0 16 16\">\(paths)</svg>"
  }
}
