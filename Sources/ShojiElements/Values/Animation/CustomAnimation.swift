// CustomAnimation: an animation that an app computes itself.
//
// The browser runs animations, so the function is sampled once, for a change from 0 to 1, when the animation is made.

import Foundation

/// A function that animates a value.
///
///     struct Steps: CustomAnimation {
///       func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
///         time < 1 ? value.scaled(by: (time * 4).rounded(.down) / 4) : nil
///       }
///     }
public protocol CustomAnimation: Hashable, Sendable {
  /// Returns the animated value after some seconds; nil after the end.
  ///
  /// - Parameter value: the whole change. Shoji calls this with numbers, before the animation starts.
  nonisolated func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
  /// Returns the velocity after some seconds; nil if it is unknown.
  nonisolated func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?
  /// Returns whether the animation goes on with its time, in place of a running one, when a value changes again.
  nonisolated func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  public nonisolated func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? { nil }
  public nonisolated func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// What an animation knows besides the value and the time.
public struct AnimationContext<Value: VectorArithmetic> {
  public var state = AnimationState<Value>()
  public var isLogicallyComplete = false
  package init() {}

  /// Returns the context for another animation, with that animation's state.
  public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
    var context = AnimationContext<T>()
    context.state = state
    context.isLogicallyComplete = isLogicallyComplete
    return context
  }
}

/// Values that an animation keeps between its calls.
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]
  public init() {}
  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// A key of a value that an animation keeps.
public protocol AnimationStateKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// A custom animation with its samples.
package struct SampledAnimation: Hashable, Sendable {
  package let base: any CustomAnimation
  /// The progress at evenly spaced times.
  private let samples: [Double]
  package let duration: TimeInterval

  private static let rate = 60.0
  /// An animation that has no end is cut off after these seconds.
  private static let longest: TimeInterval = 10

  init(_ base: any CustomAnimation) {
    self.base = base
    var context = AnimationContext<Double>()
    var samples: [Double] = []
    while Double(samples.count) / Self.rate <= Self.longest,
      let value = base.animate(value: 1, time: Double(samples.count) / Self.rate, context: &context)
    {
      samples.append(value.isFinite ? value : 1)
    }
    self.samples = samples
    duration = Double(samples.count) / Self.rate
  }

  func progress(at share: Double) -> Double {
    let place = max(0, share) * Double(samples.count)
    let index = Int(place)
    guard index < samples.count else { return 1 }
    let next = index + 1 < samples.count ? samples[index + 1] : 1
    return samples[index] + (next - samples[index]) * (place - Double(index))
  }

  package static func == (a: Self, b: Self) -> Bool { AnyHashable(a.base) == AnyHashable(b.base) }
  package func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}

extension Animation {
  /// Creates an animation from a function.
  public init<A: CustomAnimation>(_ base: A) {
    let sampled = SampledAnimation(base)
    (curve, duration) = (.custom(sampled), sampled.duration)
  }

  /// Whether it continues a running animation in place of starting again.
  package func merges(previous: Animation, time: TimeInterval) -> Bool {
    guard case .custom(let custom) = curve else { return false }
    var context = AnimationContext<Double>()
    return custom.base.shouldMerge(previous: previous, value: 1, time: time, context: &context)
  }

  // For animations that change another one.

  /// Returns the animated value after some seconds; nil after the end of the last cycle.
  public func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    guard time >= delay else { return .zero }
    guard duration > 0, let share = share(at: time - delay) else { return nil }
    return value.scaled(by: share)
  }
  /// Returns the velocity after some seconds.
  public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    let step = 1.0 / 1000
    guard duration > 0, time >= delay, let before = share(at: max(time - delay - step, 0)), let after = share(at: time - delay + step)
    else {
      return nil
    }
    return value.scaled(by: (after - before) / (time - delay < step ? step : 2 * step))
  }
  /// Whether this animation continues a running one of the same value instead of being added to it.
  public func shouldMerge<V: VectorArithmetic>(previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>)
    -> Bool
  {
    merges(previous: previous, time: time)
  }

  /// Returns the progress after some seconds; nil after the end.
  package func share(at time: TimeInterval) -> Double? {
    let run = (time / duration).rounded(.down)
    switch repeats {
    case .once where run >= 1: return nil
    case .times(let count) where run >= Double(count): return nil
    default: break
    }
    let isBack = autoreverses && Int(min(run, 1e9)) % 2 == 1
    let share = time / duration - run
    return progress(at: isBack ? 1 - share : share)
  }
}
