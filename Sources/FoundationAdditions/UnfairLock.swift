// os_unfair_lock, which Apple's Foundation re-exports, implemented with a mutex.

import Foundation

/// A lock that is passed by address.
public struct os_unfair_lock: @unchecked Sendable {
  fileprivate let mutex = NSLock()
  public init() {}
}
public typealias os_unfair_lock_s = os_unfair_lock
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>

public func os_unfair_lock_lock(_ lock: UnsafeMutablePointer<os_unfair_lock>) { lock.pointee.mutex.lock() }
public func os_unfair_lock_unlock(_ lock: UnsafeMutablePointer<os_unfair_lock>) { lock.pointee.mutex.unlock() }
public func os_unfair_lock_trylock(_ lock: UnsafeMutablePointer<os_unfair_lock>) -> Bool { lock.pointee.mutex.try() }
