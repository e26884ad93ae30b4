// Admission: rate limits by name: for page requests of a user, each of which an app has to draw; for new users from an address, each of
// whom needs a process; and for recovery codes tried from an address.

struct Admission {
  private let rate: Double
  private let burst: Double
  private var buckets: [String: TokenBucket] = [:]
  /// The most names that are remembered, since clients can come from any number of addresses.
  private static let capacity = 10_000

  init(rate: Double, burst: Double) { (self.rate, self.burst) = (rate, burst) }

  /// Returns whether one more request is within the limit of this name, and counts it.
  mutating func admits(_ name: String, at now: Double) -> Bool {
    if buckets[name] == nil, buckets.count >= Self.capacity {
      // A full bucket is the same as a new one.
      buckets = buckets.filter { !$0.value.isFull(at: now) }
      if buckets.count >= Self.capacity { return false }
    }
    return buckets[name, default: TokenBucket(rate: rate, burst: burst, now: now)].take(at: now)
  }
}
