// SymbolPath: the outline of a symbol, as lines and cubic curves. Composed symbols are made of such outlines,
// so that each is one SVG path: no ids, which would have to be unique in a page, and no masks.

import Foundation

struct SymbolPath: Equatable {
  typealias Point = SIMD2<Double>

  enum Segment: Equatable {
    case line(Point)
    case curve(Point, Point, Point)

    var end: Point {
      switch self {
      case .line(let end), .curve(_, _, let end): end
      }
    }

    var points: [Point] {
      switch self {
      case .line(let end): [end]
      case .curve(let first, let second, let end): [first, second, end]
      }
    }
  }

  /// A closed outline.
  struct Contour: Equatable {
    var start: Point
    var segments: [Segment] = []
  }

  var contours: [Contour] = []
  var isEmpty: Bool { contours.isEmpty }

  static func + (first: SymbolPath, second: SymbolPath) -> SymbolPath { SymbolPath(contours: first.contours + second.contours) }

  /// Returns the path with each point changed.
  func map(_ change: (Point) -> Point) -> SymbolPath {
    SymbolPath(
      contours: contours.map { contour in
        Contour(
          start: change(contour.start),
          segments: contour.segments.map {
            switch $0 {
            case .line(let end): .line(change(end))
            case .curve(let first, let second, let end): .curve(change(first), change(second), change(end))
            }
          })
      })
  }

  /// Returns the path scaled about the origin, then moved.
  func scaled(_ scale: Double, movedBy offset: Point = .zero) -> SymbolPath { map { $0 * scale + offset } }

  /// The box around the outline.
  var bounds: (low: Point, high: Point) {
    var low = Point(repeating: .infinity)
    var high = Point(repeating: -.infinity)
    for point in contours.flatMap(Self.polygon) {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    return isEmpty ? (.zero, .zero) : (low, high)
  }

  /// Returns the path scaled to fit into a box, centred. Small glyphs (a minus) are enlarged by at most `limit`.
  func fitted(center: Point, size: Point, limit: Double) -> SymbolPath {
    let (low, high) = bounds
    let own = high - low
    let scale = min(size.x / max(own.x, 0.1), size.y / max(own.y, 0.1), limit)
    return scaled(scale, movedBy: center - (low + high) / 2 * scale)
  }
}

extension SymbolPath {
  /// The path as SVG path data: relative coordinates in hundredths, which is precise enough at 300 points.
  var data: String {
    var text = ""
    var current: SIMD2<Int> = .zero
    func hundredths(_ point: Point) -> SIMD2<Int> { SIMD2(Int((point.x * 100).rounded()), Int((point.y * 100).rounded())) }
    func write(_ command: String, _ points: [SIMD2<Int>]) {
      text += command
      var isFirst = true
      for value in points.flatMap({ [$0.x, $0.y] }) {
        let number = Self.number(value)
        if !isFirst, !number.hasPrefix("-") { text += " " }
        text += number
        isFirst = false
      }
    }
    for contour in contours {
      let start = hundredths(contour.start)
      write("M", [start])
      current = start
      for segment in contour.segments {
        let points = segment.points.map(hundredths)
        guard points.contains(where: { $0 != current }) else { continue }
        write(points.count == 1 ? "l" : "c", points.map { $0 &- current })
        current = points.last!
      }
      text += "z"
    }
    return text
  }

  /// Returns hundredths as a decimal number without superfluous zeros: `-.5`, `12`.
  private static func number(_ hundredths: Int) -> String {
    let size = abs(hundredths)
    var text = size >= 100 ? String(size / 100) : ""
    if size % 100 > 0 {
      text += "." + String(size % 100 / 10)
      if size % 10 > 0 { text += String(size % 10) }
    }
    return (hundredths < 0 ? "-" : "") + (text.isEmpty ? "0" : text)
  }
}

// MARK: - Parts

extension SymbolPath {
  /// Returns the path without its holes, but with the details inside these holes cut out:
  /// an outlined calendar becomes a filled one, whose lines remain visible.
  var filled: SymbolPath {
    let depths = contours.indices.map { depth(of: $0) }
    guard depths.contains(where: { $0 > 0 }) else { return self }
    return SymbolPath(contours: contours.indices.filter { depths[$0] != 1 }.map { contours[$0] })
  }

