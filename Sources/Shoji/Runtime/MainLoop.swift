// MainLoop: waits for the system process, the main queue and timers on one thread. Foundation's run loop with a dispatch source
// needs two more threads, and two wake-ups for each message.

import Foundation
import Glibc

@MainActor enum MainLoop {
  /// Runs forever. Calls `readable` when the descriptor has input, and `turnEnded` after each round of work.
  static func run(_ descriptor: Int32, readable: @escaping () -> Void, turnEnded: () -> Void) -> Never {
    guard let queue = MainQueue() else { runRunLoop(descriptor, readable: readable, turnEnded: turnEnded) }
    var waits = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: queue.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    var isRested = false
    var rested = ContinuousClock.now - Memory.patience
    while true {
      // Fires due timers and returns the date of the next one.
      let next = RunLoop.main.limitDate(forMode: .default)
      turnEnded()
      let pause = next.map { min(max($0.timeIntervalSinceNow * 1000, 0).rounded(.up), 3_600_000) } ?? -1
      let isResting = !isRested && !(0..<Memory.rest).contains(pause)
      let count = poll(&waits, 2, Int32(isResting ? Memory.rest : pause))
      if count == 0, isResting {
        isRested = true
        rested = .now
        Memory.giveBack()
      }
      guard count > 0 else { continue }
      if isRested, rested.duration(to: .now) > Memory.patience { isRested = false }
      if waits[0].revents != 0 { readable() }
      if waits[1].revents != 0 { queue.serve(nil) }
    }
  }

  /// The same with Foundation's run loop, if the main queue cannot be served by hand.
  private static func runRunLoop(_ descriptor: Int32, readable: @escaping () -> Void, turnEnded: () -> Void) -> Never {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { readable() }
    source.activate()
    while true {
      // With neither timers nor sources the run loop returns at once, so a wait is bounded by an hour.
      if !RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 3600)) { usleep(1000) }
      turnEnded()
    }
  }
}
