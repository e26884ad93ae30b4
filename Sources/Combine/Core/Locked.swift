// A value protected by a lock. An app's code is never called while the lock is held.

import Foundation

// Sendable: every access to the value holds the lock.
final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func with<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}

extension Locked {
  /// Returns the value and sets it to nil.
  func take<Wrapped>() -> Wrapped? where Value == Wrapped? {
    with { value in
      defer { value = nil }
      return value
    }
  }
}
