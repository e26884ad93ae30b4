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

  /// Takes tokens. Returns false, and takes none, if not as many are left.
  mutating func take(_ count: Double = 1, at now: Double) -> Bool {
    tokens = min(burst, tokens + (now - filled) * rate)
    filled = now
    guard tokens >= count else { return false }
    tokens -= count
    return true
  }

  /// Whether the bucket is full, which is the same as a new one.
  func isFull(at now: Double) -> Bool { tokens + (now - filled) * rate >= burst }
}
