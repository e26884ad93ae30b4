// KeyframeCourse: the value of one keyframe track at a time.

import Foundation
import ShojiGraph

/// The keyframes of a track over time.
package struct KeyframeCourse<Value: Animatable> {
  let steps: [KeyframeStep<Value>]
  let ends: [TimeInterval]
  private typealias Data = Value.AnimatableData

  package init(_ steps: [KeyframeStep<Value>]) {
    self.steps = steps
    var ends: [TimeInterval] = []
    for step in steps { ends.append((ends.last ?? 0) + (step.duration ?? 0)) }
    self.ends = ends
  }

  var curves: [ClosedRange<TimeInterval>] {
    steps.indices.compactMap { index in
      if case .line(let curve) = steps[index].curve, curve == .linear { return nil }
      return (index == 0 ? 0 : ends[index - 1])...ends[index]
    }
  }

  /// The moments to show: the ends of keyframes, and fifteen per second on curves.
  package static func moments(ends: [TimeInterval], curves: [ClosedRange<TimeInterval>]) -> [TimeInterval] {
    let step: TimeInterval = 1.0 / 15
    // A curve's last sixtieth of a second has no moment of its own, since its end follows at once.
    let least: TimeInterval = 1.0 / 60
    var moments = Set(ends)
    for curve in curves { moments.formUnion(stride(from: curve.lowerBound + step, to: curve.upperBound - least, by: step)) }
    return moments.sorted()
  }

  package func value(at time: TimeInterval, from start: Value) -> Value {
    var from = start
    var velocity = Data.zero
    var begin: TimeInterval = 0
    for index in steps.indices {
      let end = ends[index]
      let way = self.way(index, from: from.animatableData, velocity: velocity, begin: begin)
      guard time < end else {
        velocity = speed(at: end - begin, way)
        (from, begin) = (steps[index].value, end)
        continue
      }
      from.animatableData = way(time - begin)
      return from
    }
    return from
  }

  /// Returns the value as a function of the seconds since the start of a step.
  private func way(_ index: Int, from: Data, velocity: Data, begin: TimeInterval) -> (TimeInterval) -> Data {
    let step = steps[index]
    let to = step.value.animatableData
    let duration = max(step.duration ?? 0, 1e-9)
    switch step.curve {
    case .line(let curve):
      return { from.interpolated(towards: to, amount: curve.value(at: $0 / duration)) }
    case .spring(let spring, let start):
      let first = start?.animatableData ?? velocity
      return { from + spring.value(target: to - from, initialVelocity: first, time: $0) }
    case .cubic(let start, let end):
      let first = (start?.animatableData ?? velocity).scaled(by: duration)
      let last = (end?.animatableData ?? through(index, from, begin)).scaled(by: duration)
      return { time in
        // Cubic Hermite interpolation.
        let t = time / duration
        let t2 = t * t
        let t3 = t2 * t
        return from.scaled(by: 2 * t3 - 3 * t2 + 1) + first.scaled(by: t3 - 2 * t2 + t) + to.scaled(by: 3 * t2 - 2 * t3)
          + last.scaled(by: t3 - t2)
      }
    }
  }

  /// The velocity at the end of a cubic step: if another cubic step follows, the slope across both steps; otherwise zero.
  private func through(_ index: Int, _ from: Data, _ begin: TimeInterval) -> Data {
    guard index + 1 < steps.count, case .cubic(let start, _) = steps[index + 1].curve else { return .zero }
    if let start { return start.animatableData }
    return (steps[index + 1].value.animatableData - from).scaled(by: 1 / max(ends[index + 1] - begin, 1e-9))
  }

  private func speed(at time: TimeInterval, _ way: (TimeInterval) -> Data) -> Data {
    let step = 1e-4
    return (way(time) - way(max(time - step, 0))).scaled(by: 1 / step)
  }
}
