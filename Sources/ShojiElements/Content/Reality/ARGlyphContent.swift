// ARGlyphContent: the sign of a control that starts an experience in AR. Made in RealityKit/Badges/ARLaunchButton.swift, drawn in
// ShojiWeb/Drawing/ARGlyph+Drawing.swift.

/// The AR glyph. Its size follows the font and its colour the control around it; nothing else about it can change
/// (`ar.glyph-unmodified`).
package struct ARGlyphContent: ElementContent {
  /// The clear space on each side, as a share of the glyph's height. It is part of the element's box
  /// (`ar.glyph-clear-space-ten-percent`).
  package static let clearSpace = 0.1
  package var font: Font?
  /// The colour; nil for the colour of the text around it.
  package var paint: Paint?
  package init(font: Font? = nil, paint: Paint? = nil) { (self.font, self.paint) = (font, paint) }
}
