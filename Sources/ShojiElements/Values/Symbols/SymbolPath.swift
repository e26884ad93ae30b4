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
    /// Whether the stroke of a bolder weight is left out, which would narrow the glyph that is cut out of this contour.
    var isUnstroked = false
    var end: Point { segments.last?.end ?? start }
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
          }, isUnstroked: contour.isUnstroked)
      })
  }

  /// The path without the strokes of bolder weights.
  var unstroked: SymbolPath {
    var path = self
    for index in contours.indices { path.contours[index].isUnstroked = true }
    return path
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
  /// The path as one or two SVG elements.
  var markup: String {
    let stroked = SymbolPath(contours: contours.filter { !$0.isUnstroked })
    let unstroked = SymbolPath(contours: contours.filter(\.isUnstroked))
    return (stroked.isEmpty ? "" : "<path fill-rule=\"evenodd\" d=\"\(stroked.data)\"/>")
      + (unstroked.isEmpty ? "" : "<path fill-rule=\"evenodd\" stroke=\"none\" d=\"\(unstroked.data)\"/>")
  }

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

  /// Returns how many other contours surround a contour.
  private func depth(of index: Int) -> Int {
    let probe = middle(of: contours[index])
    return contours.indices.filter { $0 != index && Self.contains(contours[$0], probe) }.count
  }

  /// Whether a point is painted, by the even-odd rule.
  func paints(_ point: Point) -> Bool { !contours.filter { Self.contains($0, point) }.count.isMultiple(of: 2) }

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
