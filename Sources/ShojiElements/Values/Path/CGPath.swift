// CGPath, CGMutablePath: CoreGraphics' path types, on top of Path.

import Foundation

/// An immutable path.
public class CGPath: Hashable, @unchecked Sendable {
  /// NB: only CGMutablePath changes it, which is as little Sendable as CoreGraphics' own.
  package fileprivate(set) var path: Path

  package init(_ path: Path) { self.path = path }
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) { self.init(Path(rect).applying(transform)) }
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(ellipseIn: rect).applying(transform))
  }
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
  ) {
    let size = CGSize(width: cornerWidth, height: cornerHeight)
    self.init(Path(roundedRect: rect, cornerSize: size, style: .circular).applying(transform))
  }

  public var isEmpty: Bool { path.isEmpty }
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }
  public var boundingBox: CGRect { path.boundingRect }
  public var boundingBoxOfPath: CGRect { path.boundingRect }
  public func contains(_ point: CGPoint) -> Bool { path.contains(point) }
  public func copy() -> CGPath? { CGPath(path) }
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

  public static func == (a: CGPath, b: CGPath) -> Bool { a.path == b.path }
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// A path that is built step by step.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  public init() { super.init(Path()) }
  package override init(_ path: Path) { super.init(path) }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) { path.move(to: point.applying(transform)) }
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) { path.addLine(to: point.applying(transform)) }
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    path.addLines(points.map { $0.applying(transform) })
  }
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity) {
    path.addCurve(to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
  }
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) { path.addRect(rect, transform: transform) }
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) { path.addEllipse(in: rect, transform: transform) }
  public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity) {
    path.addRoundedRect(in: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight), style: .circular, transform: transform)
  }
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool, transform: CGAffineTransform = .identity
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: .radians(startAngle), endAngle: .radians(endAngle), clockwise: clockwise,
      transform: transform)
  }
  public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) { path.addPath(other.path, transform: transform) }
  public func closeSubpath() { path.closeSubpath() }
}

extension Path {
  /// Creates a path from a CoreGraphics path.
  public init(_ path: CGPath) { self = path.path }
  public var cgPath: CGPath { CGPath(self) }

  fileprivate func applying(_ transform: UnsafePointer<CGAffineTransform>?) -> Path { transform.map { applying($0.pointee) } ?? self }
}
