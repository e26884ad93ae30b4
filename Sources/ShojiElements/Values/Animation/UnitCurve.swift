// UnitCurve: an easing curve.

import Foundation

/// A function that maps an input progress in the range [0,1] to an output progress.
public struct UnitCurve: Hashable, Sendable {
  /// The kind of curve; drawing translates it to CSS.
  package enum Shape: Hashable, Sendable {
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
    case circularIn, circularOut, circularInOut, circularOutIn
  }
  package let shape: Shape

  public static let linear = UnitCurve(shape: .bezier(x1: 0, y1: 0, x2: 1, y2: 1))
  public static let easeIn = UnitCurve(shape: .bezier(x1: 0.42, y1: 0, x2: 1, y2: 1))
  public static let easeOut = UnitCurve(shape: .bezier(x1: 0, y1: 0, x2: 0.58, y2: 1))
  public static let easeInOut = UnitCurve(shape: .bezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1))
  public static let circularEaseIn = UnitCurve(shape: .circularIn)
  public static let circularEaseOut = UnitCurve(shape: .circularOut)
  public static let circularEaseInOut = UnitCurve(shape: .circularInOut)

  /// A cubic Bézier curve from (0, 0) to (1, 1).
  public static func bezier(startControlPoint start: UnitPoint, endControlPoint end: UnitPoint) -> UnitCurve {
    UnitCurve(
      shape: .bezier(
        x1: min(max(Double(start.x), 0), 1), y1: Double(start.y), x2: min(max(Double(end.x), 0), 1),
        y2: Double(end.y)))
  }

  /// The output at an input from 0 to 1.
  public func value(at progress: Double) -> Double {
    let x = min(max(progress, 0), 1)
    switch shape {
    case .bezier(let x1, let y1, let x2, let y2):
      if x1 == y1 && x2 == y2 { return x }
      return cubic(y1, y2, parameter(of: x, x1, x2))
    case .circularIn: return 1 - (1 - x * x).squareRoot()
    case .circularOut: return (1 - (x - 1) * (x - 1)).squareRoot()
    case .circularOutIn:
      return x < 0.5 ? (1 - (1 - 2 * x) * (1 - 2 * x)).squareRoot() / 2 : 1 - (1 - (2 * x - 1) * (2 * x - 1)).squareRoot() / 2
    case .circularInOut:
      let y = 2 * x
      return y < 1 ? (1 - (1 - y * y).squareRoot()) / 2 : ((1 - (y - 2) * (y - 2)).squareRoot() + 1) / 2
    }
  }

  /// The rate of change of the output at an input from 0 to 1.
  public func velocity(at progress: Double) -> Double {
    let step = 1e-4
    let (from, to) = (max(progress - step, 0), min(progress + step, 1))
    return (value(at: to) - value(at: from)) / (to - from)
  }

  /// The curve mirrored at the diagonal: input and output are swapped.
  public var inverse: UnitCurve {
    switch shape {
    case .bezier(let x1, let y1, let x2, let y2): UnitCurve(shape: .bezier(x1: y1, y1: x1, x2: y2, y2: x2))
    case .circularIn: .circularEaseOut
    case .circularOut: .circularEaseIn
    case .circularInOut: UnitCurve(shape: .circularOutIn)
    case .circularOutIn: .circularEaseInOut
    }
  }
}

/// One coordinate of a cubic Bézier curve whose ends are 0 and 1.
private func cubic(_ p1: Double, _ p2: Double, _ t: Double) -> Double {
  let u = 1 - t
  return 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t
}

/// Returns the parameter at which a Bézier curve has an x. x increases from 0 to 1, so bisection finds it.
private func parameter(of x: Double, _ x1: Double, _ x2: Double) -> Double {
  var (low, high) = (0.0, 1.0)
  for _ in 0..<40 {
    let middle = (low + high) / 2
    if cubic(x1, x2, middle) < x { low = middle } else { high = middle }
  }
  return (low + high) / 2
}
