// BackgroundWork: runs work that waits for the disk on a separate thread, so that no tap waits for it.

import CLinux
import Glibc

enum BackgroundWork {
  private final class Task {
    let work: () -> Void
    let finished: Int32
    init(work: @escaping () -> Void, finished: Int32) { (self.work, self.finished) = (work, finished) }
  }

  /// Runs `work` on a new thread, and `then` on the system's thread. `work` must not touch the system's state.
  static func run<Result>(_ reactor: Reactor, _ work: @escaping () -> Result, then: @escaping (Result) -> Void) {
    let finished = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
    guard finished >= 0 else { return then(work()) }
    var result: Result?
    reactor.watch(finished, for: .readable) { _ in
      reactor.forget(finished)
      close(finished)
      if let result { then(result) }
    }
    let task = Unmanaged.passRetained(Task(work: { result = work() }, finished: finished))
    let thread = UnsafeMutablePointer<pthread_t>.allocate(capacity: 1)
    defer { thread.deallocate() }
    let code = pthread_create(
      thread, nil,
      { pointer in
        let task = Unmanaged<Task>.fromOpaque(pointer!).takeRetainedValue()
        task.work()
        eventfd_write(task.finished, 1)
        return nil
      }, task.toOpaque())
    guard code == 0 else {
      task.takeRetainedValue().work()
      eventfd_write(finished, 1)
      return
    }
    pthread_detach(thread.pointee)
  }
}