  /// Returns the outer contours alone, without holes.
  var silhouette: SymbolPath { SymbolPath(contours: contours.indices.filter { depth(of: $0) == 0 }.map { contours[$0] }) }

  /// Returns how many other contours surround a contour.
  private func depth(of index: Int) -> Int {
    let probe = middle(of: contours[index])
    return contours.indices.filter { $0 != index && Self.contains(contours[$0], probe) }.count
  }

  /// Returns a point on a contour, away from its corners, which often touch other contours.
  private func middle(of contour: Contour) -> Point {
    switch contour.segments.first {
    case .curve(let first, let second, let end): Self.point(at: 0.5, contour.start, first, second, end)
    case .line(let end): (contour.start + end) / 2
    case nil: contour.start
    }
  }

  private static func contains(_ contour: Contour, _ point: Point) -> Bool {
    var isInside = false
    let corners = polygon(contour)
    var previous = corners.last ?? contour.start
    for corner in corners {
      if (corner.y > point.y) != (previous.y > point.y),
        point.x < (previous.x - corner.x) * (point.y - corner.y) / (previous.y - corner.y) + corner.x
      {
        isInside.toggle()
      }
      previous = corner
    }
    return isInside
  }

  /// Returns a contour with eight lines for each curve.
  private static func polygon(_ contour: Contour) -> [Point] {
    var corners = [contour.start]
    for segment in contour.segments {
      switch segment {
      case .line(let end): corners.append(end)
      case .curve(let first, let second, let end):
        let start = corners.last!
        for step in 1...8 { corners.append(point(at: Double(step) / 8, start, first, second, end)) }
      }
    }
    return corners
  }

  private static func point(at time: Double, _ start: Point, _ first: Point, _ second: Point, _ end: Point) -> Point {
    let rest = 1 - time
    return start * (rest * rest * rest) + first * (3 * rest * rest * time) + second * (3 * rest * time * time)
      + end * (time * time * time)
  }
}

// MARK: - Cutting

extension SymbolPath {
  /// The points left of a directed line, or on it.
  private struct HalfPlane {
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
  }

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

  /// Returns a circle as a polygon for `subtracting(_:)`.
  static func disc(_ center: Point, _ radius: Double, corners: Int = 20) -> [Point] {
    (0..<corners).map {
      let angle = Double($0) / Double(corners) * 2 * .pi
      return center + Point(cos(angle), sin(angle)) * radius
    }
  }

  private func clipped(to side: HalfPlane) -> SymbolPath {
    SymbolPath(contours: contours.compactMap { Self.clipped($0, to: side) })
  }

  private static func clipped(_ contour: Contour, to side: HalfPlane) -> Contour? {
    var result: Contour?
    var current = contour.start
    func reach(_ point: Point) {
      guard let last = result?.segments.last?.end ?? result?.start else { return result = Contour(start: point) }
      if last != point { result!.segments.append(.line(point)) }
    }
    func line(to end: Point) {
      let (from, to) = (side.distance(current), side.distance(end))
      if from >= 0 { reach(current) }
      if (from < 0) != (to < 0), from != to { reach(current + (end - current) * (from / (from - to))) }
      if to >= 0 { reach(end) }
      current = end
    }
    func curve(_ first: Point, _ second: Point, _ end: Point, depth: Int) {
      let distances = [current, first, second, end].map(side.distance)
      if distances.allSatisfy({ $0 >= 0 }) {
        reach(current)
        result!.segments.append(.curve(first, second, end))
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
    for segment in contour.segments {
      switch segment {
      case .line(let end): line(to: end)
      case .curve(let first, let second, let end): curve(first, second, end, depth: 6)
      }
    }
    line(to: contour.start)
    return result.flatMap { $0.segments.count > 1 ? $0 : nil }
  }
}
