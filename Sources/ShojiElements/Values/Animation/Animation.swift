// Animation: how a change moves. Drawing asks for its curve, its times and its repeats.

import Foundation

/// The way a view changes over time to create a smooth visual transition.
///
///     withAnimation(.spring(duration: 0.4, bounce: 0.2)) { isOpen.toggle() }
public struct Animation: Hashable, Sendable, CustomStringConvertible {
  /// The curve of one run.
  package var curve: Curve
  /// Seconds of one run: for a spring until it has settled.
  package var duration: TimeInterval
  /// Seconds before the first run; less than 0 begins inside of it.
  package var delay: TimeInterval = 0
  package var repeats = Repeats.once
  /// Whether every second run goes backwards.
  package var autoreverses = false
  /// How much faster than in its own time a spring moves; a curve's duration already has it in it.
  package var speed: Double = 1

  package enum Curve: Hashable, Sendable {
    case unit(UnitCurve)
    case spring(Spring, initialVelocity: Double)
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

  /// Whole milliseconds of one run.
  package var milliseconds: Int { Int((duration * 1000).rounded()) }

  /// Where one run is after a share of its duration: 0 at the start, 1 at the end; a spring may pass 1.
  package func progress(at share: Double) -> Double {
    guard share < 1 else { return 1 }
    return switch curve {
    case .unit(let curve): curve.value(at: share)
    case .spring(let spring, let velocity):
      spring.progress(at: share * duration * speed, initialVelocity: velocity)
    }
  }

  public var description: String {
    switch curve {
    case .unit(let curve): "\(curve.shape) in \(duration) s"
    case .spring(let spring, _): "spring of response \(spring.response), damping ratio \(spring.dampingRatio)"
    }
  }
}

extension Animation {
  /// The animation that starts after a delay of seconds.
  public func delay(_ delay: TimeInterval) -> Animation { changed { $0.delay += delay } }

  /// The animation in another speed, what precedes it included.
  public func speed(_ speed: Double) -> Animation {
    changed {
      $0.speed *= speed
      $0.duration /= max(speed, 1e-6)
      $0.delay /= max(speed, 1e-6)
    }
  }

  /// The animation, run a number of times.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    changed {
      $0.repeats = .times(max(repeatCount, 1))
      $0.autoreverses = autoreverses
    }
  }

  /// The animation, run for as long as the view is there.
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
