// Admission: how often pages may be asked for, each of which an app has to draw: by one person, and by one address that brings
// somebody new each time, for whom a process is started.

struct Admission {
  private let rate: Double
  private let burst: Double
  private var buckets: [String: TokenBucket] = [:]
  /// Addresses are the world's to choose: no more are remembered than this.
  private static let capacity = 10_000

  init(rate: Double, burst: Double) { (self.rate, self.burst) = (rate, burst) }

  /// Whether one more page may be asked for in this name.
  mutating func admits(_ name: String, at now: Double) -> Bool {
    if buckets[name] == nil, buckets.count >= Self.capacity {
      // A bucket that has filled up again remembers nothing.
      buckets = buckets.filter { !$0.value.isFull(at: now) }
      if buckets.count >= Self.capacity { return false }
    }
    return buckets[name, default: TokenBucket(rate: rate, burst: burst, now: now)].take(at: now)
  }
}
