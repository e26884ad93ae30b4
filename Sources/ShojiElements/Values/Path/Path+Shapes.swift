// Adding figures to a path: rectangles, ellipses, arcs.

import Foundation

/// The corner radii of a rounded rectangle with uneven corners.
public struct RectangleCornerRadii: Hashable, Sendable, Animatable {
  public var topLeading: CGFloat
  public var bottomLeading: CGFloat
  public var bottomTrailing: CGFloat
  public var topTrailing: CGFloat

  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }

  public var animatableData: AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>
  {
    get { .init(.init(topLeading, topTrailing), .init(bottomLeading, bottomTrailing)) }
    set {
      (topLeading, topTrailing) = (newValue.first.first, newValue.first.second)
      (bottomLeading, bottomTrailing) = (newValue.second.first, newValue.second.second)
    }
  }
}

/// The distance of a cubic's control points from the ends of a quarter circle.
private let quarterCircle: CGFloat = 0.552_284_749_8

extension Path {
  /// Adds a rectangle.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    let corners = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY)]
    addLines(corners.map { CGPoint(x: $0, y: $1).applying(transform) })
    closeSubpath()
  }

  /// Adds several rectangles.
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds an ellipse in a rectangle.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    var circle = Path()
    circle.addArc(center: .zero, radius: 1, startAngle: .zero, endAngle: .radians(2 * .pi), clockwise: false)
    circle.closeSubpath()
    let fit = CGAffineTransform(
      a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)
    addPath(circle, transform: fit.concatenating(transform))
  }

  /// Adds a rounded rectangle.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let size = CGSize(
      width: max(0, min(cornerSize.width, rect.width / 2)), height: max(0, min(cornerSize.height, rect.height / 2)))
    addRect(rect, corners: [size, size, size, size], style: style, transform: transform)
  }

  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii radii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let most = min(rect.width, rect.height) / 2
    let corners = [radii.topLeading, radii.topTrailing, radii.bottomTrailing, radii.bottomLeading]
      .map { max(0, min($0, most)) }.map { CGSize(width: $0, height: $0) }
    addRect(rect, corners: corners, style: style, transform: transform)
  }

  /// Adds a rectangle with corner sizes clockwise from the top left.
  private mutating func addRect(
    _ rect: CGRect, corners: [CGSize], style: RoundedCornerStyle, transform: CGAffineTransform
  ) {
    guard corners.contains(where: { $0.width > 0 && $0.height > 0 }) else {
      return addRect(rect, transform: transform)
    }
    // Each corner has its own coordinate system: the origin is the corner, (1, 0) is one radius back along the
    // incoming edge, (0, 1) one radius ahead along the outgoing edge.
    let frames: [CGAffineTransform] = [
      .init(0, corners[0].height, corners[0].width, 0, rect.minX, rect.minY),
      .init(-corners[1].width, 0, 0, corners[1].height, rect.maxX, rect.minY),
      .init(0, -corners[2].height, -corners[2].width, 0, rect.maxX, rect.maxY),
      .init(corners[3].width, 0, 0, -corners[3].height, rect.minX, rect.maxY),
    ]
    // NB: the continuous corner extends 1.53 radii along its edges; without that space a circular corner is used.
    let widest = (corners.map(\.width).max() ?? 0) * 2 * 1.528_665
    let highest = (corners.map(\.height).max() ?? 0) * 2 * 1.528_665
    let isContinuous = style == .continuous && widest <= rect.width && highest <= rect.height
    for (index, frame) in frames.enumerated() {
      let corner = Path(elements: isContinuous ? continuousCorner : circularCorner).applying(frame.concatenating(transform))
      for (step, element) in corner.elements.enumerated() {
        if step == 0, index > 0, let point = element.end { addLine(to: point) } else { append(element) }
      }
    }
    closeSubpath()
  }

  /// Adds an arc of a circle.
  ///
  /// - Note: As in SwiftUI, `clockwise` refers to a coordinate system whose y axis points up; on screen,
  ///   where it points down, a clockwise arc runs counterclockwise.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let (start, turn) = (startAngle.radians, 2 * Double.pi)
    var delta = endAngle.radians - start
    if clockwise {
      if delta <= -turn { delta = -turn } else { while delta > 0 { delta -= turn } }
    } else {
      if delta >= turn { delta = turn } else { while delta < 0 { delta += turn } }
    }
    addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: .radians(delta), transform: transform)
  }

  /// Adds an arc given by its relative angle.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
  ) {
    let pieces = max(1, Int((abs(delta.radians) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = delta.radians / Double(pieces)
    let reach = radius * CGFloat(4 / 3 * tan(step / 4))
    func on(_ angle: Double) -> CGPoint {
      CGPoint(x: center.x + radius * CGFloat(cos(angle)), y: center.y + radius * CGFloat(sin(angle)))
    }
    var angle = startAngle.radians
    let first = on(angle).applying(transform)
    if currentPoint == nil { move(to: first) } else { addLine(to: first) }
    for _ in 0..<pieces {
      let (from, to, next) = (on(angle), on(angle + step), angle + step)
      let control1 = CGPoint(x: from.x - reach * CGFloat(sin(angle)), y: from.y + reach * CGFloat(cos(angle)))
      let control2 = CGPoint(x: to.x + reach * CGFloat(sin(next)), y: to.y - reach * CGFloat(cos(next)))
      addCurve(
        to: to.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
      angle = next
    }
  }

  /// Adds an arc that is tangent to the line from the current point to the first point, and from there to the second.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard let here = currentPoint?.applying(transform.inverted()) else { return }
    let (u, v) = (unit(from: tangent1End, to: here), unit(from: tangent1End, to: tangent2End))
    let cosine = min(max(u.dx * v.dx + u.dy * v.dy, -1), 1)
    let half = CGFloat(acos(Double(cosine))) / 2
    guard radius > 0, half > 1e-4, .pi / 2 - half > 1e-4 else {
      return addLine(to: tangent1End.applying(transform))
    }
    let reach = radius / tan(half)
    let middle = unit(from: .zero, to: CGPoint(x: u.dx + v.dx, y: u.dy + v.dy))
    let away = radius / sin(half)
    let center = CGPoint(x: tangent1End.x + middle.dx * away, y: tangent1End.y + middle.dy * away)
    let from = CGPoint(x: tangent1End.x + u.dx * reach, y: tangent1End.y + u.dy * reach)
    let to = CGPoint(x: tangent1End.x + v.dx * reach, y: tangent1End.y + v.dy * reach)
    let startAngle = atan2(from.y - center.y, from.x - center.x)
    var delta = atan2(to.y - center.y, to.x - center.x) - startAngle
    if delta > .pi { delta -= 2 * .pi } else if delta < -.pi { delta += 2 * .pi }
    addRelativeArc(
      center: center, radius: radius, startAngle: .radians(Double(startAngle)), delta: .radians(Double(delta)),
      transform: transform)
  }
}

private func unit(from: CGPoint, to: CGPoint) -> CGVector {
  let (dx, dy) = (to.x - from.x, to.y - from.y)
  let length = max((dx * dx + dy * dy).squareRoot(), 1e-9)
  return CGVector(dx: dx / length, dy: dy / length)
}

private let circularCorner: [Path.Element] = [
  .move(to: CGPoint(x: 1, y: 0)),
  .curve(
    to: CGPoint(x: 0, y: 1), control1: CGPoint(x: 1 - quarterCircle, y: 0),
    control2: CGPoint(x: 0, y: 1 - quarterCircle)),
]

// The published values of UIBezierPath's rounded rectangles, in radii; not measured by us. See circularCorner.
private let continuousCorner: [Path.Element] = [
  .move(to: CGPoint(x: 1.528_665, y: 0)),
  .curve(
    to: CGPoint(x: 0.631_494, y: 0.074_911), control1: CGPoint(x: 1.088_493, y: 0),
    control2: CGPoint(x: 0.868_407, y: 0)),
  .curve(
    to: CGPoint(x: 0.074_911, y: 0.631_494), control1: CGPoint(x: 0.372_824, y: 0.169_060),
    control2: CGPoint(x: 0.169_060, y: 0.372_824)),
  .curve(
    to: CGPoint(x: 0, y: 1.528_665), control1: CGPoint(x: 0, y: 0.868_407), control2: CGPoint(x: 0, y: 1.088_493)),
]
