// AnimationResource, AnimationTimingFunction, AnimationPlaybackController: ways to another place, and animations of a model's file. The browser
// plays them; the app's process computes where an entity is meanwhile.

import Foundation
import ShojiElements
import simd

/// How the speed of a motion changes on its way.
public struct AnimationTimingFunction: Equatable, Hashable, Sendable {
  let timing: EntityMotion.Timing
  /// Slow at both ends.
  public static let `default` = easeInOut
  /// The same speed all the way.
  public static let linear = AnimationTimingFunction(timing: .linear)
  /// Slow at the beginning.
  public static let easeIn = AnimationTimingFunction(timing: .easeIn)
  /// Slow at the end.
  public static let easeOut = AnimationTimingFunction(timing: .easeOut)
  /// Slow at both ends.
  public static let easeInOut = AnimationTimingFunction(timing: .easeInOut)

  /// The share of the way at a share of the time. The browser uses the same functions (Client/behaviours/reality/motions.js).
  package func value(at time: Double) -> Double {
    let rest = 1 - time
    switch timing {
    case .linear: return time
    case .easeIn: return time * time * time
    case .easeOut: return 1 - rest * rest * rest
    case .easeInOut: return time < 0.5 ? 4 * time * time * time : 1 - 4 * rest * rest * rest
    }
  }
}

/// A way that an entity is on.
struct RunningMotion {
  let number: Int
  let start: Transform
  let end: Transform
  /// In seconds.
  let duration: Double
  let timing: AnimationTimingFunction
  let moment: ContinuousClock.Instant

  /// The share of the time that has passed, from 0 to 1.
  func share(at now: ContinuousClock.Instant) -> Double { duration > 0 ? min(max((now - moment) / .seconds(duration), 0), 1) : 1 }
  func place(at now: ContinuousClock.Instant) -> Transform {
    let share = share(at: now)
    return share >= 1 ? end : start.mixed(with: end, by: Float(timing.value(at: share)))
  }
}

/// An animation of a model's file.
public struct AnimationResource: Equatable, Sendable {
  /// The animation's name in the file; nil if it has none.
  public let name: String?
  var repeats = false

  /// Returns the animation without an end.
  public func `repeat`() -> AnimationResource {
    var copy = self
    copy.repeats = true
    return copy
  }
}

/// Controls a motion or the playback of an animation.
@MainActor public final class AnimationPlaybackController {
  /// The entity that moves; nil once it is gone.
  public private(set) weak var entity: Entity?
  let number: Int
  /// The rest of a motion that is paused.
  private var rest: RunningMotion?
  private var isOver = false

  init(_ entity: Entity, number: Int) { (self.entity, self.number) = (entity, number) }

  private var motion: RunningMotion? { entity?.motion.flatMap { $0.number == number ? $0 : nil } }
  private var isPlayback: Bool { entity?.playback?.number == number }

  /// Whether it has come to its end, or was stopped or replaced.
  public var isComplete: Bool {
    if rest != nil { return false }
    if let motion { return motion.share(at: .now) >= 1 }
    return isOver || !isPlayback
  }
  /// Whether it can still be controlled.
  public var isValid: Bool { entity != nil && !isComplete }
  /// Whether it was paused and not resumed.
  public var isPaused: Bool { rest != nil || isPlayback && entity?.playback?.isPaused == true }
  /// Whether it is running.
  public var isPlaying: Bool { isValid && !isPaused }

  /// The speed of an animation; 1 is the normal one. Motions always have the normal speed.
  public var speed: Float {
    get { isPlayback ? entity?.playback?.speed ?? 1 : 1 }
    set {
      guard isPlayback, newValue.isFinite else { return }
      entity?.playback?.speed = newValue
      entity?.changed()
    }
  }

  /// Stops where it is now, until ``resume()``.
  public func pause() {
    if let motion, let entity, !isComplete {
      // The remaining time belongs to the motion that begins then.
      let now = ContinuousClock.now
      rest = RunningMotion(
        number: number, start: motion.place(at: now), end: motion.end, duration: motion.duration * (1 - motion.share(at: now)),
        timing: motion.timing, moment: now)
      entity.hold(at: motion.place(at: now))
    } else if isPlayback {
      entity?.playback?.isPaused = true
      entity?.changed()
    }
  }
  /// Goes on from where it was paused.
  public func resume() {
    if let rest, let entity {
      self.rest = nil
      entity.begin(
        RunningMotion(number: number, start: rest.start, end: rest.end, duration: rest.duration, timing: rest.timing, moment: .now))
    } else if isPlayback {
      entity?.playback?.isPaused = false
      entity?.changed()
    }
  }
  /// Ends it where it is now. An animation's model returns to its own pose.
  public func stop() {
    if let motion, let entity { entity.hold(at: motion.place(at: .now)) }
    if isPlayback {
      entity?.playback = nil
      entity?.changed()
    }
    end()
  }

  func end() {
    (rest, isOver) = (nil, true)
  }
}
