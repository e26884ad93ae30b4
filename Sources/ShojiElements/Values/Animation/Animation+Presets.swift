// The system's named animations.

import Foundation

private let usualDuration: TimeInterval = 0.35

extension Animation {
  /// The default animation: a spring without bounce.
  public static let `default` = Animation(Spring(response: 0.55, dampingRatio: 1))

  public static let linear = Animation(.linear, duration: usualDuration)
  public static let easeIn = Animation(.easeIn, duration: usualDuration)
  public static let easeOut = Animation(.easeOut, duration: usualDuration)
  public static let easeInOut = Animation(.easeInOut, duration: usualDuration)
  public static func linear(duration: TimeInterval) -> Animation { Animation(.linear, duration: duration) }
  public static func easeIn(duration: TimeInterval) -> Animation { Animation(.easeIn, duration: duration) }
  public static func easeOut(duration: TimeInterval) -> Animation { Animation(.easeOut, duration: duration) }
  public static func easeInOut(duration: TimeInterval) -> Animation { Animation(.easeInOut, duration: duration) }

  /// An animation along a cubic Bézier curve with two control points.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    timingCurve(
      .bezier(startControlPoint: UnitPoint(x: p1x, y: p1y), endControlPoint: UnitPoint(x: p2x, y: p2y)),
      duration: duration)
  }
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(curve, duration: duration)
  }

  public static let spring = Animation(Spring(duration: 0.5, bounce: 0))
  /// A spring with a perceptual duration and a bounce.
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation {
    Animation(Spring(duration: duration, bounce: bounce))
  }
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    Animation(Spring(response: response, dampingRatio: dampingFraction))
  }
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation { Animation(spring) }

  public static let smooth = Animation(Spring.smooth)
  public static let snappy = Animation(Spring.snappy)
  public static let bouncy = Animation(Spring.bouncy)
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    Animation(Spring.smooth(duration: duration, extraBounce: extraBounce))
  }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    Animation(Spring.snappy(duration: duration, extraBounce: extraBounce))
  }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    Animation(Spring.bouncy(duration: duration, extraBounce: extraBounce))
  }

  /// A quick spring for interactive gestures.
  public static let interactiveSpring = interactiveSpring()
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    Animation(Spring(response: response, dampingRatio: dampingFraction))
  }
  @_disfavoredOverload
  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    Animation(Spring(duration: duration, bounce: 0.14 + extraBounce))
  }

  /// A spring whose effects add up when animations overlap.
  public static let interpolatingSpring = Animation(Spring(duration: 0.5, bounce: 0))
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    Animation(
      Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true),
      initialVelocity: initialVelocity)
  }
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    Animation(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
  }
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
    Animation(spring, initialVelocity: initialVelocity)
  }
}
