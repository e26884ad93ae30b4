// Fonts: fonts as classes and styles. Text styles are classes, so that the user's text size changes all of them at once.

import ShojiElements

@MainActor package enum Fonts {
  package static func apply(_ font: Font, _ node: inout HTML) {
    switch font.base {
    case .style(let style, let design):
      node.addClass("font-\(style.rawValue)")
      family(design, &node)
    case .system(let size, let design):
      node.style("font-size", CSS.length(size))
      node.style("line-height", "1.2")
      family(design, &node)
    case .custom(let name, let size, let style):
      node.style("font-family", CSS.string(name) + ",var(--family)")
      // A custom font relative to a text style scales with the user's text size.
      node.style("font-size", style == nil ? CSS.length(size) : "calc(\(CSS.length(size))*var(--text-scale,1))")
      node.style("line-height", "1.2")
    case .inherited(let design): family(design, &node)
    }
    if let weight = font.weight { node.style("font-weight", String(weight.value)) }
    if font.isItalic { node.style("font-style", "italic") }
    if font.isMonospaced { node.style("font-family", "var(--family-monospaced)") }
    if font.hasMonospacedDigits { node.style("font-variant-numeric", "tabular-nums") }
    switch font.smallCapitals {
    case .all: node.style("font-variant-caps", "all-small-caps")
    case .lowercase: node.style("font-variant-caps", "small-caps")
    case .uppercase: node.style("font-variant-caps", "unicase")
    case nil: break
    }
    switch font.leading {
    case .tight: node.style("line-height", "1.15")
    case .loose: node.style("line-height", "1.5")
    default: break
    }
    if let width = font.width { node.style("font-stretch", CSS.number((1 + width.value) * 100) + "%") }
  }

  private static func family(_ design: Font.Design?, _ node: inout HTML) {
    guard let design, design != .default else { return }
    node.style("font-family", "var(--family-\(design.rawValue))")
  }
}
