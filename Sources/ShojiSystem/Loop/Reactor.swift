// Reactor: waits for app processes, their output, signals and deadlines in its own epoll instance.
// libwebsockets watches that epoll as a single file, so its loop drives this one and neither knows the other's descriptors.

import CLinux
import Glibc

final class Reactor {
  struct Readiness: OptionSet {
    let rawValue: UInt32
    static let readable = Readiness(rawValue: EPOLLIN.rawValue)
    static let writable = Readiness(rawValue: EPOLLOUT.rawValue)
    /// The peer has closed its side of the connection.
    static let closedByPeer = Readiness(rawValue: EPOLLRDHUP.rawValue)
    static let hungUp = Readiness(rawValue: EPOLLHUP.rawValue | EPOLLERR.rawValue)
  }

  /// The epoll descriptor, which libwebsockets watches.
  let descriptor: Int32
  private let clock: Int32
  private struct Watch {
    /// Differs for each watch of a descriptor's number.
    let generation: UInt32
    let handler: (Readiness) -> Void
  }
  private var watches: [Int32: Watch] = [:]
  private var generation: UInt32 = 0
  private var timers = Timers()
  private var armed: Double?
  private var events = [epoll_event](repeating: epoll_event(), count: 64)

  init?() {
    descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
    clock = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_CLOEXEC | TFD_NONBLOCK))
    guard descriptor >= 0, clock >= 0 else { return nil }
    watch(clock, for: .readable) { [unowned self] _ in
      var expirations: UInt64 = 0
      _ = read(clock, &expirations, 8)
      armed = nil
    }
  }

  deinit {
    close(clock)
    close(descriptor)
  }

  /// Seconds of the monotonic clock.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  func watch(_ file: Int32, for readiness: Readiness, _ handler: @escaping (Readiness) -> Void) {
    generation &+= 1
    watches[file] = Watch(generation: generation, handler: handler)
    control(EPOLL_CTL_ADD, file, readiness, generation)
  }

  func change(_ file: Int32, to readiness: Readiness) {
    guard let watch = watches[file] else { return }
    control(EPOLL_CTL_MOD, file, readiness, watch.generation)
  }

  /// Stops watching. Call it before closing the descriptor, whose number may then be reused.
  func forget(_ file: Int32) {
    watches[file] = nil
    control(EPOLL_CTL_DEL, file, [], 0)
  }

  /// Runs an action once after some seconds, unless it is cancelled.
  func after(_ seconds: Double, _ action: @escaping () -> Void) -> Timers.Identifier {
    let identifier = timers.add(at: Reactor.now + seconds, action)
    arm()
    return identifier
  }

  func cancel(_ timer: Timers.Identifier?) {
    if let timer { timers.cancel(timer) }
  }

  /// Handles all ready events and due timers without waiting.
  func turn() {
    let count = epoll_wait(descriptor, &events, Int32(events.count), 0)
    for index in 0..<max(0, Int(count)) {
      let mark = events[index].data.u64
      // NB: an earlier handler of this turn may have closed the descriptor, and what it opened then may have got the same number. What had
      // happened to the old one must not be told to the new one.
      guard let watch = watches[Int32(truncatingIfNeeded: mark)], watch.generation == mark >> 32 else { continue }
      watch.handler(Readiness(rawValue: events[index].events))
    }
    let now = Reactor.now
    while let action = timers.takeDue(at: now) { action() }
    arm()
  }

  private func control(_ operation: Int32, _ file: Int32, _ readiness: Readiness, _ generation: UInt32) {
    var event = epoll_event()
    event.events = readiness.rawValue
    event.data.u64 = UInt64(generation) << 32 | UInt64(UInt32(bitPattern: file))
    epoll_ctl(descriptor, operation, file, &event)
  }

  private func arm() {
    guard let next = timers.next, next != armed else { return }
    armed = next
    var time = itimerspec()
    time.it_value.tv_sec = Int(next)
    time.it_value.tv_nsec = max(1, Int((next - next.rounded(.down)) * 1e9))
    timerfd_settime(clock, Int32(TFD_TIMER_ABSTIME), &time, nil)
  }
}
