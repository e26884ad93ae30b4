// TokenBucket: how often something may happen, as a value.

struct TokenBucket {
  let rate: Double
  let burst: Double
  private var tokens: Double
  private var filled: Double

  init(rate: Double, burst: Double, now: Double) {
    self.rate = rate
    self.burst = burst
    tokens = burst
    filled = now
  }

  /// Takes one token; false when none is left.
  mutating func take(at now: Double) -> Bool {
    tokens = min(burst, tokens + (now - filled) * rate)
    filled = now
    guard tokens >= 1 else { return false }
    tokens -= 1
    return true
  }

  /// Whether it would make no difference to start anew.
  func isFull(at now: Double) -> Bool { tokens + (now - filled) * rate >= burst }
}
