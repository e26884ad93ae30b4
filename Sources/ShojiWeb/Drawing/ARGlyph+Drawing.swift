// ARGlyph: a cube seen from a corner inside a dashed round frame, in the size of the font and the colour of the text. Drawn for Shoji.

import ShojiElements

extension ARGlyphContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("span", "ar-glyph")
    // The control's title says what it does.
    node.set("aria-hidden", "true")
    if let font { Fonts.apply(font, &node) }
    if let paint { Paints.text(paint, &node, context.environment) }
    node.add(verbatim: ARGlyphPicture.svg)
    return node
  }
}

enum ARGlyphPicture {
  /// The frame is 20 units high in a box of 24, so that a tenth of its height is clear on each side. It is not mirrored.
  static let svg =
    "<svg width=\"24\" height=\"24\" viewBox=\"0 0 24 24\"><circle cx=\"12\" cy=\"12\" r=\"9.2\" pathLength=\"80\" stroke-dasharray=\"6.4 3.6\""
    + " stroke-dashoffset=\"3.2\"/><path d=\"M12 6.8l4.5 2.6v5.2L12 17.2l-4.5-2.6V9.4zM12 12v5.2M12 12l4.5-2.6M12 12L7.5 9.4\"/></svg>"
}
