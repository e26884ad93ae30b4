// Spring: a damped harmonic oscillator, solved in closed form.

import Foundation

/// A representation of a spring's motion.
public struct Spring: Hashable, Sendable {
  public let mass: Double
  public let stiffness: Double
  public let damping: Double

  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    self.mass = mass
    self.stiffness = stiffness
    let critical = 2 * (mass * stiffness).squareRoot()
    self.damping = allowOverDamping ? damping : min(damping, critical)
  }

  /// Creates a spring with a perceptual duration and a bounce: 0 is none, a negative bounce overdamps.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
    let ratio = bounce >= 0 ? 1 - min(bounce, 1) : 1 / (1 + max(bounce, -0.999))
    self.init(response: duration, dampingRatio: ratio)
  }

  public init(response: Double, dampingRatio: Double) {
    let frequency = 2 * Double.pi / max(response, 1e-4)
    mass = 1
    stiffness = frequency * frequency
    damping = 2 * dampingRatio * frequency
  }

  /// Creates a spring that settles after a time.
  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
    let unit = Spring(response: 1, dampingRatio: dampingRatio)
    let whole = unit.settlingTime(epsilon: epsilon)
    self.init(response: settlingDuration / whole, dampingRatio: dampingRatio)
  }

  public static let smooth = Spring.smooth()
  public static let snappy = Spring.snappy()
  public static let bouncy = Spring.bouncy()
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  public var response: Double { 2 * .pi / frequency }
  public var dampingRatio: Double { damping / (2 * (mass * stiffness).squareRoot()) }
  public var duration: TimeInterval { response }
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// The time after which the spring has practically reached 1.
  public var settlingDuration: TimeInterval { settlingTime(epsilon: 0.001) }

  /// The time after which the spring stays within a distance of its target.
  package func settlingTime(epsilon: Double, initialVelocity: Double = 0) -> TimeInterval {
    guard stiffness > 0, damping > 0 else { return 10 }
    // The envelope gives an upper bound; search backwards from it for the last time outside the distance.
    let slowest = frequency * (dampingRatio > 1 ? dampingRatio - (dampingRatio * dampingRatio - 1).squareRoot() : dampingRatio)
    let bound = min(-log(epsilon / (10 + abs(initialVelocity))) / slowest * 1.5, 60)
    var time = bound
    let step = min(bound / 2000, 0.002)
    while time > 0, abs(1 - progress(at: time, initialVelocity: initialVelocity)) < epsilon { time -= step }
    return time + step
  }

  /// The progress of a motion from 0 to 1 after some seconds.
  package func progress(at time: TimeInterval, initialVelocity: Double = 0) -> Double {
    guard time > 0 else { return 0 }
    let (ω, ζ) = (frequency, dampingRatio)
    // x is the remaining distance: x(0) = 1, x'(0) = -initialVelocity.
    let x: Double
    if abs(ζ - 1) < 1e-6 {
      x = (1 + (ω - initialVelocity) * time) * exp(-ω * time)
    } else if ζ < 1 {
      let ωd = ω * (1 - ζ * ζ).squareRoot()
      x = exp(-ζ * ω * time) * (cos(ωd * time) + (ζ * ω - initialVelocity) / ωd * sin(ωd * time))
    } else {
      let root = (ζ * ζ - 1).squareRoot()
      let (r1, r2) = (-ω * (ζ - root), -ω * (ζ + root))
      let share = (-initialVelocity - r2) / (r1 - r2)
      x = share * exp(r1 * time) + (1 - share) * exp(r2 * time)
    }
    return 1 - x
  }

  private var frequency: Double { (stiffness / mass).squareRoot() }
}

extension Spring {
  /// The value of a motion from zero to a target.
  public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    // The motion is linear in its initial state: a multiple of the target plus a multiple of the velocity.
    let still = progress(at: time)
    let pushed = progress(at: time, initialVelocity: 1) - still
    return target.scaled(by: still) + initialVelocity.scaled(by: pushed)
  }

  /// The velocity of a motion from zero to a target.
  public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    let step = 1e-5
    let before = value(target: target, initialVelocity: initialVelocity, time: max(time - step, 0))
    let after = value(target: target, initialVelocity: initialVelocity, time: time + step)
    return (after - before).scaled(by: 1 / (time + step - max(time - step, 0)))
  }

  public func value<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V.AnimatableData = .zero, time: TimeInterval
  ) -> V {
    var result = fromValue
    result.animatableData += value(
      target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity, time: time)
    return result
  }
}
