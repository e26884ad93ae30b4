// WallClock: one wake-up at a date of the wall clock. The reactor's timers follow the monotonic clock, which does not notice that the
// clock was set, or that the machine slept.

import CLinux
import Glibc

final class WallClock {
  private let timer: Int32
  private let reactor: Reactor

  /// Calls `woken` at the date that `wake(at:)` names, and each time the clock was set.
  init?(_ reactor: Reactor, woken: @escaping () -> Void) {
    timer = timerfd_create(CLOCK_REALTIME, Int32(TFD_CLOEXEC | TFD_NONBLOCK))
    self.reactor = reactor
    guard timer >= 0 else { return nil }
    reactor.watch(timer, for: .readable) { [timer] _ in
      var expirations: UInt64 = 0
      // Fails with ECANCELED if the clock was set, which also makes it readable.
      _ = read(timer, &expirations, 8)
      woken()
    }
  }

  deinit {
    reactor.forget(timer)
    close(timer)
  }

  /// Milliseconds since 1970.
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// Replaces the earlier date, in milliseconds since 1970; nil for none.
  func wake(at date: Int64?) {
    var time = itimerspec()
    if let date {
      // Zero would mean never.
      time.it_value.tv_sec = Int(max(1, date / 1000))
      time.it_value.tv_nsec = Int(max(0, date % 1000)) * 1_000_000
    }
    timerfd_settime(timer, Int32(TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET), &time, nil)
  }
}
