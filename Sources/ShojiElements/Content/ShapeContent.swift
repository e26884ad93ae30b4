// ShapeContent: an outline with fills and strokes. Made in Shoji/Shapes/, drawn in ShojiWeb/Drawing/Shape+Drawing.swift.

import Foundation

/// A shape: one outline with layers of paint, from back to front.
package struct ShapeContent: ElementContent {
  package struct Layer: Equatable {
    package var paint: Paint
    /// nil for a fill.
    package var stroke: StrokeStyle?
    /// Whether the whole stroke is inside the outline.
    package var isInside = false
    package var isEvenOdd = false
    package init(paint: Paint, stroke: StrokeStyle? = nil, isInside: Bool = false, isEvenOdd: Bool = false) {
      self.paint = paint
      self.stroke = stroke
      self.isInside = isInside
      self.isEvenOdd = isEvenOdd
    }

    /// Whether a CSS box with a border looks exactly the same.
    var isBox: Bool {
      guard let stroke else { return true }
      return stroke.dash.isEmpty && paint.isColor
    }
  }

  package var outline: Outline
  package var layers: [Layer]
  package init(outline: Outline, layers: [Layer]) { (self.outline, self.layers) = (outline, layers) }

  /// Whether plain CSS boxes show the layers exactly; otherwise they are drawn as an SVG path.
  package static func areBoxes(_ layers: [Layer]) -> Bool { layers.allSatisfy(\.isBox) }

  @MainActor package func sizing(children: [Element]) -> Sizing { outline.isSquare ? .ratio(1) : .fill }
}

/// The outline of a shape: a standard form, or a path.
package struct Outline: Equatable, Sendable {
  package enum Form: Equatable, Sendable {
    case rectangle
    case rounded(CGFloat)
    case uneven(RectangleCornerRadii)
    case capsule, circle, ellipse
    case path(OutlinePath)
  }
  package var form: Form
  /// How far the outline is inset from its box.
  package var inset: CGFloat = 0
  package init(_ form: Form, inset: CGFloat = 0) { (self.form, self.inset) = (form, inset) }

  package var isSquare: Bool { form == .circle || path?.isSquare == true }
  package var path: OutlinePath? { if case .path(let path) = form { path } else { nil } }
}

/// A path computed for one size. Until the real size is known, a path for a guessed size is stretched.
package struct OutlinePath: Equatable, Sendable {
  package var data: String
  package var size: CGSize
  package var isMeasured: Bool
  /// Whether its shape takes a square of the offered size, as a circle does.
  package var isSquare = false
  /// The area that a path in absolute coordinates covers, which are points of its view however large that is; nil for the path of a shape.
  package var extent: CGRect?
  /// The part of its length that is drawn.
  package var trim: Trim?
  package struct Trim: Equatable, Sendable {
    package var from: CGFloat
    package var to: CGFloat
    package init(from: CGFloat, to: CGFloat) { (self.from, self.to) = (from, to) }
  }
  package init(data: String, size: CGSize, isMeasured: Bool, trim: Trim? = nil) {
    (self.data, self.size, self.isMeasured, self.trim) = (data, size, isMeasured, trim)
  }
}

extension Paint {
  /// Whether it is a single colour.
  package var isColor: Bool {
    switch self {
    case .gradient, .material, .tile: false
    case .opacity(let base, _), .blended(let base, _), .shadowed(let base, _): base.isColor
    case .hierarchical(_, let base): base.isColor
    default: true
    }
  }

  /// Returns the paint with the inherited foreground and tint applied.
  package func resolved(foreground: Paint?, tint: Paint?) -> Paint {
    func inner(_ paint: Paint) -> Paint { paint.resolved(foreground: foreground, tint: tint) }
    return switch self {
    case .foreground: foreground ?? self
    case .tint: tint ?? self
    case .hierarchical(let level, let base): level == 0 ? inner(base) : .hierarchical(level: level, of: inner(base))
    case .opacity(let base, let opacity): .opacity(inner(base), opacity)
    case .blended(let base, let mode): .blended(inner(base), mode)
    case .shadowed(let base, let shadow): .shadowed(inner(base), shadow)
    default: self
    }
  }
}
