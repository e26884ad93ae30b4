// LineLimiter: how many lines one source may write into the log. What is over is counted and told in one line.

final class LineLimiter {
  private let reactor: Reactor
  private var bucket: TokenBucket
  private var dropped = 0
  private var latest = ""
  private var timer: Timers.Identifier?
  /// Hears what was left out: the latest line and how many there were like it.
  var report: (String) -> Void = { _ in }
  /// Seconds between two reports.
  private static let pause = 10.0

  init(reactor: Reactor, rate: Double, burst: Double) {
    self.reactor = reactor
    bucket = TokenBucket(rate: rate, burst: burst, now: Reactor.now)
  }

  /// Whether nothing is lost when this is forgotten.
  var isAtRest: Bool { dropped == 0 && bucket.isFull(at: Reactor.now) }

  /// Whether one more line may be written; otherwise it is counted.
  func allows(_ text: String) -> Bool {
    if bucket.take(at: Reactor.now) { return true }
    dropped += 1
    latest = text
    if timer == nil { timer = reactor.after(Self.pause) { [weak self] in self?.end() } }
    return false
  }

  /// Reports what has been counted.
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
