// CanvasContent: immediate-mode drawing. Made in Shoji/Canvas/, drawn in ShojiWeb/Drawing/Canvas+Drawing.swift.

import Foundation

/// A drawing: marks from back to front, in points of the canvas.
///
/// Children: one for each mark that is a view (a text, an image, a symbol), in order.
package struct CanvasContent: ElementContent {
  package var marks: [CanvasMark]
  package init(marks: [CanvasMark]) { self.marks = marks }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fill }
}

/// One mark on a canvas.
package struct CanvasMark: Equatable {
  package indirect enum Kind: Equatable {
    case path(data: String, fill: CanvasPaint, stroke: StrokeStyle?, isEvenOdd: Bool)
    /// A child of the canvas's element, by index.
    case view(Int, CanvasPlace)
    /// Characters of a text that the browser has measured.
    case glyphs(GlyphRun)
    /// Marks that are composited before filters, opacity and blending apply.
    case layer([CanvasMark])
  }
  /// A clip path, in points of the canvas.
  package struct Clip: Equatable {
    package var data: String
    package var isEvenOdd: Bool
    package init(data: String, isEvenOdd: Bool) { (self.data, self.isEvenOdd) = (data, isEvenOdd) }
  }
  package enum Filter: Equatable {
    case plain(VisualFilter)
    case shadow(ShadowStyleValue)
    /// Four rows of five numbers: what of red, green, blue, opacity and 1 makes each of the new components.
    case matrix([Double])
    case multiply(Color)
    /// Opacities within a range become the colour, all others clear.
    case alphaThreshold(ClosedRange<Double>, Color)
    /// Black with the luminance as its opacity.
    case luminanceToAlpha
  }

  package var kind: Kind
  package var transform: CGAffineTransform
  package var opacity: Double
  package var blendMode: BlendMode
  package var clips: [Clip]
  /// The outermost first: the last one is applied to the drawing itself.
  package var filters: [Filter]
  package init(_ kind: Kind, transform: CGAffineTransform, opacity: Double, blendMode: BlendMode, clips: [Clip], filters: [Filter]) {
    (self.kind, self.transform, self.opacity, self.blendMode, self.clips, self.filters) = (
      kind, transform, opacity, blendMode, clips, filters
    )
  }
}

/// The position of a view on a canvas.
package enum CanvasPlace: Equatable {
  /// At its ideal size, with its anchor at a point.
  case point(CGPoint, anchor: UnitPoint)
  case rect(CGRect)
}

/// The paint of a path on a canvas, in the path's coordinates.
package enum CanvasPaint: Equatable {
  case paint(Paint)
  case linear(Gradient, start: CGPoint, end: CGPoint)
  case radial(Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
}
