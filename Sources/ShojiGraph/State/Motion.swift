// Motion: interpolates an animatable value step by step. The browser animates what CSS can;
// what an author's code computes from `animatableData` is computed here, several times a second.

import Foundation
import ShojiElements

/// The clock of stepwise animations.
@MainActor package struct MotionClock {
  package let now: () -> Duration
  package let sleep: (Duration) async throws -> Void
  package init(now: @escaping () -> Duration, sleep: @escaping (Duration) async throws -> Void) { (self.now, self.sleep) = (now, sleep) }

  package static let continuous: MotionClock = {
    let start = ContinuousClock.now
    return MotionClock {
      ContinuousClock.now - start
    } sleep: {
      try await Task.sleep(for: $0)
    }
  }()
  /// The clock of animations that begin now.
  package static var current = continuous
  /// Whether the current change is an animation step, which descendants apply without animating it again.
  fileprivate static var isStep = false
}

/// Interpolates values of one type when their data changes in an animation.
@MainActor package final class Motion<Value> {
  /// Returns a value with data interpolated between two others; nil if there is nothing to animate.
  private typealias Way = (_ share: Double, _ value: Value) -> Value
  private let way: (_ from: Value, _ to: Value) -> Way?
  private var task: Task<Void, Never>?
  /// The target value.
  private var goal: Value?
  /// The animation that runs, and when it began.
  private var running: (animation: Animation, start: Duration)?

  /// Steps per second. Between them the browser interpolates linearly.
  private static var rate: Double { 20 }

  /// Returns nil for types that are not animatable.
  package init?(_ fields: FieldTable) {
    guard fields.isAnimatable, let animatable = Value.self as? any Animatable.Type else { return nil }
    way = Self.ways(animatable)
  }

  private static func ways<A: Animatable>(_: A.Type) -> (Value, Value) -> Way? {
    { from, to in
      guard let start = (from as? A)?.animatableData, let end = (to as? A)?.animatableData, start != end else { return nil }
      return { share, value in
        guard var copy = value as? A else { return value }
        copy.animatableData = start.interpolated(towards: end, amount: share)
        return copy as? Value ?? value
      }
    }
  }

  /// Returns the value to show at once for a new value; during an animation, `show` is called with the following ones.
  package func begin(from old: Value, to new: Value, in host: GraphHost, _ show: @escaping (Value) -> Void) -> Value {
    // An equal target does not interrupt the running animation.
    if task != nil, let known = goal, way(known, new) == nil {
      goal = new
      return way(old, new)?(0, new) ?? new
    }
    let before = task == nil ? nil : running
    stop()
    guard !MotionClock.isStep, let animation = Graph.shared.scopedAnimation ?? Graph.shared.animation, animation.duration > 0,
      let way = way(old, new)
    else { return new }
    goal = new
    let clock = MotionClock.current
    var start = clock.now()
    // A custom animation may go on with the time of the one that it replaces.
    if let before, animation.merges(previous: before.animation, time: (start - before.start) / .seconds(1)) { start = before.start }
    running = (animation, start)
    task = Task { [weak self, weak host] in
      let step = 1 / Self.rate
      var share: Double? = 0
      while share != nil {
        guard (try? await clock.sleep(.seconds(step))) != nil, let self, let goal else { return }
        let time = (clock.now() - start) / .seconds(1) - animation.delay
        guard time >= 0, host?.isSeen != false else { continue }
        // The target for the browser by the time of the next step.
        share = animation.share(at: time + step)
        Graph.shared.animation = .linear(duration: step)
        MotionClock.isStep = true
        show(way(share ?? animation.end, goal))
        Graph.shared.flush()
        MotionClock.isStep = false
        Graph.shared.animation = nil
        if share == nil { self.task = nil }
      }
    }
    return way(0, new)
  }

  package func stop() {
    task?.cancel()
    task = nil
  }
}

extension Animation {
  /// The final progress: 0 if the last cycle runs backwards.
  fileprivate var end: Double {
    if case .times(let count) = repeats, autoreverses, count % 2 == 0 { 0 } else { 1 }
  }
}
