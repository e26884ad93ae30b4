// LineLimiter: how many lines one source may write into the log. What is over is counted and told in one line.

final class LineLimiter {
  private let reactor: Reactor
  private var bucket: TokenBucket
  private var dropped = 0
  private var timer: Timers.Identifier?
  /// Hears how many lines were dropped.
  var report: (Int) -> Void = { _ in }
  /// Seconds between two reports.
  private static let pause = 10.0

  init(reactor: Reactor, rate: Double, burst: Double) {
    self.reactor = reactor
    bucket = TokenBucket(rate: rate, burst: burst, now: Reactor.now)
  }

  /// Whether one more line may be written; otherwise it is counted.
  func allows() -> Bool {
    if bucket.take(at: Reactor.now) { return true }
    dropped += 1
    if timer == nil { timer = reactor.after(Self.pause) { [weak self] in self?.end() } }
    return false
  }

  /// Reports what has been counted.
  func end() {
    reactor.cancel(timer)
    timer = nil
    if dropped > 0 { report(dropped) }
    dropped = 0
  }
}
