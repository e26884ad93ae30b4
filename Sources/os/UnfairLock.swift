// OSAllocatedUnfairLock, over the system's own mutex. The older functions are in FoundationAdditions: Apple's Foundation brings them along.

import Foundation

/// A lock that keeps the state that it protects.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  fileprivate final class Storage {
    let mutex = NSLock()
    var state: State
    init(_ state: State) { self.state = state }
  }
  fileprivate let storage: Storage

  public init(uncheckedState initialState: State) { storage = Storage(initialState) }
  public init(initialState: State) where State: Sendable { storage = Storage(initialState) }

  public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R where State: Sendable {
    try withLockUnchecked(body)
  }
  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    storage.mutex.lock()
    defer { storage.mutex.unlock() }
    return try body(&storage.state)
  }
  /// Nil if another thread holds the lock.
  public func withLockIfAvailable<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R? where State: Sendable {
    guard storage.mutex.try() else { return nil }
    defer { storage.mutex.unlock() }
    return try body(&storage.state)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  public init() { self.init(uncheckedState: ()) }
  public func lock() { storage.mutex.lock() }
  public func unlock() { storage.mutex.unlock() }
  public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R { try withLockUnchecked { _ in try body() } }
}
