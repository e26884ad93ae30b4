// Geometry of a path: bounds, hit testing, trimming.

import Foundation

extension Path {
  /// The bounding box of the path; null for an empty path.
  public var boundingRect: CGRect {
    var (low, high) = (CGPoint(x: CGFloat.infinity, y: .infinity), CGPoint(x: -CGFloat.infinity, y: -.infinity))
    for point in polylines.joined() {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    guard low.x <= high.x else { return .null }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Whether the filled path contains a point.
  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    var winding = 0
    for line in polylines {
      for (from, to) in zip(line, line.dropFirst() + line.prefix(1)) {
        let side = (to.x - from.x) * (point.y - from.y) - (point.x - from.x) * (to.y - from.y)
        if from.y <= point.y, to.y > point.y, side > 0 { winding += 1 }
        if from.y > point.y, to.y <= point.y, side < 0 { winding -= 1 }
      }
    }
    return eoFill ? winding % 2 != 0 : winding != 0
  }

  /// Returns the part of the path between two fractions of its length, from 0 to 1.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    let (from, to) = (max(from, 0), min(to, 1))
    if from <= 0, to >= 1 { return self }
    guard from < to else { return Path() }
    let segments = self.segments
    let total = segments.reduce(0) { $0 + $1.length }
    var (result, passed) = (Path(), CGFloat(0))
    for segment in segments where segment.length > 0 {
      let (low, high) = ((from * total - passed) / segment.length, (to * total - passed) / segment.length)
      passed += segment.length
      guard low < 1, high > 0 else { continue }
      let part = segment.part(from: segment.parameter(of: max(low, 0)), to: segment.parameter(of: min(high, 1)))
      if result.currentPoint.map({ distance($0, part.start) > 1e-6 }) ?? true { result.move(to: part.start) }
      result.append(part.element)
    }
    return result
  }

  /// The path flattened to straight lines, one list per subpath; fine enough for a screen.
  package var polylines: [[CGPoint]] {
    var lines: [[CGPoint]] = []
    for element in elements {
      if case .move(let point) = element { lines.append([point]) }
      guard let start = lines.last?.first, let here = lines.last?.last else { continue }
      switch element {
      case .move: break
      case .line(let point): lines[lines.count - 1].append(point)
      case .closeSubpath:
        lines[lines.count - 1].append(start)
        lines.append([start])
      default:
        let curve = Segment(start: here, element: element)
        let pieces = min(max(8, Int(curve.length / 4)), 64)
        lines[lines.count - 1] += (1...pieces).map { curve.point(at: CGFloat($0) / CGFloat(pieces)) }
      }
    }
    return lines.filter { $0.count > 1 }
  }

  /// The drawn segments in order, each with its start.
  fileprivate var segments: [Segment] {
    var (result, start, here): ([Segment], CGPoint, CGPoint) = ([], .zero, .zero)
    for element in elements {
      switch element {
      case .move(let point): (start, here) = (point, point)
      case .closeSubpath:
        result.append(Segment(start: here, element: .line(to: start)))
        here = start
      default:
        result.append(Segment(start: here, element: element))
        here = element.end ?? here
      }
    }
    return result
  }
}

/// A line or curve with its start and its length.
private struct Segment {
  let start: CGPoint
  let element: Path.Element
  /// Cumulative lengths at evenly spaced parameters.
  let lengths: [CGFloat]
  var length: CGFloat { lengths.last ?? 0 }

  init(start: CGPoint, element: Path.Element) {
    self.start = start
    self.element = element
    if case .line(let end) = element {
      lengths = [0, distance(start, end)]
      return
    }
    var (sums, last): ([CGFloat], CGPoint) = ([0], start)
    for step in 1...32 {
      let point = Segment.point(start, element, at: CGFloat(step) / 32)
      sums.append(sums[sums.count - 1] + distance(last, point))
      last = point
    }
    lengths = sums
  }

  func point(at t: CGFloat) -> CGPoint { Segment.point(start, element, at: t) }

  static func point(_ start: CGPoint, _ element: Path.Element, at t: CGFloat) -> CGPoint {
    switch element {
    case .line(let end): mixed(start, end, t)
    case .quadCurve(let end, let control): mixed(mixed(start, control, t), mixed(control, end, t), t)
    case .curve(let end, let first, let second):
      mixed(
        mixed(mixed(start, first, t), mixed(first, second, t), t),
        mixed(mixed(first, second, t), mixed(second, end, t), t), t)
    case .move, .closeSubpath: start
    }
  }

  /// Returns the parameter at a fraction of the length.
  func parameter(of share: CGFloat) -> CGFloat {
    guard share > 0, share < 1 else { return min(max(share, 0), 1) }
    let wanted = share * length
    let index = lengths.firstIndex { $0 >= wanted } ?? lengths.count - 1
    let (before, after) = (lengths[max(index - 1, 0)], lengths[index])
    let rest = after > before ? (wanted - before) / (after - before) : 0
    return (CGFloat(max(index - 1, 0)) + rest) / CGFloat(lengths.count - 1)
  }

  /// Returns the part between two parameters, split by de Casteljau's algorithm.
  func part(from low: CGFloat, to high: CGFloat) -> Segment {
    let first = upTo(high)
    return high > 0 && low > 0 ? first.after(low / high) : first
  }

  private func upTo(_ t: CGFloat) -> Segment {
    switch element {
    case .quadCurve(_, let control):
      Segment(start: start, element: .quadCurve(to: point(at: t), control: mixed(start, control, t)))
    case .curve(_, let first, let second):
      Segment(
        start: start,
        element: .curve(
          to: point(at: t), control1: mixed(start, first, t),
          control2: mixed(mixed(start, first, t), mixed(first, second, t), t)))
    default: Segment(start: start, element: .line(to: point(at: t)))
    }
  }

  private func after(_ t: CGFloat) -> Segment {
    switch element {
    case .quadCurve(let end, let control):
      Segment(start: point(at: t), element: .quadCurve(to: end, control: mixed(control, end, t)))
    case .curve(let end, let first, let second):
      Segment(
        start: point(at: t),
        element: .curve(
          to: end, control1: mixed(mixed(first, second, t), mixed(second, end, t), t),
          control2: mixed(second, end, t)))
    default: Segment(start: point(at: t), element: element)
    }
  }
}

func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
  ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
}

private func mixed(_ a: CGPoint, _ b: CGPoint, _ share: CGFloat) -> CGPoint {
  CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
}
