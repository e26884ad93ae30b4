// Motion: the way of an animatable value from one state to another, step by step. The browser moves what style sheets can move by
// itself; what an author's code works out from `animatableData` has to be worked out here, a few times a second.

import Foundation
import ShojiElements

/// The time by which values are moved.
@MainActor package struct MotionClock {
  package let now: () -> Duration
  package let sleep: (Duration) async throws -> Void
  package init(now: @escaping () -> Duration, sleep: @escaping (Duration) async throws -> Void) { (self.now, self.sleep) = (now, sleep) }

  package static let continuous: MotionClock = {
    let start = ContinuousClock.now
    return MotionClock { ContinuousClock.now - start } sleep: { try await Task.sleep(for: $0) }
  }()
  /// What motions that begin now go by.
  package static var current = continuous
  /// Whether what changes now is a step of a motion, which what lies inside takes as it is.
  fileprivate static var isStep = false
}

/// Moves values of one type whose data change in an animation.
@MainActor package final class Motion<Value> {
  /// A value's other parts with data at a share of the way between two; nil where nothing moves.
  private typealias Way = (_ share: Double, _ value: Value) -> Value
  private let way: (_ from: Value, _ to: Value) -> Way?
  private var task: Task<Void, Never>?
  /// What is moved to.
  private var goal: Value?

  /// Steps a second. Between them the browser moves on in a straight line.
  private static var rate: Double { 20 }

  /// Nil for types that are not animatable.
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

  /// What to show at once for a new value; where an animation is on, the rest of the way is shown as time goes by.
  package func begin(from old: Value, to new: Value, in host: GraphHost, _ show: @escaping (Value) -> Void) -> Value {
    // What says the same again does not stop what is on its way there.
    if task != nil, let known = goal, way(known, new) == nil {
      goal = new
      return way(old, new)?(0, new) ?? new
    }
    stop()
    guard !MotionClock.isStep, let animation = Graph.shared.scopedAnimation ?? Graph.shared.animation, animation.duration > 0, let way = way(old, new) else { return new }
    goal = new
    let clock = MotionClock.current
    task = Task { [weak self, weak host] in
      let start = clock.now(), step = 1 / Self.rate
      var share: Double? = 0
      while share != nil {
        guard (try? await clock.sleep(.seconds(step))) != nil, let self, let goal else { return }
        let time = (clock.now() - start) / .seconds(1) - animation.delay
        guard time >= 0, host?.isSeen != false else { continue }
        // Where the browser is to be when the next step comes.
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
  /// How far it has come after some seconds; nil when it is over.
  fileprivate func share(at time: TimeInterval) -> Double? {
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

  /// Where it ends: where it began, if it goes back last.
  fileprivate var end: Double {
    if case .times(let count) = repeats, autoreverses, count % 2 == 0 { 0 } else { 1 }
  }
}
