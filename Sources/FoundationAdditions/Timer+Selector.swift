// Timers that call a method of an object. Foundation on Linux lacks them.

import Foundation

import struct Shoji.Selector

extension Timer {
  /// Begins a timer that calls a method of an object, with itself. It keeps the object until it is invalidated, or has fired if it does not repeat.
  /// - Parameter userInfo: is not kept: `userInfo` of a timer is nil on Linux
  @discardableResult public class func scheduledTimer(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = Timer(timeInterval: timeInterval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  /// A timer that calls a method of an object, with itself, once it is added to a run loop.
  public convenience init(timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool) {
    self.init(
      fireAt: Date(timeIntervalSinceNow: timeInterval), interval: timeInterval, target: target, selector: selector, userInfo: userInfo,
      repeats: repeats)
  }

  /// A timer that calls a method of an object, with itself, for the first time at a date, once it is added to a run loop.
  public convenience init(fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool) {
    // Unsafe only in name: the timer calls on the thread of its run loop.
    nonisolated(unsafe) let target = target as AnyObject
    self.init(fire: date, interval: interval, repeats: repeats) { selector.perform(on: target, with: $0) }
  }
}
