// TextRendering: a text that the app draws, and the drawing over it. Its looks are loaded with text-renderer.js; until then the text is shown.

import Foundation
import ShojiElements

extension TextContent {
  /// Draws the text, and over it what the renderer has drawn. The text's own paint is invisible once there is a drawing.
  @MainActor func rendered(_ rendering: TextRendering, _ context: DrawingContext) -> HTML {
    var node = HTML("div", "wrap", "rendered")
    measure(&node)
    if let font { Fonts.apply(font, &node) }
    applyCase(&node)
    var text = HTML(tag, part: "x", "text", "wh", "hh")
    text.isSubject = true
    // A gradient extends over the text; each part of the drawing has its share.
    if let paint, paint.isPicture {
      Paints.text(paint, &text, context.environment)
    } else if let paint {
      Paints.text(paint, &node, context.environment)
    }
    guard case .drawn(let drawing) = rendering else {
      if rendering == .awaited(isHidden: true) { node.addClass("arriving") }
      return node.adding(lines(text, context)).adding(layer)
    }
    node.addClass("drawn")
    if drawing.excess != .zero { text.style("margin", "0 \(CSS.length(drawing.excess.width)) \(CSS.length(drawing.excess.height)) 0") }
    var layer = layer
    if drawing.scale < 1 { layer.style("font-size", CSS.number(drawing.scale) + "em") }
    var marks = CanvasDrawing(context, of: drawing)
    marks.add(drawing.marks, to: &layer)
    return node.adding(lines(text, context)).adding(layer)
  }

  private var layer: HTML {
    var layer = HTML("div", part: "d", "text-drawing")
    layer.set("aria-hidden", "true")
    // Until its style sheet is there, which overrules this.
    layer.style("display", "none")
    layer.hasChangingParts = true
    return layer
  }

  func measure(_ node: inout HTML) {
    guard rendering != nil else { return }
    node.addBehaviour("glyphs")
    if reportsPlace { node.set("data-measure", "") }
  }
}

/// Characters of a text as a node of their own. They are not text of the page: searching, selecting and speaking find the text itself.
@MainActor enum GlyphDrawing {
  /// Whether there is anything to see: not if there are only spaces, unless something is drawn behind or through them.
  static func isSeen(_ glyphs: GlyphRun) -> Bool {
    let run = glyphs.run
    return run.symbol != nil || run.highlight != nil || run.isUnderlined || run.isStruck || run.text.contains { !$0.isWhitespace }
  }

  static func node(_ glyphs: GlyphRun, part: String, of text: TextDrawing?, _ environment: DrawingEnvironment) -> HTML {
    let run = glyphs.run
    var node = HTML(run.isCode ? "code" : run.isBold ? "strong" : run.isItalic ? "em" : "span", part: part, "glyphs")
    // The page's text fades when it is removed; a drawing does not.
    node.set("data-transition-out", "identity")
    if let style = glyphs.style {
      if let font = style.font { Fonts.apply(font, &node) }
      if let paint = style.paint { Paints.text(paint, &node, environment) }
      if let textCase = style.textCase { node.style("text-transform", textCase.rawValue) }
    }
    run.apply(to: &node, environment)
    if let paint = run.paint, paint.isPicture, let text { spread(over: text.size, from: glyphs.frame.origin, &node) }
    if run.link != nil { node.addClass("glyphs-link") }
    if glyphs.isRightToLeft { node.set("dir", "rtl") }
    if let symbol = run.symbol { return node.adding(Icons.inline(symbol)) }
    // As high as the font, so that the baseline is where it was measured.
    node.style("line-height", CSS.length(glyphs.frame.height))
    node.set("data-slice", run.text)
    return node
  }

  /// Shows the part of a background that is behind the characters in the text.
  private static func spread(over size: CGSize, from origin: CGPoint, _ node: inout HTML) {
    node.style("background-size", "\(CSS.length(size.width)) \(CSS.length(size.height))")
    node.style("background-position", "\(CSS.length(-origin.x)) \(CSS.length(-origin.y))")
  }
}
