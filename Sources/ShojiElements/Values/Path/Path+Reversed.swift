// A path from its end to its start, as UIBezierPath has it.

import Foundation

extension Path {
  /// The path with every subpath in the opposite direction.
  var reversed: Path {
    var result = Path()
    for subpath in subpaths.reversed() {
      guard let last = subpath.points.last else { continue }
      result.move(to: last)
      for (index, piece) in subpath.pieces.enumerated().reversed() {
        let end = subpath.points[index]
        switch piece {
        case .quadCurve(_, let control): result.addQuadCurve(to: end, control: control)
        case .curve(_, let first, let second): result.addCurve(to: end, control1: second, control2: first)
        default: result.addLine(to: end)
        }
      }
      if subpath.isClosed { result.closeSubpath() }
    }
    return result
  }

  /// The points that a subpath passes, and the pieces between them.
  private struct Subpath {
    var points: [CGPoint]
    var pieces: [Element] = []
    var isClosed = false
  }
  private var subpaths: [Subpath] {
    var all: [Subpath] = []
    for element in elements {
      switch element {
      case .move(let point): all.append(Subpath(points: [point]))
      case .closeSubpath: if !all.isEmpty { all[all.count - 1].isClosed = true }
      case .line(let point), .quadCurve(let point, _), .curve(let point, _, _):
        guard !all.isEmpty else { continue }
        all[all.count - 1].points.append(point)
        all[all.count - 1].pieces.append(element)
      }
    }
    return all
  }
}
