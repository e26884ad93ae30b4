// UIBezierPath: UIKit's path type, which SwiftUI shapes often use: `Path(UIBezierPath(…).cgPath)`.

import Foundation

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners = UIRectCorner(rawValue: ~0)
}

/// A path that is built step by step.
public final class UIBezierPath {
  private var path: Path
  public var lineWidth: CGFloat = 1
  public var lineCapStyle = CGLineCap.butt
  public var lineJoinStyle = CGLineJoin.miter
  public var miterLimit: CGFloat = 10
  public var usesEvenOddFillRule = false
  public var flatness: CGFloat = 0.6
  private var dash: [CGFloat] = []
  private var dashPhase: CGFloat = 0
  /// Sets the lengths of dashes and gaps in points, and where the pattern begins; without lengths the line is solid.
  public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    (dash, dashPhase) = ((0..<count).compactMap { pattern?[$0] }, phase)
  }
  /// How the path is stroked in a picture.
  package var strokeStyle: StrokeStyle {
    StrokeStyle(
      lineWidth: lineWidth, lineCap: lineCapStyle, lineJoin: lineJoinStyle, miterLimit: miterLimit, dash: dash, dashPhase: dashPhase)
  }

  public init() { path = Path() }
  public init(rect: CGRect) { path = Path(rect) }
  public init(ovalIn rect: CGRect) { path = Path(ellipseIn: rect) }
  public init(cgPath: CGPath) { path = cgPath.path }
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) { path = Path(roundedRect: rect, cornerRadius: cornerRadius) }
  /// A rectangle with some rounded corners. Only the width of the radii is used, as in UIKit.
  public init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    let limited = min(cornerRadii.width, rect.width / 2, rect.height / 2)
    func radius(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? max(0, limited) : 0 }
    path = Path(
      roundedRect: rect,
      cornerRadii: RectangleCornerRadii(
        topLeading: radius(.topLeft), bottomLeading: radius(.bottomLeft), bottomTrailing: radius(.bottomRight),
        topTrailing: radius(.topRight)))
  }
  public init(arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    path = Path()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  public var cgPath: CGPath {
    get { CGPath(path) }
    set { path = newValue.path }
  }
  public var isEmpty: Bool { path.isEmpty }
  public var bounds: CGRect { path.boundingRect }
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }
  /// Returns whether a point is inside the path.
  public func contains(_ point: CGPoint) -> Bool { path.contains(point) }

  /// Begins a new part at a point.
  public func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a straight line to a point.
  public func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a cubic curve to a point.
  public func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds a quadratic curve to a point.
  public func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) { path.addQuadCurve(to: end, control: controlPoint) }
  /// Adds an arc. UIKit's `clockwise` is as seen on screen; Path's is the opposite.
  public func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    path.addArc(center: center, radius: radius, startAngle: .radians(startAngle), endAngle: .radians(endAngle), clockwise: !clockwise)
  }
  /// Adds another path.
  public func append(_ other: UIBezierPath) { path.addPath(other.path) }
  /// Applies a transform to all points.
  public func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }
  /// Closes the current part with a straight line.
  public func close() { path.closeSubpath() }
  /// The path from its end to its start.
  public func reversing() -> UIBezierPath { UIBezierPath(cgPath: CGPath(path.reversed)) }
  /// Empties the path.
  public func removeAllPoints() { path = Path() }
}
