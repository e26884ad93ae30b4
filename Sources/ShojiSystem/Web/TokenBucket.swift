// TokenBucket: a rate limiter, as a value type.

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

  /// Takes one token. Returns false if none is left.
  mutating func take(at now: Double) -> Bool {
    tokens = min(burst, tokens + (now - filled) * rate)
    filled = now
    guard tokens >= 1 else { return false }
    tokens -= 1
    return true
  }

  /// Whether the bucket is full, which is the same as a new one.
  func isFull(at now: Double) -> Bool { tokens + (now - filled) * rate >= burst }
}
