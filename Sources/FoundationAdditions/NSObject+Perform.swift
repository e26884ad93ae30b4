// Methods that are performed by selectors, at once or later. Foundation on Linux lacks them.

import Foundation
import Synchronization

import struct Shoji.Selector

extension NSObject {
  /// Calls a method of this object.
  public func perform(_ selector: Selector) { selector.perform(on: self) }

  /// Calls a method of this object with an argument.
  public func perform(_ selector: Selector, with object: Any?) { selector.perform(on: self, with: object) }

  /// Calls a method of this object with two arguments.
  public func perform(_ selector: Selector, with object: Any?, with other: Any?) { selector.perform(on: self, with: object, other) }

  /// Calls a method of this object on the main thread after some seconds, unless it is cancelled. The object is kept until then.
  public func perform(_ selector: Selector, with object: Any?, afterDelay delay: TimeInterval) {
    let later = LaterCall(self, selector, object)
    LaterCall.all.withLock { $0[ObjectIdentifier(self), default: []].append(later) }
    DispatchQueue.main.asyncAfter(deadline: .now() + max(0, delay)) { later.perform() }
  }

  /// Cancels calls of an object's method that have not been performed yet.
  /// - Parameter argument: the argument of these calls, compared by `isEqual`
  public class func cancelPreviousPerformRequests(withTarget target: Any, selector: Selector, object argument: Any?) {
    LaterCall.cancel(target as AnyObject) { $0.isCall(of: selector, with: argument) }
  }

  /// Cancels all calls of an object's methods that have not been performed yet.
  public class func cancelPreviousPerformRequests(withTarget target: Any) { LaterCall.cancel(target as AnyObject) { _ in true } }

  /// Calls a method of this object on the main thread.
  /// - Parameter wait: whether this waits until the method has returned
  public func performSelector(onMainThread selector: Selector, with argument: Any?, waitUntilDone wait: Bool) {
    let call = LaterCall(self, selector, argument)
    if wait, Thread.isMainThread { return call.send() }
    if wait { DispatchQueue.main.sync { call.send() } } else { DispatchQueue.main.async { call.send() } }
  }
}

/// A call that is performed later.
private final class LaterCall: @unchecked Sendable {
  private let target: NSObject
  private let selector: Selector
  private let argument: Any?

  init(_ target: NSObject, _ selector: Selector, _ argument: Any?) {
    (self.target, self.selector, self.argument) = (target, selector, argument)
  }

  /// Those that have not been performed, by their target.
  static let all = Mutex<[ObjectIdentifier: [LaterCall]]>([:])

  func send() { selector.perform(on: target, with: argument) }

  func perform() {
    if Self.remove(ObjectIdentifier(target), { $0 === self }) { send() }
  }

  func isCall(of selector: Selector, with argument: Any?) -> Bool {
    guard self.selector == selector else { return false }
    guard let own = self.argument, let argument else { return self.argument == nil && argument == nil }
    return (own as AnyObject) === (argument as AnyObject) || (own as? AnyHashable).map { $0 == argument as? AnyHashable } == true
  }

  static func cancel(_ target: AnyObject, _ isMeant: (LaterCall) -> Bool) { _ = remove(ObjectIdentifier(target), isMeant) }

  /// Removes calls to an object. Returns whether there were some.
  private static func remove(_ target: ObjectIdentifier, _ isMeant: (LaterCall) -> Bool) -> Bool {
    let calls = all.withLock { $0[target] ?? [] }
    let removed = calls.filter(isMeant)
    guard !removed.isEmpty else { return false }
    all.withLock { all in
      let left = (all[target] ?? []).filter { call in !removed.contains { $0 === call } }
      all[target] = left.isEmpty ? nil : left
    }
    return true
  }
}
