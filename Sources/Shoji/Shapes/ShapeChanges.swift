// Modified shapes: trimmed, offset, rotated, scaled, resized.

import Foundation
import ShojiGraph

/// A part of a shape's outline.
nonisolated public struct _TrimmedShape<Base: Shape>: Shape {
  public var shape: Base
  public var startFraction: CGFloat
  public var endFraction: CGFloat
  public func path(in rect: CGRect) -> Path { shape.path(in: rect).trimmedPath(from: startFraction, to: endFraction) }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
  public var animatableData: AnimatablePair<Base.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(shape.animatableData, AnimatablePair(startFraction, endFraction)) }
    set {
      shape.animatableData = newValue.first
      (startFraction, endFraction) = (newValue.second.first, newValue.second.second)
    }
  }
  public var _outline: _Outline? {
    guard shape._outline?.whole == nil else { return nil }
    var outline = _Outline(.rectangle)
    let base = shape
    outline.whole = { base.path(in: $0) }
    outline.trim = .init(from: min(max(startFraction, 0), 1), to: min(max(endFraction, 0), 1))
    return outline
  }
}

/// A shape whose points are transformed.
nonisolated public struct TransformedShape<Content: Shape>: Shape {
  public var shape: Content
  public var transform: CGAffineTransform
  public init(shape: Content, transform: CGAffineTransform) { (self.shape, self.transform) = (shape, transform) }
  public func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(transform) }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// A shape moved by an offset.
nonisolated public struct OffsetShape<Content: Shape>: Shape {
  public var shape: Content
  public var offset: CGSize
  public init(shape: Content, offset: CGSize) { (self.shape, self.offset) = (shape, offset) }
  public func path(in rect: CGRect) -> Path { shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height) }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}
extension OffsetShape: InsettableShape where Content: InsettableShape {
  public func inset(by amount: CGFloat) -> OffsetShape<Content.InsetShape> { .init(shape: shape.inset(by: amount), offset: offset) }
}

/// A rotated shape.
nonisolated public struct RotatedShape<Content: Shape>: Shape {
  public var shape: Content
  public var angle: Angle
  public var anchor: UnitPoint
  public init(shape: Content, angle: Angle, anchor: UnitPoint = .center) { (self.shape, self.angle, self.anchor) = (shape, angle, anchor) }
  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).applying(around(anchor, in: rect) { $0.rotated(by: CGFloat(angle.radians)) })
  }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}
extension RotatedShape: InsettableShape where Content: InsettableShape {
  public func inset(by amount: CGFloat) -> RotatedShape<Content.InsetShape> {
    .init(shape: shape.inset(by: amount), angle: angle, anchor: anchor)
  }
}

/// A scaled shape.
nonisolated public struct ScaledShape<Content: Shape>: Shape {
  public var shape: Content
  public var scale: CGSize
  public var anchor: UnitPoint
  public init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) { (self.shape, self.scale, self.anchor) = (shape, scale, anchor) }
  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).applying(around(anchor, in: rect) { $0.scaledBy(x: scale.width, y: scale.height) })
  }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// A shape with a fixed size.
nonisolated public struct _SizedShape<Base: Shape>: Shape {
  public var shape: Base
  public var size: CGSize
  public func path(in rect: CGRect) -> Path { shape.path(in: CGRect(origin: rect.origin, size: size)) }
}

/// The outline of a shape's stroke, as a shape.
nonisolated public struct _StrokedShape<Base: Shape>: Shape, StrokedOutline {
  public var shape: Base
  public var style: StrokeStyle
  var strokedShape: any Shape { shape }
  public func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// A shape that is the stroke of another one; the browser strokes the original.
nonisolated protocol StrokedOutline {
  var strokedShape: any Shape { get }
  var style: StrokeStyle { get }
}

private func around(_ anchor: UnitPoint, in rect: CGRect, _ change: (CGAffineTransform) -> CGAffineTransform) -> CGAffineTransform {
  let x = rect.minX + rect.width * anchor.x
  let y = rect.minY + rect.height * anchor.y
  return change(CGAffineTransform(translationX: x, y: y)).translatedBy(x: -x, y: -y)
}

extension Shape {
  /// Returns the part of the outline between two fractions of its length.
  public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
    _TrimmedShape(shape: self, startFraction: startFraction, endFraction: endFraction)
  }
  /// Moves the shape, in points.
  public func offset(_ offset: CGSize) -> OffsetShape<Self> { OffsetShape(shape: self, offset: offset) }
  public func offset(_ offset: CGPoint) -> OffsetShape<Self> { OffsetShape(shape: self, offset: CGSize(width: offset.x, height: offset.y)) }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> { OffsetShape(shape: self, offset: CGSize(width: x, height: y)) }
  /// Rotates the shape.
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> {
    RotatedShape(shape: self, angle: angle, anchor: anchor)
  }
  /// Scales the shape.
  public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> ScaledShape<Self> {
    ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
  }
  public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> ScaledShape<Self> { self.scale(x: scale, y: scale, anchor: anchor) }
  /// Applies an affine transform to the shape.
  public func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> { TransformedShape(shape: self, transform: transform) }
  /// Gives the shape a fixed size, in points.
  public func size(_ size: CGSize) -> some Shape { _SizedShape(shape: self, size: size) }
  public func size(width: CGFloat, height: CGFloat) -> some Shape { size(CGSize(width: width, height: height)) }
  /// Returns the outline of the stroke as a shape.
  public func stroke(style: StrokeStyle) -> some Shape { _StrokedShape(shape: self, style: style) }
  public func stroke(lineWidth: CGFloat = 1) -> some Shape { stroke(style: StrokeStyle(lineWidth: lineWidth)) }
}
