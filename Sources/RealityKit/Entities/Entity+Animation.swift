// Entity and motion: ways to another place, and animations of a model's file.

import Foundation
import ShojiElements
import simd

extension Entity {
  /// Moves the entity to another place.
  ///
  /// `transform` is on the way meanwhile, computed by the clock. A new value of it ends the motion.
  ///
  /// - Parameters:
  ///   - transform: The end, in the reference's space.
  ///   - reference: The entity in whose space the end is; nil is the world.
  ///   - duration: In seconds. 0 sets the place at once.
  ///   - timingFunction: How the speed changes. The default is slow at both ends.
  @discardableResult public func move(
    to transform: Transform, relativeTo reference: Entity?, duration: TimeInterval, timingFunction: AnimationTimingFunction = .default
  ) -> AnimationPlaybackController {
    move(to: transform.matrix, relativeTo: reference, duration: duration, timingFunction: timingFunction)
  }
  /// Moves the entity to the place that a matrix describes.
  @discardableResult public func move(
    to matrix: float4x4, relativeTo reference: Entity?, duration: TimeInterval, timingFunction: AnimationTimingFunction = .default
  ) -> AnimationPlaybackController {
    let start = transform
    setTransformMatrix(matrix, relativeTo: reference)
    let end = stored
    endMotion()
    lastNumber += 1
    let controller = AnimationPlaybackController(self, number: lastNumber)
    controllers[lastNumber] = controller
    guard duration.isFinite, duration > 0 else {
      controller.end()
      controllers[lastNumber] = nil
      return controller
    }
    begin(RunningMotion(number: lastNumber, start: start, end: end, duration: duration, timing: timingFunction, moment: .now))
    return controller
  }
  /// Sets the place at once.
  public func move(to transform: Transform, relativeTo reference: Entity?) {
    setTransformMatrix(transform.matrix, relativeTo: reference)
  }

  /// Begins a motion. The browser is told the end as the place too: a page that is opened later shows the entity there.
  func begin(_ motion: RunningMotion) {
    self.motion = motion
    stored = motion.end
    changed()
  }
  /// Ends a motion at a place, and keeps its controller.
  func hold(at place: Transform) {
    motion = nil
    stored = place
    changed()
  }
  /// Ends the present motion, and one that is paused: a new place counts.
  func endMotion() {
    motion = nil
    for (number, controller) in controllers where number != playback?.number {
      controller.end()
      controllers[number] = nil
    }
  }

  // MARK: Animations of a file

  /// The animations of the model's file, in its order.
  public var availableAnimations: [AnimationResource] { animations }

  /// Plays an animation of the model's file. It replaces the one that was played.
  ///
  /// - Parameters:
  ///   - transitionDuration: The browser changes over at once. No effect.
  ///   - startsPaused: Whether it waits for ``AnimationPlaybackController/resume()``.
  @discardableResult public func playAnimation(
    _ animation: AnimationResource, transitionDuration: TimeInterval = 0, startsPaused: Bool = false
  ) -> AnimationPlaybackController {
    endPlayback()
    lastNumber += 1
    var playback = EntityPlayback(number: lastNumber, name: animation.name)
    (playback.repeats, playback.isPaused) = (animation.repeats, startsPaused)
    self.playback = playback
    let controller = AnimationPlaybackController(self, number: lastNumber)
    controllers[lastNumber] = controller
    changed()
    return controller
  }

  /// Ends the motion where the entity is now, and the animation.
  ///
  /// - Parameter recursive: Whether that of the descendants ends too.
  public func stopAllAnimations(recursive: Bool = true) {
    if motion != nil {
      let place = transform
      endMotion()
      stored = place
      changed()
    }
    if playback != nil {
      endPlayback()
      changed()
    }
    if recursive { for child in ordered { child.stopAllAnimations() } }
  }

  private func endPlayback() {
    guard let playback else { return }
    self.playback = nil
    controllers.removeValue(forKey: playback.number)?.end()
  }

  /// The browser reports that a motion or a playback has come to its end. Returns its controller; nil if it was another's.
  @discardableResult package func finished(_ number: Int) -> AnimationPlaybackController? {
    guard number == motion?.number || number == playback?.number else { return nil }
    let controller = controllers[number]
    if number == motion?.number {
      endMotion()
      changed()
    } else {
      // The model stays in its last pose, so the playback is kept; a page that is opened later plays it again.
      controllers.removeValue(forKey: number)?.end()
    }
    return controller
  }
}
