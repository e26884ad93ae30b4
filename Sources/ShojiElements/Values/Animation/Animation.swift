// Animation: the curve, timing and repetition of an animated change.

import Foundation

/// The way a view changes over time to create a smooth visual transition.
///
///     withAnimation(.spring(duration: 0.4, bounce: 0.2)) { isOpen.toggle() }
public struct Animation: Hashable, Sendable, CustomStringConvertible {
  /// The curve of one cycle.
  package var curve: Curve
  /// The length of one cycle in seconds; for a spring, the settling time.
  package var duration: TimeInterval
  /// The delay before the first cycle in seconds; a negative delay starts within the cycle.
  package var delay: TimeInterval = 0
  package var repeats = Repeats.once
  /// Whether every second cycle runs backwards.
  package var autoreverses = false
  /// The speed factor of a spring; a curve's duration already includes it.
  package var speed: Double = 1

  package enum Curve: Hashable, Sendable {
    case unit(UnitCurve)
    case spring(Spring, initialVelocity: Double)
    case custom(SampledAnimation)
  }

  package enum Repeats: Hashable, Sendable {
    case once, forever
    case times(Int)
  }

  init(_ curve: UnitCurve, duration: TimeInterval) {
    self.curve = .unit(curve)
    self.duration = duration
  }

  init(_ spring: Spring, initialVelocity: Double = 0) {
    curve = .spring(spring, initialVelocity: initialVelocity)
    duration = spring.settlingTime(epsilon: 0.001, initialVelocity: initialVelocity)
  }

  /// The length of one cycle in whole milliseconds.
  package var milliseconds: Int { Int((duration * 1000).rounded()) }

  /// Returns the progress after a fraction of the duration: 0 at the start, 1 at the end; a spring can exceed 1.
  package func progress(at share: Double) -> Double {
    guard share < 1 else { return 1 }
    return switch curve {
    case .unit(let curve): curve.value(at: share)
    case .spring(let spring, let velocity):
      spring.progress(at: share * duration * speed, initialVelocity: velocity)
    case .custom(let custom): custom.progress(at: share)
    }
  }

  public var description: String {
    switch curve {
    case .unit(let curve): "\(curve.shape) in \(duration) s"
    case .spring(let spring, _): "spring of response \(spring.response), damping ratio \(spring.dampingRatio)"
    case .custom(let custom): "\(custom.base)"
    }
  }
}

extension Animation {
  /// Returns the animation, delayed by some seconds.
  public func delay(_ delay: TimeInterval) -> Animation { changed { $0.delay += delay } }

  /// Returns the animation at another speed, including preceding delays.
  public func speed(_ speed: Double) -> Animation {
    changed {
      $0.speed *= speed
      $0.duration /= max(speed, 1e-6)
      $0.delay /= max(speed, 1e-6)
    }
  }

  /// Returns the animation, repeated a number of times.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    changed {
      $0.repeats = .times(max(repeatCount, 1))
      $0.autoreverses = autoreverses
    }
  }

  /// Returns the animation, repeated for the lifetime of the view.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    changed {
      $0.repeats = .forever
      $0.autoreverses = autoreverses
    }
  }

  private func changed(_ change: (inout Animation) -> Void) -> Animation {
    var copy = self
    change(&copy)
    return copy
  }
}
