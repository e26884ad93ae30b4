// A value behind a lock. Nothing of an app's is ever called while a lock is held.

import Foundation

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
  /// The value; nil from now on.
  func take<Wrapped>() -> Wrapped? where Value == Wrapped? {
    with { value in
      defer { value = nil }
      return value
    }
  }
}
