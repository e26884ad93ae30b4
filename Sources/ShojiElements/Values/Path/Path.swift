// Path: the outline of a 2D shape, as a list of elements.
// Its geometry (bounds, hit testing, trimming) is in Path+Geometry, its SVG text in Path+Data.

import Foundation

/// The outline of a 2D shape.
///
///     Path { path in
///       path.move(to: CGPoint(x: 0, y: 20))
///       path.addLine(to: CGPoint(x: 40, y: 20))
///     }
public struct Path: Hashable, Sendable {
  /// An element of a path.
  public enum Element: Hashable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }
  package private(set) var elements: [Element] = []
  /// The start of the current subpath, where closing leads.
  private var start: CGPoint?
  /// The last point in the path, if any.
  public private(set) var currentPoint: CGPoint?

  public init() {}
  public init(_ callback: (inout Path) -> Void) { callback(&self) }
  public init(_ rect: CGRect) { addRect(rect) }
  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }
  public init(roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
  }
  package init(elements: [Element]) { for element in elements { append(element) } }

  public var isEmpty: Bool { elements.isEmpty }

  /// Calls a closure with each element.
  public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

  /// Appends an element and updates the current point.
  mutating func append(_ element: Element) {
    elements.append(element)
    switch element {
    case .move(let point): (start, currentPoint) = (point, point)
    case .line(let point), .quadCurve(let point, _), .curve(let point, _, _): currentPoint = point
    case .closeSubpath: currentPoint = start
    }
  }
}

extension Path {
  /// Begins a new subpath at a point.
  public mutating func move(to end: CGPoint) { append(.move(to: end)) }
  /// Adds a straight line from the current point.
  public mutating func addLine(to end: CGPoint) { drawOn(.line(to: end)) }
  /// Adds a quadratic Bézier curve.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    drawOn(.quadCurve(to: end, control: control))
  }
  /// Adds a cubic Bézier curve.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    drawOn(.curve(to: end, control1: control1, control2: control2))
  }
  /// Closes the current subpath with a line to its start.
  public mutating func closeSubpath() {
    if currentPoint != nil, elements.last != .closeSubpath { append(.closeSubpath) }
  }
  /// Adds a sequence of connected straight lines; the first point begins a new subpath.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }
  /// Adds another path, transformed.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    for element in path.elements { append(element.applying(transform)) }
  }

  /// Returns the path with all points transformed.
  public func applying(_ transform: CGAffineTransform) -> Path {
    Path(elements: elements.map { $0.applying(transform) })
  }
  /// Returns the path, translated.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }

  /// Draws from the current point. Without one CoreGraphics only moves there.
  private mutating func drawOn(_ element: Element) {
    if currentPoint != nil {
      append(element)
    } else if let end = element.end {
      append(.move(to: end))
    }
  }
}

extension Path.Element {
  /// The end point of the element.
  var end: CGPoint? {
    switch self {
    case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _): point
    case .closeSubpath: nil
    }
  }

  func applying(_ transform: CGAffineTransform) -> Path.Element {
    switch self {
    case .move(let point): .move(to: point.applying(transform))
    case .line(let point): .line(to: point.applying(transform))
    case .quadCurve(let point, let control):
      .quadCurve(to: point.applying(transform), control: control.applying(transform))
    case .curve(let point, let first, let second):
      .curve(
        to: point.applying(transform), control1: first.applying(transform), control2: second.applying(transform))
    case .closeSubpath: .closeSubpath
    }
  }
}
