// LineLimiter: limits the log lines of one source. Lines over the limit are counted and reported in one line.

final class LineLimiter {
  private let reactor: Reactor
  private var bucket: TokenBucket
  private var dropped = 0
  private var latest = ""
  private var timer: Timers.Identifier?
  /// Called with a report on the dropped lines: the latest one and their number.
  var report: (String) -> Void = { _ in }
  /// Seconds between two reports.
  private static let pause = 10.0

  init(reactor: Reactor, rate: Double, burst: Double) {
    self.reactor = reactor
    bucket = TokenBucket(rate: rate, burst: burst, now: Reactor.now)
  }

  /// Whether discarding this limiter would lose nothing.
  var isAtRest: Bool { dropped == 0 && bucket.isFull(at: Reactor.now) }

  /// Returns whether one more line may be written; counts it otherwise.
  func allows(_ text: String) -> Bool {
    if bucket.take(at: Reactor.now) { return true }
    dropped += 1
    latest = text
    if timer == nil { timer = reactor.after(Self.pause) { [weak self] in self?.end() } }
    return false
  }

  /// Reports the dropped lines and resets the count.
  func end() {
    reactor.cancel(timer)
    timer = nil
    if dropped > 0 { report("\(latest) … \(Self.grouped(dropped)) more like this") }
    dropped = 0
    latest = ""
  }

  /// 1204 becomes `1,204`.
  static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return String(digits.enumerated().flatMap { index, digit in index > 0 && (digits.count - index) % 3 == 0 ? [",", digit] : [digit] })
  }
}
