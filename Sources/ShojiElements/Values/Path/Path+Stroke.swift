// The outline of a stroke, for hit testing and clipping. The browser draws visible strokes.

import Foundation

extension Path {
  /// Returns the area that a stroke of this path covers, as polygons for the non-zero fill rule.
  ///
  /// Corners are rounded or bevelled; a miter is drawn as a bevel.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    let half = style.lineWidth / 2
    var result = Path()
    guard half > 0 else { return result }
    for line in polylines.flatMap({ dashed($0, style) }) {
      let isClosed = line.count > 2 && distance(line[0], line[line.count - 1]) < 1e-6
      for (index, (from, to)) in zip(line, line.dropFirst()).enumerated() {
        let length = distance(from, to)
        guard length > 0 else { continue }
        let along = CGVector(dx: (to.x - from.x) / length * half, dy: (to.y - from.y) / length * half)
        let isSquare = style.lineCap == .square && !isClosed
        let (back, on): (CGFloat, CGFloat) = (
          isSquare && index == 0 ? 1 : 0, isSquare && index == line.count - 2 ? 1 : 0
        )
        let (a, b) = (
          CGPoint(x: from.x - along.dx * back, y: from.y - along.dy * back),
          CGPoint(x: to.x + along.dx * on, y: to.y + along.dy * on)
        )
        result.addLines([
          CGPoint(x: a.x + along.dy, y: a.y - along.dx), CGPoint(x: b.x + along.dy, y: b.y - along.dx),
          CGPoint(x: b.x - along.dy, y: b.y + along.dx), CGPoint(x: a.x - along.dy, y: a.y + along.dx),
        ])
        result.closeSubpath()
      }
      let joints = isClosed ? line.dropLast() : line.dropFirst().dropLast()
      let ends = isClosed || style.lineCap != .round ? [] : [line[0], line[line.count - 1]]
      for point in joints + ends {
        result.addEllipse(in: CGRect(x: point.x - half, y: point.y - half, width: half * 2, height: half * 2))
      }
    }
    return result
  }

  /// Returns the segments of a line that a dash pattern draws.
  private func dashed(_ line: [CGPoint], _ style: StrokeStyle) -> [[CGPoint]] {
    let dash = style.dash.count % 2 == 0 ? style.dash : style.dash + style.dash
    let period = dash.reduce(0, +)
    guard period > 0, !dash.contains(where: { $0 < 0 }) else { return [line] }
    var (index, isOn) = (0, true)
    var left = dash[0]
    func next() {
      index = (index + 1) % dash.count
      left += dash[index]
      isOn.toggle()
    }
    left -= style.dashPhase.truncatingRemainder(dividingBy: period)
    while left <= 0 { next() }
    var (pieces, piece): ([[CGPoint]], [CGPoint]) = ([], [line[0]])
    for (start, end) in zip(line, line.dropFirst()) {
      var (from, length) = (start, distance(start, end))
      while length > left {
        let share = left / length
        from = CGPoint(x: from.x + (end.x - from.x) * share, y: from.y + (end.y - from.y) * share)
        length -= left
        if isOn { pieces.append(piece + [from]) }
        left = 0
        while left <= 0 { next() }
        piece = [from]
      }
      left -= length
      piece.append(end)
      if left <= 0 {
        if isOn { pieces.append(piece) }
        while left <= 0 { next() }
        piece = [end]
      }
    }
    if isOn, piece.count > 1 { pieces.append(piece) }
    return pieces.filter { $0.count > 1 }
  }
}
