// SymbolPath: parts of it cut off, for the gaps beside slashes and around badges.

import Foundation

extension SymbolPath {
  /// Returns the path without a convex polygon. The polygon's corners are in the order that has the inside on the left
  /// when x grows to the right and y upwards.
  func subtracting(_ polygon: [Point]) -> SymbolPath {
    var result = SymbolPath()
    var rest = self
    for (index, corner) in polygon.enumerated() where !rest.isEmpty {
      let side = HalfPlane(corner, polygon[(index + 1) % polygon.count])
      result = result + rest.clipped(to: side.opposite)
      rest = rest.clipped(to: side)
    }
    return result
  }

  /// Returns the path without its lower right corner: without what is right of and below a circle, or in it.
  func withoutCorner(_ center: Point, _ radius: Double) -> SymbolPath {
    let arc = (0...6).map { step in
      let angle = .pi * (1 + Double(step) / 12)
      return center + Point(cos(angle), sin(angle)) * radius
    }
    // The long edges come first, so that few pieces remain for the arc.
    return subtracting([arc[6], [99, arc[6].y], [99, 99], [arc[0].x, 99]] + arc.dropLast())
  }

  /// Returns the part of the path in a half-plane. The cut ends are joined in pairs along the edge, in their order there: between the
  /// two of a pair the path is painted. An edge through a hollow would be invisible at first, but not with a bolder weight's stroke.
  private func clipped(to side: HalfPlane) -> SymbolPath {
    var result = SymbolPath()
    var runs: [Contour] = []
    for contour in contours {
      var clipper = Clipper(contour, side)
      clipper.run()
      if clipper.isWhole { result.contours.append(contour) } else { runs += clipper.runs }
    }
    // Each run has two ends: number 2n is its start, 2n + 1 its end.
    let ends = runs.flatMap { [side.position($0.start), side.position($0.end)] }
    let order = ends.indices.sorted { ends[$0] < ends[$1] }
    var partners = [Int](repeating: 0, count: ends.count)
    for index in stride(from: 0, to: order.count - 1, by: 2) {
      partners[order[index]] = order[index + 1]
      partners[order[index + 1]] = order[index]
    }
    var isUsed = [Bool](repeating: false, count: runs.count)
    for first in runs.indices where !isUsed[first] {
      var contour = runs[first]
      isUsed[first] = true
      var next = partners[2 * first + 1]
      while !isUsed[next / 2] {
        isUsed[next / 2] = true
        let run = next.isMultiple(of: 2) ? runs[next / 2] : runs[next / 2].reversed
        contour.segments += [.line(run.start)] + run.segments
        next = partners[next ^ 1]
      }
      if contour.segments.count > 1 { result.contours.append(contour) }
    }
    return result
  }
}

extension SymbolPath.Contour {
  fileprivate var reversed: SymbolPath.Contour {
    var points = [start]
    for segment in segments { points.append(segment.end) }
    var result = self
    result.start = end
    result.segments = segments.indices.reversed().map { index in
      switch segments[index] {
      case .line: .line(points[index])
      case .curve(let first, let second, _): .curve(second, first, points[index])
      }
    }
    return result
  }
}

/// The points left of a directed line, or on it.
private struct HalfPlane {
  typealias Point = SymbolPath.Point
  let origin: Point
  let normal: Point

  init(_ start: Point, _ end: Point) {
    origin = start
    normal = Point(start.y - end.y, end.x - start.x)
  }

  private init(origin: Point, normal: Point) {
    self.origin = origin
    self.normal = normal
  }

  var opposite: HalfPlane { HalfPlane(origin: origin, normal: -normal) }
  func distance(_ point: Point) -> Double { ((point - origin) * normal).sum() }
  /// Where a point is along the line.
  func position(_ point: Point) -> Double { (point.x - origin.x) * normal.y - (point.y - origin.y) * normal.x }
}

/// Divides a contour into the runs that are in a half-plane.
private struct Clipper {
  typealias Point = SymbolPath.Point
  private let contour: SymbolPath.Contour
  private let side: HalfPlane
  private var current: Point
  private var isInside: Bool
  private(set) var runs: [SymbolPath.Contour] = []
  private var crossings = 0
  private let startsInside: Bool

  init(_ contour: SymbolPath.Contour, _ side: HalfPlane) {
    (self.contour, self.side) = (contour, side)
    current = contour.start
    isInside = side.distance(contour.start) >= 0
    startsInside = isInside
    if isInside { begin(contour.start) }
  }

  /// Whether all of the contour is in the half-plane.
  var isWhole: Bool { startsInside && crossings == 0 }

  mutating func run() {
    for segment in contour.segments {
      switch segment {
      case .line(let end): line(to: end)
      case .curve(let first, let second, let end): curve(first, second, end, depth: 6)
      }
    }
    if current != contour.start { line(to: contour.start) }
    // The last run continues in the first one.
    if startsInside, runs.count > 1 {
      let first = runs.removeFirst()
      runs[runs.count - 1].segments += first.segments
    }
  }

  private mutating func begin(_ point: Point) {
    runs.append(SymbolPath.Contour(start: point, isUnstroked: contour.isUnstroked))
  }

  private mutating func add(_ segment: SymbolPath.Segment) {
    if segment.end != runs[runs.count - 1].end { runs[runs.count - 1].segments.append(segment) }
  }

  private mutating func line(to end: Point) {
    let (from, to) = (side.distance(current), side.distance(end))
    let endsInside = to >= 0
    if isInside != endsInside {
      let crossing = current + (end - current) * (from / (from - to))
      if isInside { add(.line(crossing)) } else { begin(crossing) }
      isInside = endsInside
      crossings += 1
    }
    if isInside { add(.line(end)) }
    current = end
  }

  private mutating func curve(_ first: Point, _ second: Point, _ end: Point, depth: Int) {
    let distances = [current, first, second, end].map(side.distance)
    if isInside, distances.allSatisfy({ $0 >= 0 }) {
      add(.curve(first, second, end))
      current = end
    } else if depth == 0 || distances.allSatisfy({ $0 < 0 }) {
      line(to: end)
    } else {
      // The halves of a curve are curves: only the part that crosses the line is divided further.
      let (a, b, c) = ((current + first) / 2, (first + second) / 2, (second + end) / 2)
      let (d, e) = ((a + b) / 2, (b + c) / 2)
      curve(a, d, (d + e) / 2, depth: depth - 1)
      curve(e, c, end, depth: depth - 1)
    }
  }
}
